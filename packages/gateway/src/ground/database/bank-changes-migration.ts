/** An e-account changes its card and ends: two kinds of orders without an amount, and an account that waits for the bank to end it. */
export const bankChangesMigration: readonly string[] = [
  `alter table bank_account drop constraint bank_account_state_check`,
  `alter table bank_account add constraint bank_account_state_check check (state in ('opening', 'open', 'closing'))`,
  `alter table bank_account drop constraint bank_account_is_whole`,
  `alter table bank_account add constraint bank_account_is_whole check ((state <> 'opening') = (account_no is not null and opened_at is not null))`,
  `alter table trade_order drop constraint order_has_a_size`,
  `alter table trade_order add constraint order_has_a_size check (
    (amount is not null or shares is not null) = (kind not in ('bank-rebind', 'bank-retire')))`,
  `alter table trade_order add constraint bank_change_states check (
    kind not in ('bank-rebind', 'bank-retire') or state in ('sent', 'done', 'failed'))`,
  `drop index bank_order_listed`,
  `create index bank_order_listed on trade_order (investor_id, placed_at desc, order_no desc)
    where kind in ('bank-in', 'bank-out', 'deposit-buy', 'deposit-draw', 'deposit-instruct', 'wealth-buy', 'wealth-redeem', 'bank-rebind', 'bank-retire')`,
  `drop index bank_order_sent`,
  `create index bank_order_sent on trade_order (apply_date)
    where kind in ('bank-in', 'bank-out', 'deposit-buy', 'deposit-draw', 'wealth-buy', 'wealth-redeem', 'bank-rebind', 'bank-retire') and state = 'sent'`,
];
