/**
 * The accepted written warning as a separate column (decision 0158). It is generated from what the order's statement
 * writes: nothing can set or change it apart from that, and orders from before have none.
 */
export const warningMigration: readonly string[] = [
  `alter table purchase_order add column risk_warning jsonb generated always as (claims -> 'riskWarning') stored`,
];
