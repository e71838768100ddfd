/** Postings are checked together, by the trigger that books them (decision 0228): foreign keys would ask for each line. */
export const postingsMigration: readonly string[] = [
  `alter table posting drop constraint posting_entry_id_fkey`,
  `alter table posting drop constraint posting_account_id_currency_fkey`,
  // Each posting changes a balance in place: with room on their pages no index has to follow.
  `alter table account set (fillfactor = 70)`,
  // Who is confirmed late is paid what was distributed before.
  `create index holding_just_priced on holding (product_code, confirmed_on) where priced_on is not null`,
];
