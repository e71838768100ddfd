import { calendarDate, compareDates, fen, formatMoney, MISSING } from '../../values/index.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type {
  DayRange,
  PickableDays,
  TradeRecord,
  TradeRecordsContext,
  TradeRecordsQuery,
  TradeRecordState,
  TradeType,
} from './trade-records.types.ts';

/** The filter for all types (P2 §3 Filters). */
export const ALL_TYPES = 'ALL';

/** The type of a query: the chosen one on the tab by type, all of them on the other tabs [TR-1] [TR-3]. */
export const queryOf = ({
  tab,
  tradeType,
  productCode,
  group,
  range,
}: Pick<TradeRecordsContext, 'tab' | 'tradeType' | 'productCode' | 'group' | 'range'>): TradeRecordsQuery => ({
  tab,
  tradeType: tab === 'by-type' ? tradeType : ALL_TYPES,
  productCode,
  group,
  ...range,
});

/** A range without bounds. */
export const EVERY_DAY: DayRange = { from: null, until: null };

/** [TR-10] The range with a new end. The other end follows if it would be passed, so that no range is empty. */
export const withDay = (range: DayRange, end: keyof DayRange, day: DayRange['from']): DayRange => {
  const { from, until } = end === 'from' ? { ...range, from: day } : { ...range, until: day };
  const isTurned = from !== null && until !== null && compareDates(from, until) > 0;
  return isTurned ? { from: day, until: day } : { from, until };
};

/** [TR-13] What the picker of days offers: whole years up to this one. It stands on today while no day is chosen. */
export const pickableDays = (today: CalendarDate): PickableDays => ({
  at: today,
  start: calendarDate(`${Number(today.slice(0, 4)) - YEARS + 1}-01-01`),
  years: YEARS,
});

const YEARS = 10;

/** ALL comes first, the rest in the gateway's order, each code once [TR-4]. */
export const inOrder = (types: readonly TradeType[]): readonly TradeType[] => {
  const once = types.filter(({ code }, at) => types.findIndex((type) => type.code === code) === at);
  return [...once.filter(({ code }) => code === ALL_TYPES), ...once.filter(({ code }) => code !== ALL_TYPES)];
};

/** 90 success, 91 failed, 92 cancelled; anything else is in progress (decision 0023) [TR-7]. */
export const stateOfStatus = (orderStatus: string | number): TradeRecordState => {
  switch (String(orderStatus)) {
    case '90':
      return 'succeeded';
    case '91':
      return 'failed';
    case '92':
      return 'cancelled';
    default:
      return 'in-progress';
  }
};

/**
 * The amount without a sign. Its type has the meaning, and in and out are seen from the product, not from the investor (decision
 * 0033). An adjustment keeps its own minus [TR-5] [TR-6].
 */
export const amountTextOf = (record: Pick<TradeRecord, 'amount' | 'direction' | 'tradeType'>): string => {
  const { amount } = record;
  // [FL-73] a stored list that was modified from outside
  if (amount === null || !Number.isSafeInteger(amount)) return MISSING;
  return formatMoney(fen(directionOf(record) === null ? amount : Math.abs(amount)));
};

/** in or out of the product; an adjustment is neither (P2 §3 Trade record: ADJUST is special) [TR-6]. */
export const directionOf = ({ direction, tradeType }: Pick<TradeRecord, 'direction' | 'tradeType'>): TradeRecord['direction'] =>
  tradeType === ADJUSTMENT ? null : direction;

const ADJUSTMENT = 'ADJUST';
