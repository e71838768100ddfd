import fc from 'fast-check';
import type { Travelling } from './travelling.arbitraries.ts';
import { filled, nothing, told } from '../message-fields.arbitraries.ts';

/** What travels in the calls of `kit`, either way. */
export const kitMessages = {
  encryptPublicKey: {
    request: nothing,
    answer: fc.record({ publicKey: filled, keyId: told, nonce: told, padding: fc.constantFrom('OAEP-SHA256', 'PKCS1') }),
  },
} satisfies Travelling;
