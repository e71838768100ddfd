import { describe, expect, it } from 'vitest';
import { everyLaw } from '../law/law.fakes.ts';
import { defaultLawBook, specLaw } from '../law/index.ts';
import { addDays, addMonths, calendarDate, ratePpm } from '../values/index.ts';
import { sentenceOf } from '../words/zh-cn.ts';
import { rankingSort } from './fund-columns.ts';
import { FUND_SPANS, type FundGrowth } from './fund.ts';
import {
  isRankedSpan,
  latestFounding,
  mayShowPerformance,
  NO_GROWTH,
  performanceBar,
  provingSpans,
  withLawfulGrowth,
} from './performance-law.ts';

const today = calendarDate('2026-11-30');
const china = defaultLawBook.on(today);
const growth: FundGrowth = { ...NO_GROWTH, day: ratePpm(100), month: ratePpm(5_000), 'since-start': ratePpm(4_600) };
const founded = (foundedOn: string | null, changes: Partial<FundGrowth> = {}) => ({
  foundedOn: foundedOn === null ? null : calendarDate(foundedOn),
  growth: { ...growth, ...changes },
  falls: [ratePpm(1)],
});

const reasonOf = (foundedOn: string | null): string | null => {
  const bar = performanceBar(founded(foundedOn), { law: china, today });
  return bar === null ? null : sentenceOf(bar);
};

describe('performance of a fund', () => {
  it('is shown from six months after its founding on, and before with the reason [LAW-24]', () => {
    const on = { law: china, today };
    expect(performanceBar(founded('2026-05-30'), on)).toBeNull();
    expect(reasonOf('2026-05-31')).toBe('成立不足6个月，不展示业绩');
    expect(withLawfulGrowth(founded('2026-09-20'), on).growth).toBe(NO_GROWTH);
    expect(withLawfulGrowth(founded('2016-09-20'), on).growth).toEqual(growth);
  });

  it.each(everyLaw)('under $id has its falls where the set asks for them, and none where growth is withheld [LAW-14]', (law) => {
    const fallsOf = (foundedOn: string) => withLawfulGrowth(founded(foundedOn), { law, today }).falls;
    expect(fallsOf('2016-09-20')).toEqual(law.fallBesideGrowth.value ? [1] : null);
    expect(fallsOf('2026-09-20')).toBeNull();
  });

  it('growth of half a year proves the age of a fund whose founding day is unknown [LAW-24]', () => {
    const on = { law: china, today };
    expect(provingSpans(china)).toEqual(['half-year', 'year', 'three-years', 'five-years']);
    expect(mayShowPerformance(founded(null, { 'half-year': ratePpm(0) }), on)).toBe(true);
    expect(reasonOf(null)).toBe('成立日未公布，不展示业绩');
  });

  it.each(everyLaw)('under $id begins with the months of the set, and stays [LAW-3] [LAW-24]', (law) => {
    const months = law.performanceFromMonths.value;
    for (const foundedOn of ['2026-02-28', '2025-08-31', '2024-02-29', '2026-05-30', '2026-11-29'].map(calendarDate)) {
      const shown = Array.from({ length: 400 }, (_, days) =>
        mayShowPerformance({ foundedOn, growth }, { law, today: addDays(foundedOn, days) }),
      );
      const first = shown.indexOf(true);
      expect(shown.slice(first)).not.toContain(false);
      expect(addDays(foundedOn, first) >= addMonths(foundedOn, months)).toBe(true);
    }
    expect(latestFounding({ law, today }) === null).toBe(months === 0);
  });
});

describe('ranks', () => {
  it('are those of spans of a year and more, and of every span under spec [LAW-25]', () => {
    expect(FUND_SPANS.filter((span) => isRankedSpan(span, china))).toEqual(['year', 'three-years', 'five-years']);
    expect(FUND_SPANS.filter((span) => isRankedSpan(span, specLaw))).toEqual(FUND_SPANS);
  });

  it('open by three years, by a year under spec, and money funds by their yield [LAW-26]', () => {
    expect(rankingSort(null, null, china)).toEqual({ column: 'three-years', direction: 'down' });
    expect(rankingSort(null, 'stock', specLaw)).toEqual({ column: 'year', direction: 'down' });
    expect(rankingSort(null, 'money', china)).toEqual({ column: 'seven-day-yield', direction: 'down' });
    expect(rankingSort({ column: 'day', direction: 'up' }, null, china)).toEqual({ column: 'day', direction: 'up' });
  });
});
