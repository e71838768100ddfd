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
create table distribution_payment (
  order_no text not null references holding, day date not null, investor_id text not null references investor,
  product_code text not null, shares bigint not null check (shares >= 0), amount bigint not null check (amount >= 0),
  paid_on date not null,
  primary key (order_no, day),
  foreign key (product_code, day) references distribution);
create index distribution_payment_by_investor on distribution_payment (investor_id, (((((paid_on - '1970-01-01'::date))::bigint *
    86400000) - 28800000)) desc, product_code, day);
create table redemption_line (
  redemption_no text not null references trade_order, order_no text not null references trade_order,
  period_name text not null, confirmed_on date not null, shares bigint not null check (shares > 0), gross bigint,
  fee bigint, cost bigint, house_shares bigint not null default 0,
  house_gross bigint not null default 0 check (house_gross >= 0),
  primary key (redemption_no, order_no),
  constraint redemption_line_check check ((house_shares >= 0) and (house_shares <= shares)));
create index redemption_line_by_lot on redemption_line (order_no);
create table redemption_terms (
  order_no text primary key references trade_order, period_name text not null, accepts_passive boolean not null,
  last_time bigint not null, arrival_days smallint not null, nav integer, gross bigint, net bigint, cost bigint,
  taken_back_by bigint references product_correction);
create table holding_term (
  order_no text not null references holding, started_on date not null, ends_on date not null,
  principal bigint not null check (principal >= 0), benchmark_ppm integer not null, income bigint not null,
  constraint holding_term_check check (ends_on > started_on),
  primary key (order_no, started_on));
create table shares_taken (
  order_no text not null references holding, day date not null, shares bigint not null check (shares > 0),
  cost bigint not null check (cost >= 0), proceeds bigint not null,
  primary key (order_no, day));
create view purchase_order as select s.order_no, s.investor_id, s.product_code, t.open_period_id, s.amount, s.fee, s.card_id,
  t.arrangement, t.agrees_reservation, t.first_purchase, t.suitability, t.claims, t.risk_warning, s.state, s.placed_at, s.apply_date,
  s.trading_day, s.expires_at, s.paid_at, s.cancelled_at, s.settled_on as refunded_on, s.confirm_date, t.value_date, t.maturity_date from
  (trade_order s left join purchase_terms t on ((t.order_no = s.order_no))) where (s.kind = 'purchase');
create view redemption_order as select s.order_no as redemption_no, s.investor_id, s.product_code, t.period_name, s.shares, s.card_id,
  t.accepts_passive, s.state, s.placed_at, s.apply_date, s.trading_day as open_day, t.last_time, s.confirm_date, s.arrival_date,
  t.arrival_days, s.settled_on as arrived_on, s.cancelled_at, t.nav, t.gross, s.fee, t.net, t.cost, s.failure from (trade_order s left
  join redemption_terms t on ((t.order_no = s.order_no))) where (s.kind = 'redemption');
