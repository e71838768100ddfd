import { areDaysKnown } from '@caifu/core/calendar';
import {
  DEFAULT_LARGE_CHOICE,
  fundRedeemFees,
  judgeFundRedeem,
  MONEY_FUND_VALUE,
  type FundOrderReceipt,
  type FundRedeemCommand,
  type FundRedeemOffer,
} from '@caifu/core/fund-trading';
import { fundOnDay, orderDays, type FundDetail } from '@caifu/core/funds';
import { fen, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { RET_CODE } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { passwordRefusal } from '../cashier/password-refusal.ts';
import { judgeTradePassword } from '../cashier/trade-password.store.ts';
import { readFundDetail } from '../funds/fund-detail.store.ts';
import type { Caller } from '../ground/http/caller.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { constraintOf, inTransaction } from '../ground/database/transaction.ts';
import { lastUsedFundCard, readCards } from '../orders/cards.store.ts';
import { openOrder } from '../orders/order-book.ts';
import { claimRequest, findRequest, fingerprintOf, isRequestId, replayRequest, type RequestKey } from '../orders/order-requests.store.ts';
import { orderRefused } from '../orders/order-rules.ts';
import { newOrderNo } from '../orders/orders.store.ts';
import { unknownFund, type SealedPassword } from './fund-buys.store.ts';
import { settleIncome } from './fund-income-run.ts';
import { takeShares } from './fund-lots.ts';
import { FUND_QUICK_REDEEM, FUND_REDEEM } from './fund-orders.ts';
import { lockPosition, plainLot, readBookedLots, readStanding } from './fund-position.store.ts';
import { writeTaken } from './fund-redemption-run.ts';
import { FUND_REQUEST, fundReplies } from './fund-requests.ts';

/** [GW-902] What a redemption is judged by and told with. */
export const readFundRedeemInfo = async (deps: Deps, caller: Caller, fundCode: string): Promise<Reply<FundRedeemOffer>> => {
  const detail = await readFundDetail(deps.calls, fundCode);
  return detail === null ? unknownFund() : answered(await offerOf(deps.db, deps, caller, detail, deps.clock.now()));
};

/**
 * [GW-903] Reserves shares for the trading day that the order belongs to, or pays a quick redemption at once. A repeat of the request id is
 * answered with the first answer; after a refusal it may be tried again.
 */
export const redeemFund = async (
  deps: Deps,
  caller: Caller,
  request: FundRedeemCommand & SealedPassword,
): Promise<Reply<FundOrderReceipt>> => {
  const at = deps.clock.now();
  const { investorId } = caller;
  if (!isRequestId(request.requestId)) return refused(RET_CODE.malformed, { kind: 'request-malformed' });
  const key: RequestKey = { investorId, kind: FUND_REQUEST, requestId: request.requestId, fingerprint: contentOf(request) };
  const stored = await findRequest(deps.db, key);
  if (stored !== null) return replayRequest(key, stored, fundReplies(deps, investorId));

  const detail = await readFundDetail(deps.calls, request.fundCode);
  if (detail === null) return unknownFund();
  const offer = await offerOf(deps.db, deps, caller, detail, at);
  const problem = judgeFundRedeem(offer, request);
  if (problem !== null) return refused(RET_CODE.redeemRule, problem);
  if (!offer.accounts.some(({ cardId }) => cardId === request.cardId))
    return refused(RET_CODE.redeemRule, { kind: 'redeem-account-missing' });
  const days = orderDays(deps.calendar, at, detail.terms);
  const isKnown = deps.settings.DEMO || areDaysKnown(deps.calendar, [days.tradingDay, days.confirmedOn, days.arrivesOn]);
  if (request.mode === 'normal' && !isKnown) return orderRefused({ kind: 'dates-unknown' });
  const { keyId, tradePwd, tradePassword } = request;
  const judgement = await judgeTradePassword(deps, { ...caller, keyId, tradePwd, tradePassword, at });
  if (judgement.kind !== 'right') return passwordRefusal(judgement);

  return redeemAllowed(deps, caller, key, request, detail, at);
};

/** The moment itself, after the password: the holding is locked, and what others have reserved meanwhile counts. */
export const redeemAllowed = async (
  deps: Pick<Deps, 'db' | 'calendar' | 'clock'>,
  caller: Pick<Caller, 'investorId' | 'channel'>,
  key: RequestKey,
  request: FundRedeemCommand,
  detail: FundDetail,
  at: EpochMs,
): Promise<Reply<FundOrderReceipt>> => {
  const { investorId, channel } = caller;
  try {
    const placed = await inTransaction(deps.db, async (tx): Promise<Reply<FundOrderReceipt> | null> => {
      await lockPosition(tx, investorId, request.fundCode);
      if ((await findRequest(tx, key)) !== null) return null;
      const changed = judgeFundRedeem(await offerOf(tx, deps, caller, detail, at), request);
      if (changed !== null) return refused(RET_CODE.redeemRule, changed);
      const redemption = { ...request, investorId, key, detail, channel };
      return request.mode === 'quick' ? payQuickIn(tx, redemption, at) : placeFundRedemptionIn(tx, deps, redemption, at);
    });
    if (placed !== null) return placed;
  } catch (error) {
    if (constraintOf(error) === 'card_is_bound') return refused(RET_CODE.redeemRule, { kind: 'redeem-account-missing' });
    // [GW-904] The limit is the database's own: whatever was judged before, it is not passed.
    if (constraintOf(error) === 'quick_limit') return quickLimitPassed(deps.db);
    throw error;
  }
  const first = await findRequest(deps.db, key);
  if (first === null) throw new Error('a request id is taken and not there');
  return replayRequest(key, first, fundReplies(deps, investorId));
};

export interface FundRedemption extends Pick<FundRedeemCommand, 'shares' | 'cardId' | 'largeChoice'> {
  readonly investorId: string;
  readonly key: RequestKey;
  readonly detail: FundDetail;
  readonly channel: string;
}

/** Order, terms and reserved shares together; the holding is locked. null: somebody else was first under this id. */
export const placeFundRedemptionIn = async (
  tx: Tx,
  { calendar }: Pick<Deps, 'calendar'>,
  { investorId, key, detail, shares: count, cardId, largeChoice, channel }: FundRedemption,
  at: EpochMs,
): Promise<Reply<FundOrderReceipt> | null> => {
  const { fundCode } = detail.fund;
  const applyDate = shanghaiDateOf(at);
  const { tradingDay, priceKnownOn, confirmedOn, arrivesOn } = orderDays(calendar, at, detail.terms);
  const orderNo = newOrderNo(applyDate);
  if (!(await claimRequest(tx, key, orderNo, at))) return null;
  await openOrder(tx, {
    orderNo,
    kind: FUND_REDEEM,
    investorId,
    fundCode,
    cardId,
    state: 'placed',
    shares: count,
    placedAt: at,
    applyDate,
    tradingDay,
    confirmDate: confirmedOn,
    arrivalDate: arrivesOn,
  });
  await tx
    .insertInto('fund_order_terms')
    .values({
      order_no: orderNo,
      dividend_method: null,
      large_choice: largeChoice,
      channel,
      arrival_days: detail.terms.arrivalDays,
      net_value: null,
      left_shares: count,
    })
    .execute();
  // [GW-1738] What it was judged by: a fund that becomes another kind has fees that nobody knows yet.
  await sql`update fund_order_terms t set redemption_tiers = m.redemption_tiers from fund_terms m
    where t.order_no = ${orderNo} and m.fund_code = ${fundCode}`.execute(tx);
  await reserve(tx, investorId, fundCode, count);
  return answered({ orderNo, placedAt: at, tradingDay, priceKnownOn, confirmedOn, arrivesOn });
};

const reserve = async (tx: Tx, investorId: string, fundCode: string, count: number): Promise<void> => {
  await sql`
    update fund_position set reserved = reserved + ${count}::bigint where investor_id = ${investorId} and fund_code = ${fundCode}`.execute(
    tx,
  );
};

/** [GW-904] A quick redemption: the day's sum is taken first, in one statement, then the shares go and the money is there. */
export const payQuickIn = async (
  tx: Tx,
  { investorId, key, detail, shares: count, cardId, channel }: FundRedemption,
  at: EpochMs,
): Promise<Reply<FundOrderReceipt> | null> => {
  const { fundCode } = detail.fund;
  const today = shanghaiDateOf(at);
  const orderNo = newOrderNo(today);
  if (!(await claimRequest(tx, key, orderNo, at))) return null;
  const taken = JSON.stringify([{ fund_code: fundCode, amount: count }]);
  await sql`select take_quick(${investorId}, ${taken}::jsonb, ${channel}, ${today}::date)`.execute(tx);
  const fees = fundRedeemFees(detail.terms);
  if (fees === null) throw new Error('a redemption was taken whose fees are not known');
  await settleIncome(tx, [{ investor_id: investorId, fund_code: fundCode }], today, at);
  const lots = await readBookedLots(tx, investorId, fundCode);
  const wanted = { count, nav: MONEY_FUND_VALUE, ...fees, on: today };
  const { quote, lines } = takeShares(lots, wanted);
  const fee = quote.fee + quote.backFee;
  await openOrder(tx, {
    orderNo,
    kind: FUND_QUICK_REDEEM,
    investorId,
    fundCode,
    cardId,
    state: 'paid',
    shares: count,
    fee: fen(fee),
    placedAt: at,
    applyDate: today,
    tradingDay: today,
    confirmDate: today,
    arrivalDate: today,
    paidAt: at,
  });
  await tx
    .insertInto('fund_order_terms')
    .values({ order_no: orderNo, dividend_method: null, large_choice: null, channel, net_value: null, left_shares: 0 })
    .execute();
  await sql`update trade_order set settled_on = ${today} where order_no = ${orderNo}`.execute(tx);
  await reserve(tx, investorId, fundCode, count);
  const { rows } = await sql<{
    account_id: string;
  }>`select account_id from card where card_id = ${cardId} and investor_id = ${investorId}`.execute(tx);
  const sum = (pick: (line: (typeof lines)[number]) => number): number => lines.reduce((total, line) => total + pick(line), 0);
  const place = { order_no: orderNo, investor_id: investorId, fund_code: fundCode, day: today };
  const row = {
    ...place,
    nav: MONEY_FUND_VALUE,
    shares: count,
    gross: quote.gross,
    fee,
    net: quote.net,
    cost: sum(({ cost }) => cost),
    principal: sum(({ principal }) => principal),
    arrives_on: today,
    account_id: rows[0]?.account_id ?? null,
    freed: 0,
    left: 0,
    next_day: today,
    next_confirm: today,
    next_arrival: today,
    again: null,
  };
  await writeTaken(tx, { orders: [row], lines: lines.map((line) => ({ ...place, ...line })) }, today, at);
  return answered({ orderNo, placedAt: at, tradingDay: today, priceKnownOn: today, confirmedOn: today, arrivesOn: today });
};

const offerOf = async (
  cx: Connection,
  { calendar }: Pick<Deps, 'calendar'>,
  { investorId, channel }: Pick<Caller, 'investorId' | 'channel'>,
  detail: FundDetail,
  at: EpochMs,
): Promise<FundRedeemOffer> => {
  const { fund, terms } = detail;
  const today = shanghaiDateOf(at);
  const standing = await readStanding(cx, investorId, fund.fundCode, today);
  const cards = await readCards(cx, investorId);
  return {
    fund: fundOnDay(fund, orderDays(calendar, at, terms).tradingDay),
    terms,
    shares: standing.shares,
    available: standing.available,
    lots: (await readBookedLots(cx, investorId, fund.fundCode)).map(plainLot),
    netValue: fund.isMoneyFund ? MONEY_FUND_VALUE : fund.netValue,
    valueDay: fund.valueDay,
    ...(await readQuick(cx, investorId, fund.fundCode, channel, today)),
    accounts: cards.map(({ cardId, kind, bankCode, bankName, tail }) => ({ cardId, kind, bankCode, bankName, tail })),
    lastUsedCardId: await lastUsedFundCard(cx, investorId),
  };
};

const readQuick = async (
  cx: Connection,
  investorId: string,
  fundCode: string,
  channel: string,
  day: CalendarDate,
): Promise<Pick<FundRedeemOffer, 'quickLeft' | 'quickLimit'>> => {
  const { rows } = await sql<{ most: string; rest: string }>`
    select t.quick_per_fund_day as most, t.quick_per_fund_day - quick_used(${investorId}, ${fundCode}, ${channel}, ${day}::date) as rest from wallet_terms t`.execute(
    cx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the terms of the wallet have one row');
  return { quickLimit: fen(Number(row.most)), quickLeft: fen(Math.max(0, Number(row.rest))) };
};

const quickLimitPassed = async (cx: Connection): Promise<Refusal> => {
  const { rows } = await sql<{ most: string }>`select quick_per_fund_day as most from wallet_terms`.execute(cx);
  return refused(RET_CODE.redeemRule, { kind: 'fund-quick-limit', limit: fen(Number(rows[0]?.most ?? 0)), rest: fen(0) });
};

const contentOf = ({ fundCode, mode, shares: count, cardId, largeChoice }: FundRedeemCommand): string =>
  fingerprintOf([FUND_REDEEM, fundCode, mode, count, cardId, mode === 'quick' ? DEFAULT_LARGE_CHOICE : largeChoice]);
