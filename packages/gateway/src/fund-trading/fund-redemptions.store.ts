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
import { percentToFund } from '@caifu/core/products';
import { addFen, fen, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { RET_CODE } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { takeOrder, type OrderKind, type OrderTypes, type SealedPassword } from '../cashier/take-order.ts';
import { readToldDetail } from '../funds/fund-detail.store.ts';
import type { Caller } from '../ground/http/caller.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { lastUsedFundCard, readCards } from '../orders/cards.store.ts';
import { openOrder } from '../orders/order-book.ts';
import { orderRefused } from '../orders/order-rules.ts';
import { settleIncome } from './fund-income-run.ts';
import { chargedBy } from './fees-to-fund.ts';
import { takeShares } from './fund-lots.ts';
import { FUND_QUICK_REDEEM, FUND_REDEEM, type FundOrderNeeds } from './fund-orders.ts';
import { lockPosition, plainLot, readBookedLots, readStanding } from './fund-position.store.ts';
import { writeTaken } from './fund-redemption-run.ts';
import { claimFundOrder, FUND_ORDERS, fundOfOrder, unknownFund } from './fund-requests.ts';

/** [GW-902] The facts for a redemption form and the judgement of a redemption. */
export const readFundRedeemInfo = async (deps: Deps, caller: Caller, fundCode: string): Promise<Reply<FundRedeemOffer>> => {
  const detail = await readToldDetail(deps, fundCode);
  return detail === null ? unknownFund() : answered(await offerOf(deps.db, deps, caller, detail, deps.clock.now()));
};

/**
 * [GW-903] Reserves shares for the trading day of the order, or pays a quick redemption at once. After a refusal the request id may be
 * tried again.
 */
export const redeemFund = (deps: Deps, caller: Caller, request: FundRedeemCommand & SealedPassword): Promise<Reply<FundOrderReceipt>> =>
  takeOrder(deps, caller, request, FUND_REDEMPTIONS);

interface FundRedeeming extends OrderTypes {
  readonly command: FundRedeemCommand;
  readonly needs: Pick<Deps, 'calls' | 'calendar' | 'law' | 'settings'>;
  readonly prepared: FundDetail;
  readonly held: null;
  readonly facts: FundRedeemOffer;
  readonly pass: null;
  readonly verdict: null;
  readonly receipt: FundOrderReceipt;
}

export const FUND_REDEMPTIONS: OrderKind<FundRedeeming> = {
  ...FUND_ORDERS,
  fingerprint: ({ fundCode, mode, shares: count, cardId, largeChoice }) => [
    FUND_REDEEM,
    fundCode,
    mode,
    count,
    cardId,
    mode === 'quick' ? DEFAULT_LARGE_CHOICE : largeChoice,
  ],
  prepare: fundOfOrder,
  lock: async (tx, _, { investorId, command }) => {
    await lockPosition(tx, investorId, command.fundCode);
    return null;
  },
  read: (deps, cx, asked, detail) => offerOf(cx, deps, asked, detail, asked.at),
  admit: async () => null,
  judge: ({ calendar, settings }, { command, at }, offer, { terms }) => {
    const problem = judgeFundRedeem(offer, command);
    if (problem !== null) return refused(RET_CODE.redeemRule, problem);
    if (!offer.accounts.some(({ cardId }) => cardId === command.cardId)) return accountMissing();
    const days = orderDays(calendar, at, terms);
    const isKnown = settings.DEMO || areDaysKnown(calendar, [days.tradingDay, days.confirmedOn, days.arrivesOn]);
    return command.mode === 'quick' || isKnown ? null : orderRefused({ kind: 'dates-unknown' });
  },
  write: (tx, deps, { command, investorId, orderNo, prepared, channel, at }) =>
    writeFundRedemption(tx, deps, orderNo, { ...command, investorId, detail: prepared, channel }, at),
  accepted: ({ fundCode, mode }) => (mode === 'quick' ? null : { kind: 'redeem-accepted', about: fundCode }),
  limits: {
    card_is_bound: () => accountMissing(),
    // [GW-904] The database enforces the limit, whatever was judged before.
    quick_limit: ({ db }) => quickLimitPassed(db),
  },
};

const accountMissing = (): Refusal => refused(RET_CODE.redeemRule, { kind: 'redeem-account-missing' });

export interface FundRedemption extends Pick<FundRedeemCommand, 'mode' | 'shares' | 'cardId' | 'largeChoice'> {
  readonly investorId: string;
  readonly detail: FundDetail;
  readonly channel: string;
}

/** Places a judged redemption under a request id of its own. The caller has locked the holding. */
export const placeFundRedemptionIn = (
  tx: Tx,
  deps: FundOrderNeeds,
  requestId: string,
  redemption: FundRedemption,
  at: EpochMs,
): Promise<string> =>
  claimFundOrder(tx, redemption.investorId, requestId, at, (orderNo) => writeFundRedemption(tx, deps, orderNo, redemption, at));

const writeFundRedemption = (tx: Tx, deps: FundOrderNeeds, orderNo: string, redemption: FundRedemption, at: EpochMs): Promise<void> =>
  redemption.mode === 'quick' ? payQuick(tx, deps, orderNo, redemption, at) : placeNormal(tx, deps, orderNo, redemption, at);

/** Writes order, terms and reserved shares together. */
const placeNormal = async (
  tx: Tx,
  { calendar }: Pick<Deps, 'calendar'>,
  orderNo: string,
  { investorId, detail, shares: count, cardId, largeChoice, channel }: FundRedemption,
  at: EpochMs,
): Promise<void> => {
  const { fundCode } = detail.fund;
  const applyDate = shanghaiDateOf(at);
  const { tradingDay, confirmedOn, arrivesOn } = orderDays(calendar, at, detail.terms);
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
  // [GW-1738] Keeps the fees of the order's judgement, because a fund that becomes another kind has unknown fees at first.
  await sql`update fund_order_terms t set redemption_tiers = m.redemption_tiers from fund_terms m
    where t.order_no = ${orderNo} and m.fund_code = ${fundCode}`.execute(tx);
  await reserve(tx, investorId, fundCode, count);
};

const reserve = async (tx: Tx, investorId: string, fundCode: string, count: number): Promise<void> => {
  await sql`
    update fund_position set reserved = reserved + ${count}::bigint where investor_id = ${investorId} and fund_code = ${fundCode}`.execute(
    tx,
  );
};

/** [GW-904] Pays a quick redemption: takes the daily limit first, in one statement, then the shares, and pays the money. */
const payQuick = async (
  tx: Tx,
  { law }: Pick<Deps, 'law'>,
  orderNo: string,
  { investorId, detail, shares: count, cardId, channel }: FundRedemption,
  at: EpochMs,
): Promise<void> => {
  const { fundCode } = detail.fund;
  const today = shanghaiDateOf(at);
  const taken = JSON.stringify([{ fund_code: fundCode, amount: count }]);
  await sql`select take_quick(${investorId}, ${taken}::jsonb, ${channel}, ${today}::date)`.execute(tx);
  const fees = fundRedeemFees(detail.terms);
  if (fees === null) throw new Error('a redemption was taken whose fees are not known');
  await settleIncome(tx, [{ investor_id: investorId, fund_code: fundCode }], today, at);
  const lots = await readBookedLots(tx, investorId, fundCode);
  const wanted = { count, nav: MONEY_FUND_VALUE, ...fees, on: today };
  const { quote, lines } = takeShares(lots, wanted);
  await openOrder(tx, {
    orderNo,
    kind: FUND_QUICK_REDEEM,
    investorId,
    fundCode,
    cardId,
    state: 'paid',
    shares: count,
    fee: addFen(quote.fee, quote.backFee),
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
  const { rows } = await sql<{ account_id: string | null; law: string }>`
    select c.account_id, o.law from trade_order o left join card c on c.card_id = o.card_id and c.investor_id = o.investor_id
    where o.order_no = ${orderNo}`.execute(tx);
  const [opened] = rows;
  if (opened === undefined) throw new Error('a redemption that was not opened');
  const sum = (pick: (line: (typeof lines)[number]) => number): number => lines.reduce((total, line) => total + pick(line), 0);
  const place = { order_no: orderNo, investor_id: investorId, fund_code: fundCode, day: today };
  const row = {
    ...place,
    nav: MONEY_FUND_VALUE,
    shares: count,
    gross: quote.gross,
    ...chargedBy(quote, percentToFund(law.judged(opened.law))),
    net: quote.net,
    cost: sum(({ cost }) => cost),
    principal: sum(({ principal }) => principal),
    arrives_on: today,
    account_id: opened.account_id,
    freed: 0,
    left: 0,
    next_day: today,
    next_confirm: today,
    next_arrival: today,
    again: null,
  };
  await writeTaken(tx, { orders: [row], lines: lines.map((line) => ({ ...place, ...line })) }, today, at);
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
  const cards = await readCards(cx, investorId, at);
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
