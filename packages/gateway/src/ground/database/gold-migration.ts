/** Gold by the gram. Amounts in fen, grams in ten-thousandths (`units`), prices in fen a gram. */
export const goldMigration: readonly string[] = [
  // one row: numbers that are data
  `create table gold_terms (
    only_row boolean primary key default true check (only_row),
    buy_fee_ppm integer not null check (buy_fee_ppm >= 0 and buy_fee_ppm < 1000000),
    sell_fee_ppm integer not null check (sell_fee_ppm >= 0 and sell_fee_ppm < 1000000),
    min_amount bigint not null check (min_amount > 0),
    min_units bigint not null check (min_units > 0),
    quote_seconds integer not null check (quote_seconds > 0),
    refresh_seconds integer not null check (refresh_seconds > 0),
    risk_level smallint not null check (risk_level between 1 and 5),
    sessions jsonb not null)`,
  `insert into gold_terms (buy_fee_ppm, sell_fee_ppm, min_amount, min_units, quote_seconds, refresh_seconds, risk_level, sessions) values (3000, 3000, 100, 10, 60, 5, 3,
    '[{"from": "09:00", "until": "11:30"}, {"from": "13:30", "until": "15:30"}, {"from": "20:00", "until": "22:30"}]')`,
  // what an investor has of it, locked by whoever orders; the service with it, because it ends only without gold
  `create table gold_position (
    investor_id text primary key references investor,
    service_state text not null default 'none' check (service_state in ('none', 'open', 'ended')),
    agreement_version text,
    service_changed_at bigint,
    units bigint not null default 0 check (units >= 0),
    cost bigint not null default 0 check (cost >= 0),
    realised bigint not null default 0,
    constraint gold_nothing_costs_nothing check (units > 0 or cost = 0),
    constraint gold_service_is_whole check ((service_state = 'none') = (service_changed_at is null)))`,
  // evidence: what was agreed to, and when the service was opened and ended
  `create table gold_service_event (
    event_no bigint generated always as identity primary key,
    investor_id text not null references investor,
    state text not null check (state in ('open', 'ended')),
    agreement_version text not null,
    at bigint not null)`,
  `create index gold_service_event_of on gold_service_event (investor_id, event_no)`,
  `create table gold_order_terms (
    order_no text primary key references trade_order,
    units bigint not null check (units > 0),
    price bigint not null check (price > 0),
    worth bigint not null check (worth >= 0),
    quoted_at bigint not null,
    -- by which the cost of the holding changed, always positive
    cost bigint not null check (cost >= 0),
    suitability text not null,
    claims jsonb not null)`,
  `alter table trade_order add constraint gold_states check (kind not in ('gold-buy', 'gold-sell') or state = 'done')`,
  `alter table trade_order add constraint gold_is_whole check (kind not in ('gold-buy', 'gold-sell') or num_nonnulls(card_id, amount, fee) = 3)`,
  `create index gold_order_listed on trade_order (investor_id, placed_at desc, order_no desc) where kind in ('gold-buy', 'gold-sell')`,
  `insert into account (account_id, kind, currency, investor_id)
    select 'gold:' || investor_id, 'gold', 'GOLD', investor_id from investor on conflict do nothing`,
  `insert into account (account_id, kind, currency, may_be_negative)
    select kind, kind, currency, true from (values ('gold-market', 'CNY'), ('gold-issued', 'GOLD')) as house (kind, currency)
    where exists (select from account where account_id = 'external') on conflict do nothing`,
];
