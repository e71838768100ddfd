import { judgeCredit, type BankAccountState, type UnmatchedTransfer } from '@caifu/core/bank';
import { calendarDate, epochMs, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import { readNamed } from '../account/identity.store.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { IncomingTransfer } from '../ground/outside/partner-banks.port.ts';
import type { Connection, Database } from '../ground/database/schema.ts';
import type { Secrets } from '../ground/keys/secrets.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { inParts } from '../ledger/apart.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { tellOne } from '../orders/messages.ts';
import { openOrder } from '../orders/order-book.ts';
import { newOrderNo } from '../orders/orders.store.ts';
import { amountOf } from '../products/products.store.ts';

/** A day of a bank's file. */
interface FileDay {
  readonly partnerCode: string;
  readonly day: CalendarDate;
}

/**
 * [GW-1370] [GW-1371] Records a transfer and its owner, once for the bank's number, however many files report it. Returns the reason why it
 * has no owner. null: it has one, or was recorded before.
 */
export const noteTransfer = async (
  tx: Tx,
  secrets: Secrets,
  { partnerCode, day }: FileDay,
  { reference, accountNo, payerName, payerBank, payerTail, amount, at }: IncomingTransfer,
): Promise<UnmatchedTransfer | null> => {
  const { rows } = await sql<{ investor_id: string; state: BankAccountState }>`
    select investor_id, state from bank_account where partner_code = ${partnerCode} and account_no = ${accountNo}`.execute(tx);
  const [account] = rows;
  const named = account === undefined ? null : await readNamed(tx, secrets, account.investor_id);
  const judged = judgeCredit(payerName, account === undefined ? null : { state: account.state, ownerName: named?.realName ?? null });
  const { rows: written } = await sql<{ reference: string }>`
    insert into bank_transfer (partner_code, reference, day, at, amount, payer_bank, payer_tail, investor_id)
    values (${partnerCode}, ${reference}, ${day}::date, ${at}, ${amount}, ${payerBank}, ${payerTail}, ${judged === 'own' ? (account?.investor_id ?? null) : null})
    on conflict do nothing returning reference`.execute(tx);
  return written.length === 0 || judged === 'own' ? null : judged;
};

interface WaitingRow {
  readonly partner_code: string;
  readonly reference: string;
  readonly day: string;
  readonly at: string;
  readonly amount: string;
  readonly investor_id: string;
}

/** [GW-1370] Credits recorded transfers that are not yet in the ledger, each in its own transaction. */
export const creditTransfers = async (db: Database, day: CalendarDate, at: EpochMs): Promise<void> => {
  const { rows } = await sql<WaitingRow>`
    select partner_code, reference, day::text as day, at, amount, investor_id from bank_transfer
    where order_no is null and investor_id is not null order by at, partner_code, reference`.execute(db);
  const nameOf = (row: WaitingRow) => `${row.partner_code}:${row.reference}`;
  await inParts(db, { step: 'credit-transfers', kind: 'row', nameOf, day, at }, rows, async ([row]) => {
    if (row !== undefined) await inTransaction(db, (tx) => credit(tx, row, at));
  });
};

const credit = async (tx: Tx, row: WaitingRow, at: EpochMs): Promise<void> => {
  const { partner_code: partnerCode, reference, investor_id: investorId } = row;
  const day = calendarDate(row.day);
  const state = await lockedState(tx, investorId, partnerCode);
  const { rows } = await sql`
    select 1 from bank_transfer where partner_code = ${partnerCode} and reference = ${reference} and order_no is null and investor_id is not null for update`.execute(
    tx,
  );
  // [GW-1372] the bank's answer decides whether an account whose end was requested is ended or open again
  if (rows.length === 0 || (state !== null && state !== 'open')) return;
  if (state === null) {
    await sql`update bank_transfer set investor_id = null where partner_code = ${partnerCode} and reference = ${reference}`.execute(tx);
    await keepUnmatched(tx, { partnerCode, day }, { reference, reason: 'unknown-account', amount: Number(row.amount) });
    return;
  }
  const orderNo = newOrderNo(day);
  const cameAt = epochMs(Number(row.at));
  await openOrder(tx, {
    orderNo,
    kind: 'bank-credit',
    investorId,
    state: 'done',
    amount: amountOf(row.amount),
    placedAt: cameAt,
    applyDate: day,
  });
  await tx.insertInto('bank_order_terms').values({ order_no: orderNo, partner_code: partnerCode, name: '', finished_at: at }).execute();
  await sql`update bank_transfer set order_no = ${orderNo} where partner_code = ${partnerCode} and reference = ${reference}`.execute(tx);
  await sql`
    with due as (
      select ${orderNo}::text as order_no, ${investorId}::text as investor_id, ${partnerCode}::text as partner_code, ${row.amount}::bigint as amount),
    ${postingsOf({ kind: 'bank-credit', day: shanghaiDateOf(at), at }, [out('amount', 'external'), into('amount', 'bank-balance')])}`.execute(
    tx,
  );
  await tellOne(tx, {
    kind: 'bank-credited',
    investorId,
    reference: orderNo,
    recordNo: orderNo,
    productCode: partnerCode,
    amount: Number(row.amount),
    at,
  });
};

/** Locks the account until its money is credited. null: the account has ended. */
const lockedState = async (tx: Tx, investorId: string, partnerCode: string): Promise<BankAccountState | null> => {
  const { rows } = await sql<{ state: BankAccountState }>`
    select state from bank_account where investor_id = ${investorId} and partner_code = ${partnerCode} for update`.execute(tx);
  return rows[0]?.state ?? null;
};

/** The differences between a bank's file and the ledger. */
export interface Unmatched {
  readonly reference: string;
  readonly reason: 'unknown-here' | 'unknown-there' | 'other-amount' | UnmatchedTransfer;
  readonly amount: number;
}

/** [GW-1128] [GW-1371] Keeps an item by name with its reason, once. */
export const keepUnmatched = async (cx: Connection, { partnerCode, day }: FileDay, item: Unmatched): Promise<void> => {
  await cx
    .insertInto('bank_unmatched')
    .values({ partner_code: partnerCode, day, ...item })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
