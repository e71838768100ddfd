import { areDaysKnown } from '@caifu/core/calendar';
import type { PaymentCard } from '@caifu/core/cashier';
import { fundBuyQuote, judgeFundBuy, type FundBuyCommand, type FundBuyOffer, type FundOrderReceipt } from '@caifu/core/fund-trading';
import { fundOnDay, orderDays, type FundDetail } from '@caifu/core/funds';
import { cardProblem, shortage } from '@caifu/core/purchase';
import type { Suitability } from '@caifu/core/qualification';
import { shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { RET_CODE } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { readMember } from '../account/members.store.ts';
import { passwordRefusal } from '../cashier/password-refusal.ts';
import { judgeTradePassword } from '../cashier/trade-password.store.ts';
import { readFundDetail } from '../funds/fund-detail.store.ts';
import type { Caller } from '../ground/http/caller.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { constraintOf, inTransaction } from '../ground/database/transaction.ts';
import { investorAccount } from '../ledger/accounts.ts';
import { isShortOfFunds, move } from '../ledger/ledger.ts';
import { lastUsedFundCard, readCards } from '../orders/cards.store.ts';
import { openOrder } from '../orders/order-book.ts';
import { claimRequest, findRequest, fingerprintOf, isRequestId, replayRequest, type RequestKey } from '../orders/order-requests.store.ts';
import { judgeGate, orderRefused } from '../orders/order-rules.ts';
import { newOrderNo } from '../orders/orders.store.ts';
import { FUND_BUY } from './fund-orders.ts';
import { lockFamilies, lockPosition, readStanding } from './fund-position.store.ts';
import { FUND_REQUEST, fundReplies } from './fund-requests.ts';

/** [GW-900] What a purchase is judged by and told with. */
export const readFundBuyInfo = async (deps: Deps, investorId: string, fundCode: string): Promise<Reply<FundBuyOffer>> => {
  const detail = await readFundDetail(deps.calls, fundCode);
  return detail === null ? unknownFund() : answered(await offerOf(deps.db, deps, investorId, detail, deps.clock.now()));
};

/** The password as it comes with an order. */
export interface SealedPassword {
  readonly keyId: string | null;
  readonly tradePwd: string;
  readonly tradePassword: string;
}

/**
 * [GW-901] Pays and places in one. A repeat of the request id is answered with the first answer and moves nothing; after a refusal it may
 * be tried again. Rules are judged before the password, so that nobody types one in vain, and once more while the holding is locked.
 */
export const buyFund = async (deps: Deps, caller: Caller, request: FundBuyCommand & SealedPassword): Promise<Reply<FundOrderReceipt>> => {
  const at = deps.clock.now();
  const { investorId } = caller;
  if (!isRequestId(request.requestId)) return refused(RET_CODE.malformed, { kind: 'request-malformed' });
  const key: RequestKey = { investorId, kind: FUND_REQUEST, requestId: request.requestId, fingerprint: contentOf(request) };
  const stored = await findRequest(deps.db, key);
  if (stored !== null) return replayRequest(key, stored, fundReplies(deps, investorId));

  const detail = await readFundDetail(deps.calls, request.fundCode);
  if (detail === null) return unknownFund();
  const judged = await judge(deps, investorId, detail, request, at);
  if ('refusal' in judged) return judged.refusal;
  const { keyId, tradePwd, tradePassword } = request;
  const judgement = await judgeTradePassword(deps, { ...caller, keyId, tradePwd, tradePassword, at });
  if (judgement.kind !== 'right') return passwordRefusal(judgement);

  return buyAllowed(deps, key, request, { detail, suitability: judged.suitability, channel: caller.channel }, at);
};

/** The moment itself, after the password: the holding is locked, and what others have bought meanwhile counts. */
export const buyAllowed = async (
  deps: Pick<Deps, 'db' | 'calendar' | 'clock'>,
  key: RequestKey,
  request: FundBuyCommand,
  { detail, suitability, channel }: Pick<FundPurchase, 'detail' | 'suitability' | 'channel'>,
  at: EpochMs,
): Promise<Reply<FundOrderReceipt>> => {
  const { investorId } = key;
  try {
    const placed = await inTransaction(deps.db, async (tx): Promise<Reply<FundOrderReceipt> | null> => {
      await lockFamilies(tx, [{ investorId, fundCode: request.fundCode }]);
      await lockPosition(tx, investorId, request.fundCode);
      if ((await findRequest(tx, key)) !== null) return null;
      const problem = judgeFundBuy(await offerOf(tx, deps, investorId, detail, at), request);
      if (problem !== null) return refused(RET_CODE.amountRule, problem);
      return placeFundBuyIn(tx, deps, { ...request, investorId, key, detail, suitability, channel }, at);
    });
    if (placed !== null) return placed;
  } catch (error) {
    if (isShortOfFunds(error)) return orderRefused({ kind: 'payment-short' });
    if (constraintOf(error) === 'card_is_bound') return refused(RET_CODE.unknownId, { kind: 'card-not-chosen' });
    throw error;
  }
  const first = await findRequest(deps.db, key);
  if (first === null) throw new Error('a request id is taken and not there');
  return replayRequest(key, first, fundReplies(deps, investorId));
};

export interface FundPurchase extends Pick<FundBuyCommand, 'amount' | 'cardId' | 'dividendMethod' | 'warning'> {
  readonly investorId: string;
  readonly key: RequestKey;
  readonly detail: FundDetail;
  readonly suitability: Suitability;
  readonly channel: string;
}

/** Order, terms and money together; the holding is locked. null: somebody else was first under this id. */
export const placeFundBuyIn = async (
  tx: Tx,
  { calendar }: Pick<Deps, 'calendar'>,
  purchase: FundPurchase,
  at: EpochMs,
): Promise<Reply<FundOrderReceipt> | null> => {
  const { investorId, detail, key, amount, cardId } = purchase;
  const { fundCode } = detail.fund;
  const applyDate = shanghaiDateOf(at);
  const days = orderDays(calendar, at, detail.terms);
  const quote = fundBuyQuote(amount, detail.terms);
  if (quote === null) throw new Error('a purchase was taken whose fee is not known');
  const orderNo = newOrderNo(applyDate);
  if (!(await claimRequest(tx, key, orderNo, at))) return null;
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
      claims: JSON.stringify(purchase.suitability === 'warned' ? { riskWarning: purchase.warning } : {}),
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
  const { tradingDay, priceKnownOn, confirmedOn } = days;
  return answered({ orderNo, placedAt: at, tradingDay, priceKnownOn, confirmedOn, arrivesOn: null });
};

export const unknownFund = (): Refusal => refused(RET_CODE.unknownId, { kind: 'fund-unknown' });

const offerOf = async (
  cx: Connection,
  { calendar }: Pick<Deps, 'calendar'>,
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
    cards: await readCards(cx, investorId),
    lastUsedCardId: await lastUsedFundCard(cx, investorId),
    dividendMethod: standing.shares > 0 ? standing.dividendMethod : null,
  };
};

/** The gate, the rules of the amount and the card, and days that are known. */
const judge = async (
  deps: Deps,
  investorId: string,
  detail: FundDetail,
  request: FundBuyCommand,
  at: EpochMs,
): Promise<{ readonly suitability: Suitability } | { readonly refusal: Refusal }> => {
  const offer = await offerOf(deps.db, deps, investorId, detail, at);
  const problem = judgeFundBuy(offer, request);
  const { riskLevel } = offer.fund;
  if (riskLevel === null) return { refusal: orderRefused({ kind: 'fund-unrated' }) };
  const member = await readMember(deps.db, investorId, shanghaiDateOf(at));
  if (member === null) throw new Error('a session belongs to an investor that is not there');
  const suitability = judgeGate(member, { level: riskLevel, family: null, warning: request.warning }, at);
  if (typeof suitability !== 'string') return { refusal: suitability };
  if (!request.agreed) return { refusal: orderRefused({ kind: 'agreements-unticked' }) };
  if (problem !== null) return { refusal: refused(RET_CODE.amountRule, problem) };
  const card = offer.cards.find(({ cardId }) => cardId === request.cardId);
  if (card === undefined) return { refusal: refused(RET_CODE.unknownId, { kind: 'card-not-chosen' }) };
  const refusal = paymentProblem(card, request);
  if (refusal !== null) return { refusal };
  const { tradingDay, confirmedOn } = orderDays(deps.calendar, at, detail.terms);
  if (!deps.settings.DEMO && !areDaysKnown(deps.calendar, [tradingDay, confirmedOn]))
    return { refusal: orderRefused({ kind: 'dates-unknown' }) };
  return { suitability };
};

const paymentProblem = (card: PaymentCard, { amount }: FundBuyCommand): Refusal | null => {
  const problem = cardProblem(card, { family: 'private', walletOnly: false }, amount) ?? shortage(card, amount);
  return problem === null ? null : refused(RET_CODE.cardRule, problem);
};

const contentOf = ({ fundCode, amount, cardId, dividendMethod }: FundBuyCommand): string =>
  fingerprintOf([FUND_BUY, fundCode, amount, cardId, dividendMethod]);
