/** Versions of the provider's app below this one are asked to update (P1 §9, P2 §9). */
export const MINIMUM_APP_VERSION = '2.3.5';

/** The product's own version as it is stored on the device (P1 §9, P2 §9). */
export const APP_VERSION_MARKER = '5.0';

/** Whether a version such as 2.3.10 is older than another; missing parts count as 0. A text that is no version is not older. */
export function isOlderVersion(version: string, than: string): boolean {
  if (!VERSION.test(version) || !VERSION.test(than)) return false;
  const [parts, others] = [version, than].map((text) => text.split('.').map(Number));
  for (let place = 0; place < MOST_PARTS; place += 1) {
    const difference = (parts?.[place] ?? 0) - (others?.[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

const VERSION = /^\d{1,9}(?:\.\d{1,9}){0,3}$/;
const MOST_PARTS = 4;
