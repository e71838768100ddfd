import {
  BANNER_MS,
  bannerAfter,
  bannersChangeAt,
  bannerTap,
  shownBanners,
  type Banner,
  type BannerModule,
  type BannerPage,
} from '@caifu/core/editorial';
import { Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { hostConduct } from '../app/host/host.ts';
import { openOutside } from '../app/host/outside.ts';
import { hrefTo, useGo, usePort, useReading, useSessionInvestor } from '../app/shell/screens.ts';
import { drawn } from '../kit/icons.tsx';
import css from './BannerLoop.module.css';
import { editorialCopy } from './editorial.copy.ts';
import { pictureAddress, tapAddress } from './picture-address.ts';

const copy = editorialCopy.banners;
const PauseIcon = /* @__PURE__ */ drawn(Pause);
const PlayIcon = /* @__PURE__ */ drawn(Play);

/** The banners of a page. They disappear when they cannot be read [FE-7]. */
export function Banners({ page }: { readonly page: BannerPage }) {
  return useBanners(page).banners;
}

/** `isKnown`: whether there are any. Until then a page shows bones below, because their room disappears where there are none. */
export function useBanners(page: BannerPage): { readonly isKnown: boolean; readonly banners: ReactNode } {
  const { view } = useReading(usePort('banners'), 'banners', { page, platform: hostConduct.trackingSource });
  // Their room is kept while they load, so that nothing moves under the finger.
  if (view.step === 'loading') return { isKnown: false, banners: <div className={css['place']} aria-hidden="true" /> };
  return { isKnown: true, banners: view.value === null ? null : <TimedBanners modules={view.value} /> };
}

/** [FE-3] Time windows apply on a page that stays open, too. */
function TimedBanners({ modules }: { readonly modules: readonly BannerModule[] }) {
  const ports = usePort('banners');
  const [now, setNow] = useState(() => ports.now());
  useEffect(() => {
    const changeAt = bannersChangeAt(modules, now);
    if (changeAt === null) return undefined;
    // Waits at most a day at a time, because a timer counts to 24 days only.
    const timer = setTimeout(() => setNow(ports.now()), Math.min(changeAt - now + 1, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [modules, now, ports]);
  const banners = shownBanners(modules, { now, platform: hostConduct.trackingSource }).flatMap((banner) => {
    const src = pictureAddress(banner.picture.src);
    return src === null ? [] : [{ banner, src }];
  });
  return banners.length === 0 ? null : <BannerLoop banners={banners} />;
}

const LONGEST_WAIT_MS = 24 * 60 * 60 * 1_000;

/** [FE-6] Pictures in a row, moved by dragging, by dots and by a timer. */
function BannerLoop({ banners }: { readonly banners: readonly { readonly banner: Banner; readonly src: string }[] }) {
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [isPaused, pause] = useState(false);
  const [isHeld, hold] = useState(false);
  const isStill = useIsStill();
  const place = Math.min(at, banners.length - 1);
  const show = (next: number) => {
    const list = track.current;
    list?.scrollTo({ left: next * list.clientWidth, behavior: matchMedia(REDUCED).matches ? 'auto' : 'smooth' });
    setAt(next);
  };
  const isMoving = banners.length > 1 && !isPaused && !isHeld && !isStill;
  const moveTo = useEffectEvent((next: number) => show(next));
  useEffect(() => {
    if (!isMoving) return undefined;
    const next = bannerAfter(place, 1, banners.length);
    const timer = setTimeout(() => moveTo(next), BANNER_MS);
    return () => clearTimeout(timer);
  }, [isMoving, place, banners.length]);
  return (
    <section
      className="relative rounded clip"
      aria-roledescription={copy.kind}
      aria-label={copy.label}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onTouchStart={() => hold(true)}
      onTouchEnd={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <ul
        ref={track}
        className={css['track']}
        onScrollEnd={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))}
      >
        {banners.map(({ banner, src }, number) => (
          <li key={src} className={css['slide']} aria-label={copy.place(number + 1, banners.length)}>
            <Tap banner={banner}>
              <img
                className={css['picture']}
                src={src}
                alt={banner.picture.alt}
                width={686}
                height={264}
                draggable={false}
                loading={number === 0 ? 'eager' : 'lazy'}
              />
            </Tap>
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={css['controls']}>
          {banners.map(({ src }, number) => (
            <button
              key={src}
              className={css['dot']}
              type="button"
              aria-label={copy.show(number + 1)}
              aria-current={number === place || undefined}
              onClick={() => show(number)}
            />
          ))}
          {!isStill && (
            <button className={css['pause']} type="button" aria-label={isPaused ? copy.play : copy.pause} onClick={() => pause(!isPaused)}>
              {isPaused ? <PlayIcon size={14} /> : <PauseIcon size={14} />}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Nobody is looking, or the investor prefers no motion. */
function useIsStill(): boolean {
  const [isStill, setStill] = useState(() => document.hidden || matchMedia(REDUCED).matches);
  useEffect(() => {
    const query = matchMedia(REDUCED);
    const look = () => setStill(document.hidden || query.matches);
    query.addEventListener('change', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      query.removeEventListener('change', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isStill;
}

/** [FE-4] [FE-5] */
function Tap({ banner, children }: { readonly banner: Banner; readonly children: ReactNode }) {
  const go = useGo();
  const isSignedIn = useSessionInvestor() !== null;
  const address = tapAddress(banner.clickTo);
  const signsIn = bannerTap(banner, isSignedIn) === 'sign-in';
  if (address.kind === 'refused') return children;
  if (address.kind === 'in-app') {
    return (
      <a className={css['tap']} href={signsIn ? hrefTo('/login', { back: address.path }) : `#${address.path}`}>
        {children}
      </a>
    );
  }
  return (
    <button
      className={css['tap']}
      type="button"
      onClick={() => (signsIn ? go.to('/login', { back: go.here() }) : openOutside(address.address))}
    >
      {children}
    </button>
  );
}
