import * as z from 'zod/mini';
import { idWire, nothingWire, nullableWire, secret, textWire } from './scalars.wire.ts';
import { repeatableCall } from './endpoint.ts';
import type { SealingKey } from '@caifu/core/kit';

const sealingKeyWire = z.codec(
  z.object({
    encryptKey: idWire,
    keyId: nullableWire(textWire),
    nonce: secret(nullableWire(textWire)),
    // Absent at servers that answer a key alone; any other word is malformed.
    padding: nullableWire(z.enum(['OAEP-SHA256', 'PKCS1'])),
  }),
  z.custom<SealingKey>(),
  {
    decode: (wire) => ({ publicKey: wire.encryptKey, keyId: wire.keyId, nonce: wire.nonce, padding: wire.padding ?? 'PKCS1' }),
    encode: (key) => ({ encryptKey: key.publicKey, keyId: key.keyId, nonce: key.nonce, padding: key.padding }),
  },
);

export const encryptPublicKey = repeatableCall({
  methods: ['GET'],
  path: '/V1/fundAccountService/getEncryptPublicKey',
  besideRetState: ['encryptKey', 'keyId', 'nonce', 'padding'],
  request: nothingWire,
  answer: sealingKeyWire,
});
