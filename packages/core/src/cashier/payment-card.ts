import type { Fen } from '../values/money.ts';

/** wallet: the cash-management balance product (小活宝+); bank: a bound debit card. */
export type CardKind = 'wallet' | 'bank';

/** Something an order can be paid with. */
export interface PaymentCard {
  readonly cardId: string;
  readonly kind: CardKind;
  /** Bank code for a logo; unknown codes show the default. */
  readonly bankCode: string;
  readonly bankName: string;
  /** Last four digits; never more of the number. Empty for the wallet. */
  readonly tail: string;
  /** The amount that can be spent now, in fen; null when the bank does not tell. Judged, and shown of the wallet alone [BUY-49]. */
  readonly available: Fen | null;
  /** Highest single order, in fen; null when there is no limit. */
  readonly perOrderMax: Fen | null;
  /** Highest sum of a day of China, in fen; null when there is no limit. */
  readonly perDayMax: Fen | null;
  /** The part of `perDayMax` that is left today; null when there is no limit. */
  readonly dayRest: Fen | null;
}

/** [BUY-49] The balance that may be shown or filled in: that of the wallet. A card's money at its bank is nobody's business here. */
export const toldBalance = ({ kind, available }: Pick<PaymentCard, 'kind' | 'available'>): Fen | null =>
  kind === 'wallet' ? available : null;
