import { addDays, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { DEADLINE_NOTICE_DAYS } from '@caifu/core/orders';
import type { TradingCalendar } from '@caifu/core/calendar';
import { sql } from 'kysely';
import type { DayStep, Tx } from '../ground/database/day-step.ts';
import { messagesOf } from '../orders/messages.ts';
import { windowOf, type RedemptionTermsRow } from './redeemable.store.ts';

/**
 * The messages of a day's opening about near deadlines. The step comes last, because an order ended on this day has no deadline any more.
 */
export const deadlineSteps = [
  {
    name: 'remind-of-deadlines',
    needs: ['uncertified', 'reminding'],
    run: async ({ tx, calendar, day, at }) => {
      const until = addDays(day, DEADLINE_NOTICE_DAYS);
      await remindOfCertification(tx, day, until, at);
      await remindOfMaturity(tx, day, until, at);
      await remindOfOpenDays(tx, calendar, day, until, at);
    },
  },
] as const satisfies readonly DayStep[];

/** The subscription fails when its value date opens, so the last day is the one before. */
const remindOfCertification = async (tx: Tx, day: CalendarDate, until: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with due as (
      select s.order_no, s.investor_id, s.product_code, t.value_date - 1 as day from trade_order s join purchase_terms t on t.order_no = s.order_no
      where s.kind = 'purchase' and s.state = 'awaiting-certification' and t.value_date - 1 between ${day}::date and ${until}::date),
    ${messagesOf({ kind: 'certify-soon', at, per: sql`due.day`, day: sql`due.day` })}
    select 1`.execute(tx);
};

/** For terms whose investor may choose the arrangement at maturity. */
const remindOfMaturity = async (tx: Tx, day: CalendarDate, until: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with due as (
      select h.order_no, h.investor_id, h.product_code, h.matures_on from holding h join product p on p.product_code = h.product_code
      where h.status = 1 and h.matures_on > ${day}::date and h.matures_on <= ${until}::date and p.can_choose_maturity),
    ${messagesOf({ kind: 'maturity-soon', at, per: sql`due.matures_on`, day: sql`due.matures_on` })}
    select 1`.execute(tx);
};

/** Once for each investor, product and open day. There are few products, so their holders are informed in one statement each. */
const remindOfOpenDays = async (tx: Tx, calendar: TradingCalendar, day: CalendarDate, until: CalendarDate, at: EpochMs): Promise<void> => {
  const { rows } = await sql<RedeemableRow>`
    select product_code, first_redeem_day, redeem_every_days, redeem_confirm_days, redeem_arrival_days from product
    where first_redeem_day is not null`.execute(tx);
  for (const row of rows) {
    const window = windowOf(row, at, calendar);
    if (window === null) continue;
    const last = shanghaiDateOf(window.lastTime);
    if (last < day || last > until) continue;
    await sql`
      with due as (
        select h.investor_id, h.product_code, h.product_code || ':' || h.investor_id as order_no from holding h
        where h.product_code = ${row.product_code} and h.ended_on is null and h.shares > h.reserved_shares
        group by h.investor_id, h.product_code),
      ${messagesOf({ kind: 'open-soon', at, per: sql`${window.openDay}::text`, leadsTo: sql`null`, day: sql`${last}` })}
      select 1`.execute(tx);
  }
};

type RedeemableRow = { readonly product_code: string } & Pick<
  RedemptionTermsRow,
  'first_redeem_day' | 'redeem_every_days' | 'redeem_confirm_days' | 'redeem_arrival_days'
>;
