import { costPart } from '@caifu/core/bank';
import {
  addFen,
  fen,
  shares,
  sharesFor,
  subtractFen,
  valueOf,
  type CalendarDate,
  type Fen,
  type NetValue,
  type Shares,
} from '@caifu/core/values';

/** A confirmed order of a wealth product, as it is booked. */
export interface BookedWealthOrder {
  readonly orderNo: string;
  readonly kind: 'subscribe' | 'redeem';
  /** The trading day of its value. */
  readonly day: CalendarDate;
  readonly netValue: NetValue;
  readonly shares: Shares;
  /** The amount paid by a purchase, or received by a redemption. */
  readonly amount: Fen;
  /** For a redemption: the ordered shares. */
  readonly asked: Shares;
  /** For a redemption: the cost of its shares, without those of the house. */
  readonly cost: Fen;
  readonly houseShares: Shares;
  /** For a redemption: surplus money that its investor keeps. */
  readonly borne: Fen;
  readonly isPaid: boolean;
}

/** A booked holding with its confirmed orders in the order of their confirmations. */
export interface BookedWealthHolding {
  readonly investorId: string;
  readonly partnerCode: string;
  readonly productCode: string;
  readonly shares: Shares;
  /** Shares in unconfirmed redemptions, included in the holding. */
  readonly redeeming: number;
  /** Its e-account has ended or is about to end. */
  readonly isEnded: boolean;
  /** The account for money of corrections: the e-account, or the destination of its last money. */
  readonly accountId: string;
  readonly orders: readonly BookedWealthOrder[];
}

export interface WealthTaken {
  readonly cost: Fen;
  readonly amount: Fen;
  /** Redeemed shares that the holding does not have. */
  readonly houseShares: Shares;
}

/** [GW-1136] [GW-1732] A redemption brings the value of its shares. Shares that the holding does not have cost nothing. */
export const takenOf = (held: { readonly shares: Shares; readonly cost: Fen }, count: Shares, netValue: NetValue): WealthTaken => {
  const own = shares(Math.min(held.shares, count));
  return {
    cost: own === 0 ? fen(0) : costPart(held, own),
    amount: valueOf(count, netValue),
    houseShares: shares(count - own),
  };
};

/** An order recalculated by the published values. */
export interface ReworkedWealthOrder extends WealthTaken {
  readonly orderNo: string;
  readonly netValue: NetValue;
  readonly shares: Shares;
}

export interface ReworkedWealth {
  readonly orders: readonly ReworkedWealthOrder[];
  readonly shares: Shares;
  readonly cost: Fen;
}

/**
 * [GW-1731] Recalculates the orders of a holding in the order of their confirmations. Paid money and redeemed shares stay. [GW-1734] In an
 * ended e-account the last redemption takes all additional shares, so that none is left.
 */
export const reworkWealth = (
  orders: readonly BookedWealthOrder[],
  corrected: { readonly day: CalendarDate; readonly netValue: NetValue } | null,
  isEnded: boolean,
): ReworkedWealth => {
  let held = { shares: shares(0), cost: fen(0) };
  const reworked = orders.map((order, index): ReworkedWealthOrder => {
    const { orderNo } = order;
    const netValue = order.day === corrected?.day ? corrected.netValue : order.netValue;
    if (order.kind === 'subscribe') {
      const bought = netValue === order.netValue ? order.shares : sharesFor(order.amount, netValue);
      held = { shares: shares(held.shares + bought), cost: addFen(held.cost, order.amount) };
      return { orderNo, netValue, shares: bought, amount: order.amount, cost: fen(0), houseShares: shares(0) };
    }
    const isLast = isEnded && index === orders.length - 1;
    const count = shares(Math.max(Math.min(order.shares, order.asked), isLast ? held.shares : Math.min(order.shares, held.shares)));
    const taken = takenOf(held, count, netValue);
    held = { shares: shares(held.shares - count + taken.houseShares), cost: subtractFen(held.cost, taken.cost) };
    return { orderNo, netValue, shares: count, ...taken };
  });
  return { orders: reworked, ...held };
};
