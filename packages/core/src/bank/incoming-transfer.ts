import type { BankAccountState } from './bank.ts';

/** Money from outside that matches nothing here: no account has its number, or its payer is somebody else. */
export const UNMATCHED_TRANSFERS = ['unknown-account', 'other-name'] as const;
export type UnmatchedTransfer = (typeof UNMATCHED_TRANSFERS)[number];

/** The account that a transfer names. */
export interface NamedAccount {
  readonly state: BankAccountState;
  /** null: nobody is identified any more. */
  readonly ownerName: string | null;
}

/**
 * [BK-81] Whether money that came to the number of an account is its owner's. An account that the bank was asked to end has its number still: what
 * becomes of its money is known when the bank has answered. null: no account has this number.
 */
export const judgeCredit = (payerName: string, account: NamedAccount | null): 'own' | UnmatchedTransfer => {
  if (account === null || account.state === 'opening') return 'unknown-account';
  return account.ownerName !== null && plain(account.ownerName) === plain(payerName) ? 'own' : 'other-name';
};

/** Banks write names with wide letters, with spaces, and with one of several points in the middle. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[•‧∙・●.]/g, '·')
    .toUpperCase();
