import { encryptPublicKey } from './sealing-key.wire.ts';

/** The calls that several areas use. */
export const kitEndpoints = {
  encryptPublicKey,
} as const;
