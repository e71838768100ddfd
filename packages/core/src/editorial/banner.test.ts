import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS } from '../testing/runs.ts';
import { calendarDate, epochAt, epochMs } from '../values/calendar-date.ts';
import { bannerAfter, bannersChangeAt, bannerTap, isShown, shownBanners } from './banner.ts';
import { aBanner, aBannerModule } from './editorial.fakes.ts';

const at = (time: string) => epochAt(calendarDate('2026-11-18'), time);
const here = (time: string) => ({ now: at(time), platform: 'H5' });

describe('a banner', () => {
  const window = aBanner({ startsAt: at('09:00:00'), endsAt: at('10:00:00') });

  it.each([
    ['08:59:59', false],
    ['09:00:00', true],
    ['09:59:59', true],
    ['10:00:00', false],
  ])('with a time window is shown from its start until before its end: at %s %s [FE-3]', (time, expected) => {
    expect(isShown(window, here(time))).toBe(expected);
  });

  it('is shown on its named platforms, or on all, and is hidden once taken down [FE-2]', () => {
    expect(isShown(aBanner({ platforms: ['IOS', 'H5'] }), here('09:00:00'))).toBe(true);
    expect(isShown(aBanner({ platforms: ['PC'] }), here('09:00:00'))).toBe(false);
    expect(isShown(aBanner({ platforms: [] }), here('09:00:00'))).toBe(true);
    expect(isShown(aBanner({ isOnSale: false }), here('09:00:00'))).toBe(false);
  });

  it('leads a visitor to sign in first if it needs a sign-in, and lets an investor pass [FE-5]', () => {
    expect(bannerTap(aBanner({ needsSession: true }), false)).toBe('sign-in');
    expect(bannerTap(aBanner({ needsSession: true }), true)).toBe('go');
    expect(bannerTap(aBanner(), false)).toBe('go');
  });
});

describe('the banners of a page', () => {
  it('are those of its loops, in their order; other modules are ignored [FE-2]', () => {
    const [one, two] = [aBanner({ clickTo: '/1' }), aBanner({ clickTo: '/2' })];
    const modules = [
      aBannerModule([one], { moduleType: 'GRID' }),
      aBannerModule([two]),
      aBannerModule([one], { moduleStyle: 'STILL' }),
      aBannerModule([one, aBanner({ isOnSale: false })]),
    ];
    expect(shownBanners(modules, here('09:00:00'))).toEqual([two, one]);
  });

  it('change next at the nearest coming bound of a window [FE-3]', () => {
    const modules = [aBannerModule([aBanner({ startsAt: at('09:00:00'), endsAt: at('12:00:00') }), aBanner({ endsAt: at('11:00:00') })])];
    expect(bannersChangeAt(modules, at('08:00:00'))).toBe(at('09:00:00'));
    expect(bannersChangeAt(modules, at('09:00:00'))).toBe(at('11:00:00'));
    expect(bannersChangeAt(modules, at('12:00:00'))).toBeNull();
  });

  it('stay the same up to the announced moment [FE-3]', () => {
    const moment = fc.option(fc.integer({ min: 0, max: 50 }).map(epochMs), { nil: null });
    const banner = fc.record({ startsAt: moment, endsAt: moment }).map(aBanner);
    fc.assert(
      fc.property(fc.array(banner, { maxLength: 4 }), fc.integer({ min: 0, max: 60 }), (banners, start) => {
        const modules = [aBannerModule(banners)];
        const now = epochMs(start);
        const until = bannersChangeAt(modules, now) ?? 61;
        const shown = (time: number) => shownBanners(modules, { now: epochMs(time), platform: 'H5' });
        for (let time = start; time < until; time += 1) expect(shown(time)).toEqual(shown(start));
      }),
      RUNS,
    );
  });

  it('rotate: the first follows the last, and the last precedes the first [FE-6]', () => {
    expect([bannerAfter(0, 1, 3), bannerAfter(2, 1, 3), bannerAfter(0, -1, 3), bannerAfter(0, 1, 0), bannerAfter(0, 1, 1)]).toEqual([
      1, 0, 2, 0, 0,
    ]);
  });
});
