import { sql } from 'kysely';
import type { Connection } from '../database/schema.ts';

/** Renminbi; the other currencies are share classes, one per product. */
export const CNY = 'CNY';
const shareClass = (productCode: string): string => `SHARE:${productCode}`;

/** The world outside: deposits come from it, nothing stops it from being negative. */
export const EXTERNAL = 'external';
/** Purchase fees earned. */
const FEE_INCOME = 'fee';

export const walletAccount = (cardId: string): string => `wallet:${cardId}`;
export const bankAccount = (cardId: string): string => `bank:${cardId}`;
/** Paid, not yet confirmed (onShipAssets). */
export const transitAccount = (investorId: string): string => `transit:${investorId}`;
/** Paid before certification: goes back in full when the deadline passes. */
export const holdAccount = (investorId: string): string => `hold:${investorId}`;
/** On its way back to an investor: cancelled reservations, matured terms, redemptions. */
const payoutAccount = (investorId: string): string => `payout:${investorId}`;
/** Money of a product's investors. */
export const poolAccount = (productCode: string): string => `pool:${productCode}`;
/** What a product earns for its investors: negative by what it has paid out. */
const incomeAccount = (productCode: string): string => `income:${productCode}`;
/** Counterpart of all shares of a product. */
const issuedAccount = (productCode: string): string => `issued:${productCode}`;

export interface NewAccount {
  readonly accountId: string;
  readonly currency: string;
  readonly investorId?: string;
  readonly mayBeNegative?: boolean;
}

/** Opens the accounts that do not exist yet. */
export const openAccounts = async (cx: Connection, accounts: readonly NewAccount[]): Promise<void> => {
  if (accounts.length === 0) return;
  const rows = accounts.map(
    (account) =>
      sql`(${account.accountId}, ${account.accountId.split(':')[0] ?? ''}, ${account.currency}, ${account.investorId ?? null}, ${account.mayBeNegative ?? false})`,
  );
  await sql`insert into account (account_id, kind, currency, investor_id, may_be_negative) values ${sql.join(rows)} on conflict do nothing`.execute(
    cx,
  );
};

export const houseAccounts: readonly NewAccount[] = [
  { accountId: EXTERNAL, currency: CNY, mayBeNegative: true },
  { accountId: FEE_INCOME, currency: CNY },
];

export const investorAccounts = (investorId: string): readonly NewAccount[] => [
  { accountId: transitAccount(investorId), currency: CNY, investorId },
  { accountId: holdAccount(investorId), currency: CNY, investorId },
  { accountId: payoutAccount(investorId), currency: CNY, investorId },
];

export const productAccounts = (productCode: string): readonly NewAccount[] => [
  { accountId: poolAccount(productCode), currency: CNY },
  { accountId: incomeAccount(productCode), currency: CNY, mayBeNegative: true },
  { accountId: issuedAccount(productCode), currency: shareClass(productCode), mayBeNegative: true },
];
