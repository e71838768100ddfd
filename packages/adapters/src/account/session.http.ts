import type { SessionPorts } from '@caifu/core/account';

import type { SessionStore } from './session.storage.ts';
import { sendSmsCode, signOut, smsLogin } from './session.wire.ts';

import { demandExplicit, messageOf, type PortCall } from '../kit/port-call.ts';

/** Milliseconds that a sign-out waits for the gateway. */
const SIGN_OUT_DEADLINE_MS = 5_000;

export const createSessionHttp = (call: PortCall, store: SessionStore): Omit<SessionPorts, 'signInByHost'> => {
  // [HTTP-39] The challenge of the newest code. A code is valid only together with its challenge.
  let challenge: string | null = null;
  return {
    restore: () => Promise.resolve(store.read()?.investor ?? null),

    requestCode: async (mobile, signal) => {
      const outcome = demandExplicit(await call(sendSmsCode, { mobile }, signal));
      if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
      const { challenge: answered, ...sent } = outcome.answer;
      challenge = answered;
      return { kind: 'sent', ...sent };
    },

    signIn: async (credentials, signal) => {
      const outcome = demandExplicit(await call(smsLogin, { ...credentials, challenge }, signal));
      if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
      // Opens no session for a sign-in that was left meanwhile.
      if (signal?.aborted !== true) store.open(outcome.answer);
      return { kind: 'signed-in', investor: outcome.answer.investor };
    },

    close: async (reason) => {
      if (reason === 'expired') {
        store.expire();
        return;
      }
      // The call copies its headers at once, so the local session is removed without waiting for the answer.
      const farewell = store.read() === null ? null : call(signOut, null, AbortSignal.timeout(SIGN_OUT_DEADLINE_MS));
      store.close();
      await farewell?.catch(() => null);
    },
  };
};
