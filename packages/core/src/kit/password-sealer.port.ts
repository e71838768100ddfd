import type { Brand } from '../values/brand.ts';

/** A base64 block that only the gateway can open, the only form in which a trade password leaves the device. */
export type SealedPassword = Brand<string, 'SealedPassword'>;

/** Marks the result of a sealer; the only constructor. */
export const sealedPassword = (block: string): SealedPassword => block as SealedPassword;

/** The gateway's part of the seal. `keyId`, `nonce` and `padding` are absent at servers that answer only a key. */
export interface SealingKey {
  readonly publicKey: string;
  readonly keyId: string | null;
  readonly nonce: string | null;
  readonly padding: 'OAEP-SHA256' | 'PKCS1';
}

/**
 * Seals six digits. Throws `PortError('crypto')` when the key is not an RSA key of 2048 bits or more, or when the
 * result is not a base64 block of the key's length: nothing is ever sent unsealed (decision 0005).
 */
export interface PasswordSealer {
  seal(digits: string, key: SealingKey): Promise<SealedPassword>;
}
