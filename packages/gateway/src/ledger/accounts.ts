import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

/** Renminbi. The other currencies are share classes, one for each product. */
export const CNY = 'CNY';
const GOLD = 'GOLD';

/**
 * Every kind of account: its owner, its unit, and whether it may be negative. `holder` is an investor's part of a product, `fund-holder` of
 * a public fund, `customer` of a partner bank. The id of an account is its kind and its owner: `wallet:W1`, `shares:U1:Q2001`, `fee`.
 */
const ACCOUNTS = {
  /** The outside world: deposits come from it, and it may be negative. */
  external: { of: 'house', counts: 'money', mayBeNegative: true },
  /** Fees of the seller: of purchases, sales and advice, and his part of redemption fees. */
  fee: { of: 'house', counts: 'money', mayBeNegative: false },
  /** The income that the wallet's funds pay. Negative by the paid amount. */
  'wallet-income': { of: 'house', counts: 'money', mayBeNegative: true },
  wallet: { of: 'card', counts: 'money', mayBeNegative: false },
  bank: { of: 'card', counts: 'money', mayBeNegative: false },
  /** Paid, not yet confirmed (onShipAssets). */
  transit: { of: 'investor', counts: 'money', mayBeNegative: false },
  /** Paid before certification. Returned in full when the deadline passes. */
  hold: { of: 'investor', counts: 'money', mayBeNegative: false },
  /** In transit back to an investor: cancelled reservations, matured terms, redemptions. */
  payout: { of: 'investor', counts: 'money', mayBeNegative: false },
  /** Money in transit of parked orders (decision 0440). */
  parked: { of: 'investor', counts: 'money', mayBeNegative: false },
  /** In transit from a wallet to a bank card: normal withdrawals. */
  'wallet-payout': { of: 'investor', counts: 'money', mayBeNegative: false },
  // Gold is counted in ten-thousandths of a gram, in its own currency.
  /** The counterparty that sells gold to investors and buys it back. Negative by its net payments. */
  'gold-market': { of: 'house', counts: 'money', mayBeNegative: true },
  /** Counterpart of all held gold. */
  'gold-issued': { of: 'house', counts: 'gold', mayBeNegative: true },
  gold: { of: 'investor', counts: 'gold', mayBeNegative: false },
  /** Money of a strategy's account outside of its funds: in transit to or from them, or idle. */
  'strategy-cash': { of: 'investor', counts: 'money', mayBeNegative: false },
  // E-accounts and deposits at partner banks.
  /** Interest that banks pay on deposits. Negative by the paid amount. */
  'bank-interest': { of: 'house', counts: 'money', mayBeNegative: true },
  'bank-balance': { of: 'customer', counts: 'money', mayBeNegative: false },
  /** In orders that the bank has not answered. */
  'bank-transit': { of: 'customer', counts: 'money', mayBeNegative: false },
  'bank-deposit': { of: 'customer', counts: 'money', mayBeNegative: false },
  /** The cost of held shares of wealth products. */
  'bank-wealth': { of: 'customer', counts: 'money', mayBeNegative: false },
  /** Proceeds of wealth redemptions above their cost. Negative by the paid gain. */
  'bank-gain': { of: 'house', counts: 'money', mayBeNegative: true },
  /** Between the two sides of a transfer. Empty after each transfer. */
  'transfer-clearing': { of: 'house', counts: 'money', mayBeNegative: false },
  /** Money of a product's investors. */
  pool: { of: 'product', counts: 'money', mayBeNegative: false },
  /** The income of a product for its investors. Negative by the paid amount. */
  income: { of: 'product', counts: 'money', mayBeNegative: true },
  /** [LAW-105] The part of redemption fees that belongs to the assets of the product. */
  'product-fee': { of: 'product', counts: 'money', mayBeNegative: false },
  /** Counterpart of all shares of a product. */
  issued: { of: 'product', counts: 'shares', mayBeNegative: true },
  shares: { of: 'holder', counts: 'shares', mayBeNegative: false },
  // Public funds have their own accounts, so that the ledger of each side is checked separately.
  'fund-transit': { of: 'investor', counts: 'money', mayBeNegative: false },
  'fund-payout': { of: 'investor', counts: 'money', mayBeNegative: false },
  'fund-pool': { of: 'fund', counts: 'money', mayBeNegative: false },
  'fund-income': { of: 'fund', counts: 'money', mayBeNegative: true },
  /** [LAW-105] The part of redemption fees that belongs to the assets of the fund. */
  'fund-fee': { of: 'fund', counts: 'money', mayBeNegative: false },
  'fund-issued': { of: 'fund', counts: 'shares', mayBeNegative: true },
  /** The house's cost of corrected fund figures. Negative by the paid amount. */
  'fund-correction': { of: 'house', counts: 'money', mayBeNegative: true },
  'fund-shares': { of: 'fund-holder', counts: 'shares', mayBeNegative: false },
} as const satisfies Record<string, Terms>;

interface Terms {
  readonly of: 'house' | 'card' | 'investor' | 'product' | 'holder' | 'fund' | 'fund-holder' | 'customer';
  readonly counts: 'money' | 'shares' | 'gold';
  readonly mayBeNegative: boolean;
}

export type AccountKind = keyof typeof ACCOUNTS;
type KindOf<Owner extends Terms['of']> = { [Kind in AccountKind]: (typeof ACCOUNTS)[Kind]['of'] extends Owner ? Kind : never }[AccountKind];

/** A named account, between which `post` moves money. */
export interface Account {
  readonly kind: AccountKind;
  readonly accountId: string;
  readonly currency: string;
}

const named = (kind: AccountKind, owner: string | null, currency = ACCOUNTS[kind].counts === 'gold' ? GOLD : CNY): Account => ({
  kind,
  accountId: owner === null ? kind : `${kind}:${owner}`,
  currency,
});

export const houseAccount = (kind: KindOf<'house'>): Account => named(kind, null);
export const cardAccount = (kind: KindOf<'card'>, cardId: string): Account => named(kind, cardId);
export const investorAccount = (kind: KindOf<'investor'>, investorId: string): Account => named(kind, investorId);
const productAccount = (kind: KindOf<'product'>, productCode: string): Account =>
  named(kind, productCode, ACCOUNTS[kind].counts === 'shares' ? `${SHARE}${productCode}` : CNY);

const SHARE = 'SHARE:';
const FUND_SHARE = 'FUND:';

/**
 * The id as an SQL expression over the columns of a row: `investor_id` and `product_code`, `fund_code` for a fund, `partner_code` for a
 * bank.
 */
export const accountIdOf = (kind: Exclude<AccountKind, KindOf<'card'>>, row: string): RawBuilder<string> => {
  const prefix = sql.lit(`${kind}:`);
  const investor = sql.ref(`${row}.investor_id`);
  const product = sql.ref(`${row}.product_code`);
  const fund = sql.ref(`${row}.fund_code`);
  switch (ACCOUNTS[kind].of) {
    case 'house':
      return sql`${sql.lit(kind)}`;
    case 'investor':
      return sql`${prefix} || ${investor}`;
    case 'product':
      return sql`${prefix} || ${product}`;
    case 'holder':
      return sql`${prefix} || ${investor} || ':' || ${product}`;
    case 'fund':
      return sql`${prefix} || ${fund}`;
    case 'fund-holder':
      return sql`${prefix} || ${investor} || ':' || ${fund}`;
    case 'customer':
      return sql`${prefix} || ${investor} || ':' || ${sql.ref(`${row}.partner_code`)}`;
  }
};

/** The currency as an SQL expression over the columns of a row. */
export const currencyOf = (kind: AccountKind, row: string): RawBuilder<string> =>
  ACCOUNTS[kind].counts === 'money'
    ? sql`${sql.lit(CNY)}`
    : ACCOUNTS[kind].counts === 'gold'
      ? sql`${sql.lit(GOLD)}`
      : isOfFund(kind)
        ? sql`${sql.lit(FUND_SHARE)} || ${sql.ref(`${row}.fund_code`)}`
        : sql`${sql.lit(SHARE)} || ${sql.ref(`${row}.product_code`)}`;

const isOfFund = (kind: AccountKind): boolean => ACCOUNTS[kind].of === 'fund' || ACCOUNTS[kind].of === 'fund-holder';

/** Part of a statement: opens the missing accounts of the funds and holders in the rows of `due`. */
export const openedForFunds = (rows = 'due'): RawBuilder<unknown> => sql`
    opened as (
      insert into account (account_id, kind, currency, investor_id, may_be_negative)
      ${sql.join(
        (['fund-pool', 'fund-income', 'fund-fee', 'fund-issued', 'fund-shares'] as const).map(
          (kind) => sql`select distinct ${accountIdOf(kind, 'one')}, ${sql.lit(kind)}, ${currencyOf(kind, 'one')},
        ${ACCOUNTS[kind].of === 'fund' ? sql`null` : sql`one.investor_id`}, ${sql.lit(ACCOUNTS[kind].mayBeNegative)} from ${sql.table(rows)} one`,
        ),
        sql` union all `,
      )}
      on conflict do nothing)`;

/** Rows of `account` of one kind. */
export const isOfKind = (kind: AccountKind, row = 'account'): RawBuilder<boolean> => sql`${sql.ref(`${row}.kind`)} = ${sql.lit(kind)}`;

/** The accounts of an order's money between payment and end. */
const ON_THE_WAY = [
  'transit',
  'hold',
  'payout',
  'wallet-payout',
  'fund-transit',
  'fund-payout',
  'bank-transit',
] as const satisfies readonly AccountKind[];

/** Rows of `account` with money in transit. */
export const isOnTheWay = (row: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${row}.kind`)} in (${sql.join(ON_THE_WAY.map((kind) => sql.lit(kind)))})`;

/** [GW-1493] The balance of a row of `account` plus the money parked from it, for invariants of money in transit. */
export const balanceWithParked: RawBuilder<string> = sql`(coalesce(account.balance, 0) + coalesce((
        select sum(m.amount) from parked_money m where m.account_id = account.account_id), 0))`;

/** Opens the accounts that do not exist yet. */
export const openAccounts = async (cx: Connection, accounts: readonly Account[], investorId: string | null = null): Promise<void> => {
  if (accounts.length === 0) return;
  const rows = accounts.map(
    ({ accountId, kind, currency }) => sql`(${accountId}, ${kind}, ${currency}, ${investorId}, ${ACCOUNTS[kind].mayBeNegative})`,
  );
  await sql`insert into account (account_id, kind, currency, investor_id, may_be_negative) values ${sql.join(rows)} on conflict do nothing`.execute(
    cx,
  );
};

const isKind = (name: string): name is AccountKind => Object.hasOwn(ACCOUNTS, name);
const isOfHouse = (kind: AccountKind): kind is KindOf<'house'> => ACCOUNTS[kind].of === 'house';

export const houseAccounts: readonly Account[] = Object.keys(ACCOUNTS)
  .filter(isKind)
  .filter(isOfHouse)
  .map((kind) => houseAccount(kind));

export const investorAccounts = (investorId: string): readonly Account[] => [
  investorAccount('transit', investorId),
  investorAccount('hold', investorId),
  investorAccount('payout', investorId),
  investorAccount('fund-transit', investorId),
  investorAccount('fund-payout', investorId),
  investorAccount('wallet-payout', investorId),
  investorAccount('gold', investorId),
];

export const productAccounts = (productCode: string): readonly Account[] => [
  productAccount('pool', productCode),
  productAccount('income', productCode),
  productAccount('product-fee', productCode),
  productAccount('issued', productCode),
];

/** For an e-account. */
export const customerAccounts = (investorId: string, partnerCode: string): readonly Account[] =>
  (['bank-balance', 'bank-transit', 'bank-deposit', 'bank-wealth'] as const).map((kind) => named(kind, `${investorId}:${partnerCode}`));
