import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import type { HoldStatus } from '../orders/hold-status.ts';
import { arrivalAfterMaturity } from '../orders/order-timeline.ts';
import { expectedIncome, purchaseIncome } from '../products/income.ts';
import type { MaturityArrangement } from '../products/product.ts';
import { addDays, daysBetween, shanghaiDateOf, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';
import { addFen, type Fen, fen, type RatePpm } from '../values/index.ts';

/** Cancelled, being cancelled, failed: nothing was bought, nothing is earned, the money comes back. */
export const cameToNothing = (status: HoldStatus): boolean =>
  status === 'cancelled' || status === 'cancelling' || status === 'subscription-failed';

export interface IncomeTerms {
  readonly status: HoldStatus;
  /** The amount that the investor paid, fee included. */
  readonly ordered: Fen;
  readonly fee: Fen;
  /** The net amount that bought the held shares; null before the confirmation. */
  readonly principal: Fen | null;
  /** null: the product quotes none, as those with net values. */
  readonly benchmark: RatePpm | null;
  readonly periodDays: number | null;
  /** The term of this very holding; null where it has none. */
  readonly termStart: CalendarDate | null;
  readonly termEnd: CalendarDate | null;
}

/**
 * [HD-31] For an application as the buy page showed it, over the amount without the fee and the product's days; of a holding over what
 * bought shares and its own term, to the fen what it will be; null of what came to nothing and where no income is quoted (decision 0196).
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

/** [HD-32] The text told of the way to the money: the day it arrives, or, while the term runs or has not begun, the first trading day after it. */
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

/** [HD-33] When the money of an order that came to nothing is back: the day it was; of one that is being cancelled the day after. */
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

/** [HD-34] The arrangement means something where there is a term to end, and nothing once the order came to nothing or is being cancelled. */
export const arrangementToldOf = (
  status: HoldStatus,
  termEnd: CalendarDate | null,
  arrangement: MaturityArrangement,
): MaturityArrangement | null => (termEnd === null || cameToNothing(status) ? null : arrangement);

export interface PurchaseAmounts extends IncomeTerms {
  /** Earned and not paid out. Of a product with net values: the change of worth. */
  readonly accrued: Fen;
  /** Income that has been paid out, and what redemptions have realised. */
  readonly paidIncome: Fen;
  /** Dividends in cash. */
  readonly distributed: Fen;
  /** On its way to the investor. */
  readonly payout: Fen;
  readonly hasNetValues: boolean;
}

/** How a purchase stands in the overview. */
export interface ListedFigures {
  readonly invested: Fen | null;
  /** For the current period, expected, or everything ever earned, by the tab [HO-5]. */
  readonly income: Fen | null;
  /** Paid and not confirmed, or on its way back. */
  readonly inTransit: Fen;
}

/** [HO-31] Everything that a purchase has ever earned. */
export const earnedOf = ({ accrued, paidIncome }: Pick<PurchaseAmounts, 'accrued' | 'paidIncome'>): Fen => addFen(accrued, paidIncome);

/**
 * [HO-620] The worth of a purchase now: what its shares cost and what they have earned and not been paid, or what is on its way
 * to the investor. null of what is not confirmed and of what came to nothing.
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

/** [HO-31] Amount, income and what is in transit, by the status of the purchase (P2 §2.2). */
export const listedFiguresOf = (purchase: PurchaseAmounts): ListedFigures => {
  const { status, ordered, accrued, distributed, payout, hasNetValues } = purchase;
  const principal = purchase.principal ?? NOTHING;
  switch (status) {
    case 'applying':
      return { invested: ordered, income: expectedIncomeOf(purchase), inTransit: ordered };
    case 'cancelling':
      return { invested: ordered, income: null, inTransit: ordered };
    case 'holding':
      // The redemption tells what it has taken out.
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

/** [HO-32] The list in which a status stands (P2 §2.2). */
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
