import type { HoldingDetailPorts, HoldingsOverviewPorts, HoldingsTab, InvestContext } from '@caifu/core/holding';
import * as z from 'zod/mini';

import { holdStatusWire } from './holdings.wire.ts';
import { codeWire, idWire, textWire } from '../kit/scalars.wire.ts';

import type { JsonStore, StoredItem } from '../kit/json-store.ts';
import { INVEST_KEY, TAB_KEYS } from '../kit/storage-keys.ts';

export type HoldingsStorage = Pick<HoldingsOverviewPorts, 'takeRememberedTab' | 'rememberTab' | 'rememberInvestContext'>;

export const createHoldingsStorage = (tab: JsonStore): HoldingsStorage => ({
  takeRememberedTab: () => {
    const first = TAB_KEYS.map((key) => tab.read({ key, codec: tabStored })).find((remembered) => remembered !== null);
    for (const key of TAB_KEYS) tab.remove(key);
    return first ?? null;
  },
  rememberTab: (remembered) => {
    tab.write({ key: TAB_KEYS[0], codec: tabStored }, remembered);
  },
  rememberInvestContext: (context) => {
    tab.write(INVEST, context);
  },
});

export type InvestContextStorage = Pick<HoldingDetailPorts, 'readInvestContext' | 'storeInvestContext' | 'clearInvestContext'>;

/** What the holdings page left for the detail page. */
export const createInvestContextStorage = (tab: JsonStore): InvestContextStorage => ({
  readInvestContext: () => tab.read(INVEST),
  storeInvestContext: (context) => {
    tab.write(INVEST, context);
  },
  clearInvestContext: () => tab.remove(INVEST.key),
});

/** The bare index, as other pages of the host leave it. */
const tabStored = codeWire<HoldingsTab>([0, 1, 2]);

const INVEST: StoredItem<InvestContext> = {
  key: INVEST_KEY,
  codec: z.codec(
    z.object({
      // other pages of the host write the specification's fields alone
      version: z.optional(z.literal(1)),
      holdStatus: holdStatusWire,
      orderNo: textWire,
      productCode: idWire,
      numName: textWire,
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
