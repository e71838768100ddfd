import { guardAddress, judgeEntry, type AddressPolicy, type Entry, type GuardedAddress } from '@caifu/core/kit';
import type { RawSearch } from './route-table.ts';
import { appSettings } from '../shell/settings.ts';

/** Checks a return address: a page of this app, or of a site that the operator trusts. */
export function returnAddress(text: string | null | undefined): GuardedAddress {
  return guardAddress(text, policy);
}

/** How a page is entered with this query. Every return address in it is checked (P1 §2). */
export function entryOf(search: RawSearch): Entry {
  return judgeEntry(search, policy);
}

/** Checks an onward address from a server: a page of this app, or of a site that may be linked to. */
export function onwardAddress(text: string): GuardedAddress {
  return guardAddress(text, { ...policy, origins: appSettings.linkOrigins });
}

const policy: AddressPolicy = { paths: 'any', origins: appSettings.returnOrigins, ownOrigin: location.origin };
