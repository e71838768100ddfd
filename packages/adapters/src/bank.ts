import type { BankPorts } from '@caifu/core/bank';
import { chinaTradingCalendar, lastKnownDay } from '@caifu/core/calendar';
import { createPasswordEntry } from '@caifu/core/kit';

import { createBankHttp, createBankOpeningHttp, createBankOrderHttp } from './bank/bank.http.ts';
import { createBankChoiceStorage, createBankOrderStorage } from './bank/bank.storage.ts';
import type { Foundation } from './foundation.ts';
import { createPasswordSealer } from './kit/password-sealer.jsencrypt.ts';
import { createSealingKeyHttp } from './kit/sealing-key.http.ts';

/** Partner banks: e-accounts, deposits, orders, records. */
export interface BankAdapters extends BankPorts {}

export const createBankAdapters = ({ call, local, tab, sessionStore, requestIds, clock, calendarUntil }: Foundation): BankAdapters => {
  const { submit, ...ordering } = createBankOrderHttp(call);
  const { submit: open, ...opening } = createBankOpeningHttp(call);
  const pad = () => ({ entry: createPasswordEntry(), sealer: createPasswordSealer(), ...createSealingKeyHttp(call) });
  const ownerId = () => sessionStore.ownerId();
  return {
    ...createBankHttp(call),
    bankOpening: { cashier: { ...pad(), submit: open }, ...opening, ...createBankChoiceStorage(tab, ownerId) },
    bankOrder: {
      // [DOM-101] a server that says nothing of its calendar knows what the embedded table knows
      knownUntil: () => lastKnownDay(calendarUntil() ?? chinaTradingCalendar.coveredUntil, clock.now()),
      clock,
      calendar: chinaTradingCalendar,
      requestIds,
      cashier: { ...pad(), submit },
      ...ordering,
      ...createBankOrderStorage(local, ownerId),
    },
  };
};
