import type { TrackingConsent } from '@caifu/core/host';

/** The investor's consent to usage tracking, stored on the device. Undecided until they answer. */
export const trackingConsent = {
  read(): TrackingConsent {
    return stored() ?? unstored;
  },
  change(consent: TrackingConsent): void {
    try {
      localStorage.setItem(STORED_AS, consent);
    } catch {
      // Storage is closed: the choice lasts as long as the page.
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
