import type { KeyOutcome, SealingKey } from '@caifu/core/kit';

import { encryptPublicKey } from './sealing-key.wire.ts';

import { demandExplicit, messageOf, type PortCall } from './port-call.ts';

/** Fetches a new key to seal a trade password with. Each key is used once. */
export const createSealingKeyHttp = (call: PortCall) => ({
  fetchKey: async (signal: AbortSignal | undefined): Promise<KeyOutcome<SealingKey>> => {
    const outcome = demandExplicit(await call(encryptPublicKey, null, signal));
    // A failed fetch of the key shows retMsg or the default, and stops (P1 §8).
    return outcome.kind === 'refused'
      ? { kind: 'refused', message: messageOf(outcome.text, { kind: 'modification-failed' }) }
      : { kind: 'key', key: outcome.answer };
  },
});
