import { randomInt } from 'node:crypto';
import { FEEDBACK_DAYS, feedbackProblem, FEEDBACKS_A_DAY, type Feedback } from '@caifu/core/account';
import { addDays, epochMs, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { keepOnce } from '../ground/database/daily-tries.store.ts';
import type { Connection } from '../ground/database/schema.ts';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import { openBytes, sealBytes } from '../ground/keys/sealed-bytes.ts';

export const feedbackRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.feedbacks, async (_request, { investorId }) => answered(await readOwn(deps, investorId)));
  signedInRoute(app, route, ENDPOINTS.makeFeedback, ({ text }, { investorId }) => makeFeedback(deps, investorId, text));
};

/** Purpose of sealing. The context is the number. */
export const FEEDBACK = 'feedback';

type Kept = Pick<Deps, 'db' | 'secrets'>;

const readOwn = (deps: Kept, investorId: string) => readWhere(deps, sql`investor_id = ${investorId}`);

/** [LAW-134] Everybody's, the newest first, without a name; `more`: the number of older ones that are left out. */
export const listFeedback = async (deps: Kept): Promise<{ readonly feedback: readonly Feedback[]; readonly more: number }> => {
  const feedback = await readWhere(deps, sql`true`);
  const { rows } = await sql<{ kept: number }>`select count(*)::integer as kept from feedback`.execute(deps.db);
  return { feedback, more: Math.max(0, (rows[0]?.kept ?? 0) - feedback.length) };
};

/** Of one list. */
export const MOST_LISTED = 1_000;

const readWhere = async ({ db, secrets }: Kept, whose: RawBuilder<unknown>): Promise<readonly Feedback[]> => {
  const { rows } = await sql<{ feedback_no: string; words: Uint8Array; made_at: string }>`
    select feedback_no, words, made_at from feedback where ${whose} order by made_at desc, feedback_no desc limit ${MOST_LISTED}`.execute(
    db,
  );
  return rows.map(({ feedback_no: feedbackNo, words, made_at: madeAt }) => ({
    feedbackNo,
    text: openBytes(secrets, FEEDBACK, words, feedbackNo).toString('utf8'),
    madeAt: epochMs(Number(madeAt)),
  }));
};

/** [LAW-132] The same words on one day are kept once, and take no further try. */
const makeFeedback = async (deps: Deps, investorId: string, words: string): Promise<Reply<readonly Feedback[]>> => {
  const problem = feedbackProblem(words);
  if (problem !== null) return refused(RET_CODE.orderRefused, problem);
  const { db, secrets, clock } = deps;
  const at = clock.now();
  const today = shanghaiDateOf(at);
  const text = words.trim();
  const digest = secrets.digest(FEEDBACK, text).toString('hex');
  const feedbackNo = `FK${today.replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`;
  const isKept = await keepOnce(
    db,
    { investorId, purpose: 'feedback', today, most: FEEDBACKS_A_DAY },
    {
      isKept: sql`select 1 from feedback where investor_id = ${investorId} and made_on = ${today}::date and words_digest = ${digest}`,
      keep: sql`
        insert into feedback (feedback_no, investor_id, words, words_digest, made_on, made_at)
        values (${feedbackNo}, ${investorId}, ${sealBytes(secrets, FEEDBACK, Buffer.from(text), feedbackNo)}, ${digest}, ${today}::date, ${at})`,
    },
  );
  return isKept
    ? answered(await readOwn(deps, investorId))
    : refused(RET_CODE.orderRefused, { kind: 'feedback-limit', most: FEEDBACKS_A_DAY });
};

/** [LAW-133] Deletes what is too old. */
export const deleteOldFeedback = async (db: Connection, day: CalendarDate): Promise<void> => {
  await sql`delete from feedback where made_on < ${addDays(day, -FEEDBACK_DAYS)}::date`.execute(db);
};
