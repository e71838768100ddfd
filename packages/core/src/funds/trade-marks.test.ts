import { describe, expect, it } from 'vitest';
import { calendarDate } from '../values/calendar-date.ts';
import { tradeMarks } from './trade-marks.ts';

const on = (day: string) => ({ date: calendarDate(day) });
const trade = (day: string, kind: 'buy' | 'sell') => ({ day: calendarDate(day), kind });

describe('the marks of trades on a curve', () => {
  const drawn = [on('2026-11-02'), on('2026-11-06'), on('2026-11-10')];

  it('are on the first drawn day on or after the trade [UI-904]', () => {
    expect(tradeMarks([trade('2026-11-10', 'sell'), trade('2026-11-03', 'buy')], drawn)).toEqual([
      { date: '2026-11-06', kind: 'buy' },
      { date: '2026-11-10', kind: 'sell' },
    ]);
  });

  it('are one per day and kind, and none outside the curve [UI-904]', () => {
    const trades = [trade('2026-11-05', 'buy'), trade('2026-11-06', 'buy'), trade('2026-11-01', 'buy'), trade('2026-11-11', 'sell')];
    expect(tradeMarks(trades, drawn)).toEqual([{ date: '2026-11-06', kind: 'buy' }]);
    expect(tradeMarks(trades, [])).toEqual([]);
  });
});
