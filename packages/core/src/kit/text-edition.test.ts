import { describe, expect, it } from 'vitest';
import { calendarDate } from '../values/calendar-date.ts';
import { canAgreeTo, editionOn, TEXT_EDITIONS } from './text-edition.ts';

const EDITIONS = [
  { version: 'c', effective: calendarDate('2026-11-28') },
  { version: 'b', effective: calendarDate('2026-06-01') },
  { version: 'a', effective: calendarDate('2026-01-01') },
] as const;

describe('the versions of a text', () => {
  it('apply from their first day until the next one; the first version also applies before its own [GW-1629]', () => {
    const on = (day: string) => editionOn(EDITIONS, calendarDate(day)).version;
    expect(['2025-12-31', '2026-05-31', '2026-06-01', '2026-11-27', '2026-11-28', '2027-01-01'].map(on)).toEqual([
      'a',
      'a',
      'b',
      'b',
      'c',
      'c',
    ]);
  });

  it('can be agreed to when they are the newest or apply on that day [GW-1632]', () => {
    const day = calendarDate('2026-10-14');
    expect(['a', 'b', 'c', 'd'].filter((version) => canAgreeTo(EDITIONS, version, day))).toEqual(['b', 'c']);
  });

  it('are listed with the newest first [GW-1629]', () => {
    const days = TEXT_EDITIONS.map(({ effective }) => effective);
    expect(days).toEqual(days.toSorted().toReversed());
  });
});
