/** An order that a correction took back, because its value was withdrawn, and that is confirmed again: the last correction that did. */
export const takenBackMigration: readonly string[] = [
  'alter table fund_order_terms add column taken_back_by bigint references fund_correction',
];
