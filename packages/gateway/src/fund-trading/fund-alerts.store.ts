import {
  alertProblemOf,
  alertsTold,
  FUND_ALERT_KINDS,
  fundAlertBar,
  fundAlertNote,
  isAlertMark,
  isProfitAlert,
  isSameAlert,
  MOST_FUND_ALERTS,
  type ExDay,
  type FundAlert,
  type FundAlertKind,
  type FundAlertWish,
  type PublishedForAlert,
} from '@caifu/core/fund-trading';
import { growthOfDay } from '@caifu/core/funds';
import { addDays, calendarDate, netValue, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { readReinvested } from '../funds/fund-figures.store.ts';
import { readFundsByCode, shownFund } from '../funds/fund-list.store.ts';
import { readFundSeries } from '../funds/fund-values.store.ts';
import type { Connection } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import { lawOn } from '../ground/law.ts';
import { inParts } from '../ledger/apart.ts';
import { messagesOf } from '../orders/messages.ts';
import { readHoldingRates } from './fund-holdings.store.ts';

export const fundAlertRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.fundAlerts, async ({ fundCode }, { investorId }) => {
    const [fund = null] = fundCode === null ? [] : await readFundsByCode(deps.calls, [fundCode], { on: lawOn(deps), upTo: null });
    return answered({ fund, alerts: await readAlerts(deps.db, investorId) });
  });
  signedInRoute(app, route, ENDPOINTS.setFundAlert, (wish, { investorId }) => setAlert(deps, investorId, wish));
  signedInRoute(app, route, ENDPOINTS.removeFundAlert, async ({ alertId }, { investorId }) => {
    await sql`delete from fund_alert where alert_id = ${alertId} and investor_id = ${investorId}`.execute(deps.db);
    return answered(await readAlerts(deps.db, investorId));
  });
};

interface AlertRow {
  readonly alert_id: string;
  readonly fund_code: string;
  readonly fund_name: string;
  readonly kind: string;
  readonly mark: number;
  readonly told_on: string | null;
}

/** [MS-744] The newest first. */
const readAlerts = async (cx: Connection, investorId: string): Promise<readonly FundAlert[]> => {
  const { rows } = await sql<AlertRow>`
    select a.alert_id, a.fund_code, f.fund_name, a.kind, a.mark, a.told_on::text from fund_alert a join fund f using (fund_code)
    where a.investor_id = ${investorId} order by a.made_at desc, a.alert_id`.execute(cx);
  return rows.map(alertOf);
};

const alertOf = (row: AlertRow): FundAlert => ({
  alertId: row.alert_id,
  fundCode: row.fund_code,
  fundName: row.fund_name,
  kind: kindOf(row.kind),
  mark: row.mark,
  toldOn: row.told_on === null ? null : calendarDate(row.told_on),
});

const kindOf = (text: string): FundAlertKind => FUND_ALERT_KINDS.find((kind) => kind === text) ?? 'value-above';

/** [MS-742] [MS-743] An alert waits for the values after the one that is published when it is set. */
const setAlert = async (deps: Deps, investorId: string, wish: FundAlertWish): Promise<Reply<readonly FundAlert[]>> => {
  const { db, calls, clock } = deps;
  const { fundCode, kind, mark } = wish;
  const on = lawOn(deps);
  const [fund] = await readFundsByCode(calls, [fundCode], { on, upTo: null });
  if (fund === undefined) return refused(RET_CODE.orderRefused, { kind: 'fund-unknown' });
  const bar = fundAlertBar(fund, kind, on);
  if (bar !== null) return refused(RET_CODE.orderRefused, bar);
  if (!isAlertMark(wish)) return refused(RET_CODE.orderRefused, alertProblemOf(kind));
  if (isProfitAlert(kind) && (await readHoldingRates(db, fundCode, [investorId])).size === 0)
    return refused(RET_CODE.orderRefused, { kind: 'fund-not-held' });
  return inTransaction(db, async (tx) => {
    await sql`select 1 from investor where investor_id = ${investorId} for update`.execute(tx);
    const alerts = await readAlerts(tx, investorId);
    const same = alerts.find((one) => isSameAlert(one, wish));
    if (same?.toldOn === null) return answered(alerts);
    if (same === undefined && alerts.length >= MOST_FUND_ALERTS)
      return refused(RET_CODE.orderRefused, { kind: 'fund-alerts-full', most: MOST_FUND_ALERTS });
    const at = clock.now();
    const judgedOn = fund.valueDay ?? on.today;
    await sql`
      insert into fund_alert (alert_id, investor_id, fund_code, kind, mark, made_at, judged_on, judged_value)
      values (${randomUUID()}, ${investorId}, ${fundCode}, ${kind}, ${mark}, ${at}, ${judgedOn}::date, ${fund.netValue})
      on conflict (investor_id, fund_code, kind, mark) do update
        set told_on = null, made_at = excluded.made_at, judged_on = excluded.judged_on, judged_value = excluded.judged_value`.execute(tx);
    return answered(await readAlerts(tx, investorId));
  });
};

/**
 * [MS-740] [MS-741] Judges each alert once for each value that is published after the last judged one, by core's rule, and tells its owner.
 * Another run does the rest. [MS-752] The newest value is judged again when it is corrected.
 */
export const judgeFundAlerts = async (deps: Deps, day: CalendarDate): Promise<void> => {
  const apart = {
    step: 'judge-fund-alert',
    kind: 'row',
    nameOf: ({ alert_id: alertId }: DueRow) => alertId,
    day,
    at: deps.clock.now(),
    atOnce: AT_ONCE,
  } as const;
  for (const fund of await readDueFunds(deps)) {
    const published = await readPublished(deps.db, fund);
    for (let last = ''; ;) {
      const due = await readDueAlerts(deps.db, fund, last);
      last = due.at(-1)?.alert_id ?? '';
      if (last === '') break;
      await inParts(deps.db, apart, due, (part) => judgeSome(deps.db, { fund, published, part, at: apart.at }));
    }
  }
};

/** Alerts of one fund in one statement. */
const AT_ONCE = 500;

interface DueFund {
  readonly fund_code: string;
  /** The day of the newest value. */
  readonly newest: string;
  readonly newest_value: number;
  /** The earliest day up to which one of its alerts is judged. */
  readonly judged_on: string;
  /** [LAW-24] */
  readonly is_shown: boolean;
}

/** Funds with values that one of their waiting alerts was not judged for. A fund whose reinvested days are not found yet comes later. */
const readDueFunds = async (deps: Deps): Promise<readonly DueFund[]> => {
  const { rows } = await sql<DueFund>`
    select a.fund_code, y.newest::text, y.newest_value, min(a.judged_on)::text as judged_on, ${sql.raw(shownFund('f', lawOn(deps)))} as is_shown
    from fund_alert a join fund f using (fund_code)
    cross join lateral (
      select make_date(of.year, 1, 1) + of.days[cardinality(of.days)] - 1 as newest,
        of.net_values[cardinality(of.days)] as newest_value from fund_year of
      where of.fund_code = a.fund_code order by of.year desc limit 1) as y
    where ${isNews(sql`y.newest`, sql`y.newest_value`)} and ${IS_WAITING} and not f.is_money and f.stale is distinct from 'values'
    group by f.fund_code, a.fund_code, y.newest, y.newest_value order by a.fund_code`.execute(deps.db);
  return rows;
};

/** [MS-741] As `isAlertResting` says. */
const IS_WAITING = sql`(a.told_on is null or a.kind in ('day-gain', 'day-loss'))`;

/** [MS-741] [MS-752] A value of a later day than the judged one, or another one of that day. */
const isNews = (newest: RawBuilder<unknown>, value: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(a.judged_on < ${newest} or a.judged_on = ${newest} and a.judged_value <> ${value})`;

interface Published extends Omit<PublishedForAlert, 'profitRate'> {
  readonly day: CalendarDate;
}

/** The values from the earliest judged day on, oldest first. [LAW-24] Their changes are unknown where no performance of the fund is shown. */
const readPublished = async (cx: Connection, fund: DueFund): Promise<readonly Published[]> => {
  const code = fund.fund_code;
  const { days, values, growth } = await readFundSeries(cx, code, addDays(calendarDate(fund.judged_on), -1));
  const reinvested = (await readReinvested(cx, [code])).get(code) ?? [];
  const { rows: paid } = await sql<{ day: string; per_share: number }>`
    select day::text, per_share from fund_dividend where fund_code = ${code} and day >= ${fund.judged_on}::date`.execute(cx);
  /** [MS-753] A payout counts on its day, or on the next one with a value. */
  const exDayOf = (day: CalendarDate, dayBefore: CalendarDate | undefined): ExDay | null => {
    if (!reinvested.some((one) => one.day === day)) return null;
    const perShare = paid.find((one) => one.day <= day && (dayBefore === undefined || one.day > dayBefore))?.per_share;
    return { perShare: perShare === undefined ? null : netValue(perShare) };
  };
  return days.flatMap((day, at): readonly Published[] => {
    const value = values[at];
    if (value === undefined || day < fund.judged_on) return [];
    const [dayBefore, valueBefore] = [days[at - 1], values[at - 1]];
    const before = dayBefore === undefined || valueBefore === undefined ? null : { day: dayBefore, value: valueBefore };
    const exDay = exDayOf(day, dayBefore);
    return [{ day, value, exDay, change: fund.is_shown ? growthOfDay(before, { day, value }, growth[at] ?? null, reinvested) : null }];
  });
};

interface DueRow {
  readonly alert_id: string;
  readonly investor_id: string;
  readonly kind: string;
  readonly mark: number;
  readonly judged_on: string;
}

const readDueAlerts = async (cx: Connection, fund: DueFund, after: string): Promise<readonly DueRow[]> => {
  const { rows } = await sql<DueRow>`
    select a.alert_id, a.investor_id, a.kind, a.mark, a.judged_on::text from fund_alert a
    where a.fund_code = ${fund.fund_code} and ${isNews(sql`${fund.newest}::date`, sql`${fund.newest_value}::integer`)} and ${IS_WAITING} and a.alert_id > ${after}
    order by a.alert_id limit ${AT_ONCE}`.execute(cx);
  return rows;
};

interface Judged {
  readonly fund: DueFund;
  readonly published: readonly Published[];
  readonly part: readonly DueRow[];
  readonly at: EpochMs;
}

/** Writes what some alerts of a fund were judged for, and their messages, in one statement. An alert that was set anew in between is left out. */
const judgeSome = async (cx: Connection, { fund, published, part, at }: Judged): Promise<void> => {
  const owners = part.flatMap(({ kind, investor_id: owner }) => (isProfitAlert(kindOf(kind)) ? [owner] : []));
  const rates = await readHoldingRates(cx, fund.fund_code, owners);
  const judged = part.map((row) => {
    const alert = { kind: kindOf(row.kind), mark: row.mark };
    const rate = rates.get(row.investor_id) ?? null;
    // A due alert was judged for the newest day only if that value has been corrected since.
    const told = alertsTold(
      alert,
      published
        .filter(({ day }) => day > row.judged_on || day === fund.newest)
        .map((one) => ({ ...one, profitRate: rate?.valueDay === one.day ? rate.profitRate : null })),
    );
    return { row, told: told.map((one) => ({ day: one.day, note: fundAlertNote(alert, one) })) };
  });
  const alerts = judged.map(({ row, told }) => ({ alert_id: row.alert_id, was: row.judged_on, told_on: told.at(-1)?.day ?? null }));
  const tells = judged.flatMap(({ row, told }) => told.map((one) => ({ alert_id: row.alert_id, ...one })));
  await sql`
    with judged as (
        update fund_alert a set judged_on = ${fund.newest}::date, judged_value = ${fund.newest_value}::integer, told_on = coalesce(j.told_on, a.told_on)
        from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as j (alert_id text, was date, told_on date)
        where a.alert_id = j.alert_id and a.judged_on = j.was and ${isNews(sql`${fund.newest}::date`, sql`${fund.newest_value}::integer`)} returning a.alert_id, a.investor_id, a.fund_code),
      due as (
        select j.investor_id, j.fund_code as product_code, j.alert_id as order_no, t.day, t.note
        from jsonb_to_recordset(${JSON.stringify(tells)}::jsonb) as t (alert_id text, day date, note text) join judged j using (alert_id)),
      ${messagesOf({ kind: 'fund-alert', at, per: sql`due.day::text`, day: sql`due.day`, note: sql`due.note` })}
    select 1`.execute(cx);
};
