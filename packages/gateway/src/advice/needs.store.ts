import {
  INVESTMENT_GOALS,
  INVESTMENT_HORIZONS,
  lastDayOfNeeds,
  LIQUIDITY_NEEDS,
  LOSS_TOLERANCES,
  needsLevel,
  type AdviceNeeds,
  type NeedsAnswers,
  type NeedsResult,
} from '@caifu/core/advice';
import { calendarDate, riskLevel, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import * as z from 'zod';
import type { Deps } from '../ground/deps.ts';
import { openBytes, sealBytes } from '../ground/keys/sealed-bytes.ts';
import type { Secrets } from '../ground/keys/secrets.ts';
import { lawOn } from '../ground/law.store.ts';

type Reading = Pick<Deps, 'db' | 'clock' | 'secrets'>;

/** [GW-1101] The latest needs, expired or not, beside the statutory assessment. */
export const readNeeds = async ({ db, clock, secrets }: Reading, investorId: string): Promise<AdviceNeeds> => {
  const row = await db
    .selectFrom('investor as i')
    .leftJoin('advice_needs as n', 'n.investor_id', 'i.investor_id')
    .select(['i.risk_level', 'i.risk_valid_until', 'n.answered_at', 'n.answered_on', 'n.sealed_answers'])
    .where('i.investor_id', '=', investorId)
    .executeTakeFirstOrThrow();
  const { risk_level: level, risk_valid_until: validUntil, answered_at: at, answered_on: on, sealed_answers: sealed } = row;
  return {
    asOf: shanghaiDateOf(clock.now()),
    current:
      at === null || on === null || sealed === null ? null : resultOf(openAnswers(secrets, investorId, at, sealed), calendarDate(on)),
    statutory: level === null || validUntil === null ? null : { level: riskLevel(level), validUntil: calendarDate(validUntil) },
  };
};

/** [GW-1102] The newest answers count. Needs are the investor's own statement, so there is no limit of tries. */
export const answerNeeds = async ({ db, clock, secrets }: Reading, investorId: string, answers: NeedsAnswers): Promise<NeedsResult> => {
  const at = clock.now();
  const on = shanghaiDateOf(at);
  const row = { answered_at: at, answered_on: on, sealed_answers: sealAnswers(secrets, investorId, at, answers), law: lawOn(at) };
  await db
    .insertInto('advice_needs')
    .values({ investor_id: investorId, ...row })
    .onConflict((clash) => clash.column('investor_id').doUpdateSet(row))
    .execute();
  return resultOf(answers, on);
};

const resultOf = (answers: NeedsAnswers, answeredOn: CalendarDate): NeedsResult => ({
  answers,
  level: needsLevel(answers),
  answeredOn,
  validUntil: lastDayOfNeeds(answeredOn),
});

/** The seal is bound to investor and moment, so that another row cannot open it. */
const sealAnswers = (secrets: Secrets, investorId: string, at: number, answers: NeedsAnswers): Buffer =>
  sealBytes(secrets, NEEDS_SEAL, Buffer.from(JSON.stringify(answers)), `${investorId}:${at}`);

const openAnswers = (secrets: Secrets, investorId: string, at: number | string, sealed: Uint8Array): NeedsAnswers =>
  answersSchema.parse(JSON.parse(openBytes(secrets, NEEDS_SEAL, sealed, `${investorId}:${at}`).toString()));

/** Purpose of sealing. */
export const NEEDS_SEAL = 'advice-needs';

const answersSchema = z.object({
  goal: z.enum(INVESTMENT_GOALS),
  horizon: z.enum(INVESTMENT_HORIZONS),
  liquidity: z.enum(LIQUIDITY_NEEDS),
  loss: z.enum(LOSS_TOLERANCES),
});
