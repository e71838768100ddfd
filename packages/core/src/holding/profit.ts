import { type Fen, multiplyDivide, type RatePpm, ratePpm, subtractFen } from '../values/index.ts';

/** [DOM-67] The income above the payment; null while one of them is unknown. */
export const profitOf = (received: Fen | null, paid: Fen | null): Fen | null =>
  received === null || paid === null ? null : subtractFen(received, paid);

/** [DOM-67] Profit divided by the payment, rounded half away from zero to parts per million; null without a payment. */
export const profitRateOf = (profit: Fen | null, paid: Fen | null): RatePpm | null =>
  profit === null || paid === null || paid === 0 ? null : ratePpm(multiplyDivide(profit, PPM, paid, 'half-away'));

const PPM = 1_000_000;
