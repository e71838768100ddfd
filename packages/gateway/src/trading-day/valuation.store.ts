import { calendarDate, type CalendarDate, type NetValue } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import { isPlanned } from '@caifu/core/products';

/** A day's value of one share. `accumulated` null: the value plus all past distributions. */
export interface PublishedValue {
  readonly productCode: string;
  readonly day: CalendarDate;
  readonly nav: NetValue;
  readonly accumulated: NetValue | null;
}

/**
 * Writes net values and, on the days of a product's plan, the distribution deducted from its value. `plans` are the products' own. Cash is
 * paid on the next trading day, or on `notBefore` if the values are late.
 */
export const publish = async (
  tx: Tx,
  calendar: TradingCalendar,
  values: readonly PublishedValue[],
  plans: readonly DistributionPlanRow[],
  notBefore: CalendarDate | null = null,
): Promise<void> => {
  const planOf = new Map(plans.map((plan) => [plan.product_code, plan]));
  const distributions = values.flatMap(({ productCode, day }) => {
    const plan = planOf.get(productCode);
    const perShare = plan === undefined ? null : distributionOn(plan, day, calendar);
    if (perShare === null) return [];
    const planned = calendar.addTradingDays(day, 1);
    return [
      { product_code: productCode, day, per_share: perShare, paid_on: notBefore !== null && notBefore > planned ? notBefore : planned },
    ];
  });
  if (distributions.length > 0) {
    await sql`
      insert into distribution (product_code, day, per_share, paid_on)
      select product_code, day, per_share, paid_on
      from jsonb_to_recordset(${JSON.stringify(distributions)}::jsonb) as fresh (product_code text, day date, per_share integer, paid_on date)`.execute(
      tx,
    );
  }
  const rows = values.map(({ productCode, day, nav, accumulated }) => ({ product_code: productCode, day, nav, accumulated }));
  await sql`
    insert into net_value_day (product_code, day, nav, accumulated)
    select product_code, day, nav, coalesce(accumulated, nav + coalesce(
      (select sum(d.per_share) from distribution d where d.product_code = fresh.product_code and d.day <= fresh.day), 0)::integer)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (product_code text, day date, nav integer, accumulated integer)`.execute(
    tx,
  );
};

export interface DistributionPlanRow {
  readonly product_code: string;
  readonly first_distribution_day: string | null;
  readonly distribute_every_days: number | null;
  readonly distribution_per_share: number | null;
}

export const PLAN_COLUMNS = sql.raw('p.first_distribution_day, p.distribute_every_days, p.distribution_per_share');

/** The distribution of a day, in ten-thousandths of a yuan a share. null: none. */
export const distributionOn = (plan: DistributionPlanRow, day: CalendarDate, calendar: TradingCalendar): number | null => {
  const { first_distribution_day: first, distribute_every_days: everyDays, distribution_per_share: perShare } = plan;
  if (first === null || everyDays === null || perShare === null || day < first) return null;
  return isPlanned({ first: calendarDate(first), everyDays }, day, calendar) ? perShare : null;
};
