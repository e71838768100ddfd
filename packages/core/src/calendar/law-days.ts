import { addDays, calendarDate, type CalendarDate } from '../values/calendar-date.ts';

/** The holidays of a year that moon and sun set: Lunar New Year's Day, Qingming, Dragon Boat and Mid-Autumn. */
export interface MovableDays {
  readonly spring: CalendarDate;
  readonly qingming: CalendarDate;
  readonly dragonBoat: CalendarDate;
  readonly midAutumn: CalendarDate;
}

/**
 * [CLW-1] The days of a year that are free by the law of 2025, without shifted working days: 1 January; New Year's Eve to the
 * third day of the lunar year; Qingming; 1 and 2 May; Dragon Boat; Mid-Autumn; 1 to 3 October. In order of time.
 */
export const lawDaysOf = (year: number, { spring, qingming, dragonBoat, midAutumn }: MovableDays): readonly CalendarDate[] =>
  [
    calendarDate(`${year}-01-01`),
    ...[-1, 0, 1, 2].map((after) => addDays(spring, after)),
    qingming,
    calendarDate(`${year}-05-01`),
    calendarDate(`${year}-05-02`),
    dragonBoat,
    midAutumn,
    calendarDate(`${year}-10-01`),
    calendarDate(`${year}-10-02`),
    calendarDate(`${year}-10-03`),
  ].toSorted();

/** The movable days of the years after the embedded calendar (decision 0397). */
const MOVABLE: Readonly<Record<number, string>> = {
  2027: '0206 0405 0609 0915',
  2028: '0126 0404 0528 1003',
  2029: '0213 0404 0616 0922',
  2030: '0203 0405 0605 0912',
  2031: '0123 0405 0624 1001',
  2032: '0211 0404 0612 0919',
  2033: '0131 0404 0601 0908',
  2034: '0219 0405 0620 0927',
  2035: '0208 0405 0610 0916',
};

/** The last day for which the law's days are known. */
export const LAW_DAYS_UNTIL: CalendarDate = /* @__PURE__ */ calendarDate('2035-12-31');

/** The embedded movable days, by year. */
export const movableDays = (): readonly { readonly year: number; readonly days: MovableDays }[] =>
  Object.entries(MOVABLE).map(([name, text]) => {
    const [spring, qingming, dragonBoat, midAutumn] = text
      .split(' ')
      .map((day) => calendarDate(`${name}-${day.slice(0, 2)}-${day.slice(2)}`));
    if (spring === undefined || qingming === undefined || dragonBoat === undefined || midAutumn === undefined)
      throw new RangeError(`the movable days of ${name} are not four`);
    return { year: Number(name), days: { spring, qingming, dragonBoat, midAutumn } };
  });

/** Every embedded day that the law closes. */
export const lawDays = (): readonly CalendarDate[] => movableDays().flatMap(({ year, days }) => lawDaysOf(year, days));
