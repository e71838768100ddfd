/**
 * How the contract of a fund rounds shares; what was judged by it keeps what counted then (decision 0449).
 */
export const shareRoundingMigration: readonly string[] = ['fund_terms', 'fund_order_terms', 'fund_action'].map(
  (table) => `alter table ${table} add column cuts_shares boolean not null default false`,
);
