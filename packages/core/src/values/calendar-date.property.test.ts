import fc from 'fast-check';
import { describe, it } from 'vitest';
import {
  addDays,
  compareDates,
  dateOfDayNumber,
  dayNumber,
  daysBetween,
  epochAt,
  epochMs,
  isCalendarDate,
  shanghaiDateOf,
  shanghaiSecondsOf,
  weekdayOf,
} from './calendar-date.ts';
import { RUNS } from '../testing/runs.ts';

const day = fc.integer({ min: -719_162, max: 2_932_896 });
const date = day.map(dateOfDayNumber);
// From 1992 on, because Shanghai has had no summer time since.
const instant = fc.integer({ min: Date.UTC(1992, 0, 1), max: Date.UTC(2100, 0, 1) }).map(epochMs);
const inShanghai = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

describe('calendar dates', () => {
  it('match the platform’s dates for the same number [DOM-9]', () => {
    fc.assert(
      fc.property(day, (n) => dateOfDayNumber(n) === new Date(n * 86_400_000).toISOString().slice(0, 10)),
      RUNS,
    );
  });

  it('are restored from their number and are calendar dates [DOM-9]', () => {
    fc.assert(
      fc.property(day, (n) => dayNumber(dateOfDayNumber(n)) === n && isCalendarDate(dateOfDayNumber(n))),
      RUNS,
    );
  });

  it('have the platform’s weekday [DOM-9]', () => {
    fc.assert(
      fc.property(date, (d) => weekdayOf(d) % 7 === new Date(`${d}T00:00:00Z`).getUTCDay()),
      RUNS,
    );
  });

  it('count the added days, in the order of the dates [DOM-9]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700_000 }).map(dateOfDayNumber), fc.integer({ min: -10_000, max: 10_000 }), (d, n) => {
        const other = addDays(d, n);
        return daysBetween(d, other) === n && compareDates(other, d) === Math.sign(n);
      }),
      RUNS,
    );
  });

  it('accept a text exactly where the platform reads the same day [DOM-9]', () => {
    const two = fc.integer({ min: 0, max: 39 }).map((n) => String(n).padStart(2, '0'));
    const text = fc.tuple(fc.integer({ min: 1, max: 9_999 }), two, two).map(([y, m, d]) => `${String(y).padStart(4, '0')}-${m}-${d}`);
    fc.assert(
      fc.property(text, (t) => {
        const read = new Date(`${t}T00:00:00Z`);
        return isCalendarDate(t) === (!Number.isNaN(read.getTime()) && read.toISOString().startsWith(t));
      }),
      RUNS,
    );
  });
});

describe('Shanghai time', () => {
  it('equals the wall clock of the time-zone database [DOM-10]', () => {
    fc.assert(
      fc.property(instant, (e) => {
        const [wallDate = '', wallTime = ''] = inShanghai.format(e).split(' ');
        const [h = '', m = '', s = ''] = wallTime.split(':');
        return shanghaiDateOf(e) === wallDate && shanghaiSecondsOf(e) === Number(h) * 3_600 + Number(m) * 60 + Number(s);
      }),
      RUNS,
    );
  });

  it('restores the second of an instant from its parts [DOM-10]', () => {
    const clock = (seconds: number): string =>
      [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map((n) => String(n).padStart(2, '0')).join(':');
    fc.assert(
      fc.property(instant, (e) => epochAt(shanghaiDateOf(e), clock(shanghaiSecondsOf(e))) === Math.floor(e / 1_000) * 1_000),
      RUNS,
    );
  });
});
