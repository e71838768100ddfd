import { calendarDate, netValue, shares, type CalendarDate, type EpochMs, type Shares } from '@caifu/core/values';
import { redemptionWindow, type RedemptionWindow } from '@caifu/core/products';
import type { TradingCalendar } from '@caifu/core/calendar';
import type { Message } from '@caifu/core/kit';
import {
  acceptsAll,
  redeemObstacle,
  remainderOf,
  sharesEntryOf,
  type RedeemInfo,
  type RedeemPeriod,
  type RedeemTarget,
} from '@caifu/core/holding';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import type { Connection } from '../ground/database/schema.ts';
import { readCards } from '../orders/cards.store.ts';
import { redemptionTiersOf } from '../products/products.store.ts';

/** A purchase with remaining shares. Lists have the oldest first. */
export interface Lot {
  readonly orderNo: string;
  readonly periodName: string;
  readonly confirmedOn: CalendarDate;
  readonly held: Shares;
  /** Shares that no booked redemption has reserved. */
  readonly free: Shares;
}

/** The facts for a redemption form and the judgement of a redemption. */
export interface Redeemable {
  readonly info: RedeemInfo;
  readonly window: RedemptionWindow;
  readonly lots: readonly Lot[];
}

export type RedeemableAnswer =
  | { readonly kind: 'redeemable'; readonly redeemable: Redeemable }
  /** The shares of this product are redeemed at its maturity only. */
  | { readonly kind: 'not-redeemable' }
  | { readonly kind: 'unknown' };

export const readRedeemable = async (
  cx: Connection,
  calendar: TradingCalendar,
  investorId: string,
  productCode: string,
  at: EpochMs,
): Promise<RedeemableAnswer> => {
  const terms = await readTerms(cx, productCode);
  if (terms === null) return { kind: 'unknown' };
  const window = windowOf(terms, at, calendar);
  if (window === null) return { kind: 'not-redeemable' };
  const lots = await readLots(cx, investorId, productCode);
  const cards = await readCards(cx, investorId, at);
  const targets = cards.map(({ cardId, kind, bankName, bankCode, tail }): RedeemTarget => ({
    cardId,
    kind: kind === 'wallet' ? 'money-market' : 'bank',
    productCode: kind === 'wallet' ? WALLET_PRODUCT_CODE : null,
    name: bankName,
    bankCode,
    tail: kind === 'wallet' ? '' : tail,
    minRedemption: null,
  }));
  const info: RedeemInfo = {
    productCode,
    productName: terms.product_name,
    hasFixedPeriod: terms.has_fixed_period,
    periods: periodsOf(lots, targets),
    minHold: shares(Number(terms.min_hold)),
    minRedemption: shares(Number(terms.min_redemption)),
    lastRedeemTime: window.lastTime,
    feeTiers: redemptionTiersOf(terms.redemption_tiers),
    netValue: terms.nav === null ? null : netValue(terms.nav),
    netValueDate: terms.nav_day === null ? null : calendarDate(terms.nav_day),
    redeemOpenDate: window.openDay,
    confirmDate: window.confirmDate,
    arrivalDays: terms.redeem_arrival_days,
    arrivalDate: window.arrivalDate,
  };
  return { kind: 'redeemable', redeemable: { info, window, lots } };
};

/** Code of the money-market product behind the wallet, which receives redemptions with target type 2. */
export const WALLET_PRODUCT_CODE = 'XHB001';

export interface RedemptionWish {
  readonly periodName: string;
  readonly cardId: string;
  readonly shares: Shares;
  readonly targetProductCode: string | null;
  readonly acceptedPeriods: readonly string[];
}

/** The redeemed periods with their shares. The chosen one comes first. */
export type RedemptionParts = readonly { readonly periodName: string; readonly shares: Shares }[];

/** Judges by the same rules as the page (core's redeem flow), with the gateway's own facts. */
export const judgeRedemption = (
  { info }: Pick<Redeemable, 'info'>,
  wish: RedemptionWish,
  at: EpochMs,
): { readonly parts: RedemptionParts } | { readonly refusal: Message } => {
  const place = { info, periodName: wish.periodName, cardId: wish.cardId };
  const period = info.periods.find(({ periodName }) => periodName === wish.periodName);
  const isClosed = info.lastRedeemTime === null || info.lastRedeemTime <= at;
  if (isClosed) return { refusal: { kind: 'redeem-closed' } };
  if (period === undefined) return { refusal: { kind: 'redeem-nothing' } };
  if (wish.shares <= 0) return { refusal: { kind: 'redeem-shares-zero' } };
  const obstacle = redeemObstacle({ ...place, sharesText: sharesEntryOf(wish.shares), isClosed });
  if (obstacle !== null) return { refusal: obstacle };
  const target = period.targets.find(({ cardId }) => cardId === wish.cardId);
  if (target?.productCode !== wish.targetProductCode) return { refusal: { kind: 'redeem-account-missing' } };
  const own = { periodName: period.periodName, shares: wish.shares };
  const remainder = remainderOf(place, wish.shares);
  if (remainder.kind !== 'passive') return { parts: [own] };
  if (!acceptsAll(wish.acceptedPeriods, remainder.periodNames))
    return { refusal: { kind: 'redeem-passive', periodNames: remainder.periodNames } };
  const along = info.periods.filter(({ periodName }) => remainder.periodNames.includes(periodName));
  return { parts: [own, ...along.map(({ periodName, available }) => ({ periodName, shares: available }))] };
};

/** The facts of a product's redemption, beside the investor's own shares. */
export interface RedemptionTermsRow {
  readonly product_name: string;
  readonly has_fixed_period: boolean;
  readonly first_redeem_day: string | null;
  readonly redeem_every_days: number | null;
  readonly redeem_confirm_days: number;
  readonly redeem_arrival_days: number;
  readonly redemption_tiers: unknown;
  readonly min_hold: string | number;
  readonly min_redemption: string | number;
  readonly nav: number | null;
  readonly nav_day: string | null;
}

/** The open day on offer. null: the product cannot be redeemed before its end. */
export const windowOf = (
  row: Pick<RedemptionTermsRow, 'first_redeem_day' | 'redeem_every_days' | 'redeem_confirm_days' | 'redeem_arrival_days'>,
  at: EpochMs,
  calendar: TradingCalendar,
): RedemptionWindow | null =>
  row.first_redeem_day === null || row.redeem_every_days === null
    ? null
    : redemptionWindow(
        { first: calendarDate(row.first_redeem_day), everyDays: row.redeem_every_days },
        { confirm: row.redeem_confirm_days, arrival: row.redeem_arrival_days },
        at,
        calendar,
      );

const readTerms = async (cx: Connection, productCode: string): Promise<RedemptionTermsRow | null> => {
  const { rows } = await sql<RedemptionTermsRow>`
    select p.product_name, p.has_fixed_period, p.first_redeem_day, p.redeem_every_days, p.redeem_confirm_days, p.redeem_arrival_days,
      p.redemption_tiers, p.min_hold, p.min_redemption, v.nav, v.day as nav_day
    from product p left join lateral (
      select n.nav, n.day from net_value_day n where n.product_code = p.product_code order by n.day desc limit 1) as v on true
    where p.product_code = ${productCode}`.execute(cx);
  return rows[0] ?? null;
};

/** Locks the lots, so that no other call reserves the same shares until the transaction ends. */
export const lockLots = async (tx: Tx, investorId: string, productCode: string): Promise<void> => {
  await sql`
    select 1 from holding where investor_id = ${investorId} and product_code = ${productCode} and ended_on is null
    order by confirmed_on, order_no for update`.execute(tx);
};

const readLots = async (cx: Connection, investorId: string, productCode: string): Promise<readonly Lot[]> => {
  const { rows } = await sql<LotRow>`
    select order_no, period_name, confirmed_on, shares, shares - reserved_shares as free from holding
    where investor_id = ${investorId} and product_code = ${productCode} and ended_on is null
    order by confirmed_on, order_no`.execute(cx);
  return rows.map((row) => ({
    orderNo: row.order_no,
    periodName: row.period_name,
    confirmedOn: calendarDate(row.confirmed_on),
    held: shares(Number(row.shares)),
    free: shares(Number(row.free)),
  }));
};

interface LotRow {
  readonly order_no: string;
  readonly period_name: string;
  readonly confirmed_on: string;
  readonly shares: string;
  readonly free: string;
}

const periodsOf = (lots: readonly Lot[], targets: readonly RedeemTarget[]): readonly RedeemPeriod[] => {
  const names = [...new Set(lots.map(({ periodName }) => periodName))];
  return names.map((periodName) => {
    const own = lots.filter((lot) => lot.periodName === periodName);
    return {
      periodName,
      available: sumOf(own.map(({ free }) => free)),
      total: sumOf(own.map(({ held }) => held)),
      targets,
      lots: own.filter(({ free }) => free > 0).map(({ free, confirmedOn }) => ({ shares: free, confirmedOn })),
    };
  });
};

const sumOf = (counts: readonly Shares[]): Shares => shares(counts.reduce((sum: number, count) => sum + count, 0));
