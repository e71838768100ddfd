/**
 * Answers of an assessment are sealed like the rest of what is known of a person (decision 0128). Those of before stand in
 * clear until the gateway, which has the key, seals them at its next start; then no row has any (see sealAssessments).
 */
export const sealedAssessmentsMigration: readonly string[] = [
  `alter table risk_assessment add column sealed_answers bytea`,
  `alter table risk_assessment alter column answers drop not null`,
  `alter table risk_assessment add constraint answers_stand_once check ((answers is null) <> (sealed_answers is null))`,
  `create index risk_assessment_in_clear on risk_assessment (assessment_no) where answers is not null`,
  // a proof that was begun and never handed in is removed after a time
  `create index certification_order_collecting on certification_order (opened_at) where state = 'collecting'`,
];
