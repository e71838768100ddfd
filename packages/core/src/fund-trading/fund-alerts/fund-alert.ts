import { endedReason, fundOnDay, hasEnded } from '../../funds/fund-end.ts';
import type { FundSummary } from '../../funds/fund.ts';
import { performanceBar, type LawOn } from '../../funds/performance-law.ts';
import type { Message } from '../../kit/message.ts';
import { formatNetValue, formatRate, formatSignedRate } from '../../values/display.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { netValue, parseNetValue, type NetValue } from '../../values/net-value.ts';
import { ratePpm, type RatePpm } from '../../values/rate.ts';

/** An investor's wish to be told of a net value, of the change of one day, or of the profit rate of his own holding. */
export const FUND_ALERT_KINDS = ['value-above', 'value-below', 'day-gain', 'day-loss', 'profit-gain', 'profit-loss'] as const;
export type FundAlertKind = (typeof FUND_ALERT_KINDS)[number];

/** A kind with its mark: a net value in ten-thousandths, or a change or a profit rate in parts per million without its sign. */
export interface FundAlertMark {
  readonly kind: FundAlertKind;
  readonly mark: number;
}

export interface FundAlertWish extends FundAlertMark {
  readonly fundCode: string;
}

export interface FundAlert extends FundAlertWish {
  readonly alertId: string;
  readonly fundName: string;
  /** The day of the newest value that it was told of; null: of none yet. */
  readonly toldOn: CalendarDate | null;
}

/** The page of alerts: all of the investor, and the fund of its address. null: no fund is asked for, or it is unknown. */
export interface FundAlertsPage {
  readonly fund: FundSummary | null;
  readonly alerts: readonly FundAlert[];
}

/** [MS-742] */
export const MOST_FUND_ALERTS = 20;
/** [MS-742] The largest change of a day and the largest profit rate that can be waited for, in parts per million. */
const MOST_CHANGE = 200_000;
const MOST_PROFIT = 1_000_000;

export const isValueAlert = (kind: FundAlertKind): boolean => kind === 'value-above' || kind === 'value-below';

/** [MS-751] Judged by the holding of the investor. */
export const isProfitAlert = (kind: FundAlertKind): boolean => kind === 'profit-gain' || kind === 'profit-loss';

/** [MS-741] It is told of once, and rests: all but the change of a day. */
export const isToldOnce = (kind: FundAlertKind): boolean => isValueAlert(kind) || isProfitAlert(kind);

const mostOf = (kind: FundAlertKind): number => (isProfitAlert(kind) ? MOST_PROFIT : MOST_CHANGE);

/** [MS-742] The mark of a typed text: up to four decimals for a net value, up to two for a change in percent. null: it is none. */
export const alertMarkOf = (kind: FundAlertKind, text: string): number | null => {
  const mark = isValueAlert(kind) ? parseNetValue(text) : percentOf(text);
  return mark !== null && isAlertMark({ kind, mark }) ? mark : null;
};

/** [MS-742] A change has two decimals of a percent. */
export const isAlertMark = ({ kind, mark }: FundAlertMark): boolean =>
  Number.isSafeInteger(mark) &&
  mark > 0 &&
  (isValueAlert(kind) ? mark <= MOST_VALUE : mark <= mostOf(kind) && mark % PPM_PER_HUNDREDTH === 0);

/** [MS-742] Why a mark is none. */
export const alertProblemOf = (kind: FundAlertKind): Message =>
  isValueAlert(kind) ? { kind: 'fund-alert-value-invalid' } : { kind: 'fund-alert-change-invalid', most: mostOf(kind) / PPM_PER_PERCENT };

/** [MS-742] Why a fund has no alerts of a kind; null: it has. [LAW-24] Changes are told only where the performance of the fund is shown. */
export const fundAlertBar = (fund: FundSummary, kind: FundAlertKind, on: LawOn): Message | null => {
  const { trading, end } = fundOnDay(fund, on.today);
  if (hasEnded(trading)) return endedReason(trading, end);
  if (fund.isMoneyFund) return { kind: 'fund-alert-money' };
  return isToldOnce(kind) ? null : performanceBar(fund, on);
};

/** [MS-743] Whether two wishes are one alert. */
export const isSameAlert = (one: FundAlertWish, other: FundAlertWish): boolean =>
  one.fundCode === other.fundCode && one.kind === other.kind && one.mark === other.mark;

/** A net value of 1,000 yuan. */
const MOST_VALUE = 10_000_000;
const PPM_PER_PERCENT = 10_000;
/** One hundredth of a percent in parts per million. */
const PPM_PER_HUNDREDTH = 100;

const percentOf = (text: string): number | null => (/^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 10_000) : null);

/** A day whose value is without a payout or a split. */
export interface ExDay {
  /** null: a split, or a payout that the values tell alone. */
  readonly perShare: NetValue | null;
}

/** A published value of a fund with the change since the one before; null: the change is unknown. */
export interface PublishedForAlert {
  readonly value: NetValue;
  readonly change: RatePpm | null;
  /** [MS-753] The value lacks what the fund has paid out, or is one of split shares; null: neither. */
  readonly exDay: ExDay | null;
  /** [MS-751] Of the investor's holding at this value; null: it is not the newest value, or nothing is held. */
  readonly profitRate: RatePpm | null;
}

/** [MS-740] Whether a published value reaches the mark. */
export const isAlertReached = ({ kind, mark }: FundAlertMark, { value, change, profitRate }: PublishedForAlert): boolean => {
  switch (kind) {
    case 'value-above':
      return value >= mark;
    case 'value-below':
      return value <= mark;
    case 'day-gain':
      return change !== null && change >= mark;
    case 'day-loss':
      return change !== null && change <= -mark;
    case 'profit-gain':
      return profitRate !== null && profitRate >= mark;
    case 'profit-loss':
      return profitRate !== null && profitRate <= -mark;
  }
};

/** [MS-741] A net value and a profit rate are told of once, and rest; the change of a day is told of on each such day. */
export const isAlertResting = ({ kind, toldOn }: Pick<FundAlert, 'kind' | 'toldOn'>): boolean => isToldOnce(kind) && toldOn !== null;

/** [MS-741] The values that a waiting alert tells of, out of those that it was not judged for, oldest first. */
export const alertsTold = <Published extends PublishedForAlert>(
  alert: FundAlertMark,
  published: readonly Published[],
): readonly Published[] => {
  const reached = published.filter((one) => isAlertReached(alert, one));
  return isToldOnce(alert.kind) ? reached.slice(0, 1) : reached;
};

/** "净值涨到 1.2000", "单日下跌 3.00%", "持有收益率跌到 -10.00%" */
export const fundAlertText = ({ kind, mark }: FundAlertMark): string => `${KIND_NAMES[kind]} ${markText(kind, mark)}`;

const markText = (kind: FundAlertKind, mark: number): string => {
  if (isValueAlert(kind)) return formatNetValue(netValue(mark));
  return isProfitAlert(kind) ? formatSignedRate(ratePpm(kind === 'profit-loss' ? -mark : mark)) : formatRate(ratePpm(mark));
};

const KIND_NAMES = {
  'value-above': '净值涨到',
  'value-below': '净值跌到',
  'day-gain': '单日上涨',
  'day-loss': '单日下跌',
  'profit-gain': '持有收益率涨到',
  'profit-loss': '持有收益率跌到',
} as const satisfies Record<FundAlertKind, string>;

export const fundAlertName = (kind: FundAlertKind): string => KIND_NAMES[kind];

/** [MS-753] What the value lacks: "当日除息，每份派 0.1000 元". The change of the day has it. */
const exDayText = ({ perShare }: ExDay): string =>
  perShare === null ? '当日除息或份额折算' : `当日除息，每份派 ${formatNetValue(perShare)} 元`;

/** The published figure and the wish, for the message: "净值 1.2034，当日 +0.52%，您设的提醒是净值涨到 1.2000". */
export const fundAlertNote = (alert: FundAlertMark, { value, change, exDay, profitRate }: PublishedForAlert): string =>
  [
    `净值 ${formatNetValue(value)}`,
    ...(change === null ? [] : [`当日 ${formatSignedRate(change)}`]),
    ...(exDay === null ? [] : [exDayText(exDay)]),
    ...(profitRate === null || !isProfitAlert(alert.kind) ? [] : [`持有收益率 ${formatSignedRate(profitRate)}`]),
    `您设的提醒是${fundAlertText(alert)}`,
  ].join('，');
