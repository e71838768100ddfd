create table gold_terms (
  only_row boolean default true primary key check (only_row),
  buy_fee_ppm integer not null check ((buy_fee_ppm >= 0) and (buy_fee_ppm < 1000000)),
  sell_fee_ppm integer not null check ((sell_fee_ppm >= 0) and (sell_fee_ppm < 1000000)),
  min_amount bigint not null check (min_amount > 0), min_units bigint not null check (min_units > 0),
  quote_seconds integer not null check (quote_seconds > 0),
  refresh_seconds integer not null check (refresh_seconds > 0),
  risk_level smallint not null check ((risk_level >= 1) and (risk_level <= 5)), sessions jsonb not null);
create table gold_position (
  investor_id text primary key references investor,
  service_state text not null default 'none' check (service_state in ('none', 'open', 'ended')),
  agreement_version text, service_changed_at bigint, units bigint not null default 0 check (units >= 0),
  cost bigint not null default 0 check (cost >= 0), realised bigint not null default 0,
  constraint gold_nothing_costs_nothing check ((units > 0) or (cost = 0)),
  constraint gold_service_is_whole check ((service_state = 'none') = (service_changed_at is null)));
create table gold_service_event (
  event_no bigint generated always as identity primary key, investor_id text not null references investor,
  state text not null check (state in ('open', 'ended')), agreement_version text not null, at bigint not null);
create index gold_service_event_of on gold_service_event (investor_id, event_no);
create table gold_order_terms (
  order_no text primary key references trade_order, units bigint not null check (units > 0),
  price bigint not null check (price > 0), worth bigint not null check (worth >= 0), quoted_at bigint not null,
  cost bigint not null check (cost >= 0), suitability text not null, claims jsonb not null);
insert into gold_terms (only_row, buy_fee_ppm, sell_fee_ppm, min_amount, min_units, quote_seconds, refresh_seconds, risk_level,
    sessions) values
  (true, 3000, 3000, 100, 10, 60, 5, 3,
    '[{"from":"09:00","until":"11:30"},{"from":"13:30","until":"15:30"},{"from":"20:00","until":"22:30"}]');
