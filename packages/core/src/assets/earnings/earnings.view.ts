import { toResourceView, type ResourceSnapshot, type ResourceView } from '../../kit/resource/resource.view.ts';
import { addDays, addMonths, type CalendarDate, fen, type Fen, weekdayOf } from '../../values/index.ts';
import { formatDayWithWeekday, formatSignedMoney, shortenAmount, trendOf, type Trend } from '../../values/display.ts';
import { cellOf } from './earnings.rules.ts';
import type { Earnings, EarningsKind, EarningsQuery, EarningsUnit } from './earnings.types.ts';

export interface EarningsSourceRow {
  readonly key: string;
  readonly kind: EarningsKind;
  readonly code: string;
  readonly name: string;
  readonly amountText: string;
  readonly trend: Trend;
}

/** A cell of the calendar. */
export interface EarningsCellView {
  readonly from: CalendarDate;
  /** "20", "11月", "2026年" */
  readonly label: string;
  /** For a screen reader, and over the sources. */
  readonly title: string;
  /** As much as a narrow cell holds: "+12.34", "+1,234", "+1.2万"; null: nothing earned there. */
  readonly briefText: string | null;
  readonly amountText: string;
  readonly trend: Trend;
  readonly isToday: boolean;
  /** Not settled yet. */
  readonly isAhead: boolean;
  readonly sources: readonly EarningsSourceRow[];
}

/** The view of the calendar page. */
export interface EarningsView extends Omit<ResourceView<Earnings>, 'value'> {
  readonly unit: EarningsUnit;
  /** "2026年11月", "2026年", null: all years. */
  readonly title: string | null;
  readonly totalText: string;
  readonly totalTrend: Trend;
  /** Empty cells before the first day, so that weeks begin on Monday; 0 except of days. */
  readonly blanks: number;
  readonly cells: readonly EarningsCellView[];
  /** The cell whose sources are open at first: the last one with an income. */
  readonly opened: CalendarDate | null;
  /** A day of the span before and after; null: no such span. */
  readonly before: CalendarDate | null;
  readonly after: CalendarDate | null;
  /** Nothing was ever held. */
  readonly isEmpty: boolean;
  readonly knownText: string | null;
}

/** The view of the calendar page, from a snapshot [EC-3]. */
export const toEarningsView = (snapshot: ResourceSnapshot<EarningsQuery, Earnings>): EarningsView => {
  const { value, ...view } = toResourceView(snapshot);
  if (value === null) return { ...view, ...NOTHING, unit: snapshot.context.query.unit };
  const { unit, from, to, today, firstDay, total, knownUntil } = value;
  const isBefore = firstDay !== null && unit !== 'year' && firstDay < from;
  return {
    ...view,
    unit,
    title: unit === 'day' ? monthText(from) : unit === 'month' ? yearText(from) : null,
    totalText: formatSignedMoney(total),
    totalTrend: trendOf(total, 'assets'),
    blanks: unit === 'day' ? weekdayOf(from) - 1 : 0,
    cells: cellsOf(value),
    opened: value.cells.at(-1)?.from ?? null,
    before: isBefore ? addDays(from, -1) : null,
    after: unit !== 'year' && to < today ? addDays(to, 1) : null,
    isEmpty: firstDay === null,
    knownText: formatDayWithWeekday(knownUntil, today),
  };
};

const cellsOf = ({ unit, from, to, today, knownUntil, cells }: Earnings): readonly EarningsCellView[] => {
  const earned = new Map(cells.map((cell) => [cell.from, cell]));
  const places: EarningsCellView[] = [];
  for (let day = from; day <= to; day = nextCell(day, unit)) {
    const cell = earned.get(day);
    const amount = cell?.amount ?? null;
    places.push({
      from: day,
      label: labelOf(day, unit),
      title: titleOf(day, unit),
      briefText: amount === null ? null : brief(amount),
      amountText: formatSignedMoney(amount),
      trend: trendOf(amount, 'assets'),
      isToday: day === cellOf(today, unit),
      isAhead: day > knownUntil,
      sources: (cell?.sources ?? []).map((source) => ({
        key: `${source.kind} ${source.code}`,
        kind: source.kind,
        code: source.code,
        name: source.name,
        amountText: formatSignedMoney(source.amount),
        trend: trendOf(source.amount, 'assets'),
      })),
    });
  }
  return places;
};

const nextCell = (day: CalendarDate, unit: EarningsUnit): CalendarDate =>
  unit === 'day' ? addDays(day, 1) : addMonths(day, unit === 'month' ? 1 : 12);

const labelOf = (day: CalendarDate, unit: EarningsUnit): string =>
  unit === 'day' ? String(Number(day.slice(8))) : unit === 'month' ? `${Number(day.slice(5, 7))}月` : yearText(day);

const titleOf = (day: CalendarDate, unit: EarningsUnit): string =>
  unit === 'day' ? formatDayWithWeekday(day, 'always') : unit === 'month' ? monthText(day) : yearText(day);

const yearText = (day: CalendarDate): string => `${day.slice(0, 4)}年`;
const monthText = (day: CalendarDate): string => `${yearText(day)}${Number(day.slice(5, 7))}月`;

/** [EC-4] Fen below 100 yuan, whole yuan below 10,000, then tenths of 万. */
const brief = (amount: Fen): string => {
  const size = Math.abs(amount);
  if (size < BRIEF_FEN) return formatSignedMoney(amount);
  if (size <= LONGEST_IN_YUAN) return formatSignedMoney(fen(Math.sign(amount) * Math.floor(size / 100) * 100)).replace(/\.00$/, '');
  return `${amount > 0 ? '+' : ''}${shortenAmount(amount)}`;
};

const BRIEF_FEN = 10_000;
/** 9999 yuan, as `shortenAmount` has it. */
const LONGEST_IN_YUAN = 999_900;

const NOTHING = {
  title: null,
  totalText: formatSignedMoney(null),
  totalTrend: 'flat',
  blanks: 0,
  cells: [],
  opened: null,
  before: null,
  after: null,
  isEmpty: false,
  knownText: null,
} as const;
