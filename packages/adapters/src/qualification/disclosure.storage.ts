import type { DisclosureProgress, RiskDisclosurePorts } from '@caifu/core/qualification';
import * as z from 'zod/mini';

import * as w from '../kit/scalars.wire.ts';

import type { JsonStore, StoredItem } from '../kit/json-store.ts';
import { ownKeyOf } from '../kit/storage-keys.ts';

export type DisclosureStorage = Pick<RiskDisclosurePorts, 'readProgress' | 'saveProgress' | 'clearProgress'>;

/** Start of the reading time and ticked declarations of a risk disclosure, per investor and product (P2 §9). */
export const createDisclosureStorage = (local: JsonStore, ownerId: () => string | null): DisclosureStorage => {
  const itemOf = (productCode: string): StoredItem<DisclosureProgress> | null => {
    const owner = ownerId();
    return owner === null ? null : { key: ownKeyOf(owner, 'disclosure', productCode), codec: progressStored };
  };
  return {
    readProgress: (productCode) => {
      const item = itemOf(productCode);
      return item === null ? null : local.read(item);
    },
    saveProgress: (productCode, progress) => {
      const item = itemOf(productCode);
      if (item !== null) local.write(item, progress);
    },
    clearProgress: (productCode) => {
      const item = itemOf(productCode);
      if (item !== null) local.remove(item.key);
    },
  };
};

const progressStored = z.codec(
  z.object({ version: z.literal(1), startedAt: w.instant, ticked: z.array(w.count) }),
  z.custom<DisclosureProgress>(),
  {
    decode: ({ startedAt, ticked }) => ({ startedAt, ticked }),
    encode: ({ startedAt, ticked }) => ({ version: 1 as const, startedAt, ticked: [...ticked] }),
  },
);
