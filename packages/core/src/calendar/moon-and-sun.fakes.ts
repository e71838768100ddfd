import { addDays, dateOfDayNumber, dayNumber, type CalendarDate } from '../values/calendar-date.ts';

/**
 * Positions of moon and sun, for tests of the embedded days: Jean Meeus, Astronomical Algorithms, chapter 49 (new moons, within
 * seconds) and chapter 25 (longitude of the sun, within a quarter of an hour). Days are those of China.
 */
export const newMoonsOf = (year: number): readonly CalendarDate[] => {
  const first = Math.floor((year - 2000) * 12.3685) - 1;
  return Array.from({ length: 16 }, (_, after) => dayOf(newMoon(first + after)));
};

/** Whether the sun reaches a longitude (degrees) between the beginnings of two days, which are at most some months apart. */
export const sunCrosses = (longitude: number, from: CalendarDate, until: CalendarDate): boolean => {
  const ahead = (day: CalendarDate) => turned(longitude - sunAt(julianOf(day)) + 180) - 180;
  return ahead(from) > 0 && ahead(until) <= 0;
};

const newMoon = (k: number): number => {
  const t = k / 1236.85;
  const e = 1 - 0.002516 * t - 0.0000074 * t * t;
  const sun = 2.5534 + 29.1053567 * k - 0.0000014 * t * t;
  const moon = 201.5643 + 385.81693528 * k + 0.0107582 * t * t;
  const node = 160.7108 + 390.67050284 * k - 0.0016118 * t * t;
  const ascending = 124.7746 - 1.56375588 * k + 0.0020672 * t * t;
  const terms: readonly (readonly [number, number])[] = [
    [-0.4072, moon],
    [0.17241 * e, sun],
    [0.01608, 2 * moon],
    [0.01039, 2 * node],
    [0.00739 * e, moon - sun],
    [-0.00514 * e, moon + sun],
    [0.00208 * e * e, 2 * sun],
    [-0.00111, moon - 2 * node],
    [-0.00057, moon + 2 * node],
    [0.00056 * e, 2 * moon + sun],
    [-0.00042, 3 * moon],
    [0.00042 * e, sun + 2 * node],
    [0.00038 * e, sun - 2 * node],
    [-0.00024 * e, 2 * moon - sun],
    [-0.00017, ascending],
    [0.000325, 299.77 + 0.107408 * k - 0.009173 * t * t],
    [0.000165, 251.88 + 0.016321 * k],
    [0.000164, 251.83 + 26.651886 * k],
    [0.000126, 349.42 + 36.412478 * k],
    [0.00011, 84.66 + 18.206239 * k],
  ];
  return terms.reduce((sum, [size, angle]) => sum + size * sine(angle), 2451550.09766 + 29.530588861 * k + 0.00015437 * t * t);
};

const sunAt = (julian: number): number => {
  const t = (julian - 2451545) / 36525;
  const anomaly = 357.52911 + 35999.05029 * t;
  const centre = (1.914602 - 0.004817 * t) * sine(anomaly) + (0.019993 - 0.000101 * t) * sine(2 * anomaly) + 0.000289 * sine(3 * anomaly);
  return 280.46646 + 36000.76983 * t + centre - 0.00569 - 0.00478 * sine(125.04 - 1934.136 * t);
};

const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Day number 0 is 1970-01-01. China is eight hours ahead; the earth's rotation is 72 seconds late in these years. */
const EPOCH = 2440587.5;
const AHEAD = 8 / 24 - 72 / 86_400;
const dayOf = (julian: number): CalendarDate => addDays(dateOfDayNumber(0), Math.floor(julian - EPOCH + AHEAD));
const julianOf = (day: CalendarDate): number => dayNumber(day) + EPOCH - AHEAD;
