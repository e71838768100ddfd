import {
  goldFill,
  goldMarketAt,
  goldPriceOf,
  type GoldFill,
  type GoldNow,
  type GoldOffer,
  type GoldService,
  type GoldTerms,
} from '@caifu/core/gold';
import { epochMs, grams, shanghaiDateOf, type EpochMs, type Fen } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { readGoldTerms } from '../gold/gold.store.ts';
import type { GoldValue } from './plan-rows.ts';

/** Gold as a day's debits buy it: at the price of their moment. */
export interface GoldOfDay extends GoldNow {
  readonly terms: GoldTerms;
}

type Market = Pick<Deps, 'db' | 'goldPrices' | 'calendar' | 'seller'>;

/** [GW-1350] The price of a day's debits: that of their moment, however late they are made. null: it is unknown, and the debits wait. */
export const goldOfDay = async ({ db, goldPrices, calendar, seller }: Market, moment: EpochMs): Promise<GoldOfDay | null> => {
  const quote = goldPrices.quoteAt(moment);
  if (quote === null) return null;
  const terms = await readGoldTerms(db, seller);
  return { quote, terms, market: goldMarketAt(calendar, terms.sessions, moment) };
};

/** Locks the gold of the plans' investors, in one order and before their money, like orders of gold, and reads their service. */
export const lockGoldServices = async (tx: Tx, planNos: readonly string[]): Promise<ReadonlyMap<string, GoldService>> => {
  const { rows: owners } = await sql<{ investor_id: string }>`
    select distinct investor_id from plan where plan_no = any(${planNos}::text[])`.execute(tx);
  const { rows } = await sql<{
    investor_id: string;
    service_state: GoldService['state'];
    agreement_version: string | null;
    bank: string | null;
    service_changed_at: string | null;
  }>`
    select investor_id, service_state, agreement_version, bank, service_changed_at from gold_position
    where investor_id = any(${owners.map(({ investor_id: id }) => id)}::text[]) order by investor_id for update`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.investor_id,
      {
        state: row.service_state,
        version: row.agreement_version,
        bank: row.bank,
        changedAt: row.service_changed_at === null ? null : epochMs(Number(row.service_changed_at)),
      },
    ]),
  );
};

/** The facts for the judgement of an investor's debit. */
export const goldOfferOf = ({ quote, market, terms }: GoldOfDay, service: GoldService | undefined): GoldOffer => ({
  side: 'buy',
  quote,
  market,
  terms,
  service: service ?? { state: 'none', version: null, bank: null, changedAt: null },
  held: grams(0),
  cards: [],
  lastUsedCardId: null,
});

export const goldBoughtFor = ({ quote, terms }: GoldOfDay, amount: Fen): GoldFill =>
  goldFill({ side: 'buy', measure: 'amount', amount }, goldPriceOf(quote, 'buy'), terms);

/** [GW-1354] The present price of a gram for plans. null: it is unknown. */
export const goldValueAt = ({ goldPrices }: Pick<Deps, 'goldPrices'>, at: EpochMs): GoldValue | null => {
  const quote = goldPrices.quoteAt(at);
  return quote === null ? null : { price: quote.sellPrice, day: shanghaiDateOf(quote.at) };
};
