import { calendarDate, epochAt } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import { createAdapters } from '../index.ts';
import { CALENDAR_UNTIL_HEADER } from '../kit/server-clock.ts';
import { jsonReply, liveSignal } from '../testing/stand-in.ts';

/** Adapters on a day, over a server that sends its last calendar day with every answer. null: it sends none. */
const adaptersOn = (day: string, ...told: readonly (string | null)[]) => {
  const left = [...told];
  return createAdapters({
    baseUrl: 'https://general.test',
    clock: { now: () => epochAt(calendarDate(day), '10:00:00') },
    localStorage: null,
    sessionStorage: null,
    fetch: async () => {
      const reply = jsonReply({ retState: 'SUCCESS', retCode: '000000', apiResult: [] });
      const until = left.shift() ?? null;
      if (until !== null) reply.headers.set(CALENDAR_UNTIL_HEADER, until);
      return reply;
    },
  });
};

describe('the last known day', () => {
  it('is the one in the newest answer, for every flow that computes days [DOM-101]', async () => {
    const adapters = adaptersOn('2026-11-20', '2027-06-30', '2027-12-31', null);
    const all = () =>
      [
        adapters.buy,
        adapters.reservationOutcome,
        adapters.holdingDetail,
        adapters.redeem,
        adapters.redemptionOutcome,
        adapters.productDetail,
      ].map((ports) => ports.knownUntil());
    await adapters.tradeRecords.readTypes(liveSignal());
    expect(new Set(all())).toEqual(new Set(['2027-06-30']));
    await adapters.tradeRecords.readTypes(liveSignal());
    await adapters.tradeRecords.readTypes(liveSignal());
    expect(new Set(all())).toEqual(new Set(['2027-12-31']));
  });

  it('is the end of the embedded table until a server names another, and never before today [DOM-101]', async () => {
    const silent = adaptersOn('2026-11-20', null);
    await silent.tradeRecords.readTypes(liveSignal());
    expect(silent.productDetail.knownUntil()).toBe('2026-12-31');
    expect(adaptersOn('2027-02-03').productDetail.knownUntil()).toBe('2027-02-03');
  });
});
