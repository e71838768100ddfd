import { epochMs } from '@caifu/core/values';
import { EXPOSURE, seen, tellingTime, UNSEEN, type Exposure } from '@caifu/core/host';

/**
 * Watches all elements with `data-exposure`, whose value is the module's name. Reports each that was visible long enough, with its position
 * among elements of the same name, from 1. Elements that are added later are found too.
 */
export function watchExposures(tell: (module: string, place: number) => void): () => void {
  const exposures = new WeakMap<HTMLElement, Exposure>();
  const timers = new WeakMap<HTMLElement, number>();

  const wait = (element: HTMLElement) => {
    clearTimeout(timers.get(element));
    const at = tellingTime(exposures.get(element) ?? UNSEEN);
    if (at !== null)
      timers.set(
        element,
        window.setTimeout(() => settle(element), Math.max(0, at - Date.now())),
      );
  };
  const settle = (element: HTMLElement) => {
    const exposure = exposures.get(element) ?? UNSEEN;
    const at = tellingTime(exposure);
    if (at === null || !element.isConnected) return;
    const now = Date.now();
    if (now >= at) {
      exposures.set(element, { ...exposure, toldAt: epochMs(now) });
      tell(element.dataset['exposure'] ?? '', placeOf(element));
    }
    wait(element);
  };

  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, isIntersecting } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        const part = isIntersecting && document.visibilityState === 'visible' ? intersectionRatio : 0;
        exposures.set(target, seen(exposures.get(target) ?? UNSEEN, part, epochMs(Date.now())));
        wait(target);
      }
    },
    { threshold: [0, 1 / EXPOSURE.rate, 1] },
  );
  const watched = new WeakSet<HTMLElement>();
  const find = () => {
    for (const element of document.querySelectorAll<HTMLElement>(EXPOSED)) {
      if (watched.has(element)) continue;
      watched.add(element);
      watcher.observe(element);
    }
  };
  let finding = 0;
  const changes = new MutationObserver(() => {
    clearTimeout(finding);
    finding = window.setTimeout(find, PAUSE);
  });
  find();
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    watcher.disconnect();
    clearTimeout(finding);
  };
}

const EXPOSED = '[data-exposure]';
/** Milliseconds after a page change until new elements are searched. */
const PAUSE = 300;

function placeOf(element: HTMLElement): number {
  const like = [...document.querySelectorAll(`[data-exposure="${CSS.escape(element.dataset['exposure'] ?? '')}"]`)];
  return Math.min(like.indexOf(element) + 1, MOST_TOLD);
}

const MOST_TOLD = 99;
