import { NO_FACTS, passwordWeaknessOf } from '../password-strength.ts';
import { PASSWORD_LENGTH } from '../../kit/trade-password/password-entry.ts';
import type { PasswordPart, PasswordTaking } from './password-setting.types.ts';

/**
 * Holds the digits between the pad and the seal, outside the machine. The first entry is compared here with the repeat, the new
 * password with the old one.
 */
export interface PasswordDraft {
  take(part: PasswordPart, digits: string): PasswordTaking;
  /** The digits to seal; null until a new password was typed twice. */
  readonly finished: () => { readonly old: string | null; readonly fresh: string } | null;
  clear(): void;
}

/** An empty draft. One serves a flow for its whole life. */
export const createPasswordDraft = (): PasswordDraft => {
  let old: string | null = null;
  let first: string | null = null;
  let fresh: string | null = null;

  const takeNew = (digits: string): PasswordTaking => {
    if (passwordWeaknessOf(digits, NO_FACTS) !== null) return 'weak';
    if (digits === old) return 'same';
    first = digits;
    return 'taken';
  };

  const compare = (digits: string): PasswordTaking => {
    const expected = first;
    first = null;
    if (expected === null) return 'lost';
    if (digits !== expected) return 'different';
    fresh = digits;
    return 'taken';
  };

  return {
    take: (part, digits) => {
      fresh = null;
      if (digits.length !== PASSWORD_LENGTH) return 'lost';
      if (part === 'repeat') return compare(digits);
      first = null;
      if (part === 'new') return takeNew(digits);
      old = digits;
      return 'taken';
    },
    finished: () => (fresh === null ? null : { old, fresh }),
    clear: () => {
      old = null;
      first = null;
      fresh = null;
    },
  };
};
