import { describe, expect, it } from 'vitest';
import { calendarDate, epochAt, epochMs } from '../values/index.ts';
import { skyAt } from './sky.ts';

const at = (time: string) => skyAt(epochAt(calendarDate('2026-11-30'), time));

describe('the sky of the hour', () => {
  it.each([
    ['00:00:00', 'night'],
    ['04:59:59', 'night'],
    ['05:00:00', 'dawn'],
    ['07:59:59', 'dawn'],
    ['08:00:00', 'day'],
    ['16:59:59', 'day'],
    ['17:00:00', 'dusk'],
    ['19:59:59', 'dusk'],
    ['20:00:00', 'night'],
    ['23:59:59', 'night'],
  ])('at %s in Shanghai is %s [HM-23]', (time, sky) => {
    expect(at(time)).toBe(sky);
  });

  it('follows Shanghai wherever the device is [HM-23]', () => {
    expect(skyAt(epochMs(Date.UTC(2026, 10, 29, 22)))).toBe('dawn');
  });
});
