import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import type { HoldStatus } from '../orders/hold-status.ts';
import { arrivalAfterMaturity } from '../orders/order-timeline.ts';
import { expectedIncome, purchaseIncome } from '../products/income.ts';
import type { MaturityArrangement } from '../products/product.ts';
import { addDays, daysBetween, shanghaiDateOf, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';
import { addFen, type Fen, fen, type RatePpm } from '../values/index.ts';

/** Whether an order was cancelled, is being cancelled or has failed: nothing was bought, and the money comes back. */
export const cameToNothing = (status: HoldStatus): boolean =>
  status === 'cancelled' || status === 'cancelling' || status === 'subscription-failed';

export interface IncomeTerms {
  readonly status: HoldStatus;
  /** The amount paid by the investor, fee included. */
  readonly ordered: Fen;
  readonly fee: Fen;
  /** The net price of the held shares; null before the confirmation. */
  readonly principal: Fen | null;
  /** null: the product quotes none, as products with net values. */
  readonly benchmark: RatePpm | null;
  readonly periodDays: number | null;
  /** The term of this particular holding; null where it has none. */
  readonly termStart: CalendarDate | null;
  readonly termEnd: CalendarDate | null;
}

/**
 * [HD-31] The expected income. For an application as on the buy page: on the amount without the fee, over the product's days. For
 * a holding on its net price over its own term, exact to the fen. null for a failed order and without a quoted income (decision
 * 0196).
 */
export const expectedIncomeOf = ({
  status,
  ordered,
  fee,
  principal,
  benchmark,
  periodDays,
  termStart,
  termEnd,
}: IncomeTerms): Fen | null => {
  if (cameToNothing(status)) return null;
  if (status === 'applying') return purchaseIncome({ amount: ordered, fee }, benchmark, periodDays);
  return termStart === null || termEnd === null ? null : expectedIncome(principal, benchmark, daysBetween(termStart, termEnd));
};

/** [HD-32] The text about the money's way: the given day of arrival, or before the end of a term the first trading day after it. */
export const expectedArrivalOf = (
  {
    status,
    termEnd,
    arrivesOn,
  }: { readonly status: HoldStatus; readonly termEnd: CalendarDate | null; readonly arrivesOn: CalendarDate | null },
  calendar: TradingCalendar,
): CalendarDate | null => {
  if (arrivesOn !== null) return arrivesOn;
  const isBefore = status === 'holding' || status === 'applying';
  return termEnd === null || !isBefore ? null : arrivalAfterMaturity(termEnd, calendar);
};

/** [HD-33] The day on which the money of a failed order is back; for a running cancellation it is the next day. */
export const refundDateOf = ({
  status,
  refundedOn,
  cancelledAt,
}: {
  readonly status: HoldStatus;
  readonly refundedOn: CalendarDate | null;
  readonly cancelledAt: EpochMs | null;
}): CalendarDate | null => {
  if (refundedOn !== null) return refundedOn;
  return status === 'cancelling' && cancelledAt !== null ? addDays(shanghaiDateOf(cancelledAt), 1) : null;
};

/** [HD-34] The arrangement needs a term, and an order that has not failed and is not being cancelled. */
export const arrangementToldOf = (
  status: HoldStatus,
  termEnd: CalendarDate | null,
  arrangement: MaturityArrangement,
): MaturityArrangement | null => (termEnd === null || cameToNothing(status) ? null : arrangement);

export interface PurchaseAmounts extends IncomeTerms {
  /** Earned and not paid out; for a product with net values, the change of worth. */
  readonly accrued: Fen;
  /** Income paid out, and the profit realised by redemptions. */
  readonly paidIncome: Fen;
  /** Dividends in cash. */
  readonly distributed: Fen;
  /** On its way to the investor. */
  readonly payout: Fen;
  readonly hasNetValues: boolean;
}

/** The figures of a purchase in the overview. */
export interface ListedFigures {
  readonly invested: Fen | null;
  /** Income of the current period, expected or cumulative, by the tab [HO-5]. */
  readonly income: Fen | null;
  /** Paid and unconfirmed, or on its way back. */
  readonly inTransit: Fen;
}

/** [HO-31] The total earnings of a purchase. */
export const earnedOf = ({ accrued, paidIncome }: Pick<PurchaseAmounts, 'accrued' | 'paidIncome'>): Fen => addFen(accrued, paidIncome);

/**
 * [HO-620] The present worth of a purchase: its shares' cost with unpaid earnings, or the money on its way to the investor. null
 * for an unconfirmed or failed purchase.
 */
export const worthOf = ({
  status,
  principal,
  accrued,
  payout,
}: Pick<PurchaseAmounts, 'status' | 'principal' | 'accrued' | 'payout'>): Fen | null => {
  if (status === 'holding') return addFen(principal ?? NOTHING, accrued);
  return status === 'paying-out' || status === 'ended' ? payout : null;
};

/** [HO-31] Amount, income and money in transit, by the status of the purchase (P2 §2.2). */
export const listedFiguresOf = (purchase: PurchaseAmounts): ListedFigures => {
  const { status, ordered, accrued, distributed, payout, hasNetValues } = purchase;
  const principal = purchase.principal ?? NOTHING;
  switch (status) {
    case 'applying':
      return { invested: ordered, income: expectedIncomeOf(purchase), inTransit: ordered };
    case 'cancelling':
      return { invested: ordered, income: null, inTransit: ordered };
    case 'holding':
      // The redemption shows its own proceeds.
      return { invested: principal, income: hasNetValues ? addFen(accrued, distributed) : accrued, inTransit: NOTHING };
    case 'paying-out':
      return { invested: principal, income: earnedOf(purchase), inTransit: payout };
    case 'ended':
      return { invested: principal, income: earnedOf(purchase), inTransit: NOTHING };
    case 'cancelled':
    case 'subscription-failed':
    case 'redemption-booked':
    case 'redemption-cancelled':
      return { invested: ordered, income: null, inTransit: NOTHING };
  }
};

/** [HO-32] The list for a status (P2 §2.2). */
export const listOf = (status: HoldStatus): 'holding' | 'applying' | 'ended' => LIST[status];

const LIST = {
  holding: 'holding',
  'paying-out': 'holding',
  applying: 'applying',
  cancelling: 'applying',
  'redemption-booked': 'applying',
  cancelled: 'ended',
  'subscription-failed': 'ended',
  ended: 'ended',
  'redemption-cancelled': 'ended',
} as const satisfies Record<HoldStatus, 'holding' | 'applying' | 'ended'>;

const NOTHING = fen(0);
