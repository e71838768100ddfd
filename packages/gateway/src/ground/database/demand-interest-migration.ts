/** [GW-1745] Interest on balances of e-accounts: once for an account and the day that it runs until; the last row says from where the next one runs. */
export const demandInterestMigration: readonly string[] = [
  `create table bank_demand_interest (
    interest_no bigint generated always as identity primary key,
    investor_id text not null references investor,
    partner_code text not null,
    from_day date not null,
    until_day date not null check (until_day > from_day),
    rate_ppm integer not null,
    basis text not null check (basis in ('act/360', 'act/365')),
    amount bigint not null check (amount >= 0),
    day date not null,
    at bigint not null,
    -- of an account that has ended: its bound card, that the rest went to
    card_id text references card,
    constraint bank_demand_interest_once unique (investor_id, partner_code, until_day))`,
];
