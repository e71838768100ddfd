import { availableShares, giveableShares, type DividendMethod, type FundLot } from '@caifu/core/fund-trading';
import { fen, shares, type CalendarDate, type Fen, type Shares } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import type { Connection } from '../ground/database/schema.ts';
import { lotOf, type BookedLot, type LotRow } from './fund-lots.ts';

/** The facts for the judgement of an investor's order of a fund. */
export interface FundStanding {
  readonly shares: Shares;
  readonly available: Shares;
  readonly dividendMethod: DividendMethod;
  /** The investor has neither shares nor a purchase in progress. */
  readonly isFirstBuy: boolean;
  /** [GW-1772] Uncancelled purchases of a trading day, in all classes of the fund. */
  readonly boughtToday: Fen;
}

/**
 * [GW-1772] Serialises an investor's purchases in all classes of a fund until the transaction ends, because the classes share a daily
 * limit. A transaction locks the funds of all its purchases at once, before any holding.
 */
export const lockFamilies = async (tx: Tx, purchases: readonly Purchased[]): Promise<void> => {
  const [investors, codes] = [purchases.map(({ investorId }) => investorId), purchases.map(({ fundCode }) => fundCode)];
  await sql`select pg_advisory_xact_lock(hashtextextended('fund-buy ' || investor_id || ' ' || family, 0)) from (
    select distinct k.investor_id, f.family from unnest(${investors}::text[], ${codes}::text[]) as k (investor_id, fund_code)
      join fund f on f.fund_code = k.fund_code order by k.investor_id, f.family) as families`.execute(tx);
};

/** An investor and the fund of his purchase. */
export interface Purchased {
  readonly investorId: string;
  readonly fundCode: string;
}

/**
 * Serialises the orders of one investor and fund until the transaction ends, so that each order sees what the previous one bought or
 * reserved. The holding exists from the first order on, at first empty.
 */
export const lockPosition = async (tx: Tx, investorId: string, fundCode: string): Promise<void> => {
  await sql`insert into fund_position (investor_id, fund_code) values (${investorId}, ${fundCode}) on conflict do nothing`.execute(tx);
  await sql`select 1 from fund_position where investor_id = ${investorId} and fund_code = ${fundCode} for update`.execute(tx);
};

export const readStanding = async (
  cx: Connection,
  investorId: string,
  fundCode: string,
  tradingDay: CalendarDate,
): Promise<FundStanding> => {
  const { rows } = await sql<StandingRow>`
    select coalesce(p.shares, 0) as shares, coalesce(p.reserved, 0) as reserved, coalesce(p.unpaid_income, 0) as unpaid, coalesce(p.dividend_method, 'reinvest') as dividend_method,
      coalesce(b.placed, 0) as placed, coalesce(b.bought, 0) as bought
    from (select 1) as one
      left join fund_position p on p.investor_id = ${investorId} and p.fund_code = ${fundCode}
      left join lateral (
        select count(*) filter (where o.fund_code = ${fundCode} and o.state = 'placed') as placed, sum(o.amount) filter (where o.trading_day = ${tradingDay}::date) as bought
        from fund f join fund c on c.family = f.family join trade_order o on o.investor_id = ${investorId} and o.fund_code = c.fund_code
        where f.fund_code = ${fundCode} and o.kind = 'fund-buy' and o.state in ('placed', 'confirmed')) as b on true`.execute(cx);
  const [row] = rows;
  if (row === undefined) throw new Error('a question without an answer');
  return {
    ...giveable(row),
    dividendMethod: row.dividend_method,
    isFirstBuy: Number(row.shares) === 0 && row.placed === '0',
    boughtToday: fen(Number(row.bought)),
  };
};

interface StandingRow extends HeldShares {
  readonly dividend_method: DividendMethod;
  readonly placed: string;
  readonly bought: string;
}

/** Shares of a row of `fund_position`. */
export interface HeldShares {
  readonly shares: string;
  readonly reserved: string;
  readonly unpaid: string;
}

/** The redeemable shares and the part of them that is not reserved, by core's rule. */
export const giveable = (row: HeldShares): { readonly shares: Shares; readonly available: Shares } => {
  const [held, reserved, unpaid] = [shares(Number(row.shares)), shares(Number(row.reserved)), fen(Number(row.unpaid))];
  return { shares: giveableShares(held, unpaid), available: availableShares(held, unpaid, reserved) };
};

/** The oldest first. */
export const readBookedLots = async (cx: Connection, investorId: string, fundCode: string): Promise<readonly BookedLot[]> => {
  const { rows } = await sql<LotRow>`
    select l.* from fund_lot l where l.investor_id = ${investorId} and l.fund_code = ${fundCode} order by l.confirmed_on, l.lot_no`.execute(
    cx,
  );
  return rows.map(lotOf);
};

/** Converts a lot to core's type. */
export const plainLot = ({ lotNo, shares: held, cost, confirmedOn, isReinvested }: BookedLot): FundLot => ({
  lotNo,
  shares: held,
  cost,
  confirmedOn,
  isReinvested,
});
