import type { HoldingDetailPorts, HoldingsOverviewPorts, HoldingsTab, InvestContext } from '@caifu/core/holding';
import * as z from 'zod/mini';

import { holdStatusWire } from './holdings.wire.ts';
import * as w from '../kit/scalars.wire.ts';

import type { JsonStore, StoredItem } from '../kit/json-store.ts';
import { INVEST_KEY, TAB_KEYS, TAB_LEFT_KEY } from '../kit/storage-keys.ts';

export type HoldingsStorage = Pick<HoldingsOverviewPorts, 'takeRememberedTab' | 'rememberTab' | 'rememberInvestContext'>;

export const createHoldingsStorage = (tab: JsonStore, now: () => number = Date.now): HoldingsStorage => ({
  takeRememberedTab: () => {
    const first = TAB_KEYS.map((key) => tab.read({ key, codec: tabStored })).find((remembered) => remembered !== null);
    const leftAt = tab.read(TAB_LEFT);
    for (const key of [...TAB_KEYS, TAB_LEFT.key]) tab.remove(key);
    // [HO-664] An entry without a time comes from another page of the host, which stores the index only.
    return leftAt !== null && now() - leftAt > REMEMBERED_FOR ? null : (first ?? null);
  },
  rememberTab: (remembered) => {
    tab.write({ key: TAB_KEYS[0], codec: tabStored }, remembered);
    tab.write(TAB_LEFT, now());
  },
  rememberInvestContext: (context) => {
    tab.write(INVEST, context);
  },
});

export type InvestContextStorage = Pick<HoldingDetailPorts, 'readInvestContext' | 'storeInvestContext' | 'clearInvestContext'>;

/** The invest context that the holdings page leaves for the detail page. */
export const createInvestContextStorage = (tab: JsonStore): InvestContextStorage => ({
  readInvestContext: () => tab.read(INVEST),
  storeInvestContext: (context) => {
    tab.write(INVEST, context);
  },
  clearInvestContext: () => tab.remove(INVEST.key),
});

/** The tab index without an object around it, as other pages of the host store it. */
const tabStored = w.code<HoldingsTab>([0, 1, 2]);

/** The time at which this app stored the index, in epoch milliseconds. */
const TAB_LEFT: StoredItem<number> = { key: TAB_LEFT_KEY, codec: w.count };

/** Milliseconds within which a return continues the visit. A later one begins a new visit. */
const REMEMBERED_FOR = 600_000;

const INVEST: StoredItem<InvestContext> = {
  key: INVEST_KEY,
  codec: z.codec(
    z.object({
      // Other pages of the host write the specification's fields only.
      version: z.optional(z.literal(1)),
      holdStatus: holdStatusWire,
      orderNo: w.text,
      productCode: w.id,
      numName: w.text,
    }),
    z.custom<InvestContext>(),
    {
      decode: ({ holdStatus, orderNo, productCode, numName }) => ({ holdStatus, orderNo, productCode, periodName: numName }),
      encode: ({ holdStatus, orderNo, productCode, periodName }) => ({
        version: 1 as const,
        holdStatus,
        orderNo,
        productCode,
        numName: periodName,
      }),
    },
  ),
};
