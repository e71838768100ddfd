import { FUND_SORT_COLUMNS, type FundTableMemory, type FundTablePorts } from '@caifu/core/funds';
import * as z from 'zod/mini';
import type { JsonStore, StoredItem } from '../kit/json-store.ts';

const columnStored = z.enum(FUND_SORT_COLUMNS);

/** The order and scroll position of the fund table on this device. */
const TABLE: StoredItem<FundTableMemory> = {
  key: 'caifu.fund-table',
  codec: z.codec(
    z.object({
      version: z.literal(1),
      sort: z.nullable(z.object({ column: columnStored, direction: z.enum(['down', 'up']) })),
      left: z.nullable(z.number().check(z.refine((left) => left >= 0))),
    }),
    z.custom<FundTableMemory>(),
    { decode: ({ sort, left }) => ({ sort, left }), encode: ({ sort, left }) => ({ version: 1 as const, sort, left }) },
  ),
};

export const createFundTableStorage = (local: JsonStore): FundTablePorts => ({
  readTable: () => local.read(TABLE),
  storeTable: (memory) => {
    local.write(TABLE, memory);
  },
});
