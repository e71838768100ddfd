import { shanghaiDateOf, type CalendarDate, type EpochMs } from '../../values/calendar-date.ts';
import { formatKnownDate } from '../../calendar/known-days.ts';
import type { Destination } from '../../kit/destination.ts';
import {
  formatMoney,
  formatNetValue,
  formatRate,
  formatShares,
  formatSignedMoney,
  formatSignedRate,
  MISSING,
  trendOf,
  type Trend,
} from '../../values/display.ts';
import { toTwoPlaces } from '../../products/growth.ts';
import type { HoldingDetail, HoldingQuery, InvestContext } from '../holding.ts';
import type { HoldStatus } from '../../orders/hold-status.ts';
import type { Message } from '../../kit/message.ts';
import { toldTimeline, type OrderTimelineStep } from '../../orders/order-timeline.ts';
import { DEFAULT_ARRANGEMENT, type MaturityArrangement, type ProductDocument } from '../../products/product.ts';
import { cameToNothing } from '../purchase-figures.ts';
import type { CancelCommand } from '../cancellation/cancellation.types.ts';
import { type MaturityInput, placeOf } from '../../purchase/index.ts';
import type {
  HoldingDetailContext,
  HoldingDetailInput,
  HoldingFigureKind,
  HoldingFooter,
  HoldingLink,
  HoldingPanelKind,
  HoldingTermKind,
} from './holding-detail.types.ts';

type Page = HoldingDetailInput['page'];

/** [HD-2] The holdings page that replaces a detail page without context: a channel's build has broker products (P2 §2.3). */
export const fallbackOf = (channelCode: string): Destination => ({
  to: 'holdings-again',
  family: channelCode === '' ? 'private' : 'broker',
});

/** [HD-5] The redeemed shares of a booked redemption, or the invested amount of anything else (P2 §4). */
export const quantityKindOf = (status: HoldStatus): 'invested' | 'redeem-shares' =>
  status === 'redemption-booked' || status === 'redemption-cancelled' ? 'redeem-shares' : 'invested';

/**
 * [HD-6] The one action in the footer (P2 §2.4): cancel the reservation, else book a redemption while that is still possible
 * at `now`, else cancel the booked one. The private page ends with a disabled button unless the holding has ended; the fund-style
 * page has none (P2 §2.3).
 */
export const footerOf = (detail: HoldingDetail, page: Page, now: EpochMs | null): HoldingFooter => {
  const { cancelReservation, bookRedemption, cancelRedemption } = detail.abilities;
  if (cancelReservation) return 'cancel-reservation';
  if (bookRedemption && isBookable(detail, now)) return 'book-redemption';
  if (cancelRedemption) return 'cancel-redemption';
  return page === 'fund-style' || detail.holdStatus === 'ended' ? 'none' : 'redemption-closed';
};

/** [HD-7] A redemption can be booked while the last booking time is later than now (P2 §4); without such a time it can always be booked. */
export const isBookable = ({ lastBookingTime }: Pick<HoldingDetail, 'lastBookingTime'>, now: EpochMs | null): boolean =>
  lastBookingTime === null || (now !== null && lastBookingTime > now);

/** [HD-7] The text beside the footer's button: the deadline, or that it is too late; null without a text. */
export const footerNoteOf = (detail: HoldingDetail, footer: HoldingFooter, knownUntil: CalendarDate): Message | null => {
  switch (footer) {
    case 'book-redemption':
      return detail.lastBookingTime === null ? null : { kind: 'redeem-until', at: detail.lastBookingTime, knownUntil };
    case 'cancel-redemption':
      return detail.lastCancelTime === null ? null : { kind: 'redemption-cancel-until', at: detail.lastCancelTime, knownUntil };
    case 'redemption-closed':
      return detail.abilities.bookRedemption ? { kind: 'redeem-closed' } : null;
    case 'cancel-reservation':
    case 'none':
      return null;
  }
};

/** [HD-8] The order that the footer's button cancels; null when it cancels nothing. */
export const cancelCommandOf = (detail: HoldingDetail, footer: HoldingFooter): CancelCommand | null => {
  if (footer === 'cancel-reservation') return { kind: 'reservation', orderNo: detail.orderNo };
  return footer === 'cancel-redemption' ? { kind: 'redemption', orderNo: detail.orderNo } : null;
};

/**
 * [HD-9] The holding after a cancellation (P2 §4). A reservation is being cancelled and loses its arrangement [HD-34] and the
 * cancel and change-maturity flags. A booked redemption is cancelled and loses the can-cancel flag. The gateway's text for the old
 * status is removed.
 */
export const afterCancellation = (detail: HoldingDetail, kind: CancelCommand['kind']): HoldingDetail =>
  kind === 'reservation'
    ? {
        ...detail,
        holdStatus: 'cancelling',
        statusText: '',
        arrangement: null,
        abilities: { ...detail.abilities, cancelReservation: false, changeMaturity: false },
      }
    : { ...detail, holdStatus: 'redemption-cancelled', statusText: '', abilities: { ...detail.abilities, cancelRedemption: false } };

/** [HD-10] The arrangement may be changed when the gateway allows it and the change has a place (P2 §4). */
export const canChangeArrangement = (detail: HoldingDetail): boolean =>
  detail.abilities.changeMaturity && placeOf(detail.holdStatus) !== null;

/** [HD-10] The change of the arrangement; null where it is not allowed, or chosen already. */
export const maturityInputOf = (detail: HoldingDetail | null, chosen: MaturityArrangement): MaturityInput | null => {
  if (detail === null || !canChangeArrangement(detail)) return null;
  const place = placeOf(detail.holdStatus);
  const previous = detail.arrangement ?? DEFAULT_ARRANGEMENT;
  if (place === null || previous === chosen) return null;
  const { productCode, periodName, openPeriodId } = detail;
  return { place, productCode, periodName, openPeriodId, previous, chosen };
};

/**
 * [HD-11] part1st as name and date (P2 §2.4). The marker is the first '|'; without one it is the place where a date begins;
 * without a date the first colon. The name comes first, the date follows; a text without any of them is only a name.
 */
export const splitFirstPart = (text: string): { readonly name: string; readonly date: string } => {
  const bar = text.search(BAR);
  if (bar >= 0) return parts(text, bar, bar + 1);
  const date = text.search(DATE);
  if (date >= 0) return parts(text, date, date);
  const colon = COLON.exec(text);
  // The colon is the last character of the match.
  const end = colon === null ? 0 : colon.index + colon[0].length;
  return end > 0 ? parts(text, end - 1, end) : { name: text.trim(), date: '' };
};

/** [HD-12] The links of the page in their order (P2 §2.3), without those that lead nowhere. */
export const linksOf = (detail: HoldingDetail, page: Page): readonly HoldingLink[] => [
  'product',
  'trade-records',
  ...(page === 'private' && detail.netValue !== null ? (['net-values'] as const) : []),
  ...(detail.distributions.length > 0 ? (['distributions'] as const) : []),
  'contracts',
  'announcements',
  'information',
  ...(detail.thirdPartLink === null ? [] : (['third-party'] as const)),
];

/** [HD-12] The destination of a link; null for a third party without an address. */
export const holdingDetailDestination = (link: HoldingLink, { productCode, family, thirdPartLink }: HoldingDetail): Destination | null => {
  switch (link) {
    case 'product':
      return { to: 'product', productCode };
    case 'trade-records':
      return { to: 'trade-records', productCode };
    case 'net-values':
      return { to: 'net-values', productCode };
    case 'distributions':
      return { to: 'distributions', family };
    case 'contracts':
    case 'announcements':
      return { to: 'archives', productCode, part: link };
    case 'information':
      return { to: 'product-information', productCode };
    case 'third-party':
      return thirdPartLink === null ? null : { to: 'foreign', url: thirdPartLink };
  }
};

/** [HD-12] The documents of the page: contracts, then announcements. */
export const documentsOf = (detail: HoldingDetail | null): readonly ProductDocument[] =>
  detail === null ? [] : [...detail.contracts, ...detail.announcements];

/** [HD-3] Whether the place leads back to this page, so that the stored context must be kept. */
export const comesBackFrom = (destination: Destination | null): boolean =>
  destination !== null && destination.to !== 'holdings-again' && destination.to !== 'foreign';

/**
 * [HD-13] Profits with their colour; zero is grey (decision 0221). The private page has all of them, the fund-style page only
 * known ones.
 */
export const figuresOf = (
  detail: HoldingDetail,
  page: Page,
): readonly { readonly kind: HoldingFigureKind; readonly text: string; readonly trend: Trend; readonly date: CalendarDate | null }[] => {
  const rate = detail.holdProfitRate === null ? null : toTwoPlaces(detail.holdProfitRate);
  return [
    {
      kind: 'latest-profit' as const,
      value: detail.latestProfit,
      text: formatSignedMoney(detail.latestProfit),
      date: detail.latestProfitDate,
    },
    { kind: 'hold-profit' as const, value: detail.holdProfit, text: formatSignedMoney(detail.holdProfit), date: null },
    { kind: 'hold-profit-rate' as const, value: rate, text: formatSignedRate(rate), date: null },
  ]
    .filter(({ value }) => page === 'private' || value !== null)
    .map(({ kind, value, text, date }) => ({ kind, text, trend: trendOf(value, 'default'), date }));
};

/** [HD-14] The expandable panel: a dash where a value is missing (P2 §2.4). */
export const panelOf = (
  detail: HoldingDetail,
): readonly { readonly kind: HoldingPanelKind; readonly text: string; readonly date: CalendarDate | null }[] =>
  [
    { kind: 'hold-amount' as const, text: formatMoney(detail.holdAmount), date: null },
    { kind: 'hold-cost' as const, text: formatMoney(detail.holdCost), date: null },
    { kind: 'hold-shares' as const, text: formatShares(detail.holdShares), date: null },
    { kind: 'net-value' as const, text: formatNetValue(detail.netValue), date: detail.netValueDate },
  ].map((row) => (row.text === MISSING ? { ...row, text: PANEL_DASH } : row));

/** [HD-15] The fund-style page always has its five term rows, with `--` for unknown data; every other row needs data. */
export const termsOf = (
  detail: HoldingDetail,
  page: Page,
  knownUntil: CalendarDate,
): readonly { readonly kind: HoldingTermKind; readonly text: string }[] => {
  const day = (date: CalendarDate | null) => formatKnownDate(date, knownUntil);
  const rows: readonly (readonly [HoldingTermKind, string])[] = [
    ['period-days', countText(detail.periodDays)],
    ['benchmark', formatRate(detail.benchmark)],
    ['expected-income', formatMoney(detail.expectedIncome)],
    ['income-start', day(detail.incomeStart)],
    ['income-end', day(detail.incomeEnd)],
    ['applied', day(detail.appliedAt === null ? null : shanghaiDateOf(detail.appliedAt))],
    ['confirmed', day(detail.confirmDate)],
    ['redeem-date', day(detail.redeemDate)],
    ['arrival-days', countText(detail.arrivalDays)],
    ['expected-arrival', day(detail.expectedArrivalDate)],
    ['real-arrival', day(detail.realArrivalDate)],
    ['refund', day(detail.refundDate)],
  ];
  return rows
    .filter(([kind, text]) => text !== MISSING || (page === 'fund-style' && FUND_STYLE_TERMS.has(kind)))
    .map(([kind, text]) => ({ kind, text }));
};

/** [HD-16] The chart of a past holding on the private page; it is hidden without data. */
export const hasChart = ({ holdStatus }: Pick<HoldingDetail, 'holdStatus'>, page: Page): boolean =>
  page === 'private' && holdStatus !== 'applying' && !cameToNothing(holdStatus);

/**
 * [HD-17] The known dated steps of the order. A booked redemption has the booking, the open day and the arrival, or ends with its
 * cancellation. A failed application ends with the refund. A purchase continues to the arrival after maturity.
 */
export const holdingTimelineOf = (detail: HoldingDetail | null, now: EpochMs | null): readonly OrderTimelineStep[] => {
  if (detail === null || now === null) return [];
  const today = shanghaiDateOf(now);
  const applied = detail.appliedAt === null ? null : shanghaiDateOf(detail.appliedAt);
  const arrived = detail.realArrivalDate ?? detail.expectedArrivalDate;
  const cancelled = detail.cancelledAt === null ? null : shanghaiDateOf(detail.cancelledAt);
  if (detail.holdStatus === 'redemption-cancelled') {
    return toldTimeline(
      [
        ['booked', applied],
        ['cancelled', cancelled],
      ],
      today,
    );
  }
  if (detail.holdStatus === 'redemption-booked' || detail.redeemShares !== null) {
    return toldTimeline(
      [
        ['booked', applied],
        ['redeemed', detail.redeemDate],
        ['confirmed', detail.confirmDate],
        ['arrived', arrived],
      ],
      today,
    );
  }
  if (cameToNothing(detail.holdStatus)) {
    return toldTimeline(
      [
        ['accepted', applied],
        ['cancelled', cancelled],
        ['refunded', detail.refundDate],
      ],
      today,
    ).map((step) => (step.kind === 'refunded' && isRefunded(detail, now) ? { ...step, state: 'done' } : step));
  }
  return toldTimeline(
    [
      ['accepted', applied],
      ['confirmed', detail.confirmDate],
      ['value-date', detail.incomeStart],
      ['matured', detail.incomeEnd],
      ['arrived', arrived],
    ],
    today,
  );
};

/**
 * [HD-35] Whether the money of a failed order is back: on its given day and later. For an order that is still being cancelled the
 * day is only expected.
 */
export const isRefunded = ({ holdStatus, refundDate }: Pick<HoldingDetail, 'holdStatus' | 'refundDate'>, now: EpochMs | null): boolean =>
  cameToNothing(holdStatus) && holdStatus !== 'cancelling' && refundDate !== null && now !== null && refundDate <= shanghaiDateOf(now);

/** [HD-1] [HD-620] The holding to read: the stored one, unless the address names another; an order number is sufficient. */
export const holdingAskedFor = (stored: InvestContext | null, orderNo: string | null): HoldingQuery | null =>
  orderNo === null || stored?.orderNo === orderNo ? stored : { holdStatus: null, orderNo, productCode: '', periodName: '' };

/** [HD-9] The stored context after a read (P2 §4), with the holding's status and data that an address lacked; null when unchanged. */
export const investAfter = ({ invest, value }: Pick<HoldingDetailContext, 'invest' | 'value'>): InvestContext | null => {
  if (invest === null || value === null || invest.holdStatus === value.holdStatus) return null;
  const { holdStatus } = value;
  return invest.holdStatus === null
    ? { holdStatus, orderNo: invest.orderNo, productCode: value.productCode, periodName: value.periodName }
    : { ...invest, holdStatus };
};

/** The dash of the panel (P2 §2.4); everywhere else it is `--`. */
const PANEL_DASH = '—';

const FUND_STYLE_TERMS: ReadonlySet<HoldingTermKind> = /* @__PURE__ */ new Set<HoldingTermKind>([
  'period-days',
  'benchmark',
  'expected-income',
  'income-start',
  'income-end',
]);

const BAR = /[|｜]/;
/** 2026-11-20, 2026/11/20, 2026.11.20, 2026年11月20日 */
const DATE = /\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}/;
/** Excludes the colon of a time of day. */
const COLON = /：|:(?!\d)|(?:^|\D):/;
const JOINTS = /^[\s:：()（）]+|[\s:：()（）]+$/g;

const parts = (text: string, nameEnd: number, dateStart: number) => ({
  name: text.slice(0, nameEnd).replace(JOINTS, ''),
  date: text.slice(dateStart).replace(JOINTS, ''),
});

const countText = (count: number | null): string => (count === null ? MISSING : String(count));

/** [HD-780] For one period where the product has fixed ones; otherwise for everything that is held of the product. */
export const chartOf = ({
  productCode,
  periodName,
  hasFixedPeriod,
}: Pick<HoldingDetail, 'productCode' | 'periodName' | 'hasFixedPeriod'>) => ({
  productCode,
  periodName: hasFixedPeriod ? periodName : '',
});
