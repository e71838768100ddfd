/** What earned of each fund of a wallet on each day, so that a corrected income reaches wallets; and days whose incomes add up to nothing. */
export const walletEarnedMigration: readonly string[] = [
  `create table wallet_earned (
    account_id text not null,
    fund_code text not null references fund,
    day date not null,
    -- hundredths of shares
    eligible bigint not null check (eligible > 0),
    primary key (fund_code, day, account_id))`,
  'alter table wallet_income drop constraint wallet_income_is_some',
];
