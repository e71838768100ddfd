create table fund_company (
  company_code text primary key, company_name text not null, short_name text not null);
create table fund_manager (
  personal_code text primary key, chinese_name text not null, company_code text references fund_company,
  name_initial text not null);
create table fund (
  fund_code text primary key check (fund_code ~ '^[0-9]{6}$'), fund_name text not null,
  kind text check (kind in ('stock', 'bond', 'mixed', 'money', 'etf-linked', 'fof', 'index', 'qdii', 'lof')),
  is_money boolean not null, company_code text references fund_company,
  risk_level smallint check ((risk_level >= 1) and (risk_level <= 5)),
  trading text not null default 'suspended' check (trading in ('open', 'limited', 'purchase-suspended', 'suspended', 'exchange-only',
    'liquidated', 'taken-over')),
  scale bigint, stars smallint check ((stars >= 1) and (stars <= 5)), founded_on date,
  initials text not null default '',
  search_text text generated always as (lower(normalize(((fund_name || ' ') || initials), nfkc))) stored not null,
  value_day date, net_value integer, seven_day integer, ten_thousand integer, grown_day integer, grown_week integer,
  grown_month integer, grown_season integer, grown_half_year integer, grown_year integer, grown_three_years integer,
  grown_five_years integer, grown_this_year integer, grown_since_start integer,
  stale text check (stale in ('figures', 'values')), fees_known boolean not null default false,
  family text generated always as (coalesce(nullif(regexp_replace(regexp_replace(regexp_replace(btrim(normalize(fund_name, nfkc)),
    '\((前端|后端)\)$', ''), '^(.*([^A-Za-z/]|ETF|LOF|FOF|QDII))[A-Za-z](/[A-Za-z])*(类|级)?(份额)?$', '\1'),
    '^(.+)\(?(人民币|美元现汇|美元现钞|美元|美钞|美汇|港币|港元)\)?$', '\1'), ''), btrim(normalize(fund_name, nfkc)))) stored not null);
create index fund_down_net_value on fund (net_value desc nulls last, fund_code);
create index fund_up_net_value on fund (net_value, fund_code);
create index fund_down_seven_day on fund (seven_day desc nulls last, fund_code);
create index fund_up_seven_day on fund (seven_day, fund_code);
create index fund_down_ten_thousand on fund (ten_thousand desc nulls last, fund_code);
create index fund_up_ten_thousand on fund (ten_thousand, fund_code);
create index fund_down_grown_day on fund (grown_day desc nulls last, fund_code);
create index fund_up_grown_day on fund (grown_day, fund_code);
create index fund_down_grown_week on fund (grown_week desc nulls last, fund_code);
create index fund_up_grown_week on fund (grown_week, fund_code);
create index fund_down_grown_month on fund (grown_month desc nulls last, fund_code);
create index fund_up_grown_month on fund (grown_month, fund_code);
create index fund_down_grown_season on fund (grown_season desc nulls last, fund_code);
create index fund_up_grown_season on fund (grown_season, fund_code);
create index fund_down_grown_year on fund (grown_year desc nulls last, fund_code);
create index fund_up_grown_year on fund (grown_year, fund_code);
create index fund_down_grown_three_years on fund (grown_three_years desc nulls last, fund_code);
create index fund_up_grown_three_years on fund (grown_three_years, fund_code);
create index fund_down_grown_five_years on fund (grown_five_years desc nulls last, fund_code);
create index fund_up_grown_five_years on fund (grown_five_years, fund_code);
create index fund_down_grown_this_year on fund (grown_this_year desc nulls last, fund_code);
create index fund_up_grown_this_year on fund (grown_this_year, fund_code);
create index fund_down_grown_since_start on fund (grown_since_start desc nulls last, fund_code);
create index fund_up_grown_since_start on fund (grown_since_start, fund_code);
create index fund_by_company on fund (company_code);
create index fund_that_is_stale on fund (fund_code) where (stale is not null);
create index fund_by_family on fund (family);
create table fund_managed_by (
  fund_code text not null references fund, personal_code text not null references fund_manager,
  position smallint not null, since date,
  primary key (fund_code, personal_code));
create index fund_managed_by_person on fund_managed_by (personal_code, fund_code);
create table fund_terms (
  fund_code text primary key references fund, kind_name text not null default '', pinyin text not null default '',
  loading text not null default 'front' check (loading in ('front', 'back')),
  can_redeem boolean not null default false, has_quick_redemption boolean not null default false,
  day_limit bigint check (day_limit > 0), min_first bigint, min_add bigint,
  amount_step bigint not null default 1 check (amount_step > 0), min_redemption bigint not null default 1,
  min_hold bigint not null default 0, purchase_tiers jsonb, redemption_tiers jsonb, back_tiers jsonb,
  confirm_days smallint not null default 1 check (confirm_days >= 1),
  arrival_days smallint not null default 1 check (arrival_days >= 0),
  value_delay smallint not null default 0 check (value_delay >= 0), management_ppm integer, custody_ppm integer,
  service_ppm integer, income_carry text check (income_carry in ('daily', 'monthly')), scale_day date,
  stars_day date, benchmark text not null default '', strategy text not null default '',
  income_method text check (income_method in ('compounded', 'simple')), benchmark_index text not null default '',
  cuts_shares boolean not null default false);
create table fund_year (
  fund_code text not null references fund, year smallint not null, days smallint[] not null,
  net_values integer[] not null, growth integer[] not null, accumulated integer[] not null,
  constraint fund_year_check check ((cardinality(net_values) = cardinality(days)) and (cardinality(growth) = cardinality(days)) and
    (cardinality(accumulated) = cardinality(days))),
  primary key (fund_code, year));
create table fund_income_year (
  fund_code text not null references fund, year smallint not null, days smallint[] not null,
  incomes integer[] not null, yields integer[] not null,
  constraint fund_income_year_check check ((cardinality(incomes) = cardinality(days)) and (cardinality(yields) = cardinality(days))),
  primary key (fund_code, year));
create table fund_dividend (
  fund_code text not null references fund, day date not null, per_share integer not null check (per_share > 0),
  paid_on date,
  primary key (fund_code, day));
create table fund_split (
  fund_code text not null references fund, day date not null, per bigint not null check (per > 0),
  times bigint not null check (times > 0),
  primary key (fund_code, day));
create table fund_reinvested (
  fund_code text not null references fund, day date not null, times bigint not null, per bigint not null,
  primary key (fund_code, day));
create table fund_import (
  source text primary key, fingerprint text not null, done integer not null);
create table fund_feed (
  fund_code text primary key references fund, feed jsonb not null);
create table watch_list (
  investor_id text primary key, changes bigint not null default 0);
create table watched_fund (
  investor_id text not null references watch_list, fund_code text not null references fund, sort integer not null,
  added_at bigint not null, base_day date, base_value integer check (base_value > 0), removed_at bigint,
  primary key (investor_id, fund_code));
create table watch_group (
  investor_id text not null references watch_list, group_id text not null, group_name text not null,
  sort integer not null,
  primary key (investor_id, group_id));
create table watch_member (
  investor_id text not null, group_id text not null, fund_code text not null, sort integer not null,
  primary key (investor_id, group_id, fund_code),
  foreign key (investor_id, group_id) references watch_group on delete cascade,
  foreign key (investor_id, fund_code) references watched_fund on delete cascade);
create table fund_search (
  fund_code text primary key references fund on delete cascade, grams text[] not null);
create index fund_by_search on fund_search using gin (grams);
create table fund_action (
  fund_code text not null references fund, day date not null,
  kind text not null check (kind in ('dividend', 'split')), cuts_shares boolean not null default false,
  primary key (fund_code, day, kind));
create table fund_security (
  fund_code text not null references fund on delete cascade, security_code text not null,
  security_name text not null, kind text not null check (kind in ('stock', 'bond', 'fund')),
  weight_ppm integer not null check ((weight_ppm >= 1) and (weight_ppm <= 1000000)), reported_on date not null,
  primary key (fund_code, kind, security_code));
create table fund_correction (
  correction_no bigint generated always as identity primary key, fund_code text not null references fund,
  day date not null, what text not null check (what in ('value', 'dividend', 'split', 'income')), was text not null,
  becomes text, operator text not null, reason text not null, made_at bigint not null);
create index fund_correction_by_fund on fund_correction (fund_code, day);
create table fund_end (
  fund_code text primary key references fund, kind text not null check (kind in ('liquidation', 'takeover')),
  last_day date not null, day date not null, net_value integer check (net_value > 0), into_code text references fund,
  ratio bigint check (ratio > 0), reason text not null, proposed_by text not null, proposed_at bigint not null,
  confirmed_by text, confirmed_at bigint, closed_on date, done_on date,
  constraint fund_end_check check (last_day <= day),
  constraint fund_end_check1 check ( case kind when 'liquidation' then ((num_nonnulls(net_value) = 1) and (num_nonnulls(into_code,
    ratio) = 0)) else ((net_value is null) and (num_nonnulls(into_code, ratio) = 2) and (into_code <> fund_code)) end));
