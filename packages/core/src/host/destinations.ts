import type { ForeignAddress } from '../kit/address-guard.ts';

/** Destinations of this area and the areas above it, with their parameters; null: none. */
export interface HostDestinations {
  /** Out of the app to its update: an accepted download; null: the app's page in the store. */
  readonly 'app-update': { readonly address: ForeignAddress | null };
}

declare module '../kit/destination.ts' {
  interface Destinations extends HostDestinations {}
}
