create table product (
  product_code text primary key, product_name text not null,
  family text not null check (family in ('broker', 'private')), channel_code text not null, issuer text not null,
  risk_level smallint not null check ((risk_level >= 1) and (risk_level <= 5)), benchmark_ppm integer,
  period_days integer, has_fixed_period boolean not null, start_amount bigint not null, step bigint not null,
  add_amount bigint not null, confirm_days smallint not null, fee_tiers jsonb not null,
  can_choose_maturity boolean not null, needs_reservation_consent boolean not null, wallet_only boolean not null,
  risk_info text not null, strategy text not null, manager text not null, custodian text not null,
  agreement_ids jsonb not null, listed_at integer not null, open_days integer not null, open_every_days integer,
  period_quota bigint not null, current_period_id text,
  pricing text not null default 'benchmark' check (pricing in ('benchmark', 'net-value')), first_redeem_day date,
  redeem_every_days integer check (redeem_every_days > 0), redemption_tiers jsonb not null default '[]'::jsonb,
  min_hold bigint not null default 0 check (min_hold >= 0),
  min_redemption bigint not null default 0 check (min_redemption >= 0),
  redeem_confirm_days smallint not null default 1 check (redeem_confirm_days >= 1),
  redeem_arrival_days smallint not null default 1 check (redeem_arrival_days >= 0), first_distribution_day date,
  distribute_every_days integer check (distribute_every_days > 0),
  distribution_per_share integer check (distribution_per_share > 0), net_value_feed jsonb,
  cashier jsonb not null default '{"merchant": null, "supplier": null, "productType": "8", "boundQueryType": "FUND_FSP_8"}'::jsonb,
  search_grams text[] not null default '{}'::text[], compared_ppm integer, name_initials text, name_pinyin text,
  constraint pricing_terms check ( case pricing when 'benchmark' then ((first_redeem_day is null) and (first_distribution_day is null)
    and (net_value_feed is null)) else ((benchmark_ppm is null) and (period_days is null)) end),
  constraint product_check check ((compared_ppm is null) or (pricing = 'net-value')));
create index product_by_list on product (family, listed_at);
create index product_by_search on product using gin (search_grams);
create table open_period (
  open_period_id text primary key, product_code text not null references product, period_no integer not null,
  period_name text not null, open_date date not null, close_date date not null, value_date date not null,
  maturity_date date, quota bigint not null, remaining bigint not null, sold_elsewhere bigint not null default 0,
  least_order bigint not null default 0,
  constraint quota_holds check ((remaining >= 0) and (sold_elsewhere >= 0) and ((remaining + sold_elsewhere) <= quota)),
  constraint period_once unique (product_code, period_no)) with (fillfactor=40);
create table market (
  only_row boolean default true primary key check (only_row), version bigint not null default 1, changed_by xid8) with (fillfactor=40);
create table net_value_day (
  product_code text not null references product, day date not null, nav integer not null check (nav > 0),
  accumulated integer not null,
  constraint net_value_day_check check (accumulated >= nav),
  primary key (product_code, day));
create table distribution (
  product_code text not null references product, day date not null, per_share integer not null check (per_share > 0),
  paid_on date not null,
  primary key (product_code, day));
create table followed (
  investor_id text not null, kind text not null check (kind = 'product'), code text not null,
  followed_at bigint not null,
  primary key (investor_id, kind, code));
create index followed_by_time on followed (investor_id, kind, followed_at desc, code);
create table product_correction (
  correction_no bigint generated always as identity primary key, product_code text not null references product,
  day date not null, what text not null check (what = 'value'), was text not null, becomes text, beyond integer,
  operator text not null, reason text not null, made_at bigint not null);
create index product_correction_by_product on product_correction (product_code, day);
create table product_correction_line (
  correction_no bigint not null references product_correction, investor_id text not null,
  kind text not null check (kind in ('purchase', 'redemption', 'distribution')), reference text not null,
  day date not null, net_value_before integer, net_value integer, shares_before bigint, shares bigint,
  fee_before bigint, fee bigint, net_before bigint, net bigint, house_shares bigint not null,
  house_amount bigint not null,
  primary key (correction_no, investor_id, kind, reference, day));
create index product_correction_line_by_reference on product_correction_line (reference);
insert into market (only_row, version, changed_by) values
  (true, 1, null);
