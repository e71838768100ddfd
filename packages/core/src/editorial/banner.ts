import type { EpochMs } from '../values/calendar-date.ts';
import type { TrackingSource } from '../host/host.ts';
import type { Picture } from './block.ts';

/** A picture that leads somewhere (P1 §3, sub-item of a banner module). Addresses are unchanged from the server. */
export interface Banner {
  readonly picture: Picture;
  /** Empty: it leads nowhere. */
  readonly clickTo: string;
  /** A tap needs a sign-in first. */
  readonly needsSession: boolean;
  /** The platforms that show it (H5, IOS, ANDROID, MP, or unknown ones); empty: everywhere. */
  readonly platforms: readonly string[];
  readonly isOnSale: boolean;
  /** Shown from this moment on; null: always. */
  readonly startsAt: EpochMs | null;
  /** Shown before this moment; null: for ever. */
  readonly endsAt: EpochMs | null;
}

/** A module of a page's template (P1 §3). Types and styles of other modules are the server's words. */
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

/** The requested template, and the platform of the page. */
export interface BannerQuery {
  readonly page: BannerPage;
  readonly platform: TrackingSource;
}

/** The facts that decide whether a banner is shown: the server's time and the platform. */
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

/** [FE-2] [FE-3] The banners of a page in the order of its modules; only loops of banners count. */
export const shownBanners = (modules: readonly BannerModule[], moment: BannerMoment): readonly Banner[] =>
  modules
    .filter(({ moduleType, moduleStyle }) => moduleType === 'BANNER' && moduleStyle === 'LOOP')
    .flatMap(({ banners }) => banners.filter((banner) => isShown(banner, moment)));

/** [FE-3] The next moment at which the set of banners changes; null: none is known. */
export const bannersChangeAt = (modules: readonly BannerModule[], now: EpochMs): EpochMs | null => {
  const moments = modules.flatMap(({ banners }) => banners.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]));
  const later = moments.filter((at) => at !== null && at > now);
  return later.reduce<EpochMs | null>((first, at) => (first === null || (at !== null && at < first) ? at : first), null);
};

/** [FE-5] The effect of a tap on a banner: sign-in first where the banner asks for it and nobody is signed in. */
export const bannerTap = (banner: Pick<Banner, 'needsSession'>, isSignedIn: boolean): 'sign-in' | 'go' =>
  banner.needsSession && !isSignedIn ? 'sign-in' : 'go';

/** [FE-6] Display time of a banner before the next one, in milliseconds. */
export const BANNER_MS = 5_000;

/** [FE-6] The next or the previous banner; the first follows the last. */
export const bannerAfter = (at: number, step: 1 | -1, count: number): number => (count === 0 ? 0 : (at + step + count) % count);
