import { entryOf, epochMs, fen, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { topUpProblem, type FoundTopUp, type TopUpReceipt, type WalletOverview } from '@caifu/core/cashier';
import { RET_CODE, type TopUpRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { passwordRefusal } from './password-refusal.ts';
import type { Connection } from '../ground/schema.ts';
import { constraintOf, inTransaction } from '../ground/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Reply } from '../ground/reply.ts';
import { isShortOfFunds, move } from '../ledger/ledger.ts';
import { readCards } from '../orders/cards.store.ts';
import { orderRefused } from '../orders/order-rules.ts';
import { isRequestId } from '../orders/order-requests.store.ts';
import { newOrderNo } from '../orders/orders.store.ts';
import { amountOf } from '../products/products.store.ts';
import type { Caller } from '../ground/caller.ts';
import { judgeTradePassword } from './trade-password.store.ts';

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
  const stored = await readStored(deps.db, caller.investorId, requestId);
  if (stored !== null) return replay(stored, request);
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
  return carryOut(deps, caller.investorId, request, source, at);
};

/** What became of a request id. One that never arrived is closed for good: a top-up that comes later is refused. */
export const findTopUp = async (deps: Deps, investorId: string, requestId: string): Promise<Reply<FoundTopUp>> => {
  if (!isRequestId(requestId)) return refused(RET_CODE.malformed, { kind: 'request-malformed' });
  await deps.db
    .insertInto('top_up')
    .values({ investor_id: investorId, request_id: requestId, created_at: deps.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await readStored(deps.db, investorId, requestId);
  const receipt = stored === null ? null : receiptOf(stored);
  return answered(receipt === null ? { kind: 'never-arrived' } : { kind: 'done', receipt });
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

interface StoredTopUp {
  readonly card_id: string | null;
  readonly amount: string | null;
  readonly order_no: string | null;
  readonly balance: string | null;
  readonly created_at: string;
}

const readStored = async (cx: Connection, investorId: string, requestId: string): Promise<StoredTopUp | null> => {
  const row = await cx
    .selectFrom('top_up')
    .select(['card_id', 'amount', 'order_no', 'balance', 'created_at'])
    .where('investor_id', '=', investorId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
};

/** null: the id was closed before anything arrived under it. */
const receiptOf = ({ order_no: orderNo, amount, balance, created_at: at }: StoredTopUp): TopUpReceipt | null =>
  orderNo === null || amount === null || balance === null
    ? null
    : { orderNo, amount: amountOf(amount), balance: amountOf(balance), at: epochMs(Number(at)) };

/** The first answer once more. */
const replay = (stored: StoredTopUp, request: TopUpRequest): Reply<TopUpReceipt> => {
  const receipt = receiptOf(stored);
  if (receipt === null) return orderRefused({ kind: 'top-up-not-arrived' });
  if (stored.card_id !== request.cardId || receipt.amount !== request.amount)
    return refused(RET_CODE.requestIdReused, { kind: 'request-malformed' });
  return answered(receipt);
};

/** Record and money in one transaction: both or neither. */
const carryOut = async (
  deps: Deps,
  investorId: string,
  request: TopUpRequest,
  source: Source,
  at: EpochMs,
): Promise<Reply<TopUpReceipt>> => {
  const { requestId, cardId, amount } = request;
  const businessDate = shanghaiDateOf(at);
  const orderNo = newOrderNo(businessDate);
  try {
    const receipt = await inTransaction(deps.db, async (tx): Promise<TopUpReceipt | null> => {
      // Takes the request id first: whoever comes second waits here and then finds it taken.
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('top_up')
        .values({ investor_id: investorId, request_id: requestId, card_id: cardId, amount, order_no: orderNo, created_at: at })
        .onConflict((conflict) => conflict.columns(['investor_id', 'request_id']).doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) return null;
      const [from, to] = [{ accountId: source.account_id }, { accountId: source.wallet_account }];
      await move(tx, { kind: 'top-up', reference: orderNo, businessDate, postedAt: at, from, to, amount });
      const wallet = await tx
        .selectFrom('account')
        .select('balance')
        .where('account_id', '=', source.wallet_account)
        .executeTakeFirstOrThrow();
      const balance = amountOf(wallet.balance);
      await tx.updateTable('top_up').set({ balance }).where('investor_id', '=', investorId).where('request_id', '=', requestId).execute();
      return { orderNo, amount, balance, at };
    });
    if (receipt !== null) return answered(receipt);
  } catch (error) {
    if (isShortOfFunds(error)) return orderRefused({ kind: 'payment-short' });
    if (constraintOf(error) === 'card_is_bound') return refused(RET_CODE.unknownId, { kind: 'card-not-chosen' });
    throw error;
  }
  const first = await readStored(deps.db, investorId, requestId);
  if (first === null) throw new Error('a request id is taken and not there');
  return replay(first, request);
};
