/** [FI-26] A stock, a bond and a fund may have the same number: what a fund holds is known by its kind too. */
export const securityKindMigration: readonly string[] = [
  `alter table fund_security drop constraint fund_security_pkey`,
  `alter table fund_security add primary key (fund_code, kind, security_code)`,
];
