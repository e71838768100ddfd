import type { FundPosition, FundSeries, FundSubject, ReinvestedDay } from '@caifu/core/funds';
import { addDays, calendarDate, daysBetween, isCalendarDate, netValue, type CalendarDate, type NetValue } from '@caifu/core/values';
import { OPEN_AS_IS, repeatableCall } from '../kit/endpoint.ts';
import { message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { netDateWire } from '../products/net-values.wire.ts';
import { fundEndWire } from './fund-list.wire.ts';
import { fundKindWire, securityKindWire } from './fund-scalars.wire.ts';

/** Days and values on the wire. The published growth is left out, because the reinvested days contain it. */
export type FundValues = Pick<FundSeries, 'days' | 'values'>;

/** A fund of a comparison, on the wire. */
export interface FundHistoryMessage extends Omit<FundSubject, 'series' | 'payouts'> {
  readonly values: FundValues;
  readonly reinvested: readonly ReinvestedDay[];
}

/** The first day with its value: "2016-05-10:10000". */
const START = /^(\d{4}-\d\d-\d\d):(\d{1,15})$/;
/** Every further value: the days since the previous value (one day where omitted) and the difference, as in "12" or "3:-8". */
const STEP = /^(?:(\d{1,5}):)?(-?\d{1,15})$/;

const readValues = (text: string): FundValues | null => {
  if (text === '') return { days: [], values: [] };
  const [start = '', ...steps] = text.split(' ');
  const [, firstDay = '', firstValue = ''] = START.exec(start) ?? [];
  if (!isCalendarDate(firstDay)) return null;
  let day: CalendarDate = calendarDate(firstDay);
  let value = Number(firstValue);
  const days: CalendarDate[] = [day];
  const values: NetValue[] = [netValue(value)];
  for (const step of steps) {
    const [, gap = '1', difference] = STEP.exec(step) ?? [];
    value += Number(difference);
    if (difference === undefined || Number(gap) < 1 || !Number.isSafeInteger(value) || value < 1) return null;
    day = addDays(day, Number(gap));
    days.push(day);
    values.push(netValue(value));
  }
  return values[0] === 0 ? null : { days, values };
};

const writeValues = ({ days, values }: FundValues): string =>
  days
    .map((day, at) => {
      const [value = 0, before = 0] = [values[at], values[at - 1]];
      const lastDay = days[at - 1];
      if (lastDay === undefined) return `${day}:${value}`;
      const gap = daysBetween(lastDay, day);
      return gap === 1 ? String(value - before) : `${gap}:${value - before}`;
    })
    .join(' ');

/** One text with about four characters a day. Checking a list of ten thousand numbers would take a phone tens of milliseconds. */
const valuesWire = w.scalar<FundValues>('values of days, e.g. "2016-05-10:10000 12 3:-8"', readValues, writeValues);

const REINVESTED = /^(\d{4}-\d\d-\d\d):(0|[1-9]\d{0,15})\/([1-9]\d{0,15})$/;

/** A `ReinvestedDay` of core, as in "2020-01-16:10350/10000". */
const reinvestedWire = w.scalar<ReinvestedDay>(
  'a reinvestment, e.g. "2020-01-16:10350/10000"',
  (text) => {
    const [, day = '', times, per] = REINVESTED.exec(text) ?? [];
    if (!isCalendarDate(day) || !Number.isSafeInteger(Number(times)) || !Number.isSafeInteger(Number(per))) return null;
    return { day: calendarDate(day), times: Number(times), per: Number(per) };
  },
  ({ day, times, per }) => `${day}:${times}/${per}`,
);

const positionWire = renamed(messageOf<FundPosition>(), {
  kind: ['securityType', securityKindWire],
  securityCode: w.id,
  weight: w.percent,
});

export const fundHistoryWire = renamed(messageOf<FundHistoryMessage>(), {
  fundCode: ['fundProductCode', w.id],
  fundName: ['fundProductName', w.text],
  kind: ['fundKindCode', w.nullable(fundKindWire)],
  riskLevel: w.nullable(w.riskLevel),
  managerNames: ['personalNameList', w.list(w.text)],
  managementFee: ['managementRate', w.nullable(w.percent)],
  custodyFee: ['custodyRate', w.nullable(w.percent)],
  serviceFee: ['saleServiceRate', w.nullable(w.percent)],
  purchaseFee: ['purchaseRate', w.nullable(w.percent)],
  cutsShares: ['ifCutShare', w.looseFlag],
  end: ['endReport', w.orNull(fundEndWire)],
  foundedOn: ['foundDate', w.nullable(netDateWire)],
  scaleYuan: ['fundScale', w.nullable(w.whole)],
  scaleDay: ['fundScaleDate', w.nullable(netDateWire)],
  values: ['netValues', valuesWire],
  reinvested: w.list(reinvestedWire),
  holdings: ['positions', w.orNull(w.list(positionWire))],
  holdingsDay: ['positionDate', w.orNull(netDateWire)],
});

/** Two to five funds. */
export const fundHistories = repeatableCall(
  '/mgw/api/v1/fundSaleProduct/fundHistories',
  message({ fundCodes: ['fundProductCodeList', w.list(w.id)] }),
  w.list(fundHistoryWire),
  OPEN_AS_IS,
);

export const notes = {
  fundHistories: 'Two to five public funds for a comparison: fees, managers, and every value with its reinvestments.',
} as const;
