import type { TopUpPorts } from '@caifu/core/cashier';

import { idWire } from '../kit/scalars.wire.ts';

import type { JsonStore, StoredItem } from '../kit/json-store.ts';
import { pendingTopUpKeyOf } from '../kit/storage-keys.ts';

export type TopUpStorage = Pick<TopUpPorts, 'readPending' | 'savePending' | 'clearPending'>;

/** The request id of a top-up that may be under way, per investor. */
export const createTopUpStorage = (local: JsonStore, ownerId: () => string | null): TopUpStorage => {
  const item = (): StoredItem<string> | null => {
    const owner = ownerId();
    return owner === null ? null : { key: pendingTopUpKeyOf(owner), codec: idWire };
  };
  return {
    readPending: () => {
      const stored = item();
      return stored === null ? null : local.read(stored);
    },
    savePending: (requestId) => {
      const stored = item();
      if (stored !== null) local.write(stored, requestId);
    },
    clearPending: () => {
      const stored = item();
      if (stored !== null) local.remove(stored.key);
    },
  };
};
