import type { AssessmentAnswers } from '@caifu/core/qualification';
import type { Database } from '../ground/database/schema.ts';
import { sealBytes } from '../ground/keys/sealed-bytes.ts';
import type { Secrets } from '../ground/keys/secrets.ts';

/** The seal is bound to the investor and the moment of the assessment, so that another row cannot open it. */
export const sealAnswers = (secrets: Secrets, investorId: string, assessedAt: number | string, answers: AssessmentAnswers): Buffer =>
  sealBytes(secrets, ANSWERS, Buffer.from(JSON.stringify(answers)), `${investorId}:${assessedAt}`);

export const ANSWERS = 'assessment-answers';

/** Seals answers that an earlier version stored unencrypted. Repeatable, also by several gateways at once. */
export const sealAssessments = async (db: Database, secrets: Secrets): Promise<void> => {
  const rows = await db
    .selectFrom('risk_assessment')
    .select(['assessment_no', 'investor_id', 'assessed_at', 'answers'])
    .where('answers', 'is not', null)
    .execute();
  for (const { assessment_no: no, investor_id: investorId, assessed_at: at, answers } of rows) {
    const sealed = sealBytes(secrets, ANSWERS, Buffer.from(JSON.stringify(answers)), `${investorId}:${at}`);
    await db
      .updateTable('risk_assessment')
      .set({ answers: null, sealed_answers: sealed })
      .where('assessment_no', '=', no)
      .where('answers', 'is not', null)
      .execute();
  }
};
