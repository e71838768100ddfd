import type { TradingCalendar } from '@caifu/core/calendar';
import { shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import { bookReworked, type CorrectionHead, type ThingOwner } from '../fund-trading/fund-correction-booking.store.ts';
import { changesOf, NO_CHANGE, type ReworkedThing } from '../fund-trading/fund-correction-changes.ts';
import { lockHoldings, readConcerned, readFacts, type BookedHolding } from '../fund-trading/fund-corrections.store.ts';
import { correctIncomes, readIncomeCourse, readIncomeOf } from '../fund-trading/fund-income-corrections.ts';
import { reworkHolding, type ReworkFacts } from '../fund-trading/fund-rework.ts';
import { placeAgain } from '../fund-trading/fund-take-back.store.ts';
import { takeBack } from '../fund-trading/fund-take-back.ts';
import { correctFigure, NONE, type FundCorrection } from '../funds/fund-corrections.store.ts';
import { refreshFigures } from '../funds/fund-figures.store.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { inCorrection, type CorrectionTerms } from '../ground/corrections.ts';
import { borneByHouse, lockBalances } from '../ledger/house-bears.ts';
import { withMoneyInPlace } from '../ledger/parked.store.ts';
import { correctWalletIncomes, IN_WALLET, type CorrectedWalletIncome } from '../wallet/wallet-income-corrections.ts';
import { correctStrategyPayments, readStrategyShares, type StrategyShare } from './strategy-corrections.ts';

export type FundCorrectionOutcome =
  /** `unknown`: the figure does not exist. `same`: it has this value already. */
  /** `ended`: the fund has ended and its holders are settled. */
  | { readonly kind: 'unknown' | 'same' | 'ended' }
  | {
      readonly kind: 'tried' | 'corrected';
      readonly correctionNo: number;
      readonly was: string;
      readonly becomes: string | null;
      readonly things: readonly ReworkedThing[];
    };

/**
 * [GW-1670] [GW-1671] Corrects or withdraws a published figure of a fund, and everything confirmed by it, in one transaction. The lock
 * keeps any day from being settled meanwhile.
 */
export const correctFund = async (
  { db, longWork, clock, calendar }: Pick<Deps, 'db' | 'longWork' | 'clock' | 'calendar'>,
  correction: FundCorrection,
  terms: CorrectionTerms,
): Promise<FundCorrectionOutcome> => {
  const at = clock.now();
  const orders = sql`select order_no from trade_order where fund_code = ${correction.fundCode}`;
  const outcome = await inCorrection(longWork, (tx) =>
    withMoneyInPlace(tx, orders, { day: shanghaiDateOf(at), at }, () => correctIn(tx, calendar, correction, terms, at)),
  );
  if (outcome.kind === 'corrected') await refreshFigures(db);
  return outcome;
};

/** Holdings in one step of the work. */
const AT_ONCE = 500;

const correctIn = async (
  tx: Tx,
  calendar: TradingCalendar,
  correction: FundCorrection,
  { operator, reason, isTrial }: CorrectionTerms,
  at: EpochMs,
): Promise<FundCorrectionOutcome> => {
  const { rows: ended } = await sql`select from fund_end where fund_code = ${correction.fundCode} and done_on is not null`.execute(tx);
  if (ended.length > 0) return { kind: 'ended' };
  const investors = await readConcerned(tx, correction);
  const was = correction.what === 'income' ? await readIncomeOf(tx, correction) : null;
  const figure = await correctFigure(tx, correction);
  if (figure.kind !== 'corrected') return figure;
  const today = shanghaiDateOf(at);
  const corrected = { what: correction.what, was: figure.was === NONE ? null : figure.was, becomes: figure.becomes };
  const things: ReworkedThing[] = [];
  const correctionNo = await recordOf(tx, correction, figure, { operator, reason }, at);
  if (correction.what === 'income') {
    const course = await readIncomeCourse(tx, correction, was);
    for (let from = 0; from < investors.length; from += AT_ONCE) {
      const of = investors.slice(from, from + AT_ONCE);
      things.push(
        ...(await correctIncomes(
          tx,
          { correctionNo, today, at, figure: corrected },
          correction,
          course,
          of,
          ownersOf(await readStrategyShares(tx, of)),
        )),
      );
    }
    const inWallets = await correctWalletIncomes(tx, {
      correctionNo,
      fundCode: correction.fundCode,
      day: correction.day,
      difference: course.becomes - course.was,
      figure: corrected,
      today,
      at,
    });
    things.push(...inWallets.map((one) => walletThing(correction, one)));
    return { kind: isTrial ? 'tried' : 'corrected', correctionNo, was: figure.was, becomes: figure.becomes, things };
  }
  const facts = await readFacts(tx, correction);
  for (let from = 0; from < investors.length; from += AT_ONCE) {
    const holdings = await lockHoldings(tx, correction.fundCode, investors.slice(from, from + AT_ONCE), today);
    if (correction.what === 'value' && correction.becomes === null) {
      things.push(...(await withdrawIn(tx, calendar, { correctionNo, today, at, figure: corrected }, correction.day, holdings, facts)));
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
    await bookReworked(tx, { correctionNo, today, at, figure: corrected }, borne, ownersOf(shares));
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
  return { kind: isTrial ? 'tried' : 'corrected', correctionNo, was: figure.was, becomes: figure.becomes, things };
};

const walletThing = ({ fundCode, day }: FundCorrection, { investor_id, before, after }: CorrectedWalletIncome): ReworkedThing => ({
  ...NO_CHANGE,
  investor_id,
  fund_code: fundCode,
  kind: 'income',
  move_kind: 'income',
  reference: IN_WALLET,
  day,
  net_before: before,
  net: after,
});

/** [GW-1690] [GW-1691] Resets the orders that a withdrawn value confirmed in some holdings. Accounts of strategies keep their shares. */
const withdrawIn = async (
  tx: Tx,
  calendar: TradingCalendar,
  head: CorrectionHead,
  day: CalendarDate,
  holdings: readonly BookedHolding[],
  facts: ReworkFacts,
): Promise<readonly ReworkedThing[]> => {
  const shares = await readStrategyShares(
    tx,
    holdings.map(({ investorId }) => investorId),
  );
  const ofStrategies = new Set(shares.map(({ account_no: account }) => account));
  const paidTo = holdings.flatMap(({ parts }) =>
    [...parts.values()].flatMap(({ day: on, account_id: account }) => (on === day ? [account] : [])),
  );
  const balances = await lockBalances(tx, paidTo);
  const taken = holdings.map((holding) => takeBack(holding, day, { facts, isStrategy: ofStrategies.has(holding.investorId), balances }));
  const booked = taken.map((one) => ({ ...one, things: one.things.filter(({ stays }) => stays === null) }));
  await placeAgain(
    tx,
    calendar,
    head,
    booked.flatMap(({ things }) => things),
  );
  await bookReworked(tx, head, booked, ownersOf(shares));
  return taken.flatMap(({ things }) => things);
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

/** The money of a paid strategy redemption is on the card of its investor. */
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
