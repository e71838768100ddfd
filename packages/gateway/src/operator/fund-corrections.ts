import { shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import { bookReworked, lockBalances, type ThingOwner } from '../fund-trading/fund-correction-booking.store.ts';
import { borneByHouse, changesOf, NO_CHANGE, type ReworkedThing } from '../fund-trading/fund-correction-changes.ts';
import { lockHoldings, readConcerned, readFacts, type BookedHolding } from '../fund-trading/fund-corrections.store.ts';
import { partKey, reworkHolding } from '../fund-trading/fund-rework.ts';
import { correctFigure, type FundCorrection } from '../funds/fund-corrections.store.ts';
import { refreshFigures } from '../funds/fund-figures.store.ts';
import type { Tx } from '../ground/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { inTransaction } from '../ground/transaction.ts';
import { correctStrategyPayments, readStrategyShares, type StrategyShare } from '../strategies/strategy-corrections.ts';

/** Who corrects, and why. */
export interface CorrectionTerms {
  readonly operator: string;
  readonly reason: string;
  /** Nothing stays of it: what would be changed is told. */
  readonly isTrial: boolean;
}

export type CorrectionOutcome =
  /** `unknown`: there is no such figure. `same`: it is that already. */
  | { readonly kind: 'unknown' | 'same' }
  /** A value by which something was confirmed is corrected, not withdrawn. */
  | { readonly kind: 'in-use'; readonly things: readonly ReworkedThing[] }
  | {
      readonly kind: 'tried' | 'corrected';
      readonly correctionNo: number;
      readonly was: string;
      readonly becomes: string | null;
      readonly things: readonly ReworkedThing[];
    };

/**
 * [GW-1670] [GW-1671] Corrects a published figure of a fund, or withdraws it, and all that was confirmed by it, in one transaction. No day is settled
 * meanwhile.
 */
export const correctFund = async (
  { db, longWork, clock }: Pick<Deps, 'db' | 'longWork' | 'clock'>,
  correction: FundCorrection,
  terms: CorrectionTerms,
): Promise<CorrectionOutcome> => {
  const at = clock.now();
  try {
    const outcome = await inTransaction(longWork, async (tx) => {
      await sql`lock table settlement_day in share row exclusive mode`.execute(tx);
      const done = await correctIn(tx, correction, terms, at);
      if (done.kind !== 'corrected') throw new UndoneError(done);
      return done;
    });
    await refreshFigures(db);
    return outcome;
  } catch (error) {
    if (error instanceof UndoneError) return error.outcome;
    throw error;
  }
};

/** Nothing stays of what was done. */
class UndoneError extends Error {
  readonly outcome: CorrectionOutcome;
  constructor(outcome: CorrectionOutcome) {
    super('undone');
    this.outcome = outcome;
  }
}

/** Holdings that are worked through at once. */
const AT_ONCE = 500;

const correctIn = async (
  tx: Tx,
  correction: FundCorrection,
  { operator, reason, isTrial }: CorrectionTerms,
  at: EpochMs,
): Promise<CorrectionOutcome> => {
  const investors = await readConcerned(tx, correction);
  const figure = await correctFigure(tx, correction);
  if (figure.kind !== 'corrected') return figure;
  const today = shanghaiDateOf(at);
  const things: ReworkedThing[] = [];
  const correctionNo = await recordOf(tx, correction, figure, { operator, reason }, at);
  const facts = await readFacts(tx, correction);
  for (let from = 0; from < investors.length; from += AT_ONCE) {
    const holdings = await lockHoldings(tx, correction.fundCode, investors.slice(from, from + AT_ONCE), today);
    if (correction.what === 'value' && correction.becomes === null) {
      things.push(...holdings.flatMap((holding) => usesOf(holding, correction.day)));
      continue;
    }
    const reworked = holdings.map((holding) => {
      const now = reworkHolding(holding.events, facts);
      return { holding, now, things: changesOf(holding, now) };
    });
    const shares = await readStrategyShares(
      tx,
      reworked.map(({ holding }) => holding.investorId),
    );
    const found = new Map(shares.map((share) => [share.fund_order_no, share]));
    const routed = reworked.map((one) => ({ ...one, things: one.things.map((thing) => routedOf(thing, found)) }));
    const accounts = routed.flatMap((one) =>
      one.things.flatMap(({ account_id: id, arrived }) => (id === null || arrived >= 0 ? [] : [id])),
    );
    const balances = await lockBalances(tx, accounts);
    const borne = routed.map((one) => ({ ...one, things: borneByHouse(one.things, balances) }));
    await bookReworked(tx, { correctionNo, today, at }, borne, ownersOf(shares));
    const own = borne.flatMap((one) => one.things);
    await correctStrategyPayments(
      tx,
      own.flatMap(({ reference, net, net_before: before }) => {
        const share = found.get(reference);
        return share === undefined || share.order_no === null || share.paid_to === null
          ? []
          : [{ order_no: share.order_no, account_no: share.account_no, net: (net ?? 0) - (before ?? 0) }];
      }),
    );
    things.push(...own);
  }
  if (correction.what === 'value' && correction.becomes === null && things.length > 0) return { kind: 'in-use', things };
  return { kind: isTrial ? 'tried' : 'corrected', correctionNo, was: figure.was, becomes: figure.becomes, things };
};

/** What a value was used for: purchases and redemptions of its day, and dividends that were reinvested at it. */
const usesOf = ({ investorId, fundCode, events, orders, parts, dues }: BookedHolding, day: CalendarDate): readonly ReworkedThing[] => {
  const plain = { ...NO_CHANGE, investor_id: investorId, fund_code: fundCode, day };
  return events.flatMap((event): readonly ReworkedThing[] => {
    if (event.day !== day) return [];
    if (event.kind === 'buy' && !event.isFixed) {
      const { netValue, shares } = orders.get(event.orderNo) ?? { netValue: null, shares: null };
      const figures = { net_value_before: netValue, net_value: netValue, shares_before: shares, shares };
      return [{ ...plain, ...figures, kind: 'buy', move_kind: 'buy', reference: event.orderNo }];
    }
    if (event.kind === 'redeem') {
      const part = parts.get(partKey(event));
      const net = part?.net ?? null;
      return [{ ...plain, net_before: net, net, kind: 'redeem', move_kind: 'redeem', reference: event.orderNo }];
    }
    if (event.kind === 'dividend' && event.reinvests && dues.has(day))
      return [{ ...plain, kind: 'dividend', move_kind: 'reinvested', reference: day }];
    return [];
  });
};

const recordOf = async (
  tx: Tx,
  { fundCode, day, what }: FundCorrection,
  { was, becomes }: { readonly was: string; readonly becomes: string | null },
  { operator, reason }: Pick<CorrectionTerms, 'operator' | 'reason'>,
  at: EpochMs,
): Promise<number> => {
  const { rows } = await sql<{ no: number }>`
    insert into fund_correction (fund_code, day, what, was, becomes, operator, reason, made_at)
    values (${fundCode}, ${day}::date, ${what}, ${was}, ${becomes}, ${operator}, ${reason}, ${at}::bigint) returning correction_no::integer as no`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a correction without a number');
  return row.no;
};

/** Money of a strategy's redemption that is paid has gone on to the card of its investor. */
const routedOf = (thing: ReworkedThing, shares: ReadonlyMap<string, StrategyShare>): ReworkedThing => {
  const paidTo = thing.kind === 'redeem' ? (shares.get(thing.reference)?.paid_to ?? null) : null;
  return paidTo === null ? thing : { ...thing, account_id: paidTo };
};

const ownersOf = (shares: readonly StrategyShare[]): readonly ThingOwner[] => {
  const own = shares.map(({ account_no: holder, owner_id: owner, fund_order_no: reference, order_no: record }) => ({
    investor_id: holder,
    owner_id: owner,
    reference,
    record_no: record,
  }));
  const plain = [...new Map(own.map((one) => [one.investor_id, { ...one, reference: '', record_no: null }])).values()];
  return [...own.filter(({ reference }) => reference !== ''), ...plain];
};
