/** Columns that a list is ordered by. */
const SORTED = [
  'net_value',
  'seven_day',
  'ten_thousand',
  'grown_day',
  'grown_week',
  'grown_month',
  'grown_season',
  'grown_year',
  'grown_three_years',
  'grown_five_years',
  'grown_this_year',
  'grown_since_start',
] as const;

/**
 * Public funds (decision 0230). `fund` is narrow: it has what a list filters, orders and shows, and no more, so that a scan of
 * tens of thousands is short. What is read of one fund at a time stands in `fund_terms`. Daily values are kept a row for each
 * fund and calendar year, in arrays that run side by side and are ordered by day.
 */
export const fundsMigration: readonly string[] = [
  `create table fund_company (
    company_code text primary key,
    company_name text not null,
    short_name text not null)`,
  `create table fund_manager (
    personal_code text primary key,
    chinese_name text not null,
    company_code text references fund_company,
    -- A to Z, '#' without one
    name_initial text not null)`,

  `create table fund (
    fund_code text primary key check (fund_code ~ '^[0-9]{6}$'),
    fund_name text not null,
    kind text check (kind in ('stock', 'bond', 'mixed', 'money', 'etf-linked', 'fof', 'index', 'qdii', 'lof')),
    is_money boolean not null,
    company_code text references fund_company,
    risk_level smallint check (risk_level between 1 and 5),
    trading text not null default 'suspended' check (trading in ('open', 'limited', 'purchase-suspended', 'suspended', 'exchange-only')),
    -- whole yuan
    scale bigint,
    stars smallint check (stars between 1 and 5),
    founded_on date,
    initials text not null default '',
    -- as core reads a search: letters of one width, small ones
    search_text text not null generated always as (lower(normalize(fund_name || ' ' || initials, NFKC))) stored,
    -- figures of the list, made from the values; rates in parts per million, values in ten-thousandths of a yuan
    value_day date,
    net_value integer,
    seven_day integer,
    ten_thousand integer,
    grown_day integer,
    grown_week integer,
    grown_month integer,
    grown_season integer,
    grown_half_year integer,
    grown_year integer,
    grown_three_years integer,
    grown_five_years integer,
    grown_this_year integer,
    grown_since_start integer,
    -- figures: values have come since these were made; values: the days of reinvestment are to be found anew besides
    stale text check (stale in ('figures', 'values')))`,
  // what is missing comes last in both directions, and equals by their codes: no index serves both
  ...SORTED.flatMap((column) => [
    `create index fund_down_${column} on fund (${column} desc nulls last, fund_code)`,
    `create index fund_up_${column} on fund (${column} nulls last, fund_code)`,
  ]),
  `create index fund_by_company on fund (company_code)`,
  `create index fund_that_is_stale on fund (fund_code) where stale is not null`,

  `create table fund_managed_by (
    fund_code text not null references fund,
    personal_code text not null references fund_manager,
    position smallint not null,
    since date,
    primary key (fund_code, personal_code))`,
  `create index fund_managed_by_person on fund_managed_by (personal_code, fund_code)`,

  // amounts in fen, shares in hundredths, rates in parts per million; null: not published
  `create table fund_terms (
    fund_code text primary key references fund,
    -- the source's own word for the kind
    kind_name text not null default '',
    pinyin text not null default '',
    loading text not null default 'front' check (loading in ('front', 'back')),
    can_redeem boolean not null default false,
    has_quick_redemption boolean not null default false,
    -- of one investor on one day
    day_limit bigint check (day_limit > 0),
    min_first bigint,
    min_add bigint,
    amount_step bigint not null default 1 check (amount_step > 0),
    min_redemption bigint not null default 1,
    min_hold bigint not null default 0,
    purchase_tiers jsonb not null default '[]',
    redemption_tiers jsonb not null default '[]',
    -- of a back load: what the purchase costs when the shares are given back, by the time they were held
    back_tiers jsonb not null default '[]',
    -- trading days from the trading day of an order to its confirmation, and from there to the money
    confirm_days smallint not null default 1 check (confirm_days >= 1),
    arrival_days smallint not null default 1 check (arrival_days >= 0),
    -- trading days after its own day that a value is published
    value_delay smallint not null default 0 check (value_delay >= 0),
    -- a year
    management_ppm integer,
    custody_ppm integer,
    service_ppm integer,
    -- when a money fund turns its income into shares
    income_carry text check (income_carry in ('daily', 'monthly')),
    scale_day date,
    stars_day date,
    benchmark text not null default '',
    strategy text not null default '')`,

  `create table fund_year (
    fund_code text not null references fund,
    year smallint not null,
    -- days of the year from 1 on
    days smallint[] not null,
    net_values integer[] not null,
    -- as published, hundredths of a percent
    growth integer[] not null,
    accumulated integer[] not null,
    primary key (fund_code, year),
    check (cardinality(net_values) = cardinality(days) and cardinality(growth) = cardinality(days) and cardinality(accumulated) = cardinality(days)))`,
  `create table fund_income_year (
    fund_code text not null references fund,
    year smallint not null,
    days smallint[] not null,
    -- of 10,000 shares, ten-thousandths of a yuan
    incomes integer[] not null,
    -- annualised, parts per million
    yields integer[] not null,
    primary key (fund_code, year),
    check (cardinality(incomes) = cardinality(days) and cardinality(yields) = cardinality(days)))`,
  // as published: the first day whose value no longer holds it; cash in ten-thousandths of a yuan a share
  `create table fund_dividend (
    fund_code text not null references fund,
    day date not null,
    per_share integer not null check (per_share > 0),
    paid_on date,
    primary key (fund_code, day))`,
  // so many shares became so many
  `create table fund_split (
    fund_code text not null references fund,
    day date not null,
    per bigint not null check (per > 0),
    times bigint not null check (times > 0),
    primary key (fund_code, day))`,
  // days whose value does not tell what was gained, worked out by core: growth over such a day is times / per of the values' ratio
  `create table fund_reinvested (
    fund_code text not null references fund,
    day date not null,
    times bigint not null,
    per bigint not null,
    primary key (fund_code, day))`,
  // how far a file of an import has been taken in; the next run goes on there as long as it is the same file
  `create table fund_import (
    source text primary key,
    fingerprint text not null,
    -- rows that were dealt with, the heading not counted
    done integer not null)`,
  // settings of the demo's feed; a fund without a row has its values from an import
  `create table fund_feed (fund_code text primary key references fund, feed jsonb not null)`,
];
