import { addFen, fen, ratePpm, shares, type Fen } from '@caifu/core/values';
import { expectedIncome, type ProductFamily } from '@caifu/core/products';
import type { HoldStatus } from '@caifu/core/orders';
import { profitOf, type HoldingItem, type HoldingsOverview } from '@caifu/core/holding';
import { holdStatusText } from '@caifu/core/zh-CN';
import type { Calls } from '../ground/calls.ts';
import { madeOnce } from '../ground/json-parser.ts';
import type { OrderState, RedemptionOrderState } from '../ground/schema.ts';
import { amountOf, type Int8 } from '../products/products.store.ts';
import { holdStatusIn } from './holding-columns.ts';
import { REDEMPTION_STATUS } from './redemptions.store.ts';

/**
 * The overview of one family or of both: purchases and booked redemptions, each its own row. Income is that of the current
 * period in the first tab, expected in the second, everything ever earned in the third (P2 §2.2).
 */
export const readHoldings = async (calls: Calls, investorId: string, family: ProductFamily | null): Promise<HoldingsOverview> => {
  const rows = await calls.read<readonly Row[]>('select holdings_of($1) as found', [investorId]);
  return overviewsOf(rows ?? NO_ROWS)[family ?? 'both'];
};

const overviewsOf = madeOnce((rows: readonly Row[]) => ({
  both: toOverview(rows),
  broker: toOverview(rows.filter(({ family }) => family === 'broker')),
  private: toOverview(rows.filter(({ family }) => family === 'private')),
}));

const toOverview = (rows: readonly Row[]): HoldingsOverview => {
  const lists: Record<Tab, HoldingItem[]> = { holding: [], applying: [], ended: [] };
  const sums = { total: NOTHING, inTransit: NOTHING, earned: NOTHING, awaiting: NOTHING };
  for (const row of rows) {
    const { status, invested, income, inTransit } = row.kind === 'purchase' ? purchaseOf(row) : redemptionOf(row);
    sums.inTransit = addFen(sums.inTransit, inTransit);
    if (status === 'holding') sums.total = addFen(sums.total, invested ?? NOTHING);
    if (row.kind === 'purchase') {
      sums.earned = addFen(sums.earned, earnedOf(row));
      if (status === 'holding' && row.pricing === 'benchmark') sums.awaiting = addFen(sums.awaiting, amountOf(row.accrued ?? 0));
      // All its shares are redeemed: the redemptions stand in the list.
      if (status === 'ended' && Number(row.shares) === 0) continue;
    }
    lists[TAB[status]].push(itemOf(row, status, invested, income));
  }
  return {
    totalAmount: sums.total,
    inTransit: sums.inTransit,
    accumulatedIncome: sums.earned,
    awaitingCollection: sums.awaiting,
    ...lists,
  };
};

type Tab = 'holding' | 'applying' | 'ended';

/** P2 §2.2: which tab a status belongs to. */
const TAB = {
  holding: 'holding',
  'paying-out': 'holding',
  applying: 'applying',
  cancelling: 'applying',
  'redemption-booked': 'applying',
  cancelled: 'ended',
  'subscription-failed': 'ended',
  ended: 'ended',
  'redemption-cancelled': 'ended',
} as const satisfies Record<HoldStatus, Tab>;

interface Told {
  readonly status: HoldStatus;
  readonly invested: Fen | null;
  readonly income: Fen | null;
  /** Paid and not confirmed, or on its way back. */
  readonly inTransit: Fen;
}

/** What has been confirmed stands in the holding, everything else in its order. */
export const purchaseStatusOf = ({ status, state }: { readonly status: number | null; readonly state: OrderState }): HoldStatus =>
  status === null ? (PURCHASE_STATUS[state] ?? 'applying') : holdStatusIn(status);

/** Status of a purchase that is no holding (yet). */
const PURCHASE_STATUS: Partial<Readonly<Record<OrderState, HoldStatus>>> = {
  paid: 'applying',
  'awaiting-certification': 'applying',
  cancelling: 'cancelling',
  cancelled: 'cancelled',
  failed: 'subscription-failed',
};

const purchaseOf = (row: PurchaseRow): Told => {
  const amount = amountOf(row.amount);
  const status = purchaseStatusOf(row);
  switch (status) {
    case 'applying':
      return { status, invested: amount, income: expectedOf(row), inTransit: amount };
    case 'cancelling':
      return { status, invested: amount, income: null, inTransit: amount };
    case 'holding': {
      // What a redemption has taken out is told by the redemption.
      const income =
        row.pricing === 'benchmark' ? amountOf(row.accrued ?? 0) : addFen(amountOf(row.accrued ?? 0), amountOf(row.distributed ?? 0));
      return { status, invested: amountOf(row.principal ?? 0), income, inTransit: NOTHING };
    }
    case 'paying-out':
      return { status, invested: amountOf(row.principal ?? 0), income: earnedOf(row), inTransit: amountOf(row.payout ?? 0) };
    case 'ended':
      return { status, invested: amountOf(row.principal ?? 0), income: earnedOf(row), inTransit: NOTHING };
    default:
      return { status, invested: amount, income: null, inTransit: NOTHING };
  }
};

const redemptionOf = (row: RedemptionItemRow): Told => {
  const status = REDEMPTION_STATUS[row.state];
  const net = row.amount === null ? null : amountOf(row.amount);
  const cost = row.principal === null ? null : amountOf(row.principal);
  return {
    status,
    invested: cost,
    income: profitOf(net, cost),
    inTransit: status === 'paying-out' ? (net ?? NOTHING) : NOTHING,
  };
};

type Row = PurchaseRow | RedemptionItemRow;

interface CommonRow {
  readonly order_no: string;
  readonly product_code: string;
  readonly product_name: string;
  readonly family: ProductFamily;
  readonly has_fixed_period: boolean;
  readonly benchmark_ppm: number | null;
  readonly period_days: number | null;
  readonly pricing: 'benchmark' | 'net-value';
  readonly period_name: string;
  readonly shares: Int8 | null;
}

interface PurchaseRow extends CommonRow {
  readonly kind: 'purchase';
  readonly state: OrderState;
  readonly amount: Int8;
  readonly principal: Int8 | null;
  readonly accrued: Int8 | null;
  readonly paid_income: Int8 | null;
  readonly distributed: Int8 | null;
  readonly payout: Int8 | null;
  readonly status: number | null;
}

interface RedemptionItemRow extends CommonRow {
  readonly kind: 'redemption';
  readonly state: Exclude<RedemptionOrderState, 'failed'>;
  /** What arrives; null until it is carried out. */
  readonly amount: Int8 | null;
  /** What its shares had cost; null until it is carried out. */
  readonly principal: Int8 | null;
}

const NOTHING = fen(0);
const NO_ROWS: readonly Row[] = [];

const earnedOf = (row: PurchaseRow): Fen => addFen(amountOf(row.accrued ?? 0), amountOf(row.paid_income ?? 0));

const itemOf = (row: Row, holdStatus: HoldStatus, invested: Fen | null, income: Fen | null): HoldingItem => ({
  productCode: row.product_code,
  productName: row.product_name,
  family: row.family,
  hasFixedPeriod: row.has_fixed_period,
  periodName: row.period_name,
  statusText: holdStatusText(holdStatus),
  holdStatus,
  orderNo: row.order_no,
  invested,
  income,
  redeemShares: row.kind === 'redemption' && row.shares !== null ? shares(Number(row.shares)) : null,
});

/** As the buy page showed it: over the whole order amount (P2 §5). What a holding earns is on what bought shares. */
const expectedOf = (row: PurchaseRow): Fen | null =>
  expectedIncome(amountOf(row.amount), row.benchmark_ppm === null ? null : ratePpm(row.benchmark_ppm), row.period_days);
