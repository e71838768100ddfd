import type { KeyOutcome, SealingKey } from '@caifu/core/kit';

import { encryptPublicKey } from './sealing-key.wire.ts';

import { demandExplicit, messageOf, type PortCall } from './port-call.ts';

/** A new key to seal a trade password with; each is good once. */
export const createSealingKeyHttp = (call: PortCall) => ({
  fetchKey: async (signal: AbortSignal | undefined): Promise<KeyOutcome<SealingKey>> => {
    const outcome = demandExplicit(await call(encryptPublicKey, null, signal));
    // A failed key fetch shows retMsg or the default and stops (P1 §8).
    return outcome.kind === 'refused'
      ? { kind: 'refused', message: messageOf(outcome.text, { kind: 'modification-failed' }) }
      : { kind: 'key', key: outcome.answer };
  },
});
