import { addFen, fen, shares, subtractFen, valueOf, type CalendarDate } from '@caifu/core/values';
import { reworkWealth, type BookedWealthHolding, type BookedWealthOrder, type ReworkedWealthOrder } from './wealth-rework.ts';

/** The changes of one order by a correction. Figures before and after. null where the order has none. */
export interface WealthChange {
  readonly investor_id: string;
  readonly partner_code: string;
  readonly product_code: string;
  readonly kind: BookedWealthOrder['kind'];
  readonly order_no: string;
  readonly day: CalendarDate;
  readonly net_value_before: number;
  readonly net_value: number | null;
  readonly shares_before: number;
  readonly shares: number | null;
  readonly amount_before: number;
  readonly amount: number | null;
  /** For a redemption: the new cost of its shares, its shares of the house, and the money that its investor keeps. */
  readonly cost_now: number | null;
  readonly house_shares: number;
  readonly borne: number;
  /** The change of the holding. */
  readonly fresh: number;
  readonly cost: number;
  readonly realised: number;
  /** Changes of money in transit and of money that has arrived. */
  readonly open: number;
  readonly arrived: number;
  readonly account_id: string;
  readonly house_amount: number;
  /** [GW-1733] The order waits for a value again. */
  readonly waits: boolean;
  /** [GW-1733] Why the order stays as it was confirmed although its value is withdrawn. null: it does not stay. */
  readonly stays: WealthStayReason | null;
}

/** Why an order stays as it was confirmed when its value is withdrawn. */
export type WealthStayReason = 'later-redemption' | 'reserved' | 'spent' | 'borne';

/** Received money that can be taken back from an account. Each amount taken reduces it. */
export type Balances = Map<string, number>;

/** [GW-1731] The changes of a holding by a corrected value. */
export const wealthChanges = (
  holding: BookedWealthHolding,
  corrected: Parameters<typeof reworkWealth>[1],
  balances: Balances,
): readonly WealthChange[] => {
  const now = reworkWealth(holding.orders, corrected, holding.isEnded);
  return holding.orders.flatMap((order, index) => {
    const after = now.orders[index];
    return after === undefined ? [] : changeOfOrder(holding, order, after, balances);
  });
};

const changeOfOrder = (
  holding: BookedWealthHolding,
  before: BookedWealthOrder,
  now: ReworkedWealthOrder,
  balances: Balances,
): readonly WealthChange[] => {
  const figures = {
    ...placeOf(holding, before),
    net_value: now.netValue,
    shares: now.shares,
    amount: now.amount,
    cost_now: before.kind === 'subscribe' ? null : now.cost,
    house_shares: now.houseShares,
  };
  if (before.kind === 'subscribe')
    return before.netValue === now.netValue && before.shares === now.shares ? [] : [{ ...figures, fresh: now.shares - before.shares }];
  const { open, arrived, borne } = paidOf(holding, before, now.amount - before.amount, balances);
  const [wasHouse, isHouse] = [houseOf(before), houseOf(now) + borne];
  const received = open + arrived;
  const change: WealthChange = {
    ...figures,
    borne,
    fresh: before.shares - before.houseShares - (now.shares - now.houseShares),
    cost: before.cost - now.cost,
    realised: received - (now.cost - before.cost),
    open,
    arrived,
    house_amount: isHouse - wasHouse - before.borne,
  };
  const isSame =
    before.netValue === now.netValue &&
    before.shares === now.shares &&
    before.amount === now.amount &&
    before.cost === now.cost &&
    before.houseShares === now.houseShares &&
    before.borne === borne;
  return isSame ? [] : [change];
};

const houseOf = ({ houseShares, netValue }: Pick<ReworkedWealthOrder, 'houseShares' | 'netValue'>): number =>
  valueOf(houseShares, netValue);

/**
 * [GW-1732] A higher amount is paid, less the money that the investor kept at an earlier correction. A surplus is taken back from its
 * destination as far as the money there suffices, and the investor keeps the rest.
 */
const paidOf = (
  { accountId }: Pick<BookedWealthHolding, 'accountId'>,
  { isPaid, borne }: BookedWealthOrder,
  difference: number,
  balances: Balances,
): { readonly open: number; readonly arrived: number; readonly borne: number } => {
  if (!isPaid) return { open: difference, arrived: 0, borne };
  if (difference >= 0) {
    const kept = Math.max(0, borne - difference);
    return { open: 0, arrived: difference - (borne - kept), borne: kept };
  }
  const there = balances.get(accountId) ?? 0;
  const back = Math.min(there, -difference);
  balances.set(accountId, there - back);
  return { open: 0, arrived: back === 0 ? 0 : -back, borne: addFen(borne, fen(-difference - back)) };
};

const placeOf = (
  { investorId, partnerCode, productCode, accountId }: BookedWealthHolding,
  order: BookedWealthOrder,
): Omit<WealthChange, 'net_value' | 'shares' | 'amount' | 'cost_now' | 'house_shares'> => ({
  investor_id: investorId,
  partner_code: partnerCode,
  product_code: productCode,
  kind: order.kind,
  order_no: order.orderNo,
  day: order.day,
  net_value_before: order.netValue,
  shares_before: order.shares,
  amount_before: order.amount,
  borne: order.borne,
  fresh: 0,
  cost: 0,
  realised: 0,
  open: 0,
  arrived: 0,
  account_id: accountId,
  house_amount: 0,
  waits: false,
  stays: null,
});

/**
 * [GW-1733] Resets the orders that a withdrawn value confirmed to waiting, and puts shares and money back. Where this is impossible, all
 * orders of the holding stay as they were confirmed, with the reason, and follow the next value.
 */
export const takeWealthBack = (holding: BookedWealthHolding, day: CalendarDate, balances: Balances): readonly WealthChange[] => {
  const own = holding.orders.filter((order) => order.day === day);
  const stays = reasonOf(holding, own) ?? (takesMoney(holding, own, balances) ? null : 'spent');
  if (stays !== null)
    return own.map((order) => ({
      ...placeOf(holding, order),
      net_value: order.netValue,
      shares: order.shares,
      amount: order.amount,
      cost_now: order.cost,
      house_shares: order.houseShares,
      stays,
    }));
  return own.map((order): WealthChange => {
    const isPurchase = order.kind === 'subscribe';
    return {
      ...placeOf(holding, order),
      net_value: null,
      shares: null,
      amount: isPurchase ? order.amount : null,
      cost_now: null,
      house_shares: 0,
      fresh: isPurchase ? -order.shares : order.shares,
      cost: isPurchase ? -order.amount : order.cost,
      realised: isPurchase ? 0 : subtractFen(order.cost, order.amount),
      open: isPurchase ? order.amount : order.isPaid ? 0 : -order.amount,
      arrived: !isPurchase && order.isPaid ? -order.amount : 0,
      waits: true,
    };
  });
};

/** Why the orders of a holding stay, apart from the money in its account. */
const reasonOf = (holding: BookedWealthHolding, own: readonly BookedWealthOrder[]): WealthStayReason | null => {
  const [first] = own;
  const since = first === undefined ? [] : holding.orders.slice(holding.orders.indexOf(first));
  if (since.some((order) => order.kind === 'redeem' && !own.includes(order))) return 'later-redemption';
  const given = own.filter(({ kind }) => kind === 'redeem');
  if (given.some(({ houseShares, borne }) => houseShares > 0 || borne > 0)) return 'borne';
  const bought = own.filter(({ kind }) => kind === 'subscribe').reduce((sum, order) => sum + order.shares, 0);
  return holding.shares - bought < holding.redeeming ? 'reserved' : null;
};

/** Takes the paid money back from its destination, if all of it is there. */
const takesMoney = ({ accountId }: BookedWealthHolding, own: readonly BookedWealthOrder[], balances: Balances): boolean => {
  const paid = own.reduce((sum, order) => (order.kind === 'redeem' && order.isPaid ? sum + order.amount : sum), 0);
  const there = balances.get(accountId) ?? 0;
  if (there < paid) return false;
  balances.set(accountId, there - paid);
  return true;
};

/** A purchase cannot get zero shares: such a value is a mistake. */
export const boughtNothing = (changes: readonly WealthChange[]): boolean =>
  changes.some(({ kind, shares: count }) => kind === 'subscribe' && count === shares(0));
