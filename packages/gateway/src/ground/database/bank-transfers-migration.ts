/** Money that comes to e-accounts from outside: an order that is done when it is written, the lines of banks' files that told of it, and those that match nobody. */
export const bankTransfersMigration: readonly string[] = [
  // each line once, whatever file it stands in; investor_id null: it matched nobody. order_no null: it waits for an account that the bank was asked to end
  `create table bank_transfer (
    partner_code text not null,
    reference text not null,
    day date not null,
    at bigint not null,
    amount bigint not null check (amount > 0),
    payer_bank text not null,
    payer_tail text not null,
    investor_id text references investor,
    order_no text unique references trade_order,
    primary key (partner_code, reference),
    constraint bank_transfer_is_somebodys check (order_no is null or investor_id is not null))`,
  `create index bank_transfer_waiting on bank_transfer (investor_id, partner_code) where order_no is null and investor_id is not null`,
  // money finds its account by the number alone
  `create unique index bank_account_numbered on bank_account (partner_code, account_no)`,
  `alter table bank_unmatched drop constraint bank_unmatched_reason_check`,
  `alter table bank_unmatched add constraint bank_unmatched_reason_check check (
    reason in ('unknown-here', 'unknown-there', 'other-amount', 'unknown-account', 'other-name'))`,
  `alter table trade_order add constraint bank_credit_states check (kind <> 'bank-credit' or state = 'done')`,
  `drop index bank_order_listed`,
  `create index bank_order_listed on trade_order (investor_id, placed_at desc, order_no desc)
    where kind in ('bank-in', 'bank-out', 'deposit-buy', 'deposit-draw', 'deposit-instruct', 'wealth-buy', 'wealth-redeem', 'bank-rebind', 'bank-retire', 'bank-credit')`,
  // the other side of the demo's banks: what came to them
  `create table simulated_bank_transfer (
    reference text primary key,
    partner_code text not null,
    day date not null,
    account_no text not null,
    payer_name text not null,
    payer_bank text not null,
    payer_tail text not null,
    amount bigint not null,
    at bigint not null)`,
  `create index simulated_bank_transfer_of on simulated_bank_transfer (partner_code, day)`,
];
