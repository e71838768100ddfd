import { formatNetValue, formatRate, formatSignedRate } from '../../values/display.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { netValue, parseNetValue, type NetValue } from '../../values/net-value.ts';
import { ratePpm, type RatePpm } from '../../values/rate.ts';

/** What an investor wants to be told of: a net value, or the change of one day. */
export const FUND_ALERT_KINDS = ['value-above', 'value-below', 'day-gain', 'day-loss'] as const;
export type FundAlertKind = (typeof FUND_ALERT_KINDS)[number];

/** A kind with its mark: a net value in ten-thousandths, or a change in parts per million without its sign. */
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

/** [MS-742] */
export const MOST_FUND_ALERTS = 20;
/** [MS-742] The largest change that can be waited for, in parts per million. */
const MOST_CHANGE = 200_000;

export const isValueAlert = (kind: FundAlertKind): boolean => kind === 'value-above' || kind === 'value-below';

/** [MS-742] The mark of a typed text: up to four decimals for a net value, up to two for a change in percent. null: it is none. */
export const alertMarkOf = (kind: FundAlertKind, text: string): number | null => {
  const mark = isValueAlert(kind) ? parseNetValue(text) : percentOf(text);
  return mark !== null && isAlertMark({ kind, mark }) ? mark : null;
};

export const isAlertMark = ({ kind, mark }: FundAlertMark): boolean =>
  Number.isSafeInteger(mark) && mark > 0 && mark <= (isValueAlert(kind) ? MOST_VALUE : MOST_CHANGE);

/** A net value of 1,000 yuan. */
const MOST_VALUE = 10_000_000;

const percentOf = (text: string): number | null => (/^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 10_000) : null);

/** A published value of a fund with the change since the one before; null: the change is unknown. */
export interface PublishedForAlert {
  readonly value: NetValue;
  readonly change: RatePpm | null;
}

/** [MS-740] Whether a published value reaches the mark. */
export const isAlertReached = ({ kind, mark }: FundAlertMark, { value, change }: PublishedForAlert): boolean => {
  switch (kind) {
    case 'value-above':
      return value >= mark;
    case 'value-below':
      return value <= mark;
    case 'day-gain':
      return change !== null && change >= mark;
    case 'day-loss':
      return change !== null && change <= -mark;
  }
};

/** [MS-741] A net value is told of once, and rests; the change of a day is told of on each such day. */
export const isAlertResting = ({ kind, toldOn }: Pick<FundAlert, 'kind' | 'toldOn'>): boolean => isValueAlert(kind) && toldOn !== null;

/** "净值涨到 1.2000", "单日下跌 3.00%" */
export const fundAlertText = ({ kind, mark }: FundAlertMark): string =>
  `${KIND_NAMES[kind]} ${isValueAlert(kind) ? formatNetValue(netValue(mark)) : formatRate(ratePpm(mark))}`;

const KIND_NAMES = {
  'value-above': '净值涨到',
  'value-below': '净值跌到',
  'day-gain': '单日上涨',
  'day-loss': '单日下跌',
} as const satisfies Record<FundAlertKind, string>;

export const fundAlertName = (kind: FundAlertKind): string => KIND_NAMES[kind];

/** The published figure and the wish, for the message: "净值 1.2034，当日 +0.52%，您设的提醒是净值涨到 1.2000". */
export const fundAlertNote = (alert: FundAlertMark, { value, change }: PublishedForAlert): string =>
  `净值 ${formatNetValue(value)}${change === null ? '' : `，当日 ${formatSignedRate(change)}`}，您设的提醒是${fundAlertText(alert)}`;
