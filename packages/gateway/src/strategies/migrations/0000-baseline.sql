create table strategy (
  strategy_code text primary key, strategy_name text not null, adviser text not null, summary text not null,
  risk_level smallint not null check ((risk_level >= 1) and (risk_level <= 5)),
  suggested_months smallint not null check (suggested_months > 0), benchmark_name text not null,
  benchmark jsonb not null, fee_ppm integer not null check ((fee_ppm >= 0) and (fee_ppm < 1000000)),
  fee_day smallint not null check ((fee_day >= 1) and (fee_day <= 28)),
  min_amount bigint not null check (min_amount > 0), amount_step bigint not null check (amount_step > 0),
  drift_ppm integer not null check ((drift_ppm > 0) and (drift_ppm < 1000000)), position smallint not null);
create table strategy_version (
  strategy_code text not null references strategy, version integer not null check (version > 0), since date not null,
  primary key (strategy_code, version));
create table strategy_weight (
  strategy_code text not null, version integer not null, fund_code text not null references fund,
  weight_ppm integer not null check ((weight_ppm > 0) and (weight_ppm <= 1000000)),
  primary key (strategy_code, version, fund_code),
  foreign key (strategy_code, version) references strategy_version);
create table strategy_account (
  account_no text primary key references investor, investor_id text not null references investor,
  strategy_code text not null references strategy, card_id text not null references card,
  mode text not null check (mode in ('mandate', 'advice')), agreement_version text not null,
  opened_at bigint not null, version integer not null, invested bigint not null default 0 check (invested >= 0),
  withdrawn bigint not null default 0 check (withdrawn >= 0), fee_through date not null,
  fee_accrued bigint not null default 0 check (fee_accrued >= 0),
  fee_remainder bigint not null default 0 check ((fee_remainder >= 0) and (fee_remainder < 365000000)),
  fee_paid bigint not null default 0 check (fee_paid >= 0),
  constraint strategy_account_once unique (investor_id, strategy_code));
create table strategy_order_terms (
  order_no text primary key references trade_order, account_no text not null references strategy_account,
  ratio_ppm integer check ((ratio_ppm > 0) and (ratio_ppm <= 1000000)),
  cash bigint not null default 0 check (cash >= 0), paid bigint, fee_taken bigint not null default 0,
  suitability text not null default '', claims jsonb not null default '{}'::jsonb,
  reason text check (reason in ('drift', 'version')), mode text check (mode in ('mandate', 'advice')),
  version integer, drift_ppm integer, answer_until date,
  cancel_reason text check (cancel_reason in ('declined', 'expired', 'superseded', 'suspended')));
create index strategy_order_by_account on strategy_order_terms (account_no);
create table strategy_order_part (
  fund_order_no text primary key references trade_order, order_no text not null references trade_order);
create index strategy_order_part_of on strategy_order_part (order_no);
create table strategy_change_weight (
  order_no text not null references trade_order, fund_code text not null references fund, from_ppm integer not null,
  to_ppm integer not null,
  primary key (order_no, fund_code));
create table strategy_fee (
  account_no text not null references strategy_account, day date not null, amount bigint not null check (amount > 0),
  primary key (account_no, day));
