import type { ForeignAddress } from '../kit/address-guard.ts';

/** Places that this area and those above it lead to, with what they need to know; null: nothing. */
export interface HostDestinations {
  /** Out of the app to its update: a download that was guarded; null: the app's page in the store. */
  readonly 'app-update': { readonly address: ForeignAddress | null };
}

declare module '../kit/destination.ts' {
  interface Destinations extends HostDestinations {}
}
