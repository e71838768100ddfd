import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

/** Renminbi; the other currencies are share classes, one per product. */
export const CNY = 'CNY';
const GOLD = 'GOLD';

/**
 * Every kind of account: whose it is, what it counts, and whether it may fall below zero. `holder` is an investor's part of
 * a product, `fund-holder` of a public fund, `customer` of a partner bank. The id of an account is its kind and its owner: `wallet:W1`, `shares:U1:Q2001`, `fee`.
 */
const ACCOUNTS = {
  /** The world outside: deposits come from it, nothing stops it from being negative. */
  external: { of: 'house', counts: 'money', mayBeNegative: true },
  /** Purchase fees earned. */
  fee: { of: 'house', counts: 'money', mayBeNegative: false },
  /** The earnings of the wallet's funds for it: negative by what they have paid. */
  'wallet-income': { of: 'house', counts: 'money', mayBeNegative: true },
  wallet: { of: 'card', counts: 'money', mayBeNegative: false },
  bank: { of: 'card', counts: 'money', mayBeNegative: false },
  /** Paid, not yet confirmed (onShipAssets). */
  transit: { of: 'investor', counts: 'money', mayBeNegative: false },
  /** Paid before certification: goes back in full when the deadline passes. */
  hold: { of: 'investor', counts: 'money', mayBeNegative: false },
  /** On its way back to an investor: cancelled reservations, matured terms, redemptions. */
  payout: { of: 'investor', counts: 'money', mayBeNegative: false },
  /** For orders that a day could not settle: it was on its way (decision 0440). */
  parked: { of: 'investor', counts: 'money', mayBeNegative: false },
  /** On its way from a wallet to a bank card: normal withdrawals. */
  'wallet-payout': { of: 'investor', counts: 'money', mayBeNegative: false },
  // Gold is counted in ten-thousandths of a gram, in a currency of its own.
  /** Who sells gold to investors and takes it back: what they have paid for it. */
  'gold-market': { of: 'house', counts: 'money', mayBeNegative: true },
  /** Counterpart of all gold that is held. */
  'gold-issued': { of: 'house', counts: 'gold', mayBeNegative: true },
  gold: { of: 'investor', counts: 'gold', mayBeNegative: false },
  /** Money of a strategy's account that is in none of its funds: on its way into them, out of them, or idle. */
  'strategy-cash': { of: 'investor', counts: 'money', mayBeNegative: false },
  // E-accounts and deposits at partner banks.
  /** Interest that banks pay on deposits; negative by the amount that they have paid. */
  'bank-interest': { of: 'house', counts: 'money', mayBeNegative: true },
  'bank-balance': { of: 'customer', counts: 'money', mayBeNegative: false },
  /** In orders that the bank has not answered. */
  'bank-transit': { of: 'customer', counts: 'money', mayBeNegative: false },
  'bank-deposit': { of: 'customer', counts: 'money', mayBeNegative: false },
  /** The cost of the held shares of wealth products. */
  'bank-wealth': { of: 'customer', counts: 'money', mayBeNegative: false },
  /** The proceeds of redemptions of wealth products above that: negative by what they have. */
  'bank-gain': { of: 'house', counts: 'money', mayBeNegative: true },
  /** Between the two sides of a transfer: empty after each. */
  'transfer-clearing': { of: 'house', counts: 'money', mayBeNegative: false },
  /** Money of a product's investors. */
  pool: { of: 'product', counts: 'money', mayBeNegative: false },
  /** The earnings of a product for its investors: negative by what it has paid out. */
  income: { of: 'product', counts: 'money', mayBeNegative: true },
  /** Counterpart of all shares of a product. */
  issued: { of: 'product', counts: 'shares', mayBeNegative: true },
  shares: { of: 'holder', counts: 'shares', mayBeNegative: false },
  // Public funds have accounts of their own, so that the books of each side are checked by themselves.
  'fund-transit': { of: 'investor', counts: 'money', mayBeNegative: false },
  'fund-payout': { of: 'investor', counts: 'money', mayBeNegative: false },
  'fund-pool': { of: 'fund', counts: 'money', mayBeNegative: false },
  'fund-income': { of: 'fund', counts: 'money', mayBeNegative: true },
  'fund-issued': { of: 'fund', counts: 'shares', mayBeNegative: true },
  /** The house's cost of corrected figures of funds; negative by the amount that it paid. */
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

/** One account by name: what `post` moves money between. */
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

/** Its id in a statement, from the columns `investor_id` and `product_code`, of a fund `fund_code`, of a bank `partner_code`, of a row. */
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

/** Its currency, likewise. */
export const currencyOf = (kind: AccountKind, row: string): RawBuilder<string> =>
  ACCOUNTS[kind].counts === 'money'
    ? sql`${sql.lit(CNY)}`
    : ACCOUNTS[kind].counts === 'gold'
      ? sql`${sql.lit(GOLD)}`
      : isOfFund(kind)
        ? sql`${sql.lit(FUND_SHARE)} || ${sql.ref(`${row}.fund_code`)}`
        : sql`${sql.lit(SHARE)} || ${sql.ref(`${row}.product_code`)}`;

const isOfFund = (kind: AccountKind): boolean => ACCOUNTS[kind].of === 'fund' || ACCOUNTS[kind].of === 'fund-holder';

/** Part of a statement: opens the accounts of funds and holders that the rows of `due` name and that are not there yet. */
export const openedForFunds = (rows = 'due'): RawBuilder<unknown> => sql`
    opened as (
      insert into account (account_id, kind, currency, investor_id, may_be_negative)
      ${sql.join(
        (['fund-pool', 'fund-income', 'fund-issued', 'fund-shares'] as const).map(
          (kind) => sql`select distinct ${accountIdOf(kind, 'one')}, ${sql.lit(kind)}, ${currencyOf(kind, 'one')},
        ${ACCOUNTS[kind].of === 'fund' ? sql`null` : sql`one.investor_id`}, ${sql.lit(ACCOUNTS[kind].mayBeNegative)} from ${sql.table(rows)} one`,
        ),
        sql` union all `,
      )}
      on conflict do nothing)`;

/** Rows of `account` of one kind. */
export const isOfKind = (kind: AccountKind, row = 'account'): RawBuilder<boolean> => sql`${sql.ref(`${row}.kind`)} = ${sql.lit(kind)}`;

/** Where money of an order lies between its payment and its end. */
const ON_THE_WAY = [
  'transit',
  'hold',
  'payout',
  'wallet-payout',
  'fund-transit',
  'fund-payout',
  'bank-transit',
] as const satisfies readonly AccountKind[];

/** Rows of `account` that hold money on its way. */
export const isOnTheWay = (row: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${row}.kind`)} in (${sql.join(ON_THE_WAY.map((kind) => sql.lit(kind)))})`;

/** [GW-1493] The balance of a row of `account` with the money set apart from it: invariants of money on its way compare it. */
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
  productAccount('issued', productCode),
];

/** For an e-account. */
export const customerAccounts = (investorId: string, partnerCode: string): readonly Account[] =>
  (['bank-balance', 'bank-transit', 'bank-deposit', 'bank-wealth'] as const).map((kind) => named(kind, `${investorId}:${partnerCode}`));
