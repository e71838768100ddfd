import * as z from 'zod/mini';

import * as w from './scalars.wire.ts';

/** The sealed trade password, as every call that needs it carries it. */
export interface SealedFields {
  /** Each holds the sealed password; where both are filled they must open to the same digits. The empty text: not sent. */
  readonly tradePwd: string;
  readonly tradePassword: string;
  readonly keyId: string | null;
}

export const SEALED_FIELDS = {
  tradePwd: w.secret(w.looseText),
  tradePassword: w.secret(w.looseText),
  keyId: w.nullable(w.text),
} as const;

/**
 * Some calls of the specification name one of the two fields and some the other: either is enough (P2 §7). A caller who names a key has sealed something:
 * where that is empty it is a wrong password like any other (decision 0420).
 */
export const hasSealedPassword = z.refine<SealedFields>(
  ({ tradePwd, tradePassword, keyId }) => tradePwd !== '' || tradePassword !== '' || keyId !== null,
  { path: ['tradePwd'] },
);

/** The three fields of a message, and nothing else of it. */
export const sealedFieldsOf = ({ tradePwd, tradePassword, keyId }: SealedFields): SealedFields => ({ tradePwd, tradePassword, keyId });
