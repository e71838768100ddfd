import { formatNetValue, formatSignedRate, MISSING, trendOf, type Trend } from '../values/display.ts';
import { type CalendarDate, type RatePpm, shownIncome, type ShownLevel, shownYield } from '../values/index.ts';
import { formatDrawdown } from '../products/drawdown.ts';
import { sortFigure, type FundSortColumn } from './fund-filter.ts';
import { FUND_SPANS, type FundSpan, type FundSummary } from './fund.ts';

/** The content of a cell in a list of funds. */
export interface FundFigure {
  readonly text: string;
  /** null: neither growth nor loss, and so without a colour. */
  readonly trend: Trend | null;
  /** [LAW-11] The largest fall over the span of a growth; null: none stands beside it. */
  readonly fall: string | null;
}

/**
 * [FN-41] [FN-92] Growth has a sign and a colour (P1 §5 increase colouring). Values have no sign, yields and incomes only one
 * below zero. Missing figures are `--`.
 */
export const fundFigure = (fund: FundSummary, column: FundSortColumn): FundFigure => {
  switch (column) {
    case 'net-value':
      return { text: formatNetValue(fund.netValue), trend: null, fall: null };
    case 'ten-thousand-income':
      return levelFigure(shownIncome(fund.tenThousandIncome));
    case 'seven-day-yield':
      return levelFigure(shownYield(fund.sevenDayYield));
    default: {
      const growth = sortFigure(fund, column);
      return { text: formatSignedRate(fund.growth[column]), trend: trendOf(growth, 'default'), fall: fallBeside(fund, column) };
    }
  }
};

const levelFigure = ({ text, trend }: ShownLevel): FundFigure => ({
  text,
  trend: trend === 'loss' ? trend : null,
  fall: null,
});

/** [LAW-11] As on the page of the fund; `--`: unknown. A day's fall is its growth, and is not said twice. */
export const fallBeside = ({ growth, falls }: Pick<FundSummary, 'growth' | 'falls'>, span: FundSpan): string | null =>
  falls === null || span === 'day' || growth[span] === null ? null : (fallText(falls[FUND_SPANS.indexOf(span)] ?? null) ?? MISSING);

/** [TC-682] null: none is told. */
export const fallText = (depth: RatePpm | null): string | null => (depth === null ? null : formatDrawdown({ depth }));

/** [FN-42] The day that most values of a list share, the later one of two; null: none has a day. Rows show other days themselves. */
export const commonDay = (funds: readonly Pick<FundSummary, 'valueDay'>[]): CalendarDate | null => {
  const counts = new Map<CalendarDate, number>();
  for (const { valueDay } of funds) if (valueDay !== null) counts.set(valueDay, (counts.get(valueDay) ?? 0) + 1);
  let common: CalendarDate | null = null;
  for (const [day, count] of counts) {
    const before = common === null ? 0 : (counts.get(common) ?? 0);
    if (count > before || (count === before && common !== null && day > common)) common = day;
  }
  return common;
};
