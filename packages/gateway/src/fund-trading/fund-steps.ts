import type { CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import type { DayStep, OpeningDay, Tx } from '../ground/day-step.ts';
import { applySplits, registerDividends } from './fund-actions.ts';
import { confirmFundBuys, failFundBuys, refundCancelledFundBuys } from './fund-buy-run.ts';
import { endFunds } from './fund-end/fund-end-run.ts';
import { countFundIncome } from './fund-income-run.ts';
import { confirmFundRedemptions, failFundRedemptions, payFundDividends, payFundRedemptions } from './fund-redemption-run.ts';

/** What the opening of a day does to public funds that somebody has or wants. */
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
 * Orders before a dividend or a split first, then what it does to the holders, then the orders after it: a split changes how many shares
 * there are to give back.
 */
const confirmFundOrders = async ({ tx, calendar, day, at }: OpeningDay): Promise<void> => {
  const confirm = async (): Promise<FundOrderWork> => {
    const work = await readFundOrderWork(tx, day);
    if (work.buys) await confirmFundBuys(tx, calendar, day, at);
    if (work.buys && work.suspended) await failFundBuys(tx, day, at);
    if (work.redemptions) await confirmFundRedemptions(tx, calendar, day, at);
    if (work.redemptions && work.suspended) await failFundRedemptions(tx, day, at);
    if (work.dividends) await registerDividends(tx, day, at);
    return work;
  };
  const { splits } = await confirm();
  if (!splits) return;
  while (await applySplits(tx, day, at)) await confirm();
};

/** Whether there may be something to do: each statement finds out what. */
type FundOrderWork = Readonly<Record<'buys' | 'redemptions' | 'suspended' | 'dividends' | 'splits', boolean>>;

const readFundOrderWork = async (tx: Tx, day: CalendarDate): Promise<FundOrderWork> => {
  const { rows } = await sql<{ work: FundOrderWork }>`select fund_order_work(${day}::date) as work`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a question without an answer');
  return row.work;
};
