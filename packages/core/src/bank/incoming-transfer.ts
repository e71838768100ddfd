import type { BankAccountState } from './bank.ts';

/** Money from outside without a match: no account has its number, or its payer is not the owner. */
export const UNMATCHED_TRANSFERS = ['unknown-account', 'other-name'] as const;
export type UnmatchedTransfer = (typeof UNMATCHED_TRANSFERS)[number];

/** The account that a transfer names. */
export interface NamedAccount {
  readonly state: BankAccountState;
  /** null: the owner is no longer identified. */
  readonly ownerName: string | null;
}

/**
 * [BK-81] Whether money sent to an account's number belongs to its owner. An account keeps its number until the bank has confirmed
 * its end, and only then is the place of the money known. null: no account has this number.
 */
export const judgeCredit = (payerName: string, account: NamedAccount | null): 'own' | UnmatchedTransfer => {
  if (account === null || account.state === 'opening') return 'unknown-account';
  return account.ownerName !== null && plain(account.ownerName) === plain(payerName) ? 'own' : 'other-name';
};

/** Banks write names with wide letters, with spaces, and with different middle dots. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[•‧∙・●.]/g, '·')
    .toUpperCase();
