import { describe, expect, it } from 'vitest';
import { daysLeftText } from '../../calendar/known-days.ts';
import type { HoldingDay } from '../../holding/index.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { upcomingText } from '../../words/zh-cn.ts';
import { COMING_KINDS } from '../../holding/coming-kind.ts';
import { someUpcoming } from './upcoming.fakes.ts';
import { upcomingOf } from './upcoming.rules.ts';
import type { UpcomingFacts } from './upcoming.types.ts';
import { toUpcomingView } from './upcoming.view.ts';

const TODAY = calendarDate('2026-11-20');
const day = (text: string) => calendarDate(text);

const held = (overrides: Partial<HoldingDay> = {}): HoldingDay => ({
  date: day('2026-12-18'),
  kind: 'maturity',
  source: 'product',
  family: 'broker',
  productCode: 'Q2001',
  productName: '松涧稳盈90天',
  periodName: '',
  orderNo: 'H1',
  arrangement: null,
  lastTime: null,
  isKnown: true,
  ...overrides,
});
const confirmed = (overrides: Partial<HoldingDay> = {}) =>
  held({ kind: 'confirmation', date: day('2026-11-23'), productCode: 'Q2004', orderNo: 'A1', ...overrides });
const facts = (overrides: Partial<UpcomingFacts> = {}): UpcomingFacts => ({
  coming: { today: TODAY, days: [] },
  papers: { hasIdCardExpired: false, assessedUntil: day('2027-08-01') },
  unread: 0,
  ...overrides,
});
const shown = (overrides: Partial<UpcomingFacts> = {}) =>
  upcomingOf(facts(overrides)).items.map(({ kind, date, orderNo }) => [kind, date, orderNo]);
const days = (...list: readonly HoldingDay[]) => ({ coming: { today: TODAY, days: list } });

describe('coming days', () => {
  it("is in order of time, three at most, the investor's acts first on their day [UP-800]", () => {
    const { items, today, unread } = upcomingOf(
      facts({
        ...days(
          confirmed(),
          confirmed({ orderNo: 'A2', productCode: 'Q2005', kind: 'certify' }),
          held({ date: day('2026-11-23'), kind: 'arrival' }),
          held(),
        ),
        unread: 4,
      }),
    );
    expect([today, unread]).toEqual([TODAY, 4]);
    expect(items.map(({ kind, date }) => [kind, date])).toEqual([
      ['certify', '2026-11-23'],
      ['arrival', '2026-11-23'],
      ['confirmation', '2026-11-23'],
    ]);
    expect(shown()).toEqual([]);
  });

  it('has papers that have expired or expire soon [UP-802]', () => {
    const papers = (hasIdCardExpired: boolean, assessedUntil: string | null) =>
      shown({ papers: { hasIdCardExpired, assessedUntil: assessedUntil === null ? null : day(assessedUntil) } });
    expect(papers(true, '2026-12-20')).toEqual([
      ['id-card', '2026-11-19', ''],
      ['assessment', '2026-12-20', ''],
    ]);
    expect(papers(false, '2026-12-21')).toEqual([]);
    expect(papers(false, '2026-11-01')).toEqual([['assessment', '2026-11-01', '']]);
    expect(papers(false, null)).toEqual([]);
  });

  it('has only the next open day of a product, within thirty days [UP-803]', () => {
    const open = (date: string, productCode = 'P1') => held({ kind: 'open-day', date: day(date), productCode, orderNo: '' });
    expect(shown(days(open('2026-11-30'), open('2026-12-14'), open('2026-12-21', 'P2')))).toEqual([['open-day', '2026-11-30', '']]);
    expect(shown(days(held({ date: day('2027-11-20') })))).toEqual([['maturity', '2027-11-20', 'H1']]);
  });

  it('has several orders of a product on one day as one line [UP-804]', () => {
    expect(shown(days(confirmed(), confirmed({ orderNo: 'A2', arrangement: 'redeem' })))).toEqual([['confirmation', '2026-11-23', '']]);
    expect(shown(days(confirmed(), confirmed({ orderNo: 'A2', productCode: 'Q2005' })))).toHaveLength(2);
    expect(shown(days(confirmed(), confirmed({ orderNo: 'A2', source: 'fund' })))).toHaveLength(2);
  });

  it('is written out with its days, and is empty after a failed read [UP-805]', () => {
    const snapshot = (value: 'shown' | 'failed' | 'loading') => ({
      value,
      context: { query: null, value: value === 'shown' ? someUpcoming() : null, problem: null, destination: null },
    });
    const { isSettled, lines, unread } = toUpcomingView(snapshot('shown'));
    expect([isSettled, unread]).toEqual([true, 2]);
    expect(lines.map(({ kind, dateText, daysLeft }) => [kind, dateText, daysLeft])).toEqual([
      ['confirmation', '11月23日 周一', 3],
      ['maturity', '12月18日 周五', 28],
    ]);
    expect(toUpcomingView(snapshot('failed'))).toEqual({ isSettled: true, isRead: false, lines: [], unread: 0 });
    expect(toUpcomingView(snapshot('loading')).isSettled).toBe(false);
    expect([-1, 0, 1, 2].map(daysLeftText)).toEqual(['已过期', '今天', '明天', '还有 2 天']);
    expect(new Set(COMING_KINDS.map(upcomingText)).size).toBe(COMING_KINDS.length);
  });
});
