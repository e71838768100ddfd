import type { TrackingEvent } from './tracking.ts';

/** Tells the host of the product what is used. Nothing here throws or waits: what cannot be sent is lost. */
export interface UsageTracking {
  /** Events that were made by core's rules: nothing personal is in them. */
  tell(events: readonly TrackingEvent[]): void;
  /** A page was opened with this query: keeps where the visitor came from and tells an invitation once, when they have agreed. */
  arrive(query: Readonly<Record<string, unknown>>): void;
  /** Sends what waits: the page is being left. */
  flush(): void;
  /** The investor has decided or changed their mind: what waited is carried out or dropped, what needs consent goes. */
  consentChanged(): void;
}
