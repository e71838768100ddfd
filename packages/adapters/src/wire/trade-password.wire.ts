import { nullableWire, textWire } from './scalars.wire.ts';

/** The sealed trade password, as every call that needs it carries it. */
export interface SealedFields {
  /** Both hold the sealed password and must open to the same digits. */
  readonly tradePwd: string;
  readonly tradePassword: string;
  readonly keyId: string | null;
}

export const SEALED_FIELDS = { tradePwd: textWire, tradePassword: textWire, keyId: nullableWire(textWire) } as const;

/** The three fields of a message, and nothing else of it. */
export const sealedFieldsOf = ({ tradePwd, tradePassword, keyId }: SealedFields): SealedFields => ({ tradePwd, tradePassword, keyId });
