import type { CalendarDate } from '@caifu/core/values';
import { changesOf, NO_CHANGE, type ReworkedThing, type StayReason } from './fund-correction-changes.ts';
import { takesMoney } from '../ledger/house-bears.ts';
import { toFundOf } from './fees-to-fund.ts';
import type { BookedHolding } from './fund-corrections.store.ts';
import {
  HOUSE_LOT,
  partKey,
  reworkHolding,
  type BookedBuy,
  type BookedRedemption,
  type Reworked,
  type ReworkFacts,
} from './fund-rework.ts';

/** The outcome for a holding whose orders of a day have lost their value. */
export interface TakenBack {
  readonly holding: BookedHolding;
  readonly now: Reworked;
  readonly things: readonly ReworkedThing[];
}

/**
 * [GW-1690] Resets the orders that a withdrawn value confirmed to waiting, and puts shares, money and fees back. [GW-1691] Where this is
 * impossible, all orders of the holding stay as they were confirmed, with the reason, and follow the next value. `balances` records the
 * amounts taken from accounts.
 */
export const takeBack = (
  holding: BookedHolding,
  day: CalendarDate,
  { facts, isStrategy, balances }: { readonly facts: ReworkFacts; readonly isStrategy: boolean; readonly balances: Map<string, number> },
): TakenBack => {
  const own = holding.events.filter(
    (event): event is BookedBuy | BookedRedemption =>
      event.day === day && ((event.kind === 'buy' && !event.isFixed) || event.kind === 'redeem'),
  );
  const rest = holding.events.filter((event) => !own.some((one) => one === event));
  const now = reworkHolding(rest, facts);
  const orders = own.flatMap((event) => (event.kind === 'buy' ? purchase(holding, event) : redemption(holding, event)));
  const reinvested = rest.flatMap((event): readonly ReworkedThing[] =>
    event.kind === 'dividend' && event.day === day && event.reinvests && holding.dues.has(day)
      ? [{ ...placeOf(holding, day), kind: 'dividend', move_kind: 'reinvested', reference: day, stays: 'reinvested' }]
      : [],
  );
  const stays = isStrategy ? 'strategy' : (reasonOf(holding, day, own, now) ?? (takesMoney(orders, balances) ? null : 'spent'));
  if (stays === null) return { holding, now, things: [...orders, ...reinvested, ...changesOf(holding, now)] };
  const kept = orders.map((order): ReworkedThing => ({ ...placeOf(holding, day), ...figuresOf(order), stays }));
  return { holding, now, things: [...kept, ...reinvested] };
};

const placeOf = ({ investorId, fundCode }: BookedHolding, day: CalendarDate) => ({
  ...NO_CHANGE,
  investor_id: investorId,
  fund_code: fundCode,
  day,
});

/** The confirmed figures of an order that stays. */
const figuresOf = ({ kind, move_kind, reference, net_value_before: value, shares_before: count, net_before: net }: ReworkedThing) => ({
  kind,
  move_kind,
  reference,
  net_value_before: value,
  net_value: value,
  shares_before: count,
  shares: count,
  net_before: net,
  net,
});

const purchase = (holding: BookedHolding, event: BookedBuy): readonly ReworkedThing[] => {
  const booked = holding.orders.get(event.orderNo);
  if (booked === undefined) return [];
  return [
    {
      ...placeOf(holding, event.day),
      kind: 'buy',
      move_kind: 'buy',
      reference: event.orderNo,
      net_value_before: booked.netValue,
      shares_before: booked.shares,
      fresh: -booked.shares,
      principal: event.net,
      charged: event.net - event.amount,
      transit: event.amount,
      waits: true,
    },
  ];
};

const redemption = (holding: BookedHolding, event: BookedRedemption): readonly ReworkedThing[] => {
  const part = holding.parts.get(partKey(event));
  if (part === undefined) return [];
  return [
    {
      ...placeOf(holding, event.day),
      kind: 'redeem',
      move_kind: 'redeem',
      reference: event.orderNo,
      net_value_before: part.net_value,
      shares_before: part.shares,
      shares: part.shares,
      fee_before: part.fee,
      net_before: part.net,
      fresh: part.shares,
      principal: -part.principal,
      gain: part.principal - part.gross,
      charged: -part.fee,
      to_fund: -toFundOf(part.lines ?? [], part.to_fund_percent),
      open: part.paid_on === null ? -part.net : 0,
      arrived: part.paid_on === null ? 0 : -part.net,
      account_id: part.account_id,
      waits: true,
    },
  ];
};

/** Why the orders of a holding stay, apart from the money in the accounts. */
const reasonOf = (
  holding: BookedHolding,
  day: CalendarDate,
  own: readonly (BookedBuy | BookedRedemption)[],
  now: Reworked,
): StayReason | null => {
  const [first] = own;
  const since = first === undefined ? [] : holding.events.slice(holding.events.indexOf(first));
  const isLater = since.some(
    (event) =>
      !own.some((one) => one === event) &&
      (event.kind === 'redeem' || ((event.kind === 'dividend' || event.kind === 'split') && event.day > day)),
  );
  if (isLater) return 'later-moves';
  const parts = own.flatMap((event) => (event.kind === 'redeem' ? [holding.parts.get(partKey(event))] : []));
  if (parts.some((part) => part !== undefined && part.asked !== part.shares)) return 'in-parts';
  if (parts.some((part) => part?.lines?.some(({ lot_no: lot }) => lot === HOUSE_LOT) === true)) return 'borne';
  const given = parts.reduce((sum, part) => sum + (part?.shares ?? 0), 0);
  return now.lots.reduce((sum, lot) => sum + lot.shares, 0) < holding.reserved + given ? 'reserved' : null;
};
