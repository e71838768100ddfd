import type { TradingCalendar } from '@caifu/core/calendar';
import { addDays, calendarDate, epochAt, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { afterDay, afterMovement, intoOpenFunds, type WalletHolding } from '@caifu/core/wallet';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import type { Database } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { inParts } from '../ledger/apart.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { isOfTheRow, readParked } from '../ledger/parked.store.ts';
import { messagesOf } from '../orders/messages.ts';
import { WALLET_PRODUCT_CODE } from '../holding/redeemable.store.ts';
import { componentsOf, type CandidateRow, type WalletComponent } from './wallet-funds.store.ts';
import { holdingsOf, movementOf } from './wallet-state.store.ts';

export interface ClosingDeps {
  readonly longWork: Database;
  readonly calendar: TradingCalendar;
}

/** Wallets in one transaction. They are locked for a moment, so that no payment waits for all wallets (decision 0291). */
const AT_ONCE = 5_000;

/**
 * [GW-1002] Closes every wallet for the days up to a past one, each day once: movements are put into the positions, and earning money gets
 * the day's income. Batches are independent: finished batches of a killed gateway stay, another gateway continues, and two share the work.
 */
export const closeWallets = async (deps: ClosingDeps, until: CalendarDate): Promise<void> => {
  const at = openingAfter(until);
  const apart = {
    step: 'close-wallet',
    kind: 'row',
    nameOf: (account: string) => account,
    day: addDays(until, 1),
    at,
    atOnce: AT_ONCE,
  } as const;
  const close = (accounts: Accounts) => inTransaction(deps.longWork, (tx) => closeNext(tx, deps.calendar, until, accounts));
  try {
    while ((await close(ALL)) > 0);
  } catch (error) {
    if (!isOfTheRow(error)) throw error;
    await inParts(deps.longWork, apart, await readUnclosed(deps.longWork, until), closeSome(close));
  }
  const parked = (await readParked(deps.longWork, apart.step)).filter(({ lastDay }) => lastDay < apart.day);
  await inParts(
    deps.longWork,
    apart,
    parked.map(({ subject }) => subject),
    closeSome(close),
  );
  await payLateIncome(deps, until);
};

/** null: all that are not parked. */
type Accounts = readonly string[] | null;
const ALL: Accounts = null;

const readUnclosed = async (cx: Database, until: CalendarDate): Promise<readonly string[]> => {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from wallet where closed_on < ${until}::date order by account_id`.execute(cx);
  return rows.map(({ account_id: account }) => account);
};

/** Closes some wallets for all their pending days. */
const closeSome = (close: (accounts: Accounts) => Promise<number>) => async (accounts: readonly string[]) => {
  while ((await close(accounts)) > 0);
};

/** Returns the number of closed wallets. Wallets locked by another gateway are skipped. */
const closeNext = async (tx: Tx, calendar: TradingCalendar, until: CalendarDate, accounts: Accounts): Promise<number> => {
  const wanted =
    accounts === null
      ? sql`not exists (select 1 from parked p where p.step = 'close-wallet' and p.subject = wallet.account_id and p.ended_at is null)`
      : sql`account_id = any(${accounts}::text[])`;
  const { rows: first } = await sql<{ closed_on: string | null; funds: CandidateRow[] | null; earns: boolean }>`
    select (select min(closed_on) from wallet where closed_on < ${until}::date and ${wanted}) as closed_on,
      (select json_agg(wallet_candidate(fund_code) order by place) from wallet_fund) as funds,
      exists (select 1 from wallet_position where fund_code <> '') as earns`.execute(tx);
  const [due] = first;
  if (due === undefined || due.closed_on === null) return 0;
  // Judged as of the opening day, whichever day is closed, as if the funds had existed throughout a history.
  const components = componentsOf(due.funds ?? [], addDays(until, 1));
  // Without a fund there is nothing to count, so all days are closed together.
  const earns = components.length > 0 || due.earns;
  const day = earns ? addDays(calendarDate(due.closed_on), 1) : until;
  const { rows } = await sql<{ account_id: string }>`
    select account_id from wallet where closed_on < ${day}::date and ${wanted} ${earns ? sql`and closed_on = ${due.closed_on}::date` : sql``}
    order by closed_on, account_id limit ${AT_ONCE} for update skip locked`.execute(tx);
  if (rows.length === 0) return 0;
  const wallets = JSON.stringify(rows);
  await foldInto(tx, { calendar, wallets, components, day });
  if (earns) await countIncome(tx, wallets, day);
  await sql`delete from wallet_dated d using jsonb_to_recordset(${wallets}::jsonb) as w (account_id text)
    where d.account_id = w.account_id and d.day <= ${day}::date + 1`.execute(tx);
  await sql`update wallet set closed_on = ${day}::date from jsonb_to_recordset(${wallets}::jsonb) as w (account_id text)
    where wallet.account_id = w.account_id`.execute(tx);
  return rows.length;
};

interface Fold {
  readonly calendar: TradingCalendar;
  /** Rows with `account_id`, as JSON. */
  readonly wallets: string;
  readonly components: readonly WalletComponent[];
  readonly day: CalendarDate;
}

interface FlowRow {
  readonly account_id: string;
  readonly flow_no: string;
  readonly amount: number;
  readonly at: number;
  readonly kind: string;
  readonly parts: readonly { readonly code: string; readonly amount: number }[] | null;
}

interface KeptRow {
  readonly account_id: string;
  readonly positions: readonly { readonly code: string; readonly shares: number }[];
  readonly dated: Parameters<typeof holdingsOf>[2];
}

/**
 * Puts the movements up to a day's end into the positions, by core's rules. Reads only wallets that have moved, or have money in funds that
 * are no components.
 */
const foldInto = async (tx: Tx, { calendar, wallets, components, day }: Fold): Promise<void> => {
  const { rows: flows } = await sql<{ flow: FlowRow }>`
    select json_build_object('account_id', f.account_id, 'flow_no', f.flow_no::text, 'amount', f.amount, 'at', f.posted_at, 'kind', f.kind, 'parts', (
      select json_agg(json_build_object('code', s.fund_code, 'amount', s.amount)) from wallet_part s where s.order_no = f.reference)) as flow
    from jsonb_to_recordset(${wallets}::jsonb) as w (account_id text) join wallet_flow f on f.account_id = w.account_id and f.is_open
    where f.posted_at < ${epochAt(addDays(day, 1), '00:00:00')}::bigint order by f.account_id, f.flow_no`.execute(tx);
  const kept = components.filter(({ standing }) => standing !== 'left').map(({ fundCode }) => fundCode);
  const { rows: astray } = components.every(({ standing }) => standing !== 'open')
    ? { rows: [] }
    : await sql<{ account_id: string }>`
    select distinct p.account_id from jsonb_to_recordset(${wallets}::jsonb) as w (account_id text) join wallet_position p on p.account_id = w.account_id
    where p.shares > 0 and p.fund_code <> all (${kept}::text[])`.execute(tx);
  const moved = new Map<string, FlowRow[]>(astray.map(({ account_id: account }) => [account, []]));
  for (const { flow } of flows) moved.set(flow.account_id, [...(moved.get(flow.account_id) ?? []), flow]);
  if (moved.size === 0) return;
  const accounts = JSON.stringify([...moved.keys()].map((account) => ({ account_id: account })));
  const { rows: wallet } = await sql<KeptRow>`
    select w.account_id,
      (select coalesce(json_agg(json_build_object('code', p.fund_code, 'shares', p.shares)), '[]') from wallet_position p where p.account_id = w.account_id) as positions,
      (select coalesce(json_agg(json_build_object('code', d.fund_code, 'kind', d.kind, 'day', d.day, 'amount', d.amount)), '[]')
        from wallet_dated d where d.account_id = w.account_id) as dated
    from jsonb_to_recordset(${accounts}::jsonb) as w (account_id text)`.execute(tx);
  if (components.some(({ standing }) => standing === 'open')) await tellEnds(tx, { accounts, kept, day });
  const positions: object[] = [];
  const dated: object[] = [];
  const closed: object[] = [];
  for (const { account_id: account, positions: before, dated: terms } of wallet) {
    const { holdings, folded } = fold(intoOpenFunds(holdingsOf(components, before, terms)), moved.get(account) ?? [], calendar);
    for (const { fundCode, shares, terms: left } of afterDay(intoOpenFunds(holdings), addDays(day, -1))) {
      positions.push({ account_id: account, fund_code: fundCode, shares });
      dated.push(...left.map((term) => ({ account_id: account, fund_code: fundCode, ...term })));
    }
    closed.push(...folded.map((flowNo) => ({ flow_no: flowNo })));
  }
  await sql`delete from wallet_dated d using jsonb_to_recordset(${accounts}::jsonb) as w (account_id text) where d.account_id = w.account_id`.execute(
    tx,
  );
  await sql`
    insert into wallet_position (account_id, fund_code, shares)
    select account_id, fund_code, shares from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as p (account_id text, fund_code text, shares bigint)
    on conflict (account_id, fund_code) do update set shares = excluded.shares`.execute(tx);
  await sql`
    insert into wallet_dated (account_id, fund_code, kind, day, amount)
    select account_id, fund_code, kind, day, amount
    from jsonb_to_recordset(${JSON.stringify(dated)}::jsonb) as d (account_id text, fund_code text, kind text, day date, amount bigint)`.execute(
    tx,
  );
  await sql`update wallet_flow f set is_open = false from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb) as c (flow_no bigint) where f.flow_no = c.flow_no`.execute(
    tx,
  );
};

/** [GW-1775] Money in an ended fund moves with this close, and its investor is informed once, with the fund's name and last day. */
const tellEnds = async (
  tx: Tx,
  { accounts, kept, day }: { readonly accounts: string; readonly kept: readonly string[]; readonly day: CalendarDate },
): Promise<void> => {
  await sql`
    with ${messagesOf({
      kind: 'wallet-fund-ended',
      at: openingAfter(day),
      of: sql`(
        select c.investor_id, ${sql.lit(WALLET_PRODUCT_CODE)}::text as product_code, p.account_id || ':' || p.fund_code as order_no, p.shares, e.last_day, f.fund_name
        from jsonb_to_recordset(${accounts}::jsonb) as w (account_id text) join wallet_position p on p.account_id = w.account_id and p.shares > 0
          join fund_end e on e.fund_code = p.fund_code and e.closed_on is not null join fund f on f.fund_code = e.fund_code
          join card c on c.account_id = p.account_id and c.kind = 'wallet'
        where p.fund_code <> all (${kept}::text[])) as due`,
      leadsTo: sql`''`,
      amount: sql`due.shares`,
      day: sql`due.last_day`,
      note: sql`due.fund_name`,
    })} select 1`.execute(tx);
};

/**
 * Applies movements one after the other. An outflow that exceeds the positions, because the clock had moved, waits for the next close with
 * all later movements, but counts for its own day.
 */
const fold = (
  kept: readonly WalletHolding[],
  flows: readonly FlowRow[],
  calendar: TradingCalendar,
): { readonly holdings: readonly WalletHolding[]; readonly folded: readonly string[] } => {
  let holdings = kept;
  const folded: string[] = [];
  for (const flow of flows) {
    const there = holdings.reduce((sum, { shares }) => sum + shares, 0);
    if (there + flow.amount < 0) break;
    holdings = afterMovement(holdings, movementOf(flow), calendar);
    folded.push(flow.flow_no);
  }
  return { holdings, folded };
};

/**
 * [GW-1003] The income of a day for some wallets: shares of its funds and money of the wallet. Unpublished income of a fund is noted and
 * waits.
 */
const countIncome = async (tx: Tx, wallets: string, day: CalendarDate): Promise<void> => {
  const at = openingAfter(day);
  const { rows } = await sql<{ is_below: boolean }>`
    select exists (select from (select distinct p.fund_code from jsonb_to_recordset(${wallets}::jsonb) as w (account_id text)
      join wallet_position p on p.account_id = w.account_id where p.fund_code <> '') as f where wallet_income_on(f.fund_code, ${day}::date) < 0) as is_below`.execute(
    tx,
  );
  if (rows[0]?.is_below === true) await lockBalances(tx, wallets);
  await sql`
    with eligible as materialized (
      select p.account_id, p.fund_code, p.remainder, p.shares + coalesce((
        select sum(case d.kind when 'out' then d.amount else -d.amount end) from wallet_dated d
        where d.account_id = p.account_id and d.fund_code = p.fund_code and d.day > ${day}::date), 0) as amount
      from jsonb_to_recordset(${wallets}::jsonb) as w (account_id text) join wallet_position p on p.account_id = w.account_id
      where p.fund_code <> ''),
    told as materialized (
      select held.fund_code, wallet_income_on(held.fund_code, ${day}::date) as income, f.is_money
      from (select distinct fund_code from eligible where amount > 0) as held join fund f on f.fund_code = held.fund_code),
    unpaid as (
      insert into wallet_unpaid (fund_code, day, account_id, eligible)
      select e.fund_code, ${day}::date, e.account_id, e.amount from eligible e join told t on t.fund_code = e.fund_code
      where t.income is null and t.is_money and e.amount > 0 on conflict do nothing),
    late as (
      insert into wallet_late (fund_code, day) select fund_code, ${day}::date from told where income is null and is_money on conflict do nothing),
    ${earnedOf(sql`select e.account_id, e.fund_code, e.remainder, e.amount, t.income from eligible e join told t on t.fund_code = e.fund_code
      where t.income is not null and e.amount > 0`)},
    ${noted(day)},
    due as (
      select account_id, account_id || ':' || ${day}::date as order_no, sum(amount)::bigint as amount from earned group by account_id having sum(amount) <> 0),
    ${listed(day, at)},
    ${postingsOf({ kind: 'wallet-income', day: addDays(day, 1), at }, [out('amount', 'wallet-income'), into('amount', 'account_id')])}`.execute(
    tx,
  );
};

/** Locks the balances that limit a loss, so that a payment waits until the loss is counted. In the order in which postings lock. */
export const lockBalances = async (tx: Tx, wallets: string): Promise<void> => {
  await sql`
    select 1 from account a where a.account_id in (select account_id from jsonb_to_recordset(${wallets}::jsonb) as w (account_id text))
    order by a.investor_id is null, a.account_id for no key update`.execute(tx);
};

/** Hundred-millionths of a fen in a fen: fen times ten-thousandths of a yuan for 10,000 shares. */
const UNITS_PER_FEN = 100_000_000;

/**
 * Core's `walletIncome` of each row with the earning amount, the income of 10,000 shares and the previous rest, and its position. [GW-1554]
 * A negative income takes from a fund at most its earning money, and from a wallet at most its balance, so an investor who has withdrawn
 * the money owes nothing.
 */
export const earnedOf = (rows: ReturnType<typeof sql>) => sql`
    counted as materialized (
      select r.account_id, r.fund_code, r.amount as eligible, n.fen::bigint as amount, (e.exact - n.fen * ${sql.lit(UNITS_PER_FEN)})::bigint as remainder
      from (${rows}) as r cross join lateral (select r.amount * r.income::numeric + r.remainder as exact) as e
        cross join lateral (select round(e.exact / ${sql.lit(UNITS_PER_FEN)}.00000000) as fen) as n),
    lost as materialized (
      select c.account_id, c.fund_code, least(-c.amount, greatest(0, p.shares - coalesce((
          select sum(d.amount) from wallet_dated d where d.account_id = c.account_id and d.fund_code = c.fund_code and d.kind = 'in'), 0)))::bigint as amount
      from counted c join wallet_position p on p.account_id = c.account_id and p.fund_code = c.fund_code where c.amount < 0),
    bearable as (
      select l.account_id, l.fund_code, least(l.amount, greatest(0, a.balance - (sum(l.amount) over (partition by l.account_id order by l.fund_code) - l.amount)))::bigint as amount
      from lost l join account a on a.account_id = l.account_id),
    earned as materialized (
      select c.account_id, c.fund_code, c.eligible, c.remainder, coalesce(-b.amount, c.amount) as amount
      from counted c left join bearable b on b.account_id = c.account_id and b.fund_code = c.fund_code),
    grown as (
      update wallet_position p set shares = p.shares + e.amount, income = p.income + e.amount, remainder = e.remainder
      from earned e where p.account_id = e.account_id and p.fund_code = e.fund_code)`;

/** [GW-1793] The earning amount of each fund on a day, for later corrections of the fund's income. */
const noted = (day: CalendarDate) => sql`
    noted as (insert into wallet_earned (account_id, fund_code, day, eligible) select account_id, fund_code, ${day}::date, eligible from earned)`;

export const listed = (day: CalendarDate, at: EpochMs) => sql`
    listed as (
      insert into wallet_income as i (account_id, day, amount, booked_at) select account_id, ${day}::date, amount, ${at}::bigint from due
      on conflict (account_id, day) do update set amount = i.amount + excluded.amount)`;

/** A day's income is in the wallet at the opening of the next day. */
const openingAfter = (day: CalendarDate): EpochMs => epochAt(addDays(day, 1), '00:00:00');

/** [GW-1004] Pays income that a fund has published late for its past earning money, fund by fund and day by day. */
const payLateIncome = async ({ longWork }: ClosingDeps, until: CalendarDate): Promise<void> => {
  const { rows } = await sql<{ fund_code: string; day: string; income: number }>`
    select * from (select fund_code, day, wallet_income_on(fund_code, day) as income from wallet_late) as late where income is not null
    order by day, fund_code`.execute(longWork);
  for (const { fund_code: fundCode, day, income } of rows) {
    const late = { fundCode, day: calendarDate(day), income };
    while ((await inTransaction(longWork, (tx) => payLateBatch(tx, late, until))) > 0);
    await sql`
      delete from wallet_late l where l.fund_code = ${fundCode} and l.day = ${day}::date
        and not exists (select 1 from wallet_unpaid u where u.fund_code = l.fund_code and u.day = l.day)`.execute(longWork);
  }
};

interface Late {
  readonly fundCode: string;
  readonly day: CalendarDate;
  readonly income: number;
}

const payLateBatch = async (tx: Tx, { fundCode, day, income }: Late, until: CalendarDate): Promise<number> => {
  const at = openingAfter(until);
  // Locks the wallet first, like a close, so that the rest below a fen is read afterwards.
  const { rows } = await sql<{ account_id: string }>`
    select w.account_id from wallet_unpaid u join wallet w on w.account_id = u.account_id
    where u.fund_code = ${fundCode} and u.day = ${day}::date order by w.account_id limit ${AT_ONCE} for update of w skip locked`.execute(
    tx,
  );
  if (rows.length === 0) return 0;
  if (income < 0) await lockBalances(tx, JSON.stringify(rows));
  await sql`
    with paid as (
      delete from wallet_unpaid u using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (account_id text)
      where u.fund_code = ${fundCode} and u.day = ${day}::date and u.account_id = w.account_id returning u.account_id, u.eligible),
    ${earnedOf(sql`select u.account_id, p.fund_code, p.remainder, u.eligible as amount, ${income}::integer as income from paid u
      join wallet_position p on p.account_id = u.account_id and p.fund_code = ${fundCode}`)},
    ${noted(day)},
    due as (
      select account_id, account_id || ':' || ${day}::date || ':' || ${fundCode} as order_no, amount from earned where amount <> 0),
    ${listed(day, at)},
    ${postingsOf({ kind: 'wallet-income', day: addDays(until, 1), at }, [out('amount', 'wallet-income'), into('amount', 'account_id')])}`.execute(
    tx,
  );
  return rows.length;
};
