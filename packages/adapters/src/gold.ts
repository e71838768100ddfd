import { chinaTradingCalendar, lastKnownDay } from '@caifu/core/calendar';
import type { GoldPorts } from '@caifu/core/gold';
import { createPasswordEntry } from '@caifu/core/kit';

import type { Foundation } from './foundation.ts';
import { createGoldOrderStorage } from './gold/gold-drafts.storage.ts';
import { createGoldHttp, createGoldOrderHttp, createGoldServiceHttp } from './gold/gold.http.ts';
import { createPasswordSealer } from './kit/password-sealer.jsencrypt.ts';
import { createSealingKeyHttp } from './kit/sealing-key.http.ts';
import { createPreBuyHttp } from './qualification/pre-buy.http.ts';

/** Gold: its price, what is held, orders, records, and the service. */
export interface GoldAdapters extends GoldPorts {}

export const createGoldAdapters = ({
  call,
  local,
  sessionStore,
  requestIds,
  requestSource,
  clock,
  calendarUntil,
}: Foundation): GoldAdapters => {
  const { submit, ...ordering } = createGoldOrderHttp(call);
  return {
    ...createGoldHttp(call),
    goldOrder: {
      // [DOM-101] a server that says nothing of its calendar knows what the embedded table knows
      knownUntil: () => lastKnownDay(calendarUntil() ?? chinaTradingCalendar.coveredUntil, clock.now()),
      clock,
      requestIds,
      preBuy: createPreBuyHttp(call, requestSource),
      cashier: { entry: createPasswordEntry(), sealer: createPasswordSealer(), ...createSealingKeyHttp(call), submit },
      ...ordering,
      ...createGoldOrderStorage(local, () => sessionStore.ownerId()),
    },
    goldService: createGoldServiceHttp(call),
  };
};
