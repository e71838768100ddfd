import { areDaysKnown } from '@caifu/core/calendar';
import { walletOutDays } from '@caifu/core/cashier';
import type { FoundOrder } from '@caifu/core/kit';
import { calendarDate, entryOf, epochMs, fen, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import {
  judgeWithdrawal,
  lastIncomeDayOfQuick,
  walletSplit,
  type FoundWithdrawal,
  type WalletPart,
  type WithdrawalCommand,
  type WithdrawalOpening,
  type WithdrawalReceipt,
} from '@caifu/core/wallet';
import { RET_CODE, type WithdrawRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { findTaken, takeOrder, type Ordered, type OrderKind, type OrderTypes } from '../cashier/take-order.ts';
import { callsIn, type Calls } from '../ground/database/calls.ts';
import type { Caller } from '../ground/http/caller.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { investorAccount } from '../ledger/accounts.ts';
import { move } from '../ledger/ledger.ts';
import { readCards } from '../orders/cards.store.ts';
import { WALLET_PRODUCT_CODE } from '../holding/redeemable.store.ts';
import { openOrder } from '../orders/order-book.ts';
import { orderRefused } from '../orders/order-rules.ts';
import { amountOf } from '../products/products.store.ts';
import { QUICK_WITHDRAW, readHome, WITHDRAW } from './wallet-state.store.ts';

/** Kinds of the order book: a normal withdrawal and a quick one. Both have one kind of request id. */
export const WITHDRAWAL = 'withdrawal';
const QUICK_WITHDRAWAL = 'quick-withdrawal';

/** [GW-1005] The facts for the judgement of a withdrawal. */
export const readWithdrawalInfo = async (deps: Deps, caller: Caller): Promise<WithdrawalOpening> =>
  openingOf(deps, deps.db, deps.calls, caller, deps.clock.now());

const openingOf = async (
  { calendar }: Pick<Deps, 'calendar'>,
  cx: Connection,
  calls: Pick<Calls, 'read'>,
  { investorId, channel }: Pick<Caller, 'investorId' | 'channel'>,
  at: EpochMs,
): Promise<WithdrawalOpening> => {
  const home = await readHome(calls, calendar, investorId, channel, at);
  const cards = await readCards(cx, investorId, at);
  const { rows } = await sql<{ card_id: string }>`
    select o.card_id from trade_order o join card c on c.card_id = o.card_id and c.unbound_at is null
    where o.investor_id = ${investorId} and o.kind in ('withdrawal', 'quick-withdrawal') order by o.placed_at desc limit 1`.execute(cx);
  return { home, cards: cards.filter(({ kind }) => kind === 'bank'), lastUsedCardId: rows[0]?.card_id ?? null };
};

/**
 * [GW-1006] Moves money from the wallet to a bank card: at once, within today's quick limits of its funds, or on the next trading day.
 * After a refusal the request id may be tried again.
 */
export const withdraw = (deps: Deps, caller: Caller, request: WithdrawRequest): Promise<Reply<WithdrawalReceipt>> =>
  takeOrder(deps, caller, request, WITHDRAWALS);

/** [GW-1006] Returns the result of a request id. */
export const findWithdrawal = async (deps: Deps, investorId: string, requestId: string): Promise<Reply<FoundWithdrawal>> =>
  foundDone(await findTaken(deps, WITHDRAWALS, investorId, requestId));

/** An existing order of the wallet is done. */
export const foundDone = <Receipt>(
  found: Reply<FoundOrder<Receipt>>,
): Reply<{ readonly kind: 'never-arrived' } | { readonly kind: 'done'; readonly receipt: Receipt }> => {
  if (found.kind === 'refused') return found;
  return answered(found.answer.kind === 'placed' ? { ...found.answer, kind: 'done' } : found.answer);
};

interface Withdrawal extends OrderTypes {
  readonly command: WithdrawalCommand;
  readonly needs: Pick<Deps, 'calendar' | 'settings'>;
  readonly prepared: null;
  readonly held: null;
  readonly facts: WithdrawalOpening;
  readonly pass: null;
  readonly verdict: readonly WalletPart[];
  readonly receipt: WithdrawalReceipt;
}

export const WITHDRAWALS: OrderKind<Withdrawal> = {
  request: WITHDRAWAL,
  fingerprint: ({ mode, cardId, amount }) => [mode, cardId, amount],
  prepare: async () => null,
  // In the order in which postings lock, so that no two transactions deadlock.
  lock: async (tx, _, { investorId, command: { cardId } }) => {
    await sql`
      select a.account_id from account a join card c on c.account_id = a.account_id
      where c.investor_id = ${investorId} and (c.kind = 'wallet' or c.card_id = ${cardId}) order by a.account_id for no key update of a`.execute(
      tx,
    );
    return null;
  },
  read: (deps, cx, asked) => openingOf(deps, cx, callsIn(cx), asked, asked.at),
  admit: async () => null,
  judge: (deps, { command, at }, opening) => judgeOpening(deps, opening, command, at),
  write: (tx, deps, ordered, parts) => carryOut(tx, deps, ordered, parts),
  accepted: ({ mode }) => (mode === 'quick' ? null : { kind: 'withdrawal-accepted', about: WALLET_PRODUCT_CODE }),
  receipt: async ({ db }, investorId, orderNo) => answered(await readReceipt(db, investorId, orderNo)),
  notArrived: () => orderRefused({ kind: 'withdrawal-not-arrived' }),
  limits: {
    balance_not_negative: () => orderRefused({ kind: 'payment-short' }),
    card_is_bound: () => refused(RET_CODE.unknownId, { kind: 'withdrawal-card-missing' }),
    // [GW-1007] The database enforces the limit, whatever was judged before.
    quick_limit: async (deps, asked) => quickLimit(await openingOf(deps, deps.db, callsIn(deps.db), asked, asked.at)),
  },
};

/** The parts of a withdrawal, or the reason of its refusal. */
const judgeOpening = (
  { calendar, settings }: Withdrawal['needs'],
  opening: WithdrawalOpening,
  command: WithdrawalCommand,
  at: EpochMs,
): readonly WalletPart[] | Refusal => {
  const { mode, amount } = command;
  if (entryOf(amount) === '') return refused(RET_CODE.amountRule, { kind: 'request-malformed' });
  const problem = problemOf(opening, command);
  if (problem !== null) return problem;
  const { acceptedOn, arrivesOn } = walletOutDays(calendar, at);
  const isKnown = settings.DEMO || areDaysKnown(calendar, [acceptedOn, arrivesOn]);
  if (mode === 'normal' && !isKnown) return orderRefused({ kind: 'dates-unknown' });
  const parts = walletSplit(opening.home.funds, amount, mode);
  if (parts === null && mode === 'quick') return quickLimit(opening);
  // Money that is in no fund yet is paid out too, so such a withdrawal has no parts.
  return parts ?? [];
};

/** Writes order, parts, the funds' daily limits and the money together. */
const carryOut = async (
  tx: Tx,
  { calendar }: Pick<Deps, 'calendar'>,
  { investorId, channel, orderNo, command: { mode, amount, cardId }, at }: Ordered<Withdrawal>,
  parts: readonly WalletPart[],
): Promise<void> => {
  const today = shanghaiDateOf(at);
  const isQuick = mode === 'quick';
  const partRows = JSON.stringify(parts.map((part) => ({ fund_code: part.fundCode, amount: part.amount })));
  if (isQuick) await sql`select take_quick(${investorId}, ${partRows}::jsonb, ${channel}, ${today}::date)`.execute(tx);
  const { acceptedOn, arrivesOn } = walletOutDays(calendar, at);
  const days = isQuick
    ? { tradingDay: today, arrivalDate: today, paidAt: at }
    : { tradingDay: acceptedOn, confirmDate: arrivesOn, arrivalDate: arrivesOn };
  const state = isQuick ? 'paid' : 'paying-out';
  const kind = isQuick ? QUICK_WITHDRAWAL : WITHDRAWAL;
  await openOrder(tx, { orderNo, kind, investorId, cardId, state, amount, placedAt: at, applyDate: today, ...days });
  if (isQuick) await sql`update trade_order set settled_on = ${today}::date where order_no = ${orderNo}`.execute(tx);
  await keepParts(tx, orderNo, parts);
  const { rows } = await sql<{ wallet: string; bank: string; balance: string }>`
    select w.account_id as wallet, b.account_id as bank, a.balance from card w join account a on a.account_id = w.account_id
      join card b on b.card_id = ${cardId} and b.investor_id = w.investor_id
    where w.investor_id = ${investorId} and w.kind = 'wallet'`.execute(tx);
  const [accounts] = rows;
  if (accounts === undefined) throw new Error('a withdrawal without its accounts');
  const to = isQuick ? { accountId: accounts.bank } : investorAccount('wallet-payout', investorId);
  const journal = isQuick ? QUICK_WITHDRAW : WITHDRAW;
  await move(tx, {
    kind: journal,
    reference: orderNo,
    businessDate: today,
    postedAt: at,
    from: { accountId: accounts.wallet },
    to,
    amount,
  });
  const balance = fen(amountOf(accounts.balance) - amount);
  await tx.insertInto('withdrawal_terms').values({ order_no: orderNo, balance, channel }).execute();
};

const problemOf = (opening: WithdrawalOpening, wish: WithdrawalCommand): Refusal | null => {
  const problem = judgeWithdrawal(opening, wish);
  if (problem === null) return null;
  return refused(problem.kind === 'withdrawal-card-missing' ? RET_CODE.unknownId : RET_CODE.amountRule, problem);
};

const quickLimit = ({ home }: WithdrawalOpening): Refusal =>
  refused(RET_CODE.amountRule, { kind: 'withdrawal-quick-limit', perFund: home.limits.quickPerFundDay });

interface ReceiptRow {
  readonly kind: string;
  readonly amount: string;
  readonly bank_code: string;
  readonly bank_name: string;
  readonly tail: string;
  readonly balance: string;
  readonly placed_at: string;
  readonly trading_day: string;
  readonly arrival_date: string;
}

/** The receipt of this investor's withdrawal under a request id. */
const readReceipt = async (cx: Connection, investorId: string, orderNo: string): Promise<WithdrawalReceipt> => {
  const { rows } = await sql<ReceiptRow>`
    select s.kind, s.amount, c.bank_code, c.bank_name, c.tail, t.balance, s.placed_at, s.trading_day, s.arrival_date
    from trade_order s join withdrawal_terms t on t.order_no = s.order_no join card c on c.card_id = s.card_id
    where s.order_no = ${orderNo} and s.investor_id = ${investorId}`.execute(cx);
  const [row] = rows;
  if (row === undefined) throw new Error('a request id names a withdrawal that is not there');
  const at = epochMs(Number(row.placed_at));
  const isQuick = row.kind === QUICK_WITHDRAWAL;
  return {
    orderNo,
    mode: isQuick ? 'quick' : 'normal',
    amount: amountOf(row.amount),
    bankCode: row.bank_code,
    bankName: row.bank_name,
    tail: row.tail,
    balance: amountOf(row.balance),
    parts: await readParts(cx, orderNo),
    at,
    arrivesOn: isQuick ? null : calendarDate(row.arrival_date),
    lastIncomeOn: isQuick ? lastIncomeDayOfQuick(at) : calendarDate(row.trading_day),
  };
};

/** Stores the parts of an order, from which the positions are derived. */
export const keepParts = async (tx: Tx, orderNo: string, parts: readonly WalletPart[]): Promise<void> => {
  if (parts.length === 0) return;
  await tx
    .insertInto('wallet_part')
    .values(parts.map(({ fundCode, amount }) => ({ order_no: orderNo, fund_code: fundCode, amount })))
    .execute();
};

/** The parts of an order in the funds, in their order. */
export const readParts = async (cx: Connection, orderNo: string): Promise<readonly WalletPart[]> => {
  const { rows } = await sql<{ fund_code: string; fund_name: string; amount: string }>`
    select p.fund_code, f.fund_name, p.amount from wallet_part p join fund f on f.fund_code = p.fund_code left join wallet_fund m on m.fund_code = p.fund_code
    where p.order_no = ${orderNo} order by m.place, p.fund_code`.execute(cx);
  return rows.map((row) => ({ fundCode: row.fund_code, fundName: row.fund_name, amount: amountOf(row.amount) }));
};
