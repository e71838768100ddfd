import type { Brand } from '../values/brand.ts';

/** A base64 block that only the gateway can open. The one form in which a trade password leaves the device. */
export type SealedPassword = Brand<string, 'SealedPassword'>;

/** Marks what a sealer has sealed; the only constructor. */
export const sealedPassword = (block: string): SealedPassword => block as SealedPassword;

/** The part that the gateway gives to seal with. `keyId`, `nonce` and `padding` are absent at servers that answer a key alone. */
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
