import { addFen, compareDates, type EpochMs, type Fen, shanghaiDateOf } from '../../values/index.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Dialog } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { redemptionTimeline, type OrderTimelineStep } from '../../orders/order-timeline.ts';
import { quoteRedemption, type RedemptionLot, type RedemptionQuote } from '../../products/redemption-fees.ts';
import { parseShares, shares, toSharesText, type Shares } from '../../values/shares.ts';
import type { KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import { emptyOrder } from '../../kit/order/order-context.ts';
import type {
  RedeemAnswer,
  RedeemCommand,
  RedeemContext,
  RedeemDraft,
  RedeemInfo,
  RedeemInput,
  RedeemOpening,
  RedeemPeriod,
  RedeemTarget,
  RedemptionPart,
  RedemptionRemainder,
} from './redeem.types.ts';

/** Milliseconds from the last keystroke to the tip (P2 §5 Redeem shares, §9) [RD-4]. */
export const TYPING_PAUSE = 666;

/** True for a text that the field accepts: digits and at most one dot (P2 §5 Redeem shares) [RD-2]. */
export const isSharesEntry = (text: string): boolean => text.length <= LONGEST_ENTRY && /^[0-9]*\.?[0-9]*$/.test(text);

/** The value of an entry: a number with at most 2 decimals; null for anything else, half-typed numbers included [RD-3]. */
export const sharesOf = (text: string): Shares | null => parseShares(text);

/** Shares as typed text: "1000", "1000.5" [RD-7]. */
export const sharesEntryOf = (count: Shares): string => toSharesText(count).replace(/\.?0+$/, '');

type Place = Pick<RedeemContext, 'info' | 'periodName' | 'cardId'>;
type Typed = Place & Pick<RedeemContext, 'sharesText'>;

/** The period of the page. A product without periods has one, under any name. */
export const periodOf = ({ info, periodName }: Pick<Place, 'info' | 'periodName'>): RedeemPeriod | null => {
  const named = info?.periods.find((period) => period.periodName === periodName) ?? null;
  return named ?? (info?.hasFixedPeriod === false ? (info.periods[0] ?? null) : null);
};

export const targetOf = (place: Place): RedeemTarget | null =>
  periodOf(place)?.targets.find(({ cardId }) => cardId === place.cardId) ?? null;

/** The account to start with: the earlier choice, else the last used one, else the only one [RD-9]. */
export const redeemInitialCardId = (targets: readonly RedeemTarget[], chosen: string | null, lastUsed: string | null): string | null => {
  const known = (id: string | null) => targets.find(({ cardId }) => cardId === id)?.cardId ?? null;
  return known(chosen) ?? known(lastUsed) ?? (targets.length === 1 ? (targets[0]?.cardId ?? null) : null);
};

/** The smallest redemption into an account: the account's own minimum, else the product's (P2 §3 indiMinRedemptionVol) [RD-5]. */
export const minimumOf = (info: RedeemInfo, target: RedeemTarget | null): Shares => target?.minRedemption ?? info.minRedemption;

/** The input of `redemptionRemainder`. `available`: redeemable now, without shares of booked redemptions. */
export interface RemainderTerms {
  readonly hasFixedPeriod: boolean;
  readonly minHold: Shares;
  readonly periods: readonly Pick<RedeemPeriod, 'periodName' | 'available'>[];
  /** The period from which shares are redeemed. */
  readonly periodName: string;
  readonly shares: Shares;
}

/**
 * The redemptions that the rest of a holding allows. A rest of 0 is always allowed. A product with fixed periods is judged over
 * all of them: a rest below the minimum holding redeems the other periods too. Without another period, and for every other
 * product, such a rest is too small. Shares of booked redemptions are not part of the rest. Source: P2 §5 Redeem shares; decision
 * 0030 [RD-6] [RD-12].
 */
export const redemptionRemainder = ({
  hasFixedPeriod,
  minHold,
  periods,
  periodName,
  shares: count,
}: RemainderTerms): RedemptionRemainder => {
  const others = hasFixedPeriod ? periods.filter((period) => period.periodName !== periodName && period.available > 0) : [];
  const own = periods.find((period) => period.periodName === periodName)?.available ?? 0;
  const rest = others.reduce((sum, { available }) => sum + available, own - count);
  if (rest <= 0 || rest >= minHold) return { kind: 'fine' };
  return others.length === 0 ? { kind: 'too-small' } : { kind: 'passive', periodNames: others.map((period) => period.periodName) };
};

/** Whether the user accepted every other redeemed period: accepting some does not accept others [RD-12]. */
export const acceptsAll = (accepted: readonly string[], periodNames: readonly string[]): boolean =>
  periodNames.every((periodName) => accepted.includes(periodName));

/** The fault of a number of shares, exact to P2 §5 Redeem shares; null when it has none [RD-3] [RD-5] [RD-6]. */
export const sharesProblem = (text: string, place: Place): Message | null => {
  if (/^0*\.?0*$/.test(text) && text !== '.') return { kind: 'redeem-shares-zero' };
  const count = sharesOf(text);
  const period = periodOf(place);
  if (count === null) return period !== null && isPlainNumber(text) ? tooMany(period) : { kind: 'redeem-shares-invalid' };
  if (place.info === null || period === null) return null;
  const min = minimumOf(place.info, targetOf(place));
  // The whole rest can always be redeemed: otherwise shares below the minimum would be stuck.
  if (count < min && count !== period.available) return { kind: 'redeem-below-minimum', min };
  if (count > period.available) return tooMany(period);
  return remainderOf(place, count).kind === 'too-small' ? { kind: 'redeem-remainder-too-small' } : null;
};

export const remainderOf = (place: Place, count: Shares): RedemptionRemainder => {
  const { info } = place;
  const period = periodOf(place);
  if (info === null || period === null) return { kind: 'fine' };
  return redemptionRemainder({ ...info, periodName: period.periodName, shares: count });
};

/** Why the button is disabled: the first thing to correct; null when it is enabled [RD-10]. */
export const redeemObstacle = (context: Typed & Pick<RedeemContext, 'isClosed'>): Message | null => {
  if (context.isClosed) return { kind: 'redeem-closed' };
  if ((periodOf(context)?.available ?? 0) <= 0) return { kind: 'redeem-nothing' };
  const problem = sharesProblem(context.sharesText, context);
  if (problem !== null) return problem;
  return targetOf(context) === null ? { kind: 'redeem-account-missing' } : null;
};

/**
 * The obstacle that the page shows without a press. During typing it shows no fault of shares and account, and never one of an
 * untouched field; a press shows it at once [RD-4] [RD-10].
 */
export const sayableObstacle = (context: Typed & Pick<RedeemContext, 'isClosed' | 'tip'>, isTyping: boolean): Message | null => {
  const obstacle = redeemObstacle(context);
  if (obstacle === null || obstacle.kind === 'redeem-closed' || obstacle.kind === 'redeem-nothing') return obstacle;
  if (isTyping) return null;
  return obstacle.kind === 'redeem-account-missing' ? obstacle : context.tip;
};

/** Whether redeeming is closed: it is allowed only while the last booking time is later than now (P2 §4 Redeem flow) [RD-11]. */
export const isClosedAt = (info: RedeemInfo | null, now: EpochMs): boolean =>
  info === null || info.lastRedeemTime === null || info.lastRedeemTime <= now;

/** The redeemed shares, period by period, with the value and fee of each purchase estimated at the latest net value [RD-13]. */
export const redemptionParts = (context: Typed): readonly RedemptionPart[] => {
  const { info } = context;
  const period = periodOf(context);
  const count = sharesOf(context.sharesText);
  if (info === null || period === null || count === null || count <= 0 || count > period.available) return [];
  const remainder = remainderOf(context, count);
  const along = remainder.kind === 'passive' ? remainder.periodNames : [];
  return [
    { periodName: period.periodName, shares: count, isPassive: false, quote: quoteOf(info, period, count) },
    ...info.periods
      .filter((other) => other !== period && along.includes(other.periodName))
      .map((other) => ({
        periodName: other.periodName,
        shares: other.available,
        isPassive: true,
        quote: quoteOf(info, other, other.available),
      })),
  ];
};

/** Sums over all parts, in fen; null while one cannot be estimated. */
export const estimateOf = (parts: readonly RedemptionPart[]): Pick<RedemptionQuote, 'gross' | 'fee' | 'net'> | null => {
  const quotes = parts.flatMap(({ quote }) => (quote === null ? [] : [quote]));
  if (quotes.length === 0 || quotes.length < parts.length) return null;
  return {
    gross: addFen(...quotes.map(({ gross }) => gross)),
    fee: addFen(...quotes.map(({ fee }) => fee)),
    net: addFen(...quotes.map(({ net }) => net)),
  };
};

/** [RD-13] [RD-620] Whether the hint of the fees is due: there are tiers, and their sum is above zero or unknown. */
export const chargesFee = (context: Typed): boolean =>
  (context.info?.feeTiers.length ?? 0) > 0 && estimateOf(redemptionParts(context))?.fee !== 0;

/** [RD-621] The sentence about a period's several purchases: the oldest is redeemed first; null with fewer than two. */
export const oldestFirst = (place: Pick<Place, 'info' | 'periodName'>): Message | null => oldestLotFirst(periodOf(place)?.lots ?? []);

/** The same for any list of purchases. */
export const oldestLotFirst = (lots: readonly RedemptionLot[]): Message | null => {
  const [first] = lots.toSorted((a, b) => compareDates(a.confirmedOn, b.confirmedOn));
  return first === undefined || lots.length < 2
    ? null
    : { kind: 'redeem-oldest-first', count: lots.length, shares: first.shares, confirmedOn: first.confirmedOn };
};

/** The dates of a redemption booked now; empty while the open day is unknown [RD-15]. */
export const datesOf = (info: RedeemInfo | null, now: EpochMs, calendar: TradingCalendar): readonly OrderTimelineStep[] => {
  if (info === null || info.redeemOpenDate === null) return [];
  const { redeemOpenDate: openDate, confirmDate, arrivalDate, arrivalDays } = info;
  return redemptionTimeline(
    {
      appliedAt: now,
      openDate,
      confirmation: confirmDate === null ? null : { on: confirmDate },
      arrival: arrivalDate === null ? waitOf(arrivalDays) : { on: arrivalDate },
      today: shanghaiDateOf(now),
    },
    calendar,
  );
};

/** Before anything was read. */
export const emptyRedeem = ({ productCode, periodName }: RedeemInput, ports: KnownDaysPort): RedeemContext => ({
  ...emptyOrder(ports),
  productCode,
  periodName,
  info: null,
  sharesText: '',
  tip: null,
  cardId: null,
  acceptedPeriods: [],
  isClosed: false,
  dates: [],
});

/** The first state of the form: earlier entries, else the draft [RD-18]. */
export const redeemStart = (
  context: RedeemContext,
  { info, lastUsedCardId }: RedeemOpening,
  draft: RedeemDraft | null,
): Pick<RedeemContext, 'info' | 'sharesText' | 'cardId' | 'tip'> => {
  const kept = context.info === null ? draft : context;
  const sharesText = kept?.sharesText ?? '';
  const targets = periodOf({ info, periodName: context.periodName })?.targets ?? [];
  const cardId = redeemInitialCardId(targets, kept?.cardId ?? null, lastUsedCardId);
  const place = { info, periodName: context.periodName, cardId };
  return { info, sharesText, cardId, tip: sharesText === '' ? null : sharesProblem(sharesText, place) };
};

/** The data that a reload needs; the open request id is written before anything is sent [RD-18]. */
export const redeemDraft = ({ productCode, periodName, sharesText, cardId, requestId }: RedeemContext): RedeemDraft => ({
  productCode,
  periodName,
  sharesText,
  cardId,
  requestId,
});

/** The redemption to send. Throws RangeError when the context is not ready for it: the machine's guards keep that from happening. */
export const redeemCommandOf = (context: RedeemContext): RedeemCommand => {
  const { requestId, productCode, acceptedPeriods } = context;
  const period = periodOf(context);
  const target = targetOf(context);
  const count = sharesOf(context.sharesText);
  if (requestId === null || period === null || target === null || count === null) throw new RangeError('redemption without its terms');
  return {
    requestId,
    productCode,
    periodName: period.periodName,
    cardId: target.cardId,
    shares: count,
    targetProductCode: target.kind === 'money-market' ? target.productCode : null,
    acceptedPeriods,
  };
};

/** The periods that a redemption includes beside the chosen one. */
export const passivePeriodsOf = (context: Typed): readonly string[] =>
  redemptionParts(context).flatMap(({ isPassive, periodName }) => (isPassive ? [periodName] : []));

/** The dialog before other periods are redeemed too: the user may continue or stop (P2 §5 Redeem shares) [RD-12]. */
export const passiveDialog = (periodNames: readonly string[]): Dialog => ({
  id: 'redeem.passive',
  shape: 'confirm',
  title: 'passive-title',
  body: { kind: 'redeem-passive', periodNames },
  accept: 'continue-redeem',
  refuse: 'give-up',
});

/** Fees by holding time: the user may book or not redeem now (P2 §5 Redeem shares) [RD-13]. `total` in fen. */
export const feeDialog = (total: Fen | null): Dialog => ({
  id: 'redeem.fees',
  shape: 'confirm',
  title: 'fee-title',
  body: { kind: 'redeem-fee-tiers', total },
  accept: 'redeem-anyway',
  refuse: 'redeem-not-now',
});

/** The result page: waiting for a booking, failed with order number and words for a refusal (P2 §2.7, §8) [RD-16]. */
export const resultOf = (answer: RedeemAnswer): Destination =>
  answer.kind === 'booked'
    ? { to: 'redeem-result', orderNo: answer.receipt.orderNo, outcome: 'waiting', message: null }
    : { to: 'redeem-result', orderNo: answer.orderNo, outcome: 'failed', message: answer.message };

/** Longer than any holding, so that an excessive number is reported instead of cut. */
const LONGEST_ENTRY = 40;

/** Well formed: a text that is still no number of shares is larger than any. */
const isPlainNumber = (text: string): boolean => /^\d+(\.\d{1,2})?$/.test(text);

const tooMany = ({ available }: RedeemPeriod): Message => ({ kind: 'redeem-above-maximum', max: available });

const waitOf = (afterDays: number | null) => (afterDays === null ? null : { afterDays });

/** null without a net value, an open day or lots for all shares. */
const quoteOf = (info: RedeemInfo, period: RedeemPeriod, count: Shares): RedemptionQuote | null => {
  const { netValue, redeemOpenDate, feeTiers: tiers } = info;
  const inLots = period.lots.reduce((sum, lot) => sum + lot.shares, 0);
  if (netValue === null || redeemOpenDate === null || inLots < count) return null;
  return quoteRedemption({ lots: period.lots, shares: shares(count), netValue, tiers, on: redeemOpenDate });
};
