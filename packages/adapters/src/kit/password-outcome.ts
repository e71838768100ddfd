import type { Message, PasswordOutcome, SealedSubmission } from '@caifu/core/kit';

import { RET_CODE } from './ret-codes.ts';
import type { SealedFields } from './trade-password.wire.ts';

import { type CallOutcome, demandExplicit, messageOf } from './port-call.ts';

/**
 * The answer of an action with a trade password (P2 §8): 256 asks for the password again, F00003 cancels, a lock is reported, any other refusal
 * shows retMsg or the action's own sentence. Only an explicit success counts. P00001 is malformed, and the outcome is then unknown.
 */
export const passwordOutcome = <Answer, Receipt>(
  outcome: CallOutcome<Answer>,
  receiptOf: (answer: Answer) => Receipt,
  fallback?: Message,
): PasswordOutcome<Receipt> => {
  const explicit = demandExplicit(outcome);
  if (explicit.kind === 'answered') return { kind: 'accepted', receipt: receiptOf(explicit.answer) };
  const message = messageOf(explicit.text, fallback);
  if (explicit.code === RET_CODE.wrongTradePassword) return { kind: 'wrong-password', message };
  if (BARRED.has(explicit.code)) return { kind: 'barred', message };
  if (explicit.code === RET_CODE.passwordCancelled) return { kind: 'cancelled-by-server', message };
  return { kind: 'refused', message };
};

/** No password is accepted at present; the command was not processed. */
const BARRED: ReadonlySet<string> = new Set([RET_CODE.tradeLocked, RET_CODE.rateLimited]);

/** The sealed password in both fields of a call (P2 §7). */
export const sealedFieldsFor = ({ sealed, keyId }: Pick<SealedSubmission<unknown>, 'sealed' | 'keyId'>): SealedFields => ({
  tradePwd: sealed,
  tradePassword: sealed,
  keyId,
});
