import { addDays, calendarDate, epochAt, fen, netValue, shares, sharesFor, subtractFen, type CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import type { PartnerBanks } from '../ground/outside/partner-banks.port.ts';
import type { Database } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { asWhole, inParts } from '../ledger/apart.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { tellOne } from '../orders/messages.ts';
import { takeBankOrderBack } from './bank-answers.ts';
import { keepValues } from './bank-wealth.store.ts';
import { takenOf } from './wealth-rework.ts';

interface WealthDayDeps {
  readonly db: Database;
  readonly partnerBanks: PartnerBanks;
}

/** The daily work of wealth products: new net values, confirmations at these values, and the money of redemptions. */
export const runWealthDay = async (deps: WealthDayDeps, day: CalendarDate): Promise<void> => {
  const at = epochAt(day, '00:00:00');
  const whole = (step: string, work: () => Promise<void>) => asWhole(deps.db, { step, day, at }, work);
  await whole('hear-net-values', () => hearNetValues(deps, addDays(day, -1)));
  await whole('confirm-all-wealth', () => confirmOrders(deps.db, day));
  await whole('pay-all-wealth', () => payRedemptions(deps.db, day));
};

/** [GW-1716] The first day whose value orders wait for and no correction has withdrawn: a bank may publish an omitted value late. */
const waitedFor = (productCode: string) => sql`(
  select min(o.trading_day) from trade_order o join bank_order_terms t on t.order_no = o.order_no
  where t.product_code = ${productCode} and o.kind in ('wealth-buy', 'wealth-redeem') and o.state = 'accepted'
    and not exists (select from bank_net_value k where k.product_code = t.product_code and k.day = o.trading_day)
    and not exists (select from bank_correction c where c.product_code = t.product_code and c.day = o.trading_day))`;

/**
 * [GW-1135] Fetches net values up to a day, each once. A stored value stays, as does one [GW-1735] that a correction has withdrawn or
 * changed.
 */
const hearNetValues = async ({ db, partnerBanks }: WealthDayDeps, until: CalendarDate): Promise<void> => {
  for (const { code } of partnerBanks.partners.flatMap(({ wealth }) => wealth)) {
    const { rows } = await sql<{ day: string | null }>`
      select (case when max(n.day) is not null then least(max(n.day), ${waitedFor(code)} - 1) end)::text as day from bank_net_value n where n.product_code = ${code}`.execute(
      db,
    );
    const last = rows[0]?.day ?? null;
    const values = await partnerBanks.netValuesOf(code, last === null ? null : calendarDate(last), until);
    if (values.length === 0) continue;
    await sql`
      insert into bank_net_value (product_code, day, value)
      select ${code}, v.day::date, v.value::bigint from unnest(${values.map((value) => value.day)}::text[], ${values.map((value) => value.netValue)}::bigint[]) as v (day, value)
      where not exists (select from bank_correction c where c.product_code = ${code} and c.day = v.day::date)
      on conflict do nothing`.execute(db);
  }
};

interface DueRow {
  readonly order_no: string;
  readonly kind: 'wealth-buy' | 'wealth-redeem';
  readonly investor_id: string;
  readonly partner_code: string;
  readonly product_code: string;
  readonly name: string;
  readonly amount: string | null;
  readonly shares: string | null;
}

/** [GW-1136] Confirms due orders whose trading day has its value, in the order of placing, each in its own transaction. */
const confirmOrders = async (db: Database, day: CalendarDate): Promise<void> => {
  const { rows } = await sql<DueRow>`
    select o.order_no, o.kind, o.investor_id, t.partner_code, t.product_code, t.name, o.amount, o.shares
    from trade_order o join bank_order_terms t on t.order_no = o.order_no
      join bank_net_value n on n.product_code = t.product_code and n.day = o.trading_day
    where o.kind in ('wealth-buy', 'wealth-redeem') and o.state = 'accepted' and o.confirm_date <= ${day}::date order by o.placed_at, o.order_no`.execute(
    db,
  );
  await inParts(db, { ...apartOn(day), step: 'confirm-wealth' }, rows, async ([row]) => {
    if (row !== undefined) await inTransaction(db, (tx) => confirmOrder(tx, row, day));
  });
};

const apartOn = (day: CalendarDate) =>
  ({ kind: 'order', nameOf: (row: Pick<DueRow, 'order_no'>) => row.order_no, day, at: epochAt(day, '00:00:00') }) as const;

/** An order in transition. */
interface MovedRow {
  readonly amount: string | null;
  /** The last correction that reset the order. null: none. It distinguishes repeated postings and messages of the order. */
  readonly again: string | null;
}

/** Moves an order to the next state. null: another process did. */
const moveOn = async (tx: Tx, orderNo: string, from: string, to: string, day: CalendarDate): Promise<MovedRow | null> => {
  const { rows } = await sql<MovedRow>`
    with moved as (update trade_order s set state = ${to} where s.order_no = ${orderNo} and s.state = ${from} returning s.order_no, s.amount),
    journal as (insert into order_journal (order_no, state, at) select order_no, ${to}::text, ${epochAt(day, '00:00:00')}::bigint from moved)
    select moved.amount, t.taken_back_by as again from moved join bank_order_terms t on t.order_no = moved.order_no`.execute(tx);
  return rows[0] ?? null;
};

/** Confirms by the value that counts now: a correction may have changed or withdrawn it since the order was found. */
const confirmOrder = async (tx: Tx, row: DueRow, day: CalendarDate): Promise<void> => {
  await keepValues(tx, row.product_code);
  const { rows } = await sql<{ value: string }>`
    select n.value from bank_net_value n join trade_order o on o.trading_day = n.day
    where o.order_no = ${row.order_no} and n.product_code = ${row.product_code}`.execute(tx);
  const [found] = rows;
  if (found === undefined) return;
  await (row.kind === 'wealth-buy' ? confirmPurchase : confirmRedemption)(tx, { ...row, value: found.value }, day);
};

type PricedRow = DueRow & { readonly value: string };

const bookingOf = (
  row: Pick<DueRow, 'order_no' | 'investor_id' | 'partner_code'>,
  { again }: MovedRow,
  sums: { readonly amount: number; readonly cost: number; readonly gain: number },
) => sql`
    with due as (
      select ${row.order_no}::text as order_no, ${row.investor_id}::text as investor_id, ${row.partner_code}::text as partner_code,
        ${again}::text as again, ${sums.amount}::bigint as amount, ${sums.cost}::bigint as cost, ${sums.gain}::bigint as gain)`;

const confirmPurchase = async (tx: Tx, row: PricedRow, day: CalendarDate): Promise<void> => {
  const moved = await moveOn(tx, row.order_no, 'accepted', 'done', day);
  if (moved === null) return;
  const amount = fen(Number(row.amount));
  const value = netValue(Number(row.value));
  const bought = sharesFor(amount, value);
  await sql`
    update bank_order_terms set shares = ${bought}, net_value = ${value}, finished_at = ${epochAt(day, '00:00:00')} where order_no = ${row.order_no}`.execute(
    tx,
  );
  await sql`
    insert into bank_wealth_holding as h (investor_id, partner_code, product_code, name, shares, cost, realised)
    values (${row.investor_id}, ${row.partner_code}, ${row.product_code}, ${row.name}, ${bought}, ${amount}, 0)
    on conflict (investor_id, product_code) do update set shares = h.shares + excluded.shares, cost = h.cost + excluded.cost`.execute(tx);
  await sql`${bookingOf(row, moved, { amount, cost: 0, gain: 0 })}, ${postingsOf({ kind: 'wealth-buy-done', day, at: epochAt(day, '00:00:00'), per: 'again' }, [out('amount', 'bank-transit'), into('amount', 'bank-wealth')])}`.execute(
    tx,
  );
  await tellWealth(tx, 'wealth-bought', row, moved, amount, day);
};

const tellWealth = (
  tx: Tx,
  kind: 'wealth-bought' | 'wealth-redeemed',
  row: Pick<DueRow, 'order_no' | 'investor_id' | 'product_code'>,
  { again }: MovedRow,
  amount: number,
  day: CalendarDate,
): Promise<void> =>
  tellOne(tx, {
    kind,
    investorId: row.investor_id,
    reference: again === null ? row.order_no : `${row.order_no}:${again}`,
    recordNo: row.order_no,
    productCode: row.product_code,
    amount,
    at: epochAt(day, '00:00:00'),
  });

/** [GW-1733] Redeems only shares that a correction has left in the holding. Without any the order ends as if the bank had refused it. */
const confirmRedemption = async (tx: Tx, row: PricedRow, day: CalendarDate): Promise<void> => {
  const at = epochAt(day, '00:00:00');
  const { rows } = await sql<{ shares: string; cost: string }>`
    select shares, cost from bank_wealth_holding where investor_id = ${row.investor_id} and product_code = ${row.product_code} for update`.execute(
    tx,
  );
  const [holding] = rows;
  if (holding === undefined) throw new Error('a redemption of shares that are not there');
  const held = { shares: shares(Number(holding.shares)), cost: fen(Number(holding.cost)) };
  const redeemed = shares(Math.min(Number(row.shares), held.shares));
  if (redeemed === 0) {
    await takeBankOrderBack(tx, row.order_no, 'accepted', at);
    return;
  }
  const moved = await moveOn(tx, row.order_no, 'accepted', 'confirmed', day);
  if (moved === null) return;
  const value = netValue(Number(row.value));
  const { cost, amount } = takenOf(held, redeemed, value);
  const gain = subtractFen(amount, cost);
  await sql`update trade_order set amount = ${amount} where order_no = ${row.order_no}`.execute(tx);
  await sql`update bank_order_terms set shares = ${redeemed}, net_value = ${value}, cost = ${cost} where order_no = ${row.order_no}`.execute(
    tx,
  );
  await sql`
    update bank_wealth_holding set shares = shares - ${redeemed}::bigint, cost = cost - ${cost}::bigint, realised = realised + ${gain}::bigint
    where investor_id = ${row.investor_id} and product_code = ${row.product_code}`.execute(tx);
  await sql`${bookingOf(row, moved, { amount, cost, gain })}, ${postingsOf({ kind: 'wealth-redeem-confirmed', day, at, per: 'again' }, [out('cost', 'bank-wealth'), out('gain', 'bank-gain'), into('amount', 'bank-transit')])}`.execute(
    tx,
  );
};

/** [GW-1136] The money of a redemption reaches the e-account on its day. */
const payRedemptions = async (db: Database, day: CalendarDate): Promise<void> => {
  const { rows } = await sql<PaidRow>`
    select o.order_no, o.investor_id, t.partner_code, t.product_code from trade_order o join bank_order_terms t on t.order_no = o.order_no
    where o.kind = 'wealth-redeem' and o.state = 'confirmed' and o.arrival_date <= ${day}::date order by o.order_no`.execute(db);
  await inParts(db, { ...apartOn(day), step: 'pay-wealth' }, rows, async ([row]) => {
    if (row !== undefined) await inTransaction(db, (tx) => payRedemption(tx, row, day));
  });
};

type PaidRow = Pick<DueRow, 'order_no' | 'investor_id' | 'partner_code' | 'product_code'>;

const payRedemption = async (tx: Tx, row: PaidRow, day: CalendarDate): Promise<void> => {
  await keepValues(tx, row.product_code);
  const moved = await moveOn(tx, row.order_no, 'confirmed', 'done', day);
  if (moved === null) return;
  const at = epochAt(day, '00:00:00');
  const amount = Number(moved.amount);
  await sql`update bank_order_terms set finished_at = ${at} where order_no = ${row.order_no}`.execute(tx);
  await sql`${bookingOf(row, moved, { amount, cost: 0, gain: 0 })}, ${postingsOf({ kind: 'wealth-redeem-done', day, at, per: 'again' }, [out('amount', 'bank-transit'), into('amount', 'bank-balance')])}`.execute(
    tx,
  );
  await tellWealth(tx, 'wealth-redeemed', row, moved, amount, day);
};
