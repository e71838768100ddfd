create table holding (
  order_no text primary key references trade_order, investor_id text not null references investor,
  product_code text not null references product, period_name text not null,
  principal bigint not null check (principal >= 0), shares bigint not null check (shares >= 0),
  benchmark_ppm integer, term_started_on date not null, matures_on date,
  arrangement smallint not null check (arrangement in (1, 2)),
  status smallint not null check ((status >= 1) and (status <= 9)), paid_income bigint not null default 0,
  confirmed_on date not null, ended_on date, reserved_shares bigint not null default 0, priced_on date,
  distributed bigint not null default 0, payout bigint not null default 0 check (payout >= 0), arrives_on date,
  premium bigint not null default 0, acquired_on date, sold_for bigint check (sold_for > 0),
  net_value integer check (net_value > 0),
  constraint reserved_are_held check ((reserved_shares >= 0) and (reserved_shares <= shares)),
  constraint sold_has_ended check ((sold_for is null) or ((ended_on is not null) and (status = 7))));
create index holding_by_investor on holding (investor_id);
create index holding_to_mature on holding (matures_on) where (status = 1);
create index holding_to_arrive on holding (arrives_on) where (status = 2);
create index holding_by_product on holding (product_code) where (ended_on is null);
create index holding_that_ended on holding (product_code, ended_on) where (ended_on is not null);
create index holding_just_priced on holding (product_code, confirmed_on) where (priced_on is not null);
create index holding_paid_out on holding (investor_id, (((((ended_on - '1970-01-01'::date))::bigint * 86400000) - 28800000)) desc) where
    (payout > 0);
create table holding_term (
  order_no text not null references holding, started_on date not null, ends_on date not null,
  principal bigint not null check (principal >= 0), benchmark_ppm integer not null, income bigint not null,
  constraint holding_term_check check (ends_on > started_on),
  primary key (order_no, started_on));
