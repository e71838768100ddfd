import { trackingConsent } from './tracking-consent.ts';

/** [LAW-99] One visit: the question about tracking stands while it is unanswered, on the first page of a day on this device. */
export function createConsentQuestion() {
  const listeners = new Set<() => void>();
  let isSeen = false;
  let isPassed = false;
  return {
    isDue: (): boolean => trackingConsent.read() === 'undecided' && !isPassed && (isSeen || askedOn() !== today()),
    /** It stands on the page. */
    seen(): void {
      isSeen = true;
      try {
        localStorage.setItem(STORED_AS, today());
      } catch {
        // Storage is closed: it is asked once in a visit.
      }
    },
    /** Another page was opened. */
    passed(): void {
      if (!isSeen || isPassed) return;
      isPassed = true;
      listeners.forEach((listener) => listener());
    },
    listen(listener: () => void): () => void {
      listeners.add(listener);
      const stop = trackingConsent.listen(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  } as const;
}

const today = (): string => new Date().toDateString();

function askedOn(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

const STORED_AS = 'caifu.tracking-asked';

/** The question of this visit. */
export const consentQuestion = createConsentQuestion();
