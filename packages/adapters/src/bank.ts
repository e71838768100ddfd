import type { BankPorts } from '@caifu/core/bank';

import { createBankHttp, createBankOpeningHttp, createBankOrderHttp } from './bank/bank.http.ts';
import { createBankChoiceStorage, createBankOrderStorage } from './bank/bank.storage.ts';
import type { Foundation } from './foundation.ts';
import { orderingOf } from './ordering.ts';

/** Ports of partner banks: e-accounts, deposits, orders, records. */
export interface BankAdapters extends BankPorts {}

export const createBankAdapters = (foundation: Foundation): BankAdapters => {
  const { call, local, tab } = foundation;
  const { order, pad, ownerId } = orderingOf(foundation);
  const { submit, ...ordering } = createBankOrderHttp(call);
  const { submit: open, ...opening } = createBankOpeningHttp(call);
  return {
    ...createBankHttp(call),
    bankOpening: { cashier: { ...pad(), submit: open }, ...opening, ...createBankChoiceStorage(tab, ownerId) },
    bankOrder: {
      ...order,
      cashier: { ...pad(), submit },
      ...ordering,
      ...createBankOrderStorage(local, ownerId),
    },
  };
};
