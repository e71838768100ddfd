import { addFen, epochMs, fen, ratePpm, shanghaiDateOf, shares, type EpochMs, type Fen } from '@caifu/core/values';
import type { ProductFamily } from '@caifu/core/products';
import type { HoldStatus } from '@caifu/core/orders';
import {
  earnedOf,
  listedFiguresOf,
  listOf,
  profitOf,
  type HoldingItem,
  type HoldingsOverview,
  type ListedFigures,
  type PurchaseAmounts,
  worthOf,
} from '@caifu/core/holding';
import { certificateLineText, heldStatusText } from '@caifu/core/zh-CN';
import { foldedBelongings, isThere, readBelongings, type BelongingsDeps } from '../ground/belongings.ts';
import type { Calls } from '../ground/database/calls.ts';
import type { JoinedRead } from '../ground/database/joined-reads.ts';
import { madeOnce } from '../ground/database/json-parser.ts';
import type { OrderState } from '../orders/tables.ts';
import type { RedemptionOrderState } from './tables.ts';
import { amountOf, type Int8 } from '../products/products.store.ts';
import { holdStatusIn } from './holding-columns.ts';
import { REDEMPTION_STATUS } from './redemptions.store.ts';

/**
 * The overview of one or both families: each purchase and booked redemption has its own row. Income is that of the current period in the
 * first tab, expected in the second, everything ever earned in the third (P2 §2.2). The last answer is cached with its pulse, and returned
 * again while the database reports the same pulse (decision 0216).
 */
export const createHoldings = (calls: Calls, mostRows = MOST_ROWS) => {
  const kept = createKept(mostRows);
  return async (investorId: string, family: ProductFamily | null): Promise<HoldingsOverview> => {
    const known = kept.get(investorId) ?? null;
    const isSame = known !== null && known.pulse === (await calls.ask<string>(HOLDINGS_PULSE, [investorId]));
    const held = isSame ? known : await calls.read<Held>('select holdings_told($1) as found', [investorId]);
    if (held === null) throw new Error('holdings without a pulse');
    kept.put(investorId, held);
    return overviewsOf(held.rows)[family ?? 'both'];
  };
};

const HOLDINGS_PULSE: JoinedRead = { call: 'holdings_pulse($1)', types: ['text'] };

interface Held {
  readonly pulse: string;
  readonly rows: readonly Row[];
}

/** Cached rows of all investors together, about 1 KB each. */
const MOST_ROWS = 40_000;

/** Nobody's empty book is free. */
const weightOf = ({ rows }: Held): number => rows.length + 1;

/** The answers of investors, bounded by their rows. The one that was used longest ago goes first; a larger one than all are allowed is not kept. */
const createKept = (mostRows: number) => {
  const kept = new Map<string, Held>();
  let rows = 0;
  const drop = (investorId: string): void => {
    const held = kept.get(investorId);
    if (held !== undefined) rows -= weightOf(held);
    kept.delete(investorId);
  };
  return {
    get: (investorId: string): Held | undefined => kept.get(investorId),
    put(investorId: string, held: Held): void {
      drop(investorId);
      kept.set(investorId, held);
      rows += weightOf(held);
      for (const oldest of kept.keys()) {
        if (rows <= mostRows) return;
        drop(oldest);
      }
    },
  };
};

const overviewsOf = madeOnce((rows: readonly Row[]) => ({
  both: toOverview(rows),
  broker: toOverview(rows.filter(({ family }) => family === 'broker')),
  private: toOverview(rows.filter(({ family }) => family === 'private')),
}));

const toOverview = (rows: readonly Row[]): HoldingsOverview => {
  const lists: Record<ReturnType<typeof listOf>, HoldingItem[]> = { holding: [], applying: [], ended: [] };
  const sums = { total: NOTHING, inTransit: NOTHING, earned: NOTHING, awaiting: NOTHING };
  for (const row of rows) {
    const told = row.kind === 'purchase' ? purchaseOf(row) : redemptionOf(row);
    const { status, invested, inTransit, earned } = told;
    sums.inTransit = addFen(sums.inTransit, inTransit);
    if (status === 'holding') sums.total = addFen(sums.total, invested ?? NOTHING);
    sums.earned = addFen(sums.earned, earned);
    if (row.kind === 'purchase') {
      if (status === 'holding' && row.pricing === 'benchmark') sums.awaiting = addFen(sums.awaiting, amountOf(row.accrued ?? 0));
      // All its shares are redeemed, so the list has its redemptions.
      if (status === 'ended' && Number(row.shares) === 0) continue;
    }
    lists[listOf(status)].push(itemOf(row, told));
  }
  return {
    totalAmount: sums.total,
    inTransit: sums.inTransit,
    accumulatedIncome: sums.earned,
    awaitingCollection: sums.awaiting,
    ...lists,
    everything: null,
    others: [],
  };
};

interface Told extends ListedFigures {
  readonly status: HoldStatus;
  /** Counted once: the proceeds of a redemption are in its purchases. */
  readonly earned: Fen;
  readonly worth: Fen | null;
}

/** Confirmed figures are in the holding, all others in its order. */
export const purchaseStatusOf = ({ status, state }: { readonly status: number | null; readonly state: OrderState }): HoldStatus =>
  status === null ? (PURCHASE_STATUS[state] ?? 'applying') : holdStatusIn(status);

/** Status of a purchase without a holding. */
const PURCHASE_STATUS: Partial<Readonly<Record<OrderState, HoldStatus>>> = {
  paid: 'applying',
  'awaiting-certification': 'applying',
  cooling: 'applying',
  'awaiting-visit': 'applying',
  cancelling: 'cancelling',
  cancelled: 'cancelled',
  failed: 'subscription-failed',
};

/** The booked figures of a purchase. An unconfirmed one has earned nothing. */
const amountsOf = (row: PurchaseRow): PurchaseAmounts => ({
  status: purchaseStatusOf(row),
  ordered: amountOf(row.amount),
  fee: amountOf(row.fee ?? 0),
  principal: row.principal === null ? null : amountOf(row.principal),
  benchmark: row.benchmark_ppm === null ? null : ratePpm(row.benchmark_ppm),
  periodDays: row.period_days,
  termStart: null,
  termEnd: null,
  accrued: amountOf(row.accrued ?? 0),
  paidIncome: amountOf(row.paid_income ?? 0),
  distributed: amountOf(row.distributed ?? 0),
  payout: amountOf(row.payout ?? 0),
  hasNetValues: row.pricing === 'net-value',
});

const purchaseOf = (row: PurchaseRow): Told => {
  const purchase = amountsOf(row);
  return { status: purchase.status, earned: earnedOf(purchase), worth: worthOf(purchase), ...listedFiguresOf(purchase) };
};

const redemptionOf = (row: RedemptionItemRow): Told => {
  const status = REDEMPTION_STATUS[row.state];
  const net = row.amount === null ? null : amountOf(row.amount);
  const cost = row.principal === null ? null : amountOf(row.principal);
  return {
    status,
    invested: cost,
    income: profitOf(net, cost),
    earned: NOTHING,
    worth: status === 'paying-out' ? net : null,
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
  readonly placed_at: Int8;
  readonly is_listed: boolean;
}

interface PurchaseRow extends CommonRow {
  readonly kind: 'purchase';
  readonly state: OrderState;
  readonly amount: Int8;
  readonly fee: Int8 | null;
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
  /** The arriving amount. null until the redemption is executed. */
  readonly amount: Int8 | null;
  /** The cost of the redeemed shares. null until the redemption is executed. */
  readonly principal: Int8 | null;
}

const NOTHING = fen(0);

const itemOf = (row: Row, { status: holdStatus, invested, income, worth }: Told): HoldingItem => ({
  productCode: row.product_code,
  productName: row.product_name,
  family: row.family,
  hasFixedPeriod: row.has_fixed_period,
  periodName: row.period_name,
  statusText: heldStatusText(holdStatus, row.is_listed),
  holdStatus,
  orderNo: row.order_no,
  invested,
  income,
  redeemShares: row.kind === 'redemption' && row.shares !== null ? shares(Number(row.shares)) : null,
  worth,
  placedOn: shanghaiDateOf(epochMs(Number(row.placed_at))),
});

/** [GW-1613] All holdings: those of both families, plus those held or in transit in every other area. The sum equals all assets. */
export const withOthers = async (
  deps: BelongingsDeps,
  overview: HoldingsOverview,
  investorId: string,
  at: EpochMs,
): Promise<HoldingsOverview> => {
  const belongings = foldedBelongings(await readBelongings(deps, investorId, at));
  const listed = new Set([...overview.holding, ...overview.applying, ...overview.ended].map(({ orderNo }) => orderNo));
  return {
    ...overview,
    everything: addFen(NOTHING, ...belongings.map(({ amount }) => amount)),
    others: belongings
      .filter((belonging) => (belonging.standing !== 'wallet' || isThere(belonging)) && !listed.has(belonging.orderNo))
      .map(({ group, name, standing, amount }) => ({ group, name, statusText: certificateLineText(standing), amount })),
  };
};
