import { chinaTradingCalendar, lastKnownDay } from '@caifu/core/calendar';
import { createPasswordEntry } from '@caifu/core/kit';
import type { StrategiesPorts } from '@caifu/core/strategies';

import type { Foundation } from './foundation.ts';
import { createPasswordSealer } from './kit/password-sealer.jsencrypt.ts';
import { createSealingKeyHttp } from './kit/sealing-key.http.ts';
import { createPreBuyHttp } from './qualification/pre-buy.http.ts';
import { createStrategiesHttp, createStrategyAdviceHttp, createStrategyOrderHttp } from './strategies/strategies.http.ts';
import { createStrategyOrderStorage } from './strategies/strategy-drafts.storage.ts';

/** Strategies: what they are, what is held, orders, records, and changes of their funds. */
export interface StrategiesAdapters extends StrategiesPorts {}

export const createStrategiesAdapters = ({
  call,
  local,
  sessionStore,
  requestIds,
  requestSource,
  clock,
  calendarUntil,
}: Foundation): StrategiesAdapters => {
  const { submit, ...ordering } = createStrategyOrderHttp(call);
  return {
    ...createStrategiesHttp(call),
    strategyOrder: {
      // [DOM-101] a server that says nothing of its calendar knows what the embedded table knows
      knownUntil: () => lastKnownDay(calendarUntil() ?? chinaTradingCalendar.coveredUntil, clock.now()),
      clock,
      calendar: chinaTradingCalendar,
      requestIds,
      preBuy: createPreBuyHttp(call, requestSource),
      cashier: { entry: createPasswordEntry(), sealer: createPasswordSealer(), ...createSealingKeyHttp(call), submit },
      ...ordering,
      ...createStrategyOrderStorage(local, () => sessionStore.ownerId()),
    },
    strategyAdvice: createStrategyAdviceHttp(call),
  };
};
