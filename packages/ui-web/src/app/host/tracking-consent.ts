import type { TrackingConsent } from '@caifu/core/host';

/** Whether the investor lets the use of the product be counted; kept on the device. Undecided until they say so. */
export const trackingConsent = {
  read(): TrackingConsent {
    return stored() ?? unstored;
  },
  change(consent: TrackingConsent): void {
    try {
      localStorage.setItem(STORED_AS, consent);
    } catch {
      // Storage is closed to us: the choice lasts as long as the page.
      unstored = consent;
    }
    listeners.forEach((listener) => listener());
  },
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;

function stored(): TrackingConsent | null {
  try {
    const text = localStorage.getItem(STORED_AS);
    return text === 'granted' || text === 'refused' ? text : null;
  } catch {
    return null;
  }
}

const STORED_AS = 'caifu.tracking';
const listeners = new Set<() => void>();
let unstored: TrackingConsent = 'undecided';
