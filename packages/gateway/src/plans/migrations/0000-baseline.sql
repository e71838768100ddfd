create table plan_terms (
  kind text primary key check (kind in ('invest', 'strategy', 'gold', 'salary', 'repay')),
  retry_days smallint not null check ((retry_days >= 0) and (retry_days <= 20)),
  end_after_failures smallint not null check (end_after_failures > 0),
  min_amount bigint not null check (min_amount > 0), smart_days smallint not null default 250 check (smart_days > 1),
  smart_bands jsonb not null default '[]'::jsonb,
  target_least integer not null default 10000 check (target_least > 0), target_most integer not null default 1000000);
create table plan_payee (
  payee_id text primary key, investor_id text not null references investor,
  kind text not null check (kind in ('credit-card', 'loan')), bank_code text not null, bank_name text not null,
  tail text not null, number_sealed bytea, number_digest text not null,
  unique (investor_id, kind, number_digest));
create table plan (
  plan_no text primary key, investor_id text not null references investor, kind text not null references plan_terms,
  fund_code text references fund, payee_id text references plan_payee, card_id text not null references card,
  amount bigint check (amount > 0),
  amount_rule text not null check (amount_rule in ('fixed', 'smart', 'full', 'minimum')), unit text not null,
  day smallint not null, target_ppm integer check (target_ppm > 0),
  state text not null check (state in ('running', 'paused', 'ended')),
  ended_because text check (ended_because in ('by-investor', 'after-failures', 'fund-ended')),
  signed_at bigint not null, ended_on date, nominal_on date not null, due_on date not null, act_on date,
  tries smallint not null default 0, failures smallint not null default 0, skips_next boolean not null default false,
  last_ran_on date, remind_on date, look_on date, claims jsonb not null default '{}'::jsonb,
  strategy_code text references strategy, agreed_version text,
  constraint plan_has_an_amount check ((amount is null) = (amount_rule in ('full', 'minimum'))),
  constraint plan_acts_while_it_runs check ((state = 'running') = (act_on is not null)),
  constraint plan_ends_for_a_reason check ((state = 'ended') = (num_nonnulls(ended_because, ended_on) = 2)),
  constraint plan_of_its_kind check ( case kind when 'invest' then ((fund_code is not null) and (num_nonnulls(strategy_code, payee_id) =
    0)) when 'strategy' then ((strategy_code is not null) and (num_nonnulls(fund_code, payee_id, target_ppm) = 0)) when 'repay' then
    ((payee_id is not null) and (num_nonnulls(fund_code, strategy_code) = 0)) else (num_nonnulls(fund_code, strategy_code, payee_id,
    target_ppm) = 0) end),
  constraint plan_unit_check check ((unit in ('month', 'week', 'double-week', 'quarter')) or ((unit = 'day') and (kind = 'gold'))),
  constraint plan_day_of_its_unit check ((day >= 1) and (day <= case when (unit in ('month', 'quarter')) then 28 when (unit = 'day')
    then 1 else 5 end))) with (fillfactor=70);
create index plan_by_investor on plan (investor_id, state, signed_at desc, plan_no);
create index plan_to_run on plan (kind, act_on, plan_no) where (state = 'running');
create index plan_to_remind on plan (remind_on, plan_no) where (remind_on is not null);
create index plan_to_look_at on plan (look_on, plan_no) where (look_on is not null);
create table plan_run (
  plan_no text not null references plan, run_no integer not null check (run_no > 0), due_on date not null,
  ran_on date, amount bigint, rate_ppm integer,
  state text not null check (state in ('done', 'failed', 'retrying', 'skipped')), reason text,
  order_no text references trade_order, tries smallint not null, next_try_on date,
  constraint run_that_is_done_has_its_order check ((state = 'done') = (order_no is not null)),
  constraint run_is_tried_again check ((state = 'retrying') = (next_try_on is not null)),
  primary key (plan_no, run_no),
  constraint run_once_a_due_day unique (plan_no, due_on),
  constraint run_of_one_order unique (order_no));
create table plan_round (
  plan_no text not null references plan, round_no integer not null check (round_no > 0), started_on date not null,
  ended_on date, order_no text references trade_order,
  constraint round_ends_with_its_order check ((ended_on is null) = (order_no is null)),
  primary key (plan_no, round_no));
create unique index plan_round_that_goes_on on plan_round (plan_no) where (ended_on is null);
create table plan_request (
  investor_id text not null references investor, request_id text not null, fingerprint text not null,
  plan_no text references plan deferrable initially deferred, is_new boolean not null default true, next_on date,
  created_at bigint not null,
  primary key (investor_id, request_id));
create table repayment_terms (
  order_no text primary key references trade_order, payee_id text not null references plan_payee,
  balance bigint not null);
insert into plan_terms (kind, retry_days, end_after_failures, min_amount, smart_days, smart_bands, target_least, target_most) values
  ('invest', 2, 3, 1000, 250,
    '[{"from":1000000,"rate":600000},{"from":500000,"rate":700000},{"from":150000,"rate":800000},{"from":0,"rate":900000},{"from":-50000,"rate":1100000},{"from":-100000,"rate":1300000},{"from":-200000,"rate":1500000},{"from":-300000,"rate":1700000},{"from":-400000,"rate":1900000},{"from":null,"rate":2100000}]', 10000, 1000000),
  ('salary', 2, 3, 10000, 250, '[]', 10000, 1000000),
  ('repay', 2, 3, 10000, 250, '[]', 10000, 1000000),
  ('strategy', 2, 3, 1000, 250, '[]', 10000, 1000000),
  ('gold', 2, 3, 1000, 250, '[]', 10000, 1000000);
alter table fund_order_terms add foreign key (plan_no) references plan;
