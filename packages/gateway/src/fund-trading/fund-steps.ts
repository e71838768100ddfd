import { calendarDate, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { DayStep, OpeningDay, Tx } from '../ground/database/day-step.ts';
import { applySplits, registerDividends } from './fund-actions.ts';
import { confirmFundBuys, failFundBuys, refundCancelledFundBuys } from './fund-buy-run.ts';
import { endFunds } from './fund-end/fund-end-run.ts';
import { reworkLate } from './late-actions.ts';
import { countFundIncome } from './fund-income-run.ts';
import { confirmFundRedemptions, failFundRedemptions, payFundDividends, payFundRedemptions } from './fund-redemption-run.ts';

/** The steps of a day's opening for public funds with holders or orders. */
export const fundSteps = [
  { name: 'count-fund-income', waitsForValues: true, needs: ['fund-income'], run: ({ tx, day, at }) => countFundIncome(tx, day, at) },
  {
    name: 'confirm-fund-orders',
    waitsForValues: true,
    needs: ['fund-orders', 'fund-actions'],
    run: (opening) => confirmFundOrders(opening),
  },
  {
    name: 'end-funds',
    waitsForValues: true,
    needs: ['fund-ends'],
    leavesParkedOf: ['confirm-fund-orders'],
    run: endFunds,
  },
  {
    name: 'pay-fund-redemptions',
    waitsForValues: true,
    needs: ['fund-orders', 'fund-arriving'],
    run: ({ tx, day, at }) => payFundRedemptions(tx, day, at),
  },
  {
    name: 'pay-fund-dividends',
    waitsForValues: true,
    needs: ['fund-actions', 'fund-arriving'],
    run: ({ tx, day, at }) => payFundDividends(tx, day, at),
  },
  { name: 'refund-cancelled-fund-buys', needs: ['fund-cancelling'], run: ({ tx, day, at }) => refundCancelledFundBuys(tx, day, at) },
] as const satisfies readonly DayStep[];

/**
 * Confirms orders before a dividend or a split, then applies it to the holders, then confirms the orders after it: a split changes the
 * number of redeemable shares.
 */
const confirmFundOrders = async (opening: OpeningDay): Promise<void> => {
  const { tx, calendar, day, at } = opening;
  const confirm = async (): Promise<FundOrderWork> => {
    const work = await readFundOrderWork(tx, day);
    if (work.buys) await confirmFundBuys(tx, calendar, day, at);
    if (work.buys && work.suspended) await failFundBuys(tx, day, at);
    if (work.redemptions) await confirmFundRedemptions(opening);
    if (work.redemptions && work.suspended) await failFundRedemptions(tx, day, at);
    if (work.dividends) await registerDividends(tx, day, at);
    return work;
  };
  const late = await readLateOrders(tx, day);
  const { splits } = await confirm();
  if (splits) while (await applySplits(tx, day, at)) await confirm();
  if (late.length > 0) await countMissedActions(tx, late, day, at);
};

interface LateOrder {
  readonly order_no: string;
  readonly fund_code: string;
  readonly investor_id: string;
  /** The first dividend or split after its trading day that was applied without waiting for the parked order. */
  readonly missed: string;
  readonly what: 'dividend' | 'split';
}

const readLateOrders = async (tx: Tx, day: CalendarDate): Promise<readonly LateOrder[]> => {
  const { rows } = await sql<LateOrder>`
    select distinct on (o.order_no) o.order_no, o.fund_code, o.investor_id, a.day as missed, a.kind as what
    from trade_order o join fund_action a on a.fund_code = o.fund_code and a.day > o.trading_day
    where o.kind in ('fund-buy', 'fund-redeem') and o.state = 'placed' and o.fund_code is not null and o.confirm_date <= ${day}::date
    order by o.order_no, a.day, a.kind`.execute(tx);
  return rows;
};

/** [GW-1740] Applies to a formerly parked order the dividends and splits since its day. */
const countMissedActions = async (tx: Tx, late: readonly LateOrder[], day: CalendarDate, at: EpochMs): Promise<void> => {
  const { rows } = await sql<Omit<LateOrder, 'order_no'>>`
    select distinct on (l.fund_code, l.investor_id) l.fund_code, l.investor_id, l.missed, l.what
    from jsonb_to_recordset(${JSON.stringify(late)}::jsonb) as l (order_no text, fund_code text, investor_id text, missed date, what text)
      join trade_order o on o.order_no = l.order_no
    where o.state = 'confirmed' or exists (select from fund_redemption_part r where r.order_no = l.order_no)
    order by l.fund_code, l.investor_id, l.missed, l.what`.execute(tx);
  for (const { fund_code: fundCode, investor_id: investor, missed, what } of rows)
    await reworkLate(tx, { fundCode, day: calendarDate(missed), what, reason: 'settled late', investors: [investor] }, { today: day, at });
};

/** Whether there may be work. Each statement finds the rows itself. */
type FundOrderWork = Readonly<Record<'buys' | 'redemptions' | 'suspended' | 'dividends' | 'splits', boolean>>;

const readFundOrderWork = async (tx: Tx, day: CalendarDate): Promise<FundOrderWork> => {
  const { rows } = await sql<{ work: FundOrderWork }>`select fund_order_work(${day}::date) as work`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a question without an answer');
  return row.work;
};
