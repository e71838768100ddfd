import { areDaysKnown } from '@caifu/core/calendar';
import { fundBuyQuote, judgeFundBuy, type FundBuyCommand, type FundBuyOffer, type FundOrderReceipt } from '@caifu/core/fund-trading';
import { fundOnDay, lacksSummary, orderDays, type FundDetail } from '@caifu/core/funds';
import { cardProblem, shortage } from '@caifu/core/purchase';
import { matchingAsked, type MatchingAsked, type Suitability } from '@caifu/core/qualification';
import { shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { RET_CODE } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { readMember } from '../account/members.store.ts';
import { takeOrder, type Asked, type OrderKind, type OrderTypes, type SealedPassword } from '../cashier/take-order.ts';
import { readToldDetail } from '../funds/fund-detail.store.ts';
import type { Caller } from '../ground/http/caller.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, isRefusal, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { investorAccount } from '../ledger/accounts.ts';
import { move } from '../ledger/ledger.ts';
import { lastUsedFundCard, readCards } from '../orders/cards.store.ts';
import { openOrder } from '../orders/order-book.ts';
import { judgeGate, orderRefused, warningClaims, type GatePass } from '../orders/order-rules.ts';
import { FUND_BUY, type FundOrderNeeds } from './fund-orders.ts';
import { lockFamilies, lockPosition, readStanding } from './fund-position.store.ts';
import { claimFundOrder, FUND_ORDERS, fundOfOrder, unknownFund } from './fund-requests.ts';

/** [GW-900] The facts for a purchase form and the judgement of a purchase. */
export const readFundBuyInfo = async (deps: Deps, investorId: string, fundCode: string): Promise<Reply<FundBuyOffer>> => {
  const detail = await readToldDetail(deps, fundCode);
  return detail === null ? unknownFund() : answered(await offerOf(deps.db, deps, investorId, detail, deps.clock.now()));
};

/** [GW-901] Places and pays a purchase together. After a refusal the request id may be tried again. */
export const buyFund = (deps: Deps, caller: Caller, request: FundBuyCommand & SealedPassword): Promise<Reply<FundOrderReceipt>> =>
  takeOrder(deps, caller, request, FUND_BUYS);

interface FundBuy extends OrderTypes {
  readonly command: FundBuyCommand;
  readonly needs: Pick<Deps, 'calls' | 'calendar' | 'law' | 'settings'>;
  readonly prepared: FundDetail;
  readonly held: null;
  readonly facts: FundBuyOffer;
  readonly pass: GatePass;
  readonly verdict: null;
  readonly receipt: FundOrderReceipt;
}

export const FUND_BUYS: OrderKind<FundBuy> = {
  ...FUND_ORDERS,
  fingerprint: ({ fundCode, amount, cardId, dividendMethod }) => [FUND_BUY, fundCode, amount, cardId, dividendMethod],
  prepare: fundOfOrder,
  lock: async (tx, _, { investorId, command: { fundCode } }) => {
    await lockFamilies(tx, [{ investorId, fundCode }]);
    await lockPosition(tx, investorId, fundCode);
    return null;
  },
  read: (deps, cx, { investorId, at }, detail) => offerOf(cx, deps, investorId, detail, at),
  admit: (deps, asked, offer) => admitBuyer(deps, asked, offer),
  judge: (deps, asked, offer, detail) => judge(deps, asked, offer, detail),
  write: (tx, deps, { command, investorId, orderNo, prepared, pass, channel, at }) => {
    const productLevel = prepared.fund.riskLevel;
    const matching = productLevel === null ? null : matchingAsked(deps.law.now(), { productLevel, ...pass });
    return writeFundBuy(tx, deps, orderNo, { ...command, investorId, detail: prepared, ...pass, channel, matching }, at);
  },
  accepted: ({ fundCode }) => ({ kind: 'buy-accepted', about: fundCode }),
  limits: {
    balance_not_negative: () => orderRefused({ kind: 'payment-short' }),
    card_is_bound: () => refused(RET_CODE.unknownId, { kind: 'card-not-chosen' }),
  },
};

export interface FundPurchase extends Pick<FundBuyCommand, 'amount' | 'cardId' | 'dividendMethod' | 'warning'> {
  readonly investorId: string;
  readonly detail: FundDetail;
  readonly suitability: Suitability;
  readonly channel: string;
  /** [LAW-54] null, or left out: no paper is wanted. */
  readonly matching?: MatchingAsked | null;
}

/** Places a judged purchase under a request id of its own. The caller has locked the holding. */
export const placeFundBuyIn = (
  tx: Tx,
  deps: Pick<Deps, 'calendar'>,
  requestId: string,
  purchase: FundPurchase,
  at: EpochMs,
): Promise<string> => claimFundOrder(tx, purchase.investorId, requestId, at, (orderNo) => writeFundBuy(tx, deps, orderNo, purchase, at));

/** Writes order, terms and money together. */
const writeFundBuy = async (
  tx: Tx,
  { calendar }: Pick<Deps, 'calendar'>,
  orderNo: string,
  purchase: FundPurchase,
  at: EpochMs,
): Promise<void> => {
  const { investorId, detail, amount, cardId } = purchase;
  const { fundCode } = detail.fund;
  const applyDate = shanghaiDateOf(at);
  const days = orderDays(calendar, at, detail.terms);
  const quote = fundBuyQuote(amount, detail.terms);
  if (quote === null) throw new Error('a purchase was taken whose fee is not known');
  const { isFirstBuy } = await readStanding(tx, investorId, fundCode, days.tradingDay);
  await openOrder(tx, {
    orderNo,
    kind: FUND_BUY,
    investorId,
    fundCode,
    cardId,
    state: 'placed',
    amount,
    fee: quote.fee,
    placedAt: at,
    applyDate,
    tradingDay: days.tradingDay,
    confirmDate: days.confirmedOn,
    paidAt: at,
    care: purchase.warning?.care ?? null,
    matching: purchase.matching ?? null,
  });
  await tx
    .insertInto('fund_order_terms')
    .values({
      order_no: orderNo,
      dividend_method: purchase.dividendMethod,
      large_choice: null,
      channel: purchase.channel,
      first_purchase: isFirstBuy,
      suitability: purchase.suitability,
      claims: JSON.stringify(warningClaims(purchase.warning)),
      papers: JSON.stringify(detail.papers),
      net_value: null,
    })
    .execute();
  const { rows } = await sql<{
    account_id: string;
  }>`select account_id from card where card_id = ${cardId} and investor_id = ${investorId}`.execute(tx);
  const [card] = rows;
  if (card === undefined) throw new Error('an order is paid with a card that is not there');
  const money = { from: { accountId: card.account_id }, to: investorAccount('fund-transit', investorId), amount };
  await move(tx, { kind: 'fund-pay', reference: orderNo, businessDate: applyDate, postedAt: at, ...money });
};

const offerOf = async (
  cx: Connection,
  { calendar, law }: FundOrderNeeds,
  investorId: string,
  detail: FundDetail,
  at: EpochMs,
): Promise<FundBuyOffer> => {
  const { fund, terms } = detail;
  const { tradingDay } = orderDays(calendar, at, terms);
  const standing = await readStanding(cx, investorId, fund.fundCode, tradingDay);
  return {
    fund: fundOnDay(fund, tradingDay),
    terms,
    isFirstBuy: standing.isFirstBuy,
    boughtToday: standing.boughtToday,
    cards: await readCards(cx, investorId, at),
    lastUsedCardId: await lastUsedFundCard(cx, investorId),
    papers: detail.papers,
    lacksSummary: lacksSummary(detail.papers, law.now()),
    dividendMethod: standing.shares > 0 ? standing.dividendMethod : null,
  };
};

/** Checks the gate and the agreement. */
const admitBuyer = async (
  deps: Deps,
  { investorId, command, at }: Asked<FundBuyCommand>,
  { fund: { riskLevel } }: FundBuyOffer,
): Promise<GatePass | Refusal> => {
  if (riskLevel === null) return orderRefused({ kind: 'fund-unrated' });
  const member = await readMember(deps.db, investorId, shanghaiDateOf(at));
  if (member === null) throw new Error('a session belongs to an investor that is not there');
  const pass = judgeGate(member, { level: riskLevel, family: null, warning: command.warning }, { at, law: deps.law.now() });
  if (isRefusal(pass)) return pass;
  return command.agreed ? pass : orderRefused({ kind: 'agreements-unticked' });
};

/** Judges amount and card, and the dates of the order. */
const judge = (
  { calendar, settings }: Pick<Deps, 'calendar' | 'settings'>,
  { command, at }: Asked<FundBuyCommand>,
  offer: FundBuyOffer,
  { terms }: FundDetail,
): Refusal | null => {
  const problem = judgeFundBuy(offer, command);
  if (problem !== null) return refused(RET_CODE.amountRule, problem);
  const card = offer.cards.find(({ cardId }) => cardId === command.cardId);
  if (card === undefined) return refused(RET_CODE.unknownId, { kind: 'card-not-chosen' });
  const payment = cardProblem(card, { family: 'private', walletOnly: false }, command.amount) ?? shortage(card, command.amount);
  if (payment !== null) return refused(RET_CODE.cardRule, payment);
  const { tradingDay, confirmedOn } = orderDays(calendar, at, terms);
  return settings.DEMO || areDaysKnown(calendar, [tradingDay, confirmedOn]) ? null : orderRefused({ kind: 'dates-unknown' });
};
