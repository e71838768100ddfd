import { toFundOf } from './fees-to-fund.ts';
import { HOUSE_LOT, type Reworked } from './fund-rework.ts';
import { movedKey, type BookedHolding } from './fund-corrections.store.ts';

/** The changes of one order, dividend or split by a correction. Figures before and after. null where there is none. */
export interface ReworkedThing {
  readonly investor_id: string;
  readonly fund_code: string;
  readonly kind: 'buy' | 'redeem' | 'dividend' | 'split' | 'income';
  readonly move_kind: string;
  /** Number of the order, or the day. */
  readonly reference: string;
  readonly day: string;
  readonly net_value_before: number | null;
  readonly net_value: number | null;
  readonly shares_before: number | null;
  readonly shares: number | null;
  readonly fee_before: number | null;
  readonly fee: number | null;
  readonly net_before: number | null;
  readonly net: number | null;
  /** Changes of the holding, the money of the fund, its gains and the fees. */
  readonly fresh: number;
  readonly principal: number;
  readonly gain: number;
  readonly charged: number;
  /** [LAW-105] The change of the fund's part of the fees. */
  readonly to_fund: number;
  /** Changes of money in transit and of money that has arrived. */
  readonly open: number;
  readonly arrived: number;
  readonly account_id: string | null;
  /** [GW-1714] Shares that a placed redemption loses because the holding has fewer. */
  readonly cut: number;
  readonly house_shares: number;
  readonly house_amount: number;
  /** The part that the account no longer had. */
  readonly short: number;
  /** [GW-1690] Whether the order waits for a value again, and the purchase money that is in transit to the fund again. */
  readonly waits: boolean;
  readonly transit: number;
  /** [GW-1691] Why it stays as it was confirmed although its value is withdrawn. null: it does not stay. */
  readonly stays: StayReason | null;
}

/** Why an order, dividend or split stays as it was confirmed when its value is withdrawn. */
export type StayReason = 'later-moves' | 'reserved' | 'spent' | 'in-parts' | 'borne' | 'strategy' | 'reinvested';

export const changesOf = (holding: BookedHolding, now: Reworked): readonly ReworkedThing[] => [
  ...[...now.buys].flatMap(([orderNo, bought]) => buyChange(holding, orderNo, bought)),
  ...[...now.parts].flatMap(([key, part]) => partChange(holding, key, part)),
  ...[...new Set([...holding.dues.keys(), ...now.dividends.keys()])].flatMap((day) => dividendChange(holding, now, day)),
  ...splitDays(holding, now).flatMap((day) => splitChange(holding, now, day)),
  ...cutChanges(holding, now),
];

/** Figures of an unchanged item. */
export const NO_CHANGE = {
  net_value_before: null,
  net_value: null,
  shares_before: null,
  shares: null,
  fee_before: null,
  fee: null,
  net_before: null,
  net: null,
  fresh: 0,
  principal: 0,
  gain: 0,
  charged: 0,
  to_fund: 0,
  open: 0,
  arrived: 0,
  account_id: null,
  cut: 0,
  house_shares: 0,
  house_amount: 0,
  short: 0,
  waits: false,
  transit: 0,
  stays: null,
};
const of = ({ investorId, fundCode }: BookedHolding) => ({ ...NO_CHANGE, investor_id: investorId, fund_code: fundCode });

const buyChange = (
  holding: BookedHolding,
  orderNo: string,
  bought: { readonly nav: number; readonly shares: number },
): readonly ReworkedThing[] => {
  const before = holding.orders.get(orderNo);
  const event = holding.events.find((one) => one.kind === 'buy' && one.orderNo === orderNo);
  if (before === undefined || event === undefined || (before.netValue === bought.nav && before.shares === bought.shares)) return [];
  return [
    {
      ...of(holding),
      kind: 'buy',
      move_kind: 'buy',
      reference: orderNo,
      day: event.day,
      net_value_before: before.netValue,
      net_value: bought.nav,
      shares_before: before.shares,
      shares: bought.shares,
      fresh: bought.shares - before.shares,
    },
  ];
};

const partChange = (
  holding: BookedHolding,
  key: string,
  now: NonNullable<ReturnType<Reworked['parts']['get']>>,
): readonly ReworkedThing[] => {
  const before = holding.parts.get(key);
  if (before === undefined) return [];
  const house = (before.lines ?? []).filter(({ lot_no: lot }) => lot === HOUSE_LOT);
  const houseAmount = now.houseAmount - house.reduce((sum, line) => sum + line.gross, 0);
  const net = now.net - before.net;
  const change: ReworkedThing = {
    ...of(holding),
    kind: 'redeem',
    move_kind: 'redeem',
    reference: before.order_no,
    day: before.day,
    net_value_before: before.net_value,
    net_value: now.nav,
    shares_before: before.shares,
    shares: before.shares,
    fee_before: before.fee,
    fee: now.fee,
    net_before: before.net,
    net: now.net,
    fresh: now.houseShares - house.reduce((sum, line) => sum + line.shares, 0),
    principal: now.principal - before.principal,
    gain: now.gross - now.principal - (before.gross - before.principal),
    charged: now.fee - before.fee,
    to_fund: toFundOf(now.lines, before.to_fund_percent) - toFundOf(before.lines ?? [], before.to_fund_percent),
    open: before.paid_on === null ? net : 0,
    arrived: before.paid_on === null ? 0 : net,
    account_id: before.account_id,
    house_shares: now.houseShares - house.reduce((sum, line) => sum + line.shares, 0),
    house_amount: houseAmount,
  };
  const isSame =
    before.net_value === now.nav &&
    net === 0 &&
    change.charged === 0 &&
    change.to_fund === 0 &&
    change.principal === 0 &&
    change.gain === 0 &&
    before.cost === now.cost &&
    change.fresh === 0 &&
    houseAmount === 0;
  return isSame ? [] : [change];
};

const dividendChange = (holding: BookedHolding, now: Reworked, day: string): readonly ReworkedThing[] => {
  const before = holding.dues.get(day);
  const after = now.dividends.get(day);
  const event = holding.events.find((one) => one.kind === 'dividend' && one.day === day);
  const reinvests = event?.kind === 'dividend' ? event.reinvests : (before?.reinvested_shares ?? null) !== null;
  const [amountBefore, amount] = [before?.amount ?? 0, after?.amount ?? 0];
  const [freshBefore, fresh] = [before?.reinvested_shares ?? 0, reinvests ? (after?.fresh ?? 0) : 0];
  if (amountBefore === amount && freshBefore === fresh && (before?.shares ?? 0) === (after?.shares ?? 0)) return [];
  const cash = reinvests ? 0 : amount - amountBefore;
  // A payment that was not due before is in transit.
  const isOpen = before === undefined || before.paid_on === null;
  return [
    {
      ...of(holding),
      kind: 'dividend',
      move_kind: reinvests ? 'reinvested' : 'cash-dividend',
      reference: day,
      day,
      shares_before: reinvests ? freshBefore : null,
      shares: reinvests ? fresh : null,
      net_before: amountBefore,
      net: amount,
      fresh: fresh - freshBefore,
      gain: cash,
      open: isOpen ? cash : 0,
      arrived: isOpen ? 0 : cash,
      account_id: before?.account_id ?? null,
    },
  ];
};

const splitDays = (holding: BookedHolding, now: Reworked): readonly string[] => [
  ...new Set([
    ...[...holding.moved.keys()].flatMap((key) => (key.startsWith('adjusted ') ? [key.split(' ')[1] ?? ''] : [])),
    ...now.splits.keys(),
  ]),
];

const splitChange = (holding: BookedHolding, now: Reworked, day: string): readonly ReworkedThing[] => {
  const before = holding.moved.get(movedKey('adjusted', day, day)) ?? 0;
  const after = now.splits.get(day) ?? 0;
  if (before === after) return [];
  return [
    {
      ...of(holding),
      kind: 'split',
      move_kind: 'adjusted',
      reference: day,
      day,
      shares_before: before,
      shares: after,
      fresh: after - before,
    },
  ];
};

/** [GW-1714] Reduces placed redemptions to the shares of the holding, the newest first. */
const cutChanges = (holding: BookedHolding, now: Reworked): readonly ReworkedThing[] => {
  const held = now.lots.reduce((sum, lot) => sum + lot.shares, 0);
  // Reserved shares lost to an earlier loss do not count for this correction.
  let missing = Math.min(holding.shares, holding.reserved) - held;
  return holding.placed.flatMap(({ order_no: reference, day, asked, left }): readonly ReworkedThing[] => {
    const cut = Math.min(Math.max(0, missing), left);
    missing -= cut;
    return cut === 0
      ? []
      : [{ ...of(holding), kind: 'redeem', move_kind: 'redeem', reference, day, shares_before: asked, shares: asked - cut, cut }];
  });
};
