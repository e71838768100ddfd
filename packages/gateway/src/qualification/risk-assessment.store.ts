import { addMonths, calendarDate, riskLevel, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import {
  assessmentBar,
  assessmentLimits,
  judgeAnswers,
  lastDayOfAssessment,
  QUESTIONNAIRE_VERSION,
  type AssessmentAnswers,
  type AssessmentLimits,
  type AssessmentResult,
  type RiskQuestionnaire,
} from '@caifu/core/qualification';
import { riskQuestions } from '@caifu/core/risk-questionnaire';
import { RET_CODE, type AssessmentRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import type { Secrets } from '../ground/keys/secrets.ts';
import { lawOn } from '../ground/law.store.ts';
import { sealAnswers } from './sealed-answers.ts';

/** The questions, the valid result, and the number of today's remaining tries. */
export const readQuestionnaire = async (deps: Deps, investorId: string): Promise<Reply<RiskQuestionnaire>> => {
  const today = shanghaiDateOf(deps.clock.now());
  return answered({
    version: QUESTIONNAIRE_VERSION,
    questions: riskQuestions(),
    current: await readCurrent(deps.db, investorId),
    ...(await readLimits(deps, deps.db, investorId, today)),
  });
};

/** Scores a full set of answers by core's rule. Only scored answers count as a try. */
export const assess = async (deps: Deps, investorId: string, request: AssessmentRequest): Promise<Reply<AssessmentResult>> => {
  if (request.version !== QUESTIONNAIRE_VERSION) return assessmentRefused({ kind: 'assessment-outdated' });
  const judged = judgeAnswers(request.answers);
  if (judged.kind === 'incomplete') return assessmentRefused({ kind: 'assessment-incomplete' });
  const at = deps.clock.now();
  const assessedOn = shanghaiDateOf(at);
  const { level, score } = judged;
  const result = { level, score, assessedOn, validUntil: lastDayOfAssessment(assessedOn) };
  return inTransaction(deps.db, async (tx) => {
    // Concurrent assessments of an investor are judged one by one.
    await sql`select 1 from investor where investor_id = ${investorId} for update`.execute(tx);
    const bar = assessmentBar(await readLimits(deps, tx, investorId, assessedOn));
    if (bar !== null) return assessmentRefused(bar);
    await storeAssessment(tx, deps.secrets, investorId, request.answers, result, at);
    return answered(result);
  });
};

/** [GW-336] [LAW-43] Each assessment is a row, so the rows of the last twelve months are counted. */
const readLimits = async (
  { law }: Pick<Deps, 'law'>,
  cx: Connection,
  investorId: string,
  today: CalendarDate,
): Promise<AssessmentLimits> => {
  const rows = await cx
    .selectFrom('risk_assessment')
    .select('assessed_on')
    .where('investor_id', '=', investorId)
    .where('assessed_on', '>=', addMonths(today, -12))
    .execute();
  return assessmentLimits(
    rows.map((row) => calendarDate(row.assessed_on)),
    today,
    law.now(),
  );
};

export const storeAssessment = async (
  tx: Connection,
  secrets: Secrets,
  investorId: string,
  answers: AssessmentAnswers,
  { level, score, assessedOn, validUntil }: AssessmentResult,
  at: EpochMs,
): Promise<void> => {
  // This row is locked first, so that the newest assessment and the stored level agree.
  await tx.updateTable('investor').set({ risk_level: level, risk_valid_until: validUntil }).where('investor_id', '=', investorId).execute();
  await tx
    .insertInto('risk_assessment')
    .values({
      investor_id: investorId,
      assessed_at: at,
      version: QUESTIONNAIRE_VERSION,
      sealed_answers: sealAnswers(secrets, investorId, at, answers),
      score,
      level,
      assessed_on: assessedOn,
      valid_until: validUntil,
      law: lawOn(at),
    })
    .execute();
};

/** The newest assessment, expired or not. */
const readCurrent = async (cx: Connection, investorId: string): Promise<AssessmentResult | null> => {
  const row = await cx
    .selectFrom('risk_assessment')
    .select(['level', 'score', 'assessed_on', 'valid_until'])
    .where('investor_id', '=', investorId)
    .orderBy('assessment_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        level: riskLevel(row.level),
        score: row.score,
        assessedOn: calendarDate(row.assessed_on),
        validUntil: calendarDate(row.valid_until),
      };
};

const assessmentRefused = (message: Refusal['message']): Refusal => refused(RET_CODE.assessmentRule, message);
