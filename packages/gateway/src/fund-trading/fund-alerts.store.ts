import {
  FUND_ALERT_KINDS,
  fundAlertNote,
  isAlertMark,
  isAlertReached,
  isAlertResting,
  MOST_FUND_ALERTS,
  type FundAlert,
  type FundAlertKind,
  type FundAlertWish,
} from '@caifu/core/fund-trading';
import { calendarDate, netValue, ratePpm, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import { messagesOf } from '../orders/messages.ts';

export const fundAlertRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.fundAlerts, async (_request, { investorId }) => answered(await readAlerts(deps.db, investorId)));
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
const setAlert = ({ db, clock }: Deps, investorId: string, wish: FundAlertWish): Promise<Reply<readonly FundAlert[]>> =>
  inTransaction(db, async (tx) => {
    const { fundCode, kind, mark } = wish;
    const fund = await tx.selectFrom('fund').select(['is_money', 'value_day']).where('fund_code', '=', fundCode).executeTakeFirst();
    if (fund === undefined) return refused(RET_CODE.orderRefused, { kind: 'fund-unknown' });
    if (fund.is_money) return refused(RET_CODE.orderRefused, { kind: 'fund-alert-money' });
    if (!isAlertMark(wish)) return refused(RET_CODE.orderRefused, { kind: 'fund-alert-value-invalid' });
    await sql`select 1 from investor where investor_id = ${investorId} for update`.execute(tx);
    const alerts = await readAlerts(tx, investorId);
    if (alerts.some((one) => one.fundCode === fundCode && one.kind === kind && one.mark === mark && one.toldOn === null))
      return answered(alerts);
    if (alerts.length >= MOST_FUND_ALERTS) return refused(RET_CODE.orderRefused, { kind: 'fund-alerts-full', most: MOST_FUND_ALERTS });
    const at = clock.now();
    const judgedOn = fund.value_day ?? shanghaiDateOf(at);
    await sql`
      insert into fund_alert (alert_id, investor_id, fund_code, kind, mark, made_at, judged_on)
      values (${randomUUID()}, ${investorId}, ${fundCode}, ${kind}, ${mark}, ${at}, ${judgedOn}::date)
      on conflict (investor_id, fund_code, kind, mark) do update set told_on = null, made_at = excluded.made_at, judged_on = excluded.judged_on`.execute(
      tx,
    );
    return answered(await readAlerts(tx, investorId));
  });

interface DueRow extends AlertRow {
  readonly investor_id: string;
  readonly value_day: string;
  readonly net_value: number;
  readonly grown_day: number | null;
}

/** [MS-740] [MS-741] Judges each alert once for each published value, by core's rule, and tells its owner. Another run does the rest. */
export const judgeFundAlerts = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const { rows } = await sql<DueRow>`
    select a.alert_id, a.investor_id, a.fund_code, f.fund_name, a.kind, a.mark, a.told_on::text, f.value_day::text, f.net_value, f.grown_day
    from fund_alert a join fund f using (fund_code)
    where f.net_value is not null and f.value_day > a.judged_on order by a.alert_id`.execute(db);
  for (const row of rows) await judgeOne(db, row, clock.now());
};

const judgeOne = (db: Deps['db'], row: DueRow, at: EpochMs): Promise<void> =>
  inTransaction(db, async (tx) => {
    const alert = alertOf(row);
    const published = { value: netValue(row.net_value), change: row.grown_day === null ? null : ratePpm(row.grown_day) };
    const isTold = !isAlertResting(alert) && isAlertReached(alert, published);
    const day: CalendarDate = calendarDate(row.value_day);
    const { rows } = await sql`
      update fund_alert set judged_on = ${day}::date, told_on = case when ${isTold} then ${day}::date else told_on end
      where alert_id = ${alert.alertId} and judged_on < ${day}::date returning 1`.execute(tx);
    if (rows.length === 0 || !isTold) return;
    await sql`
      with due as (select ${row.investor_id}::text as investor_id, ${alert.fundCode}::text as product_code, ${alert.alertId}::text as order_no),
        ${messagesOf({ kind: 'fund-alert', at, per: sql`${day}::text`, day: sql`${day}`, note: sql`${fundAlertNote(alert, published)}` })}
      select 1`.execute(tx);
  });
