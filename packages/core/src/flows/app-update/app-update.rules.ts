import type { GuardedAddress } from '../../domain/address-guard.ts';
import { isOlderVersion, MINIMUM_APP_VERSION } from '../../domain/app-version.ts';
import type { Destination } from '../../domain/destination.ts';
import type { Dialog } from '../../domain/flow-frame.ts';
import type { Host } from '../../domain/host.ts';
import type { ReadAnswer } from '../resource/resource.types.ts';
import type { UpdatePlace } from './app-update.types.ts';

/** [AU-1] The provider's own app, in a version that it names and that is below 2.3.5 (P1 §9). */
export const isOutdated = ({ app, version }: Host): boolean =>
  app === 'provider' && version !== null && isOlderVersion(version, MINIMUM_APP_VERSION);

/** [AU-2] The question, which may be put off. */
export const UPDATE_DIALOG: Dialog = {
  id: 'app-update',
  shape: 'confirm',
  title: 'notice-title',
  body: { kind: 'app-update-required' },
  accept: 'update-now',
  refuse: 'cancel',
};

/** [AU-3] The download that the server offers, when the guard lets it; otherwise the store (P1 §8 Update flow). */
export const placeOf = (answer: ReadAnswer<string | null>, guard: (address: string) => GuardedAddress): UpdatePlace => {
  if (answer.kind === 'refused' || answer.value === null) return STORE;
  const guarded = guard(answer.value);
  return guarded.kind === 'foreign' ? { kind: 'download', address: guarded.address } : { kind: 'store', wasRefused: true };
};

export const STORE: UpdatePlace = { kind: 'store', wasRefused: false };

/** [AU-3] The place as a destination. */
export const destinationOf = (place: UpdatePlace): Destination => ({
  to: 'app-update',
  address: place.kind === 'download' ? place.address : null,
});
