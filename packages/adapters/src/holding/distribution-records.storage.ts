import type { DistributionRecord, DistributionRecordsPorts, HoldingDetailPorts } from '@caifu/core/holding';
import * as z from 'zod/mini';

import { distributionRecordWire } from './holding-detail.wire.ts';

import type { JsonStore, StoredItem } from '../kit/json-store.ts';
import { RECORDS_KEY } from '../kit/storage-keys.ts';

export interface DistributionRecordsStorage {
  readonly store: HoldingDetailPorts['storeDistributions'];
  readonly ports: DistributionRecordsPorts;
}

/** The records that the holding's page leaves for the distribution page. */
export const createDistributionRecordsStorage = (tab: JsonStore): DistributionRecordsStorage => ({
  store: (records) => {
    tab.write(RECORDS, records);
  },
  ports: {
    read: () => tab.read(RECORDS),
    clear: () => tab.remove(RECORDS.key),
  },
});

const RECORDS: StoredItem<readonly DistributionRecord[]> = {
  key: RECORDS_KEY,
  codec: z.codec(z.object({ version: z.literal(1), records: z.array(distributionRecordWire) }), z.custom<readonly DistributionRecord[]>(), {
    decode: ({ records }) => records,
    encode: (records) => ({ version: 1 as const, records: [...records] }),
  }),
};
