import { demandInterest, nextDemandDay, type BalanceMove } from '@caifu/core/bank';
import { calendarDate, epochAt, shanghaiDateOf, epochMs, type CalendarDate, type EpochMs, type Fen } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import type { BankFile } from '../ground/outside/partner-banks.port.ts';
import type { Connection, Database } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { inParts } from '../ledger/apart.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { tellOne } from '../orders/messages.ts';
import { amountOf } from '../products/products.store.ts';

export interface AccountInterest {
  readonly accrued: Fen;
  readonly interestOn: CalendarDate;
  readonly earned: Fen;
}

interface EarningAccount {
  readonly investorId: string;
  readonly partner: Pick<BankFile, 'code' | 'demandRate' | 'demandBasis'>;
  /** The end of the last paid interest. Before the first payment it is the day of the opening. */
  readonly from: CalendarDate;
}

/** [GW-1747] The interest accrued until the day before `today`, its credit day, and the interest paid since the opening. */
export const readAccountInterest = async (
  cx: Connection,
  account: EarningAccount,
  openedOn: CalendarDate,
  today: CalendarDate,
): Promise<AccountInterest> => {
  const { investorId, partner } = account;
  const { rows } = await sql<{ earned: string }>`
    select coalesce(sum(amount), 0)::bigint as earned from bank_demand_interest
    where investor_id = ${investorId} and partner_code = ${partner.code} and from_day >= ${openedOn}::date`.execute(cx);
  return {
    accrued: await interestUntil(cx, account, today),
    interestOn: nextDemandDay(today),
    earned: amountOf(rows[0]?.earned ?? '0'),
  };
};

/** Interest of a balance since its last payment: one function for display and payment. */
const interestUntil = async (cx: Connection, { investorId, partner, from }: EarningAccount, until: CalendarDate): Promise<Fen> =>
  demandInterest(await readMoves(cx, investorId, partner.code), { rate: partner.demandRate, basis: partner.demandBasis, from, until });

/**
 * [GW-1745] The movements of a balance, by the day from which they count. An order counts from its own day, however late the bank answers.
 * The money of a deposit leaves on its value day. Other movements count from their booking day.
 */
const readMoves = async (cx: Connection, investorId: string, partnerCode: string): Promise<readonly BalanceMove[]> => {
  const { rows } = await sql<{ day: string; amount: string }>`
    select moved.day::text as day, sum(p.amount)::bigint as amount
    from posting p join journal_entry j on j.entry_id = p.entry_id
      left join trade_order o on o.order_no = j.reference and j.kind <> 'wealth-redeem-done'
      left join bank_order_terms t on t.order_no = o.order_no
      cross join lateral (select coalesce(t.value_on, o.apply_date, j.business_date) as day) as moved
    where p.account_id = ${`bank-balance:${investorId}:${partnerCode}`} group by 1 order by 1`.execute(cx);
  return rows.map((row) => ({ day: calendarDate(row.day), amount: amountOf(row.amount) }));
};

interface AccountRow {
  readonly investor_id: string;
  readonly partner_code: string;
  readonly opened_at: string;
  readonly until_day: string | null;
}

const rowsOf = (where: ReturnType<typeof sql>) => sql<AccountRow>`
    select b.investor_id, b.partner_code, b.opened_at, (
      select max(until_day)::text from bank_demand_interest i where i.investor_id = b.investor_id and i.partner_code = b.partner_code) as until_day
    from bank_account b where b.opened_at is not null and ${where} order by b.investor_id, b.partner_code`;

/** The later of the last payment and the opening. */
export const earningSince = (openedOn: CalendarDate, paidUntil: string | null): CalendarDate => {
  const until = paidUntil === null ? openedOn : calendarDate(paidUntil);
  return until > openedOn ? until : openedOn;
};

const openedOnOf = ({ opened_at: openedAt }: Pick<AccountRow, 'opened_at'>): CalendarDate => shanghaiDateOf(epochMs(Number(openedAt)));

type Banks = Pick<Deps, 'partnerBanks'>;
const fileOf = ({ partnerBanks }: Banks, code: string): BankFile | undefined =>
  partnerBanks.partners.find((partner) => partner.code === code);

/** [GW-1745] Pays accounts whose interest is due by a day, each in its own transaction. Missed quarters are paid one after the other. */
export const payDemandInterest = async (deps: Banks & { readonly db: Database }, day: CalendarDate): Promise<void> => {
  const { rows } = await rowsOf(sql`true`).execute(deps.db);
  const due = rows.filter((row) => nextDemandDay(earningSince(openedOnOf(row), row.until_day)) <= day);
  const nameOf = (row: AccountRow) => `${row.investor_id}:${row.partner_code}`;
  await inParts(deps.db, { step: 'pay-demand-interest', kind: 'row', nameOf, day, at: epochAt(day, '00:00:00') }, due, async ([row]) => {
    const partner = row === undefined ? undefined : fileOf(deps, row.partner_code);
    if (row === undefined || partner === undefined) return;
    await inTransaction(deps.db, (tx) => payQuarters(tx, row.investor_id, partner, day));
  });
};

const payQuarters = async (tx: Tx, investorId: string, partner: BankFile, day: CalendarDate): Promise<void> => {
  await sql`select 1 from bank_account where investor_id = ${investorId} and partner_code = ${partner.code} for update`.execute(tx);
  const { rows } = await rowsOf(sql`b.investor_id = ${investorId} and b.partner_code = ${partner.code}`).execute(tx);
  const [row] = rows;
  if (row === undefined) return;
  let from = earningSince(openedOnOf(row), row.until_day);
  for (let until = nextDemandDay(from); until <= day; until = nextDemandDay(from)) {
    await payUntil(tx, { investorId, partner, from }, until, { day, at: epochAt(day, '00:00:00'), cardId: null });
    from = until;
  }
};

interface Payment {
  readonly day: CalendarDate;
  readonly at: EpochMs;
  /** null: into the balance. */
  readonly cardId: string | null;
}

const payUntil = async (tx: Tx, account: EarningAccount, until: CalendarDate, { day, at, cardId }: Payment): Promise<void> => {
  const { investorId, partner, from } = account;
  const amount = await interestUntil(tx, account, until);
  const { rows } = await sql<{ interest_no: string }>`
    insert into bank_demand_interest (investor_id, partner_code, from_day, until_day, rate_ppm, basis, amount, day, at, card_id)
    values (${investorId}, ${partner.code}, ${from}::date, ${until}::date, ${partner.demandRate}, ${partner.demandBasis}, ${amount}, ${day}::date, ${at}, ${cardId})
    returning interest_no`.execute(tx);
  const interestNo = rows[0]?.interest_no;
  if (interestNo === undefined) throw new Error('interest was written and has no number');
  if (amount === 0) return;
  await sql`
    with due as (
      select ${`I${interestNo}`}::text as order_no, ${investorId}::text as investor_id, ${partner.code}::text as partner_code, ${amount}::bigint as interest,
        (select c.account_id from card c where c.card_id = ${cardId}) as account_id),
    ${postingsOf({ kind: 'demand-interest', day, at }, [out('interest', 'bank-interest'), into('interest', cardId === null ? 'bank-balance' : 'account_id')])}`.execute(
    tx,
  );
  await tellOne(tx, {
    kind: 'demand-interest',
    investorId,
    reference: interestNo,
    recordNo: `I${interestNo}`,
    productCode: partner.code,
    amount,
    at,
  });
};

/** [GW-1746] Pays the interest of an ending account until the day of its end to its bound card. */
export const payLastInterest = async (deps: Banks, tx: Tx, investorId: string, partnerCode: string, at: EpochMs): Promise<void> => {
  const partner = fileOf(deps, partnerCode);
  const { rows } = await rowsOf(sql`b.investor_id = ${investorId} and b.partner_code = ${partnerCode}`).execute(tx);
  const { rows: bound } = await sql<{ card_id: string }>`
    select card_id from bank_account where investor_id = ${investorId} and partner_code = ${partnerCode}`.execute(tx);
  const [row] = rows;
  const cardId = bound[0]?.card_id;
  if (partner === undefined || row === undefined || cardId === undefined) return;
  const from = earningSince(openedOnOf(row), row.until_day);
  const day = shanghaiDateOf(at);
  if (from < day) await payUntil(tx, { investorId, partner, from }, day, { day, at, cardId });
};
