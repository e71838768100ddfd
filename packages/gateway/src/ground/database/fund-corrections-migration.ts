/**
 * Corrections of what was published of public funds (decision 0458): each with who made it and why, and what it changed of orders, dividends and splits.
 * A movement that a correction adds has the kind of what it corrects and may be below zero.
 */
export const fundCorrectionsMigration: readonly string[] = [
  `create table fund_correction (
    correction_no bigint generated always as identity primary key,
    fund_code text not null references fund,
    day date not null,
    what text not null check (what in ('value', 'dividend', 'split')),
    was text not null,
    -- null: withdrawn
    becomes text,
    operator text not null,
    reason text not null,
    made_at bigint not null)`,
  `create index fund_correction_by_fund on fund_correction (fund_code, day)`,
  // of an order, of a dividend or of a split: the figures before and after; null where it has none
  `create table fund_correction_line (
    correction_no bigint not null references fund_correction,
    investor_id text not null references investor,
    kind text not null check (kind in ('buy', 'redeem', 'dividend', 'split')),
    reference text not null,
    day date not null,
    net_value_before integer,
    net_value integer,
    shares_before bigint,
    shares bigint,
    fee_before bigint,
    fee bigint,
    net_before bigint,
    net bigint,
    -- shares that had been given back and were never there, and the money that the house paid for them or did not get back
    house_shares bigint not null,
    house_amount bigint not null,
    primary key (correction_no, investor_id, kind, reference, day))`,
  `create index fund_correction_line_by_reference on fund_correction_line (reference)`,
  'alter table fund_move add column correction_no bigint references fund_correction',
  'alter table fund_move drop constraint fund_move_amount_not_negative',
  `alter table fund_move add constraint fund_move_amount_not_negative check (amount >= 0 or kind = 'income' or correction_no is not null)`,
  `insert into account (account_id, kind, currency, may_be_negative)
    select 'fund-correction', 'fund-correction', 'CNY', true where exists (select from account where account_id = 'external') on conflict do nothing`,
];
