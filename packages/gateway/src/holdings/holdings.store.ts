import { addFen, expectedIncome, fen, ratePpm, type Fen, type HoldingItem, type HoldingsOverview, type HoldStatus } from '@caifu/core';
import { holdStatusText } from '@caifu/core/zh-CN';
import type { Calls } from '../database/calls.ts';
import { madeOnce } from '../database/json-parser.ts';
import type { OrderState } from '../database/schema.ts';
import { amountOf, type Int8 } from '../products/products.store.ts';

/**
 * The overview: applying are paid orders, holding and ended are holdings, a failed subscription is ended too. Income is
 * that of the current period in the first tab, expected in the second, everything ever earned in the third (P2 §2.2).
 */
export const readHoldings = async (calls: Calls, investorId: string): Promise<HoldingsOverview> => {
  const rows = await calls.read<readonly Row[]>('select holdings_of($1) as found', [investorId]);
  return toOverview(rows ?? []);
};

const toOverview = madeOnce((rows: readonly Row[]): HoldingsOverview => {
  const holding: HoldingItem[] = [];
  const applying: HoldingItem[] = [];
  const ended: HoldingItem[] = [];
  const sums = { holding: NOTHING, inTransit: NOTHING, earned: NOTHING, awaiting: NOTHING };
  for (const row of rows) {
    const earned = addFen(amountOf(row.accrued ?? '0'), amountOf(row.paid_income ?? '0'));
    sums.earned = addFen(sums.earned, earned);
    if (row.state === 'failed') {
      ended.push(itemOf(row, 6, amountOf(row.amount), null));
    } else if (row.principal === null) {
      sums.inTransit = addFen(sums.inTransit, amountOf(row.amount));
      applying.push(itemOf(row, 3, amountOf(row.amount), expectedOf(row)));
    } else if (row.ended_on === null) {
      sums.holding = addFen(sums.holding, amountOf(row.principal));
      sums.awaiting = addFen(sums.awaiting, amountOf(row.accrued ?? '0'));
      holding.push(itemOf(row, row.status ?? 1, amountOf(row.principal), amountOf(row.accrued ?? '0')));
    } else {
      ended.push(itemOf(row, row.status ?? 7, amountOf(row.principal), earned));
    }
  }
  return {
    totalAmount: sums.holding,
    inTransit: sums.inTransit,
    accumulatedIncome: sums.earned,
    awaitingCollection: sums.awaiting,
    holding,
    applying,
    ended,
  };
});

interface Row {
  readonly order_no: string;
  readonly product_code: string;
  readonly product_name: string;
  readonly has_fixed_period: boolean;
  readonly benchmark_ppm: number | null;
  readonly period_days: number | null;
  readonly period_name: string;
  readonly state: OrderState;
  readonly amount: Int8;
  readonly principal: Int8 | null;
  readonly accrued: Int8 | null;
  readonly paid_income: Int8 | null;
  readonly status: HoldStatus | null;
  readonly ended_on: string | null;
}

const NOTHING = fen(0);

const itemOf = (row: Row, holdStatus: HoldStatus, invested: Fen, income: Fen | null): HoldingItem => ({
  productCode: row.product_code,
  productName: row.product_name,
  hasFixedPeriod: row.has_fixed_period,
  periodName: row.period_name,
  statusText: holdStatusText(holdStatus),
  holdStatus,
  orderNo: row.order_no,
  invested,
  income,
  redeemShares: null,
});

/** As the buy page showed it: over the whole order amount (P2 §5). What a holding earns is on what bought shares. */
const expectedOf = (row: Row): Fen | null =>
  expectedIncome(amountOf(row.amount), row.benchmark_ppm === null ? null : ratePpm(row.benchmark_ppm), row.period_days);
