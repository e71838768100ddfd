import type { CalendarDate } from '@caifu/core/values';
import { takesMoney } from '../ledger/house-bears.ts';
import {
  NOTHING_CHANGED,
  redemptionPlace,
  toFundOf,
  type ProductStay,
  type ProductThing,
  type RedemptionFacts,
} from './product-changes.ts';
import type { ConfirmedBy } from './product-lots.store.ts';
import type { BookedLot, BookedTaking } from './product-rework.ts';

/**
 * [GW-1711] Resets the orders that a withdrawn value confirmed to waiting, and puts shares, money and fees back. Where this is impossible,
 * all orders of the investor at this value stay as they were confirmed, with the reason. `balances` records the amounts taken from
 * accounts.
 */
export const takeProductsBack = (
  { lots: confirmed, redemptions }: ConfirmedBy,
  day: CalendarDate,
  balances: Map<string, number>,
): readonly ProductThing[] => {
  const lots = confirmed.map(({ lot }) => lot);
  const investors = [...new Set(lots.map(({ investorId }) => investorId))];
  return investors.flatMap((investor) => {
    const own = lots.filter(({ investorId }) => investorId === investor);
    const bought = own.filter(({ pricedOn }) => pricedOn === day);
    const given = redemptions.filter((one) => one.investor_id === investor && one.day === day && one.state !== 'booked');
    const things = [...bought.map(purchaseBack), ...given.map((redemption) => redemptionBack(redemption, own))];
    const stays = reasonOf(own, bought, day) ?? (takesMoney(things, balances) ? null : 'spent');
    return stays === null ? things : things.map((thing) => keptOf(thing, stays));
  });
};

const purchaseBack = (lot: BookedLot): ProductThing => ({
  ...NOTHING_CHANGED,
  investor_id: lot.investorId,
  product_code: lot.productCode,
  kind: 'purchase',
  reference: lot.orderNo,
  day: lot.pricedOn,
  net_value_before: lot.netValue,
  shares_before: lot.held,
  fresh: -lot.held,
  pooled: lot.net,
  charged: -lot.fee,
  transit: lot.net + lot.fee,
  waits: true,
});

const redemptionBack = (redemption: RedemptionFacts, lots: readonly BookedLot[]): ProductThing => {
  const taken = lots.flatMap((lot) => lot.taken.filter(({ redemptionNo }) => redemptionNo === redemption.order_no));
  const sum = (pick: (one: BookedTaking) => number): number => taken.reduce((total, one) => total + pick(one), 0);
  const [gross, cost] = [sum((one) => one.gross), sum((one) => one.cost)];
  const isPaid = redemption.state === 'paid';
  return {
    ...redemptionPlace(redemption),
    net_value_before: redemption.net_value,
    shares_before: redemption.shares,
    shares: redemption.shares,
    fee_before: redemption.fee,
    net_before: redemption.net,
    fresh: redemption.shares,
    pooled: -cost,
    gain: cost - gross,
    charged: -redemption.fee,
    to_fund: -toFundOf(redemption),
    open: isPaid ? 0 : -redemption.net,
    arrived: isPaid ? -redemption.net : 0,
    account_id: redemption.account_id,
    waits: true,
  };
};

/** The confirmed figures of an order that stays. */
const keptOf = (thing: ProductThing, stays: ProductStay): ProductThing => ({
  ...NOTHING_CHANGED,
  investor_id: thing.investor_id,
  product_code: thing.product_code,
  kind: thing.kind,
  reference: thing.reference,
  day: thing.day,
  net_value_before: thing.net_value_before,
  net_value: thing.net_value_before,
  shares_before: thing.shares_before,
  shares: thing.shares_before,
  net_before: thing.net_before,
  net: thing.net_before,
  stays,
});

/** Why the orders of an investor stay, apart from the money in the accounts. */
const reasonOf = (own: readonly BookedLot[], bought: readonly BookedLot[], day: CalendarDate): ProductStay | null => {
  if (bought.some(({ taken, payments }) => taken.length > 0 || payments.length > 0)) return 'later-moves';
  const isLater = own.some(({ taken }) => {
    const first = taken.findIndex((one) => one.day === day);
    return first >= 0 && taken.slice(first).some((one) => one.day !== day);
  });
  if (isLater) return 'later-moves';
  if (own.some(({ taken }) => taken.some((one) => one.day === day && one.houseShares > 0))) return 'borne';
  return bought.some(({ reserved }) => reserved > 0) ? 'reserved' : null;
};
