/** What a day could not settle, and where its money has gone meanwhile. */
export const bulkheadsMigration: readonly string[] = [
  // 'row': something of a step that divides its work itself, under the name that this step gives it; 'step': a step that could not be divided
  `create table parked (
    parked_no bigint generated always as identity primary key,
    step text not null,
    kind text not null check (kind in ('order', 'investor', 'product', 'fund', 'row', 'step')),
    subject text not null,
    investor_id text,
    day date not null,
    reason text not null,
    tries integer not null,
    first_tried_at bigint not null,
    last_tried_at bigint not null,
    last_day date not null,
    told_at bigint,
    proposed_by text,
    proposed_at bigint,
    decided_by text,
    outcome text check (outcome in ('settled', 'refunded')),
    ended_at bigint,
    check ((outcome is null) = (ended_at is null)))`,
  `create unique index parked_open on parked (step, kind, subject) where ended_at is null`,
  `create index parked_to_tell on parked (parked_no) where told_at is null`,
  // of an order: what lies in the investor's account of parked money, and where it was on its way
  `create table parked_money (
    order_no text not null references trade_order,
    account_id text not null references account,
    kept_in text not null references account,
    amount bigint not null check (amount > 0),
    primary key (order_no, account_id))`,
  `create index parked_money_by_account on parked_money (account_id)`,
  `create index parked_money_by_keeper on parked_money (kept_in)`,
];
