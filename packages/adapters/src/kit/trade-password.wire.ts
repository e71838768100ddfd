import * as z from 'zod/mini';

import * as w from './scalars.wire.ts';

/** The sealed trade password, as calls carry it. */
export interface SealedFields {
  /** Each of the two fields holds the sealed password. If both are filled they must contain the same digits. Empty: not sent. */
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
 * The specification uses one of the two fields in some calls and the other in the rest; either is enough (P2 §7). A keyId means that a
 * password was sealed: an empty field then counts as a wrong password (decision 0420).
 */
export const hasSealedPassword = z.refine<SealedFields>(
  ({ tradePwd, tradePassword, keyId }) => tradePwd !== '' || tradePassword !== '' || keyId !== null,
  { path: ['tradePwd'] },
);

/** Only the three fields of the password. */
export const sealedFieldsOf = ({ tradePwd, tradePassword, keyId }: SealedFields): SealedFields => ({ tradePwd, tradePassword, keyId });
