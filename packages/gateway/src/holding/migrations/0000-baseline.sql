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
create table shares_taken (
  order_no text not null references holding, day date not null, shares bigint not null check (shares > 0),
  cost bigint not null check (cost >= 0), proceeds bigint not null,
  primary key (order_no, day));
create view redemption_order as select s.order_no as redemption_no, s.investor_id, s.product_code, t.period_name, s.shares, s.card_id,
  t.accepts_passive, s.state, s.placed_at, s.apply_date, s.trading_day as open_day, t.last_time, s.confirm_date, s.arrival_date,
  t.arrival_days, s.settled_on as arrived_on, s.cancelled_at, t.nav, t.gross, s.fee, t.net, t.cost, s.failure from (trade_order s left
  join redemption_terms t on ((t.order_no = s.order_no))) where (s.kind = 'redemption');
