import { chinaTradingCalendar, lastKnownDay, type KnownDaysPort } from '@caifu/core/calendar';
import { createPasswordEntry } from '@caifu/core/kit';

import type { Foundation } from './foundation.ts';
import { createPasswordSealer } from './kit/password-sealer.jsencrypt.ts';
import { createSealingKeyHttp } from './kit/sealing-key.http.ts';

/** Ports that orders of every kind are given beside their calls. */
export const orderingOf = ({ call, sessionStore, requestIds, clock, calendarUntil }: Foundation) => {
  const known: KnownDaysPort = {
    // [DOM-101] a server that says nothing of its calendar knows what the embedded table knows
    knownUntil: () => lastKnownDay(calendarUntil() ?? chinaTradingCalendar.coveredUntil, clock.now()),
  };
  return {
    ownerId: () => sessionStore.ownerId(),
    known,
    order: { ...known, clock, calendar: chinaTradingCalendar, requestIds },
    /** An entry of digits and what seals them. Digits stand in one entry, whatever they are for. */
    pad: () => ({ entry: createPasswordEntry(), sealer: createPasswordSealer(), ...createSealingKeyHttp(call) }),
  };
};
