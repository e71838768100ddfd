import type { TrackingEvent } from './tracking.ts';

/** Reports the use of the product. Nothing here throws or waits: an event that cannot be sent is lost. */
export interface UsageTracking {
  /** Events made by core's rules, without personal data. */
  tell(events: readonly TrackingEvent[]): void;
  /** A page was opened with this query: with consent, stores the visitor's origin and reports an invitation once. */
  arrive(query: Readonly<Record<string, unknown>>): void;
  /** Sends waiting events, because the page is being left. */
  flush(): void;
  /** The investor has decided or changed their mind: waiting events are sent or dropped, and without consent stored data is removed. */
  consentChanged(): void;
}
