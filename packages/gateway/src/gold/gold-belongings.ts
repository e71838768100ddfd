import { goldWorthOf } from '@caifu/core/gold';
import { fen, grams, type Fen } from '@caifu/core/values';
import { assetsName } from '@caifu/core/zh-CN';
import type { BelongingsMoment, Holds } from '../ground/belongings.ts';
import type { EarnedDay, Earns } from '../ground/earnings.ts';
import { goldEndOf, type GoldPrices } from '../ground/outside/gold-prices.port.ts';
import { readGoldEarnings } from './gold-earnings.store.ts';

/** Gold at the present price [GW-1078], or for a past day at its last sell price. */
export const goldBelongings: Holds = {
  group: 'gold',
  heldKind: 'gold',
  rows: 'gold_belongings($1)',
  priced: (belonging, row, { goldPrices }, moment) => {
    const price = priceAt(goldPrices, moment);
    const held = { grams: belonging.grams ?? grams(0), cost: belonging.cost ?? fen(0), realised: fen(Number(row.profit ?? 0)) };
    const worth = price === null ? null : goldWorthOf(held, price);
    return { ...belonging, name: assetsName('gold'), amount: worth?.value ?? fen(0), profit: worth?.cumulativeProfit ?? null };
  },
};

const priceAt = (goldPrices: GoldPrices, { day, at }: BelongingsMoment): Fen | null =>
  at === null ? goldEndOf(goldPrices, day) : (goldPrices.quoteAt(at)?.sellPrice ?? null);

/** [GW-1221] Gold by the closing prices of days. */
export const goldEarnings: Earns = {
  since: `(select min(o.apply_date) from trade_order o where o.investor_id = $1 and o.kind in ('gold-buy', 'gold-sell'))`,
  days: async (sources, investorId, span) =>
    (await readGoldEarnings(sources, investorId, span)).map(({ day, profit }): EarnedDay => ({
      day,
      kind: 'gold',
      group: 'gold',
      code: '',
      name: assetsName('gold'),
      amount: profit,
    })),
};
