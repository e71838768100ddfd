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
  /** The trading day whose value it has. */
  readonly day: CalendarDate;
  readonly netValue: NetValue;
  readonly shares: Shares;
  /** The amount that a purchase has paid, or a redemption brings. */
  readonly amount: Fen;
  /** For a redemption: the shares that it was placed for. */
  readonly asked: Shares;
  /** For a redemption: what its shares were bought for, those of the house left out. */
  readonly cost: Fen;
  readonly houseShares: Shares;
  /** For a redemption: money above its amount that its investor keeps. */
  readonly borne: Fen;
  readonly isPaid: boolean;
}

/** A holding as it is booked, with its confirmed orders in the order of their confirmations. */
export interface BookedWealthHolding {
  readonly investorId: string;
  readonly partnerCode: string;
  readonly productCode: string;
  readonly shares: Shares;
  /** Among these, in redemptions that are not confirmed. */
  readonly redeeming: number;
  /** Its e-account is there no more, or about to end. */
  readonly isEnded: boolean;
  /** Where money of corrections goes to and comes from: the e-account, or where what was in it went. */
  readonly accountId: string;
  readonly orders: readonly BookedWealthOrder[];
}

export interface WealthTaken {
  readonly cost: Fen;
  readonly amount: Fen;
  /** Shares that the holding does not have. */
  readonly houseShares: Shares;
}

/** [GW-1136] [GW-1732] A redemption brings the value of its shares; what the holding does not have of them cost nothing. */
export const takenOf = (held: { readonly shares: Shares; readonly cost: Fen }, count: Shares, netValue: NetValue): WealthTaken => {
  const own = shares(Math.min(held.shares, count));
  return {
    cost: own === 0 ? fen(0) : costPart(held, own),
    amount: valueOf(count, netValue),
    houseShares: shares(count - own),
  };
};

/** An order as it is by what is published now. */
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
 * [GW-1731] The orders of a holding worked through once more, in the order of their confirmations: what was paid and how many shares were given back
 * stay, [GW-1734] but in an e-account that has ended nothing is left, so that the last redemption takes what there is more.
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
