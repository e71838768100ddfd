import type { PushOutcome, PushPorts, PushStanding } from '@caifu/core/orders';

import { demandAnswer, demandExplicit, judged, type PortCall } from '../kit/port-call.ts';
import type { BrowserPush } from './push.browser.ts';
import { keepPush, pushOffer, switchPushOff, switchPushOn } from './push.wire.ts';

const NONE: PushPorts = {
  read: () => Promise.resolve(null),
  switch: () => Promise.resolve(UNREACHABLE),
  keep: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};

/** [MS-757] Notifications of this browser, if it has them and the operator too. */
export const createPushHttp = (call: PortCall, browser: BrowserPush | null): PushPorts => {
  if (browser === null) return NONE;
  // Known from the page's reading: between a tap and the browser's question nothing may be waited for.
  let publicKey = '';
  let others = 0;
  const standing = (isOn: boolean): PushStanding => ({ state: browser.isDenied() ? 'denied' : isOn ? 'on' : 'off', others });
  const switched = (told: { readonly on: boolean; readonly others: number }): PushOutcome => {
    others = told.others;
    return { kind: 'switched', push: standing(told.on) };
  };
  const switchOn = async (signal?: AbortSignal): Promise<PushOutcome> => {
    if ((await browser.ask()) !== 'granted') return { kind: 'switched', push: standing(false) };
    let begun: Awaited<ReturnType<BrowserPush['begin']>>;
    try {
      // A subscription of before may be of another key, or of another investor.
      await browser.end();
      begun = await browser.begin(publicKey);
    } catch {
      return UNREACHABLE;
    }
    const outcome = judged(demandExplicit(await call(switchPushOn, begun, signal)), switched);
    if (outcome.kind === 'refused') await browser.end();
    return outcome;
  };
  const switchOff = async (signal?: AbortSignal): Promise<PushOutcome> => {
    const endpoint = (await browser.read())?.endpoint ?? null;
    const outcome = judged(demandExplicit(await call(switchPushOff, { endpoint, others: false }, signal)), switched);
    await browser.end();
    return outcome;
  };
  return {
    read: async (signal) => {
      let here: Awaited<ReturnType<BrowserPush['read']>>;
      try {
        here = await browser.read();
      } catch {
        return null;
      }
      const offer = demandAnswer(await call(pushOffer, { endpoint: here?.endpoint ?? null }, signal));
      if (offer.publicKey === null) return null;
      ({ publicKey, others } = { publicKey: offer.publicKey, others: offer.others });
      return standing(offer.on && here?.publicKey === publicKey);
    },
    switch: async (wish, signal) => {
      if (wish === 'on') return switchOn(signal);
      if (wish === 'off') return switchOff(signal);
      const endpoint = (await browser.read())?.endpoint ?? null;
      return judged(demandExplicit(await call(switchPushOff, { endpoint, others: true }, signal)), switched);
    },
    keep: async () => {
      const here = await browser.read().catch(() => null);
      if (here === null) return;
      const outcome = await call(keepPush, { endpoint: here.endpoint });
      if (outcome.kind === 'answered' && !outcome.answer.on) await browser.end();
    },
    forget: () => browser.end().catch(() => undefined),
  };
};

const UNREACHABLE: PushOutcome = { kind: 'refused', message: { kind: 'push-unreachable' } };
