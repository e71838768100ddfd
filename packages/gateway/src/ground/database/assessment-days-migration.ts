/** Assessments that run out soon are found by their last day (GW-1721). */
export const assessmentDaysMigration: readonly string[] = [
  'create index investor_by_assessment on investor (risk_valid_until) where risk_valid_until is not null',
];
