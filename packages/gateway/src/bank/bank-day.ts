import { daysFrom, interestDue, nextInterestDay, type Deposit } from '@caifu/core/bank';
import type { TradingCalendar } from '@caifu/core/calendar';
import { addDays, calendarDate, epochAt, type CalendarDate, type EpochMs, type Fen } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import type { BankAnswer, PartnerBanks } from '../ground/outside/partner-banks.port.ts';
import type { Connection, Database } from '../ground/database/schema.ts';
import type { Secrets } from '../ground/keys/secrets.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { asWhole, inParts } from '../ledger/apart.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { tellOne } from '../orders/messages.ts';
import { SETTLE_STEP, settleBankOrders, TOLD } from './bank-answers.ts';
import { payDemandInterest } from './bank-demand.store.ts';
import { creditTransfers, keepUnmatched, noteTransfer, type Unmatched } from './bank-transfers.ts';
import { readDeposits } from './bank.store.ts';
import { runWealthDay } from './wealth-day.ts';

interface BankDayDeps {
  readonly db: Database;
  readonly calendar: TradingCalendar;
  readonly partnerBanks: PartnerBanks;
  readonly secrets: Secrets;
}

/**
 * The banks' work at a day's opening: first the files of the days before, then interest payments, maturing deposits and confirmations of
 * wealth orders. It opens its own transactions, because banks are called in between. A second run changes nothing.
 */
export const runBankDay = async (deps: BankDayDeps, day: CalendarDate): Promise<void> => {
  const at = epochAt(day, '00:00:00');
  const whole = (step: string, work: () => Promise<void>) => asWhole(deps.db, { step, day, at }, work);
  await whole('reconcile-banks', () => reconcile(deps, day));
  await whole('credit-all-transfers', () => creditTransfers(deps.db, day, at));
  await whole('pay-all-deposits', () => payDeposits(deps, day));
  await runWealthDay(deps, day);
  await whole('pay-all-demand-interest', () => payDemandInterest(deps, day));
};

/**
 * [GW-1128] [GW-1370] Processes each past day once with the bank's file. An item that the file omits did not happen at the bank, and only
 * the file reports money from outside. For a bank that accepts such money all days since the last file are due, for another bank the days
 * with orders. [GW-1742] The file of a day is read again while one of its orders is parked, and once more after such an order was taken
 * back.
 */
const reconcile = async (deps: BankDayDeps, today: CalendarDate): Promise<void> => {
  const open = deps.partnerBanks.partners.filter(({ largeTransfer }) => largeTransfer !== null).map(({ code }) => code);
  const yesterday = addDays(today, -1);
  const { rows } = await sql<FileDue>`
    select partner_code, day::text as day, false as is_known from (
      select t.partner_code, o.apply_date as day from trade_order o join bank_order_terms t on t.order_no = o.order_no
      where o.kind in ${TOLD} and o.apply_date < ${today}::date
      union
      select p.code, d::date from unnest(${open}::text[]) as p (code)
        cross join lateral generate_series(
          coalesce((select max(f.day) from bank_file f where f.partner_code = p.code), ${addDays(yesterday, -1)}::date) + 1, ${yesterday}::date, '1 day') as d) as due
    where not exists (select 1 from bank_file f where f.partner_code = due.partner_code and f.day = due.day)
    union
    select t.partner_code, o.apply_date::text, true from ${STILL_PARKED} order by 2, 1`.execute(deps.db);
  const at = epochAt(today, '00:00:00');
  const partners = [...new Set(rows.map(({ partner_code: partnerCode }) => partnerCode))];
  // The bank may answer again in a moment. Its rows of a day come after those of the days before.
  const apart = { step: 'read-bank-files', kind: 'row', nameOf: (code: string) => code, day: today, at, isAskedOutside: true } as const;
  await inParts(deps.db, apart, partners, async ([partner]) => {
    for (const due of rows) if (due.partner_code === partner) await readFile(deps, due, { day: today, at });
  });
};

interface FileDue {
  readonly partner_code: string;
  readonly day: string;
  /** The file was read before and is read again only for parked orders. */
  readonly is_known: boolean;
}

/** Orders of processed files that are parked, or that operators have taken back since. */
const STILL_PARKED = sql`parked p join trade_order o on o.order_no = p.subject join bank_order_terms t on t.order_no = o.order_no
      join bank_file f on f.partner_code = t.partner_code and f.day = o.apply_date
      where p.step = ${SETTLE_STEP} and p.kind = 'order' and (p.ended_at is null or (p.outcome = 'refunded' and p.ended_at > f.read_at))`;

const readFile = async (
  { db, partnerBanks, secrets }: BankDayDeps,
  { partner_code: partnerCode, day: fileDay, is_known: isKnown }: FileDue,
  now: { readonly day: CalendarDate; readonly at: EpochMs },
): Promise<void> => {
  const day = calendarDate(fileDay);
  const lines = await partnerBanks.fileOf(partnerCode, day);
  const told = new Map(lines.filter(({ kind }) => kind === 'order').map(({ reference, amount }) => [reference, Number(amount)]));
  const { rows: orders } = await sql<{ order_no: string; state: string; amount: string | null }>`
    select o.order_no, o.state, coalesce(o.shares, o.amount) as amount from trade_order o join bank_order_terms t on t.order_no = o.order_no
    where t.partner_code = ${partnerCode} and o.apply_date = ${day}::date and o.kind in ${TOLD}
      and (not ${isKnown}::boolean or o.order_no in (select o.order_no from ${STILL_PARKED}))`.execute(db);
  const answers: BankAnswer[] = [];
  const unmatched: Unmatched[] = [];
  for (const { order_no: reference, state, amount } of orders) {
    const there = told.get(reference);
    if (there !== undefined && there !== Number(amount)) unmatched.push({ reference, reason: 'other-amount', amount: there });
    else if (state === 'sent') answers.push({ reference, result: there === undefined ? 'refused' : 'done' });
    else if ((state !== 'failed') !== (there !== undefined))
      unmatched.push({ reference, reason: state !== 'failed' ? 'unknown-there' : 'unknown-here', amount: Number(amount) });
  }
  await settleBankOrders({ db, partnerBanks }, answers, now);
  const known = new Set(orders.map(({ order_no: no }) => no));
  for (const [reference, amount] of told)
    if (!isKnown && !known.has(reference)) unmatched.push({ reference, reason: 'unknown-here', amount });
  await inTransaction(db, async (tx) => {
    for (const line of lines) {
      if (isKnown || line.kind !== 'transfer') continue;
      const reason = await noteTransfer(tx, secrets, { partnerCode, day }, line);
      if (reason !== null) unmatched.push({ reference: line.reference, reason, amount: line.amount });
    }
    for (const item of unmatched) await keepUnmatched(tx, { partnerCode, day }, item);
    await tx
      .insertInto('bank_file')
      .values({ partner_code: partnerCode, day, read_at: now.at })
      .onConflict((conflict) => conflict.columns(['partner_code', 'day']).doUpdateSet({ read_at: now.at }))
      .execute();
  });
};

/** Deposits with a payment due by a day, each in its own transaction. */
const payDeposits = async (deps: BankDayDeps, day: CalendarDate): Promise<void> => {
  const due = await dueDeposits(deps.db, day);
  const nameOf = (row: (typeof due)[number]) => row.deposit_no;
  await inParts(deps.db, { step: 'pay-deposits', kind: 'row', nameOf, day, at: epochAt(day, '00:00:00') }, due, async ([row]) => {
    if (row === undefined) return;
    const { deposit_no: depositNo, investor_id: investorId } = row;
    await inTransaction(deps.db, (tx) => payDeposit(deps, tx, { depositNo, investorId, day }));
  });
};

/**
 * [GW-1376] Deposits that mature by a day, and monthly paying deposits whose latest monthly day is unpaid: that of this month, or of the
 * previous month before it has come. A month without such a day has its last day, as core counts.
 */
export const dueDeposits = async (
  db: Connection,
  day: CalendarDate,
): Promise<readonly { readonly deposit_no: string; readonly investor_id: string }[]> => {
  const { rows } = await sql<{ deposit_no: string; investor_id: string }>`
    select d.deposit_no, d.investor_id from bank_deposit d
    where d.state = 'held' and (d.matures_on <= ${day}::date or d.payout = 'month' and exists (
      select 1 from (
        select (extract(year from ${day}::date) - extract(year from d.value_on)) * 12 + extract(month from ${day}::date) - extract(month from d.value_on) as count
      ) as months
      cross join lateral (
        select max(m.day) as newest from (
          select (d.value_on + make_interval(months => months.count::integer - back))::date as day from generate_series(0, 1) as back) as m
        where m.day <= ${day}::date) as paying
      where paying.newest > d.value_on and paying.newest > coalesce((
        select max(e.day) from bank_event e where e.deposit_no = d.deposit_no and e.kind = 'interest' and e.day > d.value_on), d.value_on)))
    order by d.deposit_no`.execute(db);
  return rows;
};

interface Due {
  readonly depositNo: string;
  readonly investorId: string;
  readonly day: CalendarDate;
}

/**
 * [GW-1131] Pays everything due of a deposit by a day: the monthly interest on its days, then the end of the term, then the renewed terms.
 */
const payDeposit = async (
  banks: Pick<BankDayDeps, 'partnerBanks' | 'calendar'>,
  tx: Tx,
  { depositNo, investorId, day }: Due,
): Promise<void> => {
  await sql`select 1 from bank_deposit where deposit_no = ${depositNo} for update`.execute(tx);
  let [deposit = null] = await readDeposits(banks, tx, investorId, depositNo);
  // an amount being drawn is not paid here
  while (deposit !== null && deposit.state === 'held' && !deposit.isDrawing) {
    const monthly = await nextMonthly(tx, deposit);
    if (monthly !== null && monthly <= day)
      await book(tx, investorId, deposit, { kind: 'interest', day: monthly, interest: interestDue(deposit, monthly), principal: null });
    else if (deposit.maturesOn <= day) await mature(tx, banks.calendar, investorId, deposit);
    else return;
    [deposit = null] = await readDeposits(banks, tx, investorId, depositNo);
  }
};

/** The first unpaid monthly day of this term. */
const nextMonthly = async (tx: Tx, deposit: Deposit): Promise<CalendarDate | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from bank_event where deposit_no = ${deposit.depositNo} and kind = 'interest' and day > ${deposit.valueOn}::date`.execute(
    tx,
  );
  const last = rows[0]?.day ?? null;
  return nextInterestDay(deposit, last === null ? deposit.valueOn : calendarDate(last));
};

/** [GW-1131] By its instruction the principal is paid to the account with the interest, or renewed while only the interest is paid. */
const mature = async (tx: Tx, calendar: TradingCalendar, investorId: string, deposit: Deposit): Promise<void> => {
  const interest = interestDue(deposit, deposit.maturesOn);
  const isRenewed = deposit.instruction === 'renew';
  await book(tx, investorId, deposit, {
    kind: isRenewed ? 'renewed' : 'matured',
    day: deposit.maturesOn,
    interest,
    principal: isRenewed ? null : deposit.principal,
  });
  if (!isRenewed) return;
  const { rows } = await sql<{ days: 'calendar' | 'trading'; term_unit: 'month' | 'day'; term_count: number }>`
    select days, term_unit, term_count from bank_deposit where deposit_no = ${deposit.depositNo}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a deposit has matured and is not there');
  const next = daysFrom(calendar, row.days, { unit: row.term_unit, count: row.term_count }, deposit.maturesOn);
  await sql`
    update bank_deposit set value_on = ${next.valueOn}::date, matures_on = ${next.maturesOn}::date, paid = 0 where deposit_no = ${deposit.depositNo}`.execute(
    tx,
  );
};

interface Booked {
  readonly kind: 'interest' | 'matured' | 'renewed';
  readonly day: CalendarDate;
  readonly interest: Fen;
  /** The amount that leaves the deposit. null: none. */
  readonly principal: Fen | null;
}

const book = async (tx: Tx, investorId: string, deposit: Deposit, { kind, day, interest, principal }: Booked): Promise<void> => {
  const at = epochAt(day, '00:00:00');
  const event = await tx
    .insertInto('bank_event')
    .values({
      investor_id: investorId,
      deposit_no: deposit.depositNo,
      kind,
      amount: kind === 'interest' ? interest : deposit.principal,
      interest,
      day,
      at,
    })
    .returning('event_no')
    .executeTakeFirstOrThrow();
  await tellOne(tx, {
    kind: `deposit-${kind}`,
    investorId,
    reference: event.event_no,
    recordNo: `E${event.event_no}`,
    productCode: deposit.productCode,
    amount: interest + (principal ?? 0),
    at,
  });
  await sql`
    update bank_deposit set principal = principal - ${principal ?? 0}::bigint, paid = paid + ${interest}::bigint, earned = earned + ${interest}::bigint,
      state = case when ${principal ?? 0}::bigint = principal then 'ended' else 'held' end
    where deposit_no = ${deposit.depositNo}`.execute(tx);
  await sql`
    with due as (
      select ${`${deposit.depositNo}:${day}`}::text as order_no, ${investorId}::text as investor_id, ${deposit.partnerCode}::text as partner_code,
        ${principal ?? 0}::bigint as principal, ${interest}::bigint as interest),
    ${postingsOf({ kind: `deposit-${kind}`, day, at }, [
      out('principal', 'bank-deposit'),
      into('principal', 'bank-balance'),
      out('interest', 'bank-interest'),
      into('interest', 'bank-balance'),
    ])}`.execute(tx);
};
