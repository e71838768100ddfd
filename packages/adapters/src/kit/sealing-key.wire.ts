import * as z from 'zod/mini';
import * as w from './scalars.wire.ts';
import { repeatableCall } from '../kit/endpoint.ts';
import type { SealingKey } from '@caifu/core/kit';

const sealingKeyWire = z.codec(
  z.object({
    encryptKey: w.id,
    keyId: w.nullable(w.text),
    nonce: w.secret(w.nullable(w.text)),
    // Missing at servers that return only a key. Any other word is malformed.
    padding: w.nullable(z.enum(['OAEP-SHA256', 'PKCS1'])),
  }),
  z.custom<SealingKey>(),
  {
    decode: (wire) => ({ publicKey: wire.encryptKey, keyId: wire.keyId, nonce: wire.nonce, padding: wire.padding ?? 'PKCS1' }),
    encode: (key) => ({ encryptKey: key.publicKey, keyId: key.keyId, nonce: key.nonce, padding: key.padding }),
  },
);

export const encryptPublicKey = repeatableCall('/V1/fundAccountService/getEncryptPublicKey', w.nothing, sealingKeyWire, {
  methods: ['GET'],
  besideRetState: ['encryptKey', 'keyId', 'nonce', 'padding'],
});

export const specNotes = {
  encryptPublicKey: 'The key for sealing a trade password. keyId, nonce and padding are extension fields. Never cached.',
} as const;
