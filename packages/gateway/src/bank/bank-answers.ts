import { shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import type { BankAnswer, BankResult } from '../ground/outside/partner-banks.port.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { inParts } from '../ledger/apart.ts';
import { customerAccounts, openAccounts } from '../ledger/accounts.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { payLastInterest } from './bank-demand.store.ts';
import { tellOne } from '../orders/messages.ts';
import type { InboxKind } from '@caifu/core/orders';

/** [GW-1124] Fetches the banks' new answers about this investor's orders, and the numbers of accounts that were not yet opened. */
export const hearBanks = async (deps: Pick<Deps, 'db' | 'clock' | 'partnerBanks'>, investorId: string): Promise<void> => {
  const at = deps.clock.now();
  const { rows: opening } = await sql<{ partner_code: string }>`
    select partner_code from bank_account where investor_id = ${investorId} and state = 'opening'`.execute(deps.db);
  for (const { partner_code: code } of opening) await finishOpening(deps, investorId, code, at);
  const { rows } = await sql<{ order_no: string }>`
    select order_no from trade_order where investor_id = ${investorId} and kind in ${TOLD} and state = 'sent'`.execute(deps.db);
  if (rows.length === 0) return;
  const answers = await deps.partnerBanks.answersTo(
    rows.map((row) => row.order_no),
    at,
  );
  await settleBankOrders(deps, answers, { day: shanghaiDateOf(at), at });
};

export const SETTLE_STEP = 'settle-bank-orders';

/**
 * [GW-1741] Settles orders by the bank's answers. An order that cannot be settled is parked, and delays neither other orders nor the
 * caller.
 */
export const settleBankOrders = (
  deps: Pick<Deps, 'db' | 'partnerBanks'>,
  answers: readonly BankAnswer[],
  { day, at }: { readonly day: CalendarDate; readonly at: EpochMs },
): Promise<void> => {
  const nameOf = ({ reference }: BankAnswer) => reference;
  return inParts(deps.db, { step: SETTLE_STEP, kind: 'order', nameOf, day, at }, answers, async ([answer]) => {
    if (answer !== undefined) await settleBankOrder(deps, answer.reference, answer.result, at);
  });
};

/** Kinds of orders that are sent to a bank. */
export const TOLD = sql`('bank-in', 'bank-out', 'deposit-buy', 'deposit-draw', 'wealth-buy', 'wealth-redeem', 'bank-rebind', 'bank-retire')`;

type Banks = Pick<Deps, 'partnerBanks'>;

interface SentRow {
  readonly order_no: string;
  readonly kind: 'bank-in' | 'bank-out' | 'deposit-buy' | 'deposit-draw' | 'wealth-buy' | 'wealth-redeem' | 'bank-rebind' | 'bank-retire';
  readonly investor_id: string;
  /** null: a redemption that is not confirmed, or an order about the account itself. */
  readonly amount: string | null;
  readonly card_id: string | null;
  readonly account_id: string | null;
  readonly partner_code: string;
  readonly deposit_no: string | null;
  readonly interest: string | null;
  readonly taken_back: string | null;
  /** The code of the product, or of the bank. */
  readonly about: string;
}

/**
 * [GW-1125] [GW-1136] Settles an order by the bank's answer, once: a repeated answer changes nothing. A wealth order then waits for its net
 * value.
 */
const settleBankOrder = (deps: Pick<Deps, 'db' | 'partnerBanks'>, orderNo: string, result: BankResult, at: EpochMs): Promise<boolean> =>
  inTransaction(deps.db, (tx) => settleIn(deps, tx, orderNo, result, at));

const settleIn = async (banks: Banks, tx: Tx, orderNo: string, result: BankResult, at: EpochMs): Promise<boolean> => {
  const { rows } = await sql<SentRow & { readonly state: string }>`
    with moved as (
      update trade_order s set state = case when ${result} <> 'done' then 'failed' when s.kind in ('wealth-buy', 'wealth-redeem') then 'accepted' else 'done' end
      where s.order_no = ${orderNo} and s.state = 'sent'
        and s.kind in ${TOLD}
      returning s.order_no, s.kind, s.state, s.investor_id, s.amount, s.card_id),
    journal as (insert into order_journal (order_no, state, at) select order_no, state, ${at}::bigint from moved),
    finished as (update bank_order_terms t set finished_at = ${at} from moved where t.order_no = moved.order_no and moved.state <> 'accepted')
    select moved.order_no, moved.kind, moved.state, moved.investor_id, moved.amount, moved.card_id, c.account_id, t.partner_code, t.deposit_no, t.interest, t.taken_back,
      coalesce(t.product_code, (select d.product_code from bank_deposit d where d.deposit_no = t.deposit_no), t.partner_code) as about
    from moved join bank_order_terms t on t.order_no = moved.order_no left join card c on c.card_id = moved.card_id`.execute(tx);
  const [order] = rows;
  if (order === undefined) return false;
  if (order.state === 'accepted') return true;
  await (order.state === 'done' ? bookDone(banks, tx, order, at) : bookBack(tx, order, at));
  await tellAnswer(tx, order, at);
  return true;
};

/**
 * [GW-1652] [GW-1743] Ends an order that cannot be settled or confirmed as if the bank had refused it. False: the order is in another
 * state, or the bank owes its result.
 */
export const takeBankOrderBack = async (tx: Tx, orderNo: string, waitsAs: 'sent' | 'accepted', at: EpochMs): Promise<boolean> => {
  const { rows } = await sql<SentRow & { readonly state: string }>`
    with moved as (
      update trade_order s set state = 'failed' where s.order_no = ${orderNo} and s.state = ${waitsAs}
        and s.kind in ('bank-in', 'bank-out', 'deposit-buy', 'wealth-buy', 'wealth-redeem')
      returning s.order_no, s.kind, s.state, s.investor_id, s.amount, s.card_id),
    journal as (insert into order_journal (order_no, state, at) select order_no, state, ${at}::bigint from moved),
    finished as (update bank_order_terms t set finished_at = ${at} from moved where t.order_no = moved.order_no)
    select moved.order_no, moved.kind, moved.state, moved.investor_id, moved.amount, moved.card_id, c.account_id, t.partner_code, t.deposit_no, t.interest,
      t.taken_back, coalesce(t.product_code, t.partner_code) as about
    from moved join bank_order_terms t on t.order_no = moved.order_no left join card c on c.card_id = moved.card_id`.execute(tx);
  const [order] = rows;
  if (order === undefined) return false;
  await bookBack(tx, order, at);
  await tellAnswer(tx, order, at);
  return true;
};

/**
 * [GW-1610] Sends the message about an answer. A transfer between account and card sends one only when it is refused, a wealth order only
 * once it is confirmed.
 */
const tellAnswer = async (tx: Tx, order: SentRow & { readonly state: string }, at: EpochMs): Promise<void> => {
  const kind = order.state === 'done' ? TOLD_WHEN_DONE[order.kind] : 'bank-refused';
  if (kind === undefined) return;
  const received = kind === 'deposit-drawn' ? Number(order.interest ?? 0) - Number(order.taken_back ?? 0) : 0;
  await tellOne(tx, {
    kind,
    investorId: order.investor_id,
    reference: order.order_no,
    recordNo: order.order_no,
    productCode: order.about,
    amount: order.amount === null ? null : Number(order.amount) + received,
    at,
  });
};

const TOLD_WHEN_DONE: { readonly [Kind in SentRow['kind']]?: InboxKind } = {
  'deposit-buy': 'deposit-placed',
  'deposit-draw': 'deposit-drawn',
  'bank-rebind': 'bank-card-changed',
  'bank-retire': 'bank-closed',
};

const dueOf = (order: SentRow) => sql`
    with due as (
      select ${order.order_no}::text as order_no, ${order.investor_id}::text as investor_id, ${order.partner_code}::text as partner_code,
        ${order.account_id}::text as account_id, ${order.amount}::bigint as amount,
        (${order.interest ?? '0'}::bigint - ${order.taken_back ?? '0'}::bigint) as interest)`;

const bookDone = async (banks: Banks, tx: Tx, order: SentRow, at: EpochMs): Promise<void> => {
  if (order.kind === 'bank-rebind' || order.kind === 'bank-retire') return changeAccount(banks, tx, order, at);
  const terms = { kind: `${order.kind}-done`, day: shanghaiDateOf(at), at };
  const lines = {
    // sent at the confirmation, at its net value
    'wealth-buy': [],
    'wealth-redeem': [],
    'bank-in': [out('amount', 'bank-transit'), into('amount', 'bank-balance')],
    'bank-out': [out('amount', 'bank-transit'), into('amount', 'account_id')],
    'deposit-buy': [out('amount', 'bank-transit'), into('amount', 'bank-deposit')],
    'deposit-draw': [
      out('amount', 'bank-deposit'),
      into('amount', 'bank-balance'),
      out('interest', 'bank-interest'),
      into('interest', 'bank-balance'),
    ],
  } as const;
  await sql`${dueOf(order)}, ${postingsOf(terms, lines[order.kind])}`.execute(tx);
  if (order.kind === 'deposit-buy') await makeDeposit(tx, order.order_no);
  if (order.kind === 'deposit-draw')
    await sql`
      update bank_deposit set principal = principal - ${order.amount}::bigint, paid = paid - ${order.taken_back ?? '0'}::bigint,
        earned = earned + ${order.interest ?? '0'}::bigint - ${order.taken_back ?? '0'}::bigint,
        state = case when principal = ${order.amount}::bigint then 'ended' else 'held' end
      where deposit_no = ${order.deposit_no}`.execute(tx);
};

/**
 * [GW-1310] [GW-1311] Changes the card of an account or ends the account. The end also ends the investor's agreements for it, but keeps the
 * records of its movements. Its number belongs to the customer, so a reopened account has the same number.
 */
const changeAccount = async (
  banks: Banks,
  tx: Tx,
  { kind, investor_id: investorId, partner_code: code, card_id: cardId }: SentRow,
  at: EpochMs,
): Promise<void> => {
  if (kind === 'bank-rebind') {
    await sql`update bank_account set card_id = ${cardId} where investor_id = ${investorId} and partner_code = ${code}`.execute(tx);
    return;
  }
  await payLastInterest(banks, tx, investorId, code, at);
  await sql`delete from bank_account where investor_id = ${investorId} and partner_code = ${code} and state = 'closing'`.execute(tx);
  await sql`
    update bank_customer set contract_version = null, contract_at = null, authorisation_version = null, authorised_until = null
    where investor_id = ${investorId} and partner_code = ${code}`.execute(tx);
};

/** Returns money in transit to its source. A draw and a redemption had none in transit. */
const bookBack = async (tx: Tx, order: SentRow, at: EpochMs): Promise<void> => {
  if (order.kind === 'bank-retire')
    await sql`
      update bank_account set state = 'open' where investor_id = ${order.investor_id} and partner_code = ${order.partner_code} and state = 'closing'`.execute(
      tx,
    );
  if (order.kind === 'deposit-draw' || order.kind === 'wealth-redeem' || order.kind === 'bank-rebind' || order.kind === 'bank-retire')
    return;
  const terms = { kind: `${order.kind}-back`, day: shanghaiDateOf(at), at };
  await sql`${dueOf(order)}, ${postingsOf(terms, [out('amount', 'bank-transit'), into('amount', order.kind === 'bank-in' ? 'account_id' : 'bank-balance')])}`.execute(
    tx,
  );
};

/** The deposit has the terms and days of its order. */
const makeDeposit = async (tx: Tx, orderNo: string): Promise<void> => {
  await sql`
    insert into bank_deposit (deposit_no, investor_id, partner_code, product_code, name, state, principal, rate_ppm, demand_ppm, basis, payout, early, least,
      term_unit, term_count, days, value_on, matures_on, instruction)
    select o.order_no, o.investor_id, t.partner_code, t.product_code, t.name, 'held', o.amount, (t.terms->>'rate')::integer, (t.terms->>'demandRate')::integer,
      t.terms->>'basis', t.terms->>'payout', t.terms->>'early', (t.terms->>'startAmount')::bigint, t.terms->'term'->>'unit',
      (t.terms->'term'->>'count')::integer, t.terms->>'days', t.value_on, t.matures_on, coalesce(t.instruction, 'pay-out')
    from trade_order o join bank_order_terms t on t.order_no = o.order_no where o.order_no = ${orderNo}`.execute(tx);
};

/** Asks a bank for the number of an account whose opening it has not answered. */
export const finishOpening = async (
  { db, partnerBanks }: Pick<Deps, 'db' | 'partnerBanks'>,
  investorId: string,
  partnerCode: string,
  at: EpochMs,
): Promise<void> => {
  const accountNo = await partnerBanks.openAccount(partnerCode, investorId);
  if (accountNo === null) return;
  await inTransaction(db, async (tx) => {
    await openAccounts(tx, customerAccounts(investorId, partnerCode), investorId);
    const { rows } = await sql`
      update bank_account set state = 'open', account_no = ${accountNo}, opened_at = ${at}
      where investor_id = ${investorId} and partner_code = ${partnerCode} and state = 'opening' returning account_no`.execute(tx);
    if (rows.length === 0) return;
    const reference = `${investorId}:${partnerCode}:${at}`;
    await tellOne(tx, { kind: 'bank-opened', investorId, reference, recordNo: null, productCode: partnerCode, amount: null, at });
  });
};
