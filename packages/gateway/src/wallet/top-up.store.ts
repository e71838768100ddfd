import { entryOf, epochMs, fen, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { walletSplit } from '@caifu/core/wallet';
import { topUpProblem, type FoundTopUp, type TopUpReceipt, type WalletOverview } from '@caifu/core/cashier';
import { RET_CODE, type TopUpRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { findTaken, takeOrder, type Asked, type Ordered, type OrderKind, type OrderTypes } from '../cashier/take-order.ts';
import { callsIn } from '../ground/database/calls.ts';
import type { Connection } from '../ground/database/schema.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import { move } from '../ledger/ledger.ts';
import { cardLimitsOf, type CardLimitRow } from '../orders/card-limits.store.ts';
import { readCards } from '../orders/cards.store.ts';
import { orderRefused } from '../orders/order-rules.ts';
import { openOrder } from '../orders/order-book.ts';
import { amountOf } from '../products/products.store.ts';
import type { Caller } from '../ground/http/caller.ts';
import { readHome } from './wallet-state.store.ts';
import { foundDone, keepParts } from './withdrawals.store.ts';

const KIND = 'top-up';

/** Balance of the wallet, and the bank cards for topping up. */
export const readWallet = async (cx: Connection, investorId: string, at: EpochMs): Promise<WalletOverview> => {
  const cards = await readCards(cx, investorId, at);
  return { balance: cards.find(({ kind }) => kind === 'wallet')?.available ?? fen(0), cards: cards.filter(({ kind }) => kind === 'bank') };
};

/** Moves money from a bank card to the wallet. After a refusal the request id may be tried again. */
export const topUp = (deps: Deps, caller: Caller, request: TopUpRequest): Promise<Reply<TopUpReceipt>> =>
  takeOrder(deps, caller, request, TOP_UPS);

/** Returns the result of a request id. */
export const findTopUp = async (deps: Deps, investorId: string, requestId: string): Promise<Reply<FoundTopUp>> =>
  foundDone(await findTaken(deps, TOP_UPS, investorId, requestId));

interface TopUp extends OrderTypes {
  readonly command: Pick<TopUpRequest, 'requestId' | 'cardId' | 'amount'>;
  readonly needs: Pick<Deps, 'calendar'>;
  readonly prepared: Source;
  readonly held: null;
  readonly facts: Source;
  readonly pass: null;
  readonly verdict: null;
  readonly receipt: TopUpReceipt;
}

export const TOP_UPS: OrderKind<TopUp> = {
  request: KIND,
  fingerprint: ({ cardId, amount }) => [cardId, amount],
  prepare: ({ db }, asked) => sourceOf(db, asked),
  // In the order in which postings lock: the wallet's parts do not change until the money is there.
  lock: async (tx, _, __, source) => {
    await sql`
      select account_id from account where account_id in (${source.account_id}, ${source.wallet_account}) order by account_id for no key update`.execute(
      tx,
    );
    return null;
  },
  read: (_, cx, asked) => sourceOf(cx, asked),
  admit: async () => null,
  judge: (_, { command: { amount }, at }, source) => {
    if (entryOf(amount) === '') return refused(RET_CODE.amountRule, { kind: 'request-malformed' });
    const problem = topUpProblem({ available: amountOf(source.balance), ...cardLimitsOf(source, at) }, amount);
    return problem === null ? null : refused(RET_CODE.cardRule, problem);
  },
  write: (tx, deps, ordered) => fillWallet(tx, deps, ordered),
  receipt: async ({ db }, investorId, orderNo) => answered(await receiptOf(db, investorId, orderNo)),
  notArrived: () => orderRefused({ kind: 'top-up-not-arrived' }),
  limits: {
    balance_not_negative: () => orderRefused({ kind: 'payment-short' }),
    card_is_bound: () => refused(RET_CODE.unknownId, { kind: 'card-not-chosen' }),
  },
};

interface Source extends CardLimitRow {
  readonly account_id: string;
  readonly balance: string;
  readonly wallet_account: string;
}

/** A bank card of this investor. null for every other id, including the wallet's. */
const readSource = async (cx: Connection, investorId: string, cardId: string): Promise<Source | null> => {
  const { rows } = await sql<Source>`
    select c.account_id, a.balance, c.per_order_max, c.per_day_max, c.paid_day, c.paid, w.account_id as wallet_account
    from card c
      join account a on a.account_id = c.account_id
      join card w on w.investor_id = c.investor_id and w.kind = 'wallet'
    where c.card_id = ${cardId} and c.investor_id = ${investorId} and c.kind = 'bank' and c.unbound_at is null`.execute(cx);
  return rows[0] ?? null;
};

const sourceOf = async (cx: Connection, { investorId, command }: Asked<TopUp['command']>): Promise<Source | Refusal> =>
  (await readSource(cx, investorId, command.cardId)) ?? refused(RET_CODE.unknownId, { kind: 'card-not-chosen' });

/** The receipt of this investor's top-up under a request id. */
const receiptOf = async (cx: Connection, investorId: string, orderNo: string): Promise<TopUpReceipt> => {
  const { rows } = await sql<{ amount: string; balance: string; placed_at: string }>`
    select s.amount, t.balance, s.placed_at from trade_order s join top_up_terms t using (order_no)
    where s.order_no = ${orderNo} and s.investor_id = ${investorId}`.execute(cx);
  const [row] = rows;
  if (row === undefined) throw new Error('a request id names a top-up that is not there');
  return { orderNo, amount: amountOf(row.amount), balance: amountOf(row.balance), at: epochMs(Number(row.placed_at)) };
};

/** Writes record, parts and money. */
const fillWallet = async (
  tx: Tx,
  { calendar }: TopUp['needs'],
  { investorId, channel, orderNo, command: { cardId, amount }, facts: source, at }: Ordered<TopUp>,
): Promise<void> => {
  const businessDate = shanghaiDateOf(at);
  await openOrder(tx, { orderNo, kind: KIND, investorId, cardId, state: 'done', amount, placedAt: at, applyDate: businessDate });
  const { funds } = await readHome(callsIn(tx), calendar, investorId, channel, at);
  const parts = walletSplit(funds, amount, 'in') ?? [];
  const [from, to] = [{ accountId: source.account_id }, { accountId: source.wallet_account }];
  await move(tx, { kind: 'top-up', reference: orderNo, businessDate, postedAt: at, from, to, amount });
  const wallet = await tx.selectFrom('account').select('balance').where('account_id', '=', source.wallet_account).executeTakeFirstOrThrow();
  await keepParts(tx, orderNo, parts);
  await tx
    .insertInto('top_up_terms')
    .values({ order_no: orderNo, balance: amountOf(wallet.balance) })
    .execute();
};
