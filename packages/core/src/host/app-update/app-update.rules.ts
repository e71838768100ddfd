import { isOlderVersion, MINIMUM_APP_VERSION } from '../app-version.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Dialog, Notice } from '../../kit/flow-frame.ts';
import type { Host } from '../host.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { AppUpdatePorts } from './app-update.ports.ts';
import type { UpdatePlace } from './app-update.types.ts';

/** [AU-1] The provider's own app, with a known version below 2.3.5 (P1 §9). */
export const isOutdated = ({ app, version }: Host): boolean =>
  app === 'provider' && version !== null && isOlderVersion(version, MINIMUM_APP_VERSION);

/** [AU-2] The question, which may be postponed. */
export const UPDATE_DIALOG: Dialog = {
  id: 'app-update',
  shape: 'confirm',
  title: 'notice-title',
  body: { kind: 'app-update-required' },
  accept: 'update-now',
  refuse: 'cancel',
};

/** [AU-3] The server's download, if the guard accepts it; otherwise the store (P1 §8 Update flow). null: no answer. */
export const appUpdatePlace = (answer: ReadAnswer<string | null> | null, { guard, hasStore }: UpdatePlaces): UpdatePlace => {
  const offered = answer?.kind === 'read' ? answer.value : null;
  const guarded = offered === null ? null : guard(offered);
  if (guarded?.kind === 'foreign') return { kind: 'download', address: guarded.address };
  return hasStore ? { kind: 'store', wasRefused: guarded !== null } : { kind: 'nowhere' };
};

type UpdatePlaces = Pick<AppUpdatePorts, 'guard' | 'hasStore'>;

/** [AU-3] The place as a destination. null: none. */
export const appUpdateDestination = (place: UpdatePlace): Destination | null =>
  place.kind === 'nowhere' ? null : { to: 'app-update', address: place.kind === 'download' ? place.address : null };

/** [AU-3] [AU-6] The message on the way to the update. */
export const appUpdateNotice = (place: UpdatePlace): Notice | null => {
  if (place.kind === 'nowhere') return { body: { kind: 'app-store-unknown' }, tone: 'warn' };
  return place.kind === 'store' && place.wasRefused ? { body: { kind: 'app-address-refused' }, tone: 'warn' } : null;
};
