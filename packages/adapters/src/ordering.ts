import { chinaTradingCalendar, lastKnownDay, type KnownDaysPort } from '@caifu/core/calendar';
import { createPasswordEntry } from '@caifu/core/kit';

import type { Foundation } from './foundation.ts';
import { createPasswordSealer } from './kit/password-sealer.jsencrypt.ts';
import { createSealingKeyHttp } from './kit/sealing-key.http.ts';

/** The ports that orders of every kind need besides their calls. */
export const orderingOf = ({ call, sessionStore, requestIds, clock, calendarUntil }: Foundation) => {
  const known: KnownDaysPort = {
    // [DOM-101] Without an answer about the server's calendar the embedded table decides.
    knownUntil: () => lastKnownDay(calendarUntil() ?? chinaTradingCalendar.coveredUntil, clock.now()),
  };
  return {
    ownerId: () => sessionStore.ownerId(),
    known,
    order: { ...known, clock, calendar: chinaTradingCalendar, requestIds },
    /** An entry of digits with its sealer. Only one entry of digits exists at a time. */
    pad: () => ({ entry: createPasswordEntry(), sealer: createPasswordSealer(), ...createSealingKeyHttp(call) }),
  };
};
