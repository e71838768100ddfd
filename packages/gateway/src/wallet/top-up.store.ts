import { entryOf, epochMs, fen, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { walletSplit } from '@caifu/core/wallet';
import { topUpProblem, type FoundTopUp, type TopUpReceipt, type WalletOverview } from '@caifu/core/cashier';
import { RET_CODE, type TopUpRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { passwordRefusal } from '../cashier/password-refusal.ts';
import { callsIn } from '../ground/calls.ts';
import type { Connection } from '../ground/schema.ts';
import { constraintOf, inTransaction } from '../ground/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Reply } from '../ground/reply.ts';
import { isShortOfFunds, move } from '../ledger/ledger.ts';
import { readCards } from '../orders/cards.store.ts';
import { orderRefused } from '../orders/order-rules.ts';
import { openOrder } from '../orders/order-book.ts';
import {
  claimRequest,
  closeRequest,
  findRequest,
  fingerprintOf,
  isRequestId,
  outcomeOf,
  replayRequest,
  type RequestKey,
  type RequestReplies,
} from '../orders/order-requests.store.ts';
import { newOrderNo } from '../orders/orders.store.ts';
import { amountOf } from '../products/products.store.ts';
import type { Caller } from '../ground/caller.ts';
import { readHome } from './wallet-state.store.ts';
import { keepParts } from './withdrawals.store.ts';
import { judgeTradePassword } from '../cashier/trade-password.store.ts';

const KIND = 'top-up';

/** Balance of the wallet, and the bank cards that can fill it. */
export const readWallet = async (cx: Connection, investorId: string): Promise<WalletOverview> => {
  const cards = await readCards(cx, investorId);
  return { balance: cards.find(({ kind }) => kind === 'wallet')?.available ?? fen(0), cards: cards.filter(({ kind }) => kind === 'bank') };
};

/**
 * Moves money from a bank card to the wallet. A repeat of the request id is answered with the first answer and moves
 * nothing. Only what moved money, or was closed, is kept under the id: after a refusal it may be tried again.
 */
export const topUp = async (deps: Deps, caller: Caller, request: TopUpRequest): Promise<Reply<TopUpReceipt>> => {
  const at = deps.clock.now();
  const { requestId, cardId, amount, keyId, tradePwd, tradePassword } = request;
  if (!isRequestId(requestId)) return refused(RET_CODE.malformed, { kind: 'request-malformed' });
  const key: RequestKey = { investorId: caller.investorId, kind: KIND, requestId, fingerprint: fingerprintOf([cardId, amount]) };
  const stored = await findRequest(deps.db, key);
  if (stored !== null) return replayRequest(key, stored, repliesOf(deps.db, caller.investorId));
  const source = await readSource(deps.db, caller.investorId, cardId);
  if (source === null) return refused(RET_CODE.unknownId, { kind: 'card-not-chosen' });
  if (entryOf(amount) === '') return refused(RET_CODE.amountRule, { kind: 'request-malformed' });
  const problem = topUpProblem(
    { available: amountOf(source.balance), perOrderMax: source.per_order_max === null ? null : amountOf(source.per_order_max) },
    amount,
  );
  if (problem !== null) return refused(RET_CODE.cardRule, problem);

  const judgement = await judgeTradePassword(deps, { ...caller, keyId, tradePwd, tradePassword, at });
  if (judgement.kind !== 'right') return passwordRefusal(judgement);
  return topUpAllowed(deps, caller, key, request, at);
};

/** What became of a request id. One that never arrived is closed for good: a top-up that comes later is refused. */
export const findTopUp = async (deps: Deps, investorId: string, requestId: string): Promise<Reply<FoundTopUp>> => {
  if (!isRequestId(requestId)) return refused(RET_CODE.malformed, { kind: 'request-malformed' });
  const outcome = outcomeOf(await closeRequest(deps.db, { investorId, kind: KIND, requestId }, deps.clock.now()));
  if (outcome.kind === 'refused') throw new Error('a refused top-up is not kept');
  return answered(
    outcome.kind === 'closed'
      ? { kind: 'never-arrived' }
      : { kind: 'done', receipt: await receiptOf(deps.db, investorId, outcome.orderNo) },
  );
};

interface Source {
  readonly account_id: string;
  readonly balance: string;
  readonly per_order_max: string | null;
  readonly wallet_account: string;
}

/** A bank card of this investor; null for every other id, the wallet's own included. */
const readSource = async (cx: Connection, investorId: string, cardId: string): Promise<Source | null> => {
  const { rows } = await sql<Source>`
    select c.account_id, a.balance, c.per_order_max, w.account_id as wallet_account
    from card c
      join account a on a.account_id = c.account_id
      join card w on w.investor_id = c.investor_id and w.kind = 'wallet'
    where c.card_id = ${cardId} and c.investor_id = ${investorId} and c.kind = 'bank' and c.unbound_at is null`.execute(cx);
  return rows[0] ?? null;
};

const repliesOf = (cx: Connection, investorId: string): RequestReplies<TopUpReceipt> => ({
  notArrived: () => orderRefused({ kind: 'top-up-not-arrived' }),
  ordered: async (orderNo) => answered(await receiptOf(cx, investorId, orderNo)),
});

/** Of the top-up that a request id of this investor names. */
const receiptOf = async (cx: Connection, investorId: string, orderNo: string): Promise<TopUpReceipt> => {
  const { rows } = await sql<{ amount: string; balance: string; placed_at: string }>`
    select s.amount, t.balance, s.placed_at from trade_order s join top_up_terms t using (order_no)
    where s.order_no = ${orderNo} and s.investor_id = ${investorId}`.execute(cx);
  const [row] = rows;
  if (row === undefined) throw new Error('a request id names a top-up that is not there');
  return { orderNo, amount: amountOf(row.amount), balance: amountOf(row.balance), at: epochMs(Number(row.placed_at)) };
};

/** The moment itself, after the password. Record, parts and money in one transaction: all or nothing. */
export const topUpAllowed = async (
  deps: Pick<Deps, 'db' | 'calendar'>,
  caller: Pick<Caller, 'investorId' | 'channel'>,
  key: RequestKey,
  { cardId, amount }: Pick<TopUpRequest, 'cardId' | 'amount'>,
  at: EpochMs,
): Promise<Reply<TopUpReceipt>> => {
  const { investorId } = key;
  const source = await readSource(deps.db, investorId, cardId);
  if (source === null) return refused(RET_CODE.unknownId, { kind: 'card-not-chosen' });
  const businessDate = shanghaiDateOf(at);
  const orderNo = newOrderNo(businessDate);
  try {
    const receipt = await inTransaction(deps.db, async (tx): Promise<TopUpReceipt | null> => {
      // In the order in which postings lock them: what the wallet is spread over stays as it is until the money is there.
      await sql`
        select account_id from account where account_id in (${source.account_id}, ${source.wallet_account}) order by account_id for no key update`.execute(
        tx,
      );
      if (!(await claimRequest(tx, key, orderNo, at))) return null;
      await openOrder(tx, { orderNo, kind: KIND, investorId, cardId, state: 'done', amount, placedAt: at, applyDate: businessDate });
      const { funds } = await readHome(callsIn(tx), deps.calendar, investorId, caller.channel, at);
      const parts = walletSplit(funds, amount, 'in') ?? [];
      const [from, to] = [{ accountId: source.account_id }, { accountId: source.wallet_account }];
      await move(tx, { kind: 'top-up', reference: orderNo, businessDate, postedAt: at, from, to, amount });
      const wallet = await tx
        .selectFrom('account')
        .select('balance')
        .where('account_id', '=', source.wallet_account)
        .executeTakeFirstOrThrow();
      const balance = amountOf(wallet.balance);
      await keepParts(tx, orderNo, parts);
      await tx.insertInto('top_up_terms').values({ order_no: orderNo, balance }).execute();
      return { orderNo, amount, balance, at };
    });
    if (receipt !== null) return answered(receipt);
  } catch (error) {
    if (isShortOfFunds(error)) return orderRefused({ kind: 'payment-short' });
    if (constraintOf(error) === 'card_is_bound') return refused(RET_CODE.unknownId, { kind: 'card-not-chosen' });
    throw error;
  }
  const first = await findRequest(deps.db, key);
  if (first === null) throw new Error('a request id is taken and not there');
  return replayRequest(key, first, repliesOf(deps.db, investorId));
};
