import type { EpochMs } from '../values/calendar-date.ts';
import type { TrackingSource } from '../host/host.ts';
import type { Picture } from './block.ts';

/** A picture that leads somewhere (P1 §3, sub-item of a banner module). Addresses are as the server gave them. */
export interface Banner {
  readonly picture: Picture;
  /** Empty: it leads nowhere. */
  readonly clickTo: string;
  /** Who taps it signs in first. */
  readonly needsSession: boolean;
  /** Names of the platforms that it is shown on (H5, IOS, ANDROID, MP), and of others that are not ours; empty: everywhere. */
  readonly platforms: readonly string[];
  readonly isOnSale: boolean;
  /** From this moment on; null: it always was. */
  readonly startsAt: EpochMs | null;
  /** Before this moment; null: it stays. */
  readonly endsAt: EpochMs | null;
}

/** A module of a page's template (P1 §3). Types and styles of other modules are words of the server. */
export interface BannerModule {
  readonly moduleId: string;
  readonly moduleName: string;
  readonly moduleType: string;
  readonly moduleStyle: string;
  readonly banners: readonly Banner[];
}

/** The pages that have banners. */
export type BannerPage = (typeof BANNER_PAGES)[number];
export const BANNER_PAGES = ['fund-home', 'lessons'] as const;

/** Which template is asked for, and on what platform the page stands. */
export interface BannerQuery {
  readonly page: BannerPage;
  readonly platform: TrackingSource;
}

/** The facts that decide whether a banner is shown: the server's clock and the platform. */
export interface BannerMoment {
  readonly now: EpochMs;
  readonly platform: string;
}

/** [FE-2] [FE-3] Whether a banner is shown here and now. */
export const isShown = (
  { isOnSale, platforms, startsAt, endsAt }: Pick<Banner, 'isOnSale' | 'platforms' | 'startsAt' | 'endsAt'>,
  { now, platform }: BannerMoment,
): boolean =>
  isOnSale &&
  (platforms.length === 0 || platforms.includes(platform)) &&
  (startsAt === null || startsAt <= now) &&
  (endsAt === null || now < endsAt);

/** [FE-2] [FE-3] The banners of a page in the order of its modules; a module that is no loop of banners says nothing here. */
export const shownBanners = (modules: readonly BannerModule[], moment: BannerMoment): readonly Banner[] =>
  modules
    .filter(({ moduleType, moduleStyle }) => moduleType === 'BANNER' && moduleStyle === 'LOOP')
    .flatMap(({ banners }) => banners.filter((banner) => isShown(banner, moment)));

/** [FE-3] The next moment at which another set of banners is shown; null: none is known. */
export const bannersChangeAt = (modules: readonly BannerModule[], now: EpochMs): EpochMs | null => {
  const moments = modules.flatMap(({ banners }) => banners.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]));
  const later = moments.filter((at) => at !== null && at > now);
  return later.reduce<EpochMs | null>((first, at) => (first === null || (at !== null && at < first) ? at : first), null);
};

/** [FE-5] The effect of a tap on a banner: sign-in first where the banner asks for it and nobody is signed in. */
export const bannerTap = (banner: Pick<Banner, 'needsSession'>, isSignedIn: boolean): 'sign-in' | 'go' =>
  banner.needsSession && !isSignedIn ? 'sign-in' : 'go';

/** [FE-6] A banner stands so long before the next one comes, in milliseconds. */
export const BANNER_MS = 5_000;

/** [FE-6] The banner after or before one; after the last comes the first. */
export const bannerAfter = (at: number, step: 1 | -1, count: number): number => (count === 0 ? 0 : (at + step + count) % count);
