import { calendarDate, isCalendarDate, netValue } from '@caifu/core/values';
import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import type { FundCorrection } from '../funds/fund-corrections.store.ts';
import { CellError, scaledOf } from '../funds/import/fund-words.ts';
import { dividendOf, splitOf } from '../funds/import/payouts-files.ts';
import { incomeOf } from '../funds/import/series-files.ts';
import type { Deps } from '../ground/deps.ts';
import { isPlain } from '../ground/plain-input.ts';
import { correctFund } from './fund-corrections.ts';
import type { ActAs } from './decisions.store.ts';

/** [GW-1670] Corrects what funds have published, and tells what was corrected. */
export const correctionRoutes = (
  app: FastifyInstance,
  deps: Deps,
  operator: { readonly onRequest: onRequestAsyncHookHandler },
  act: ActAs,
): void => {
  app.get('/operator/fund-corrections', operator, async () => {
    const { rows } = await sql`
      select c.operator, c.what, c.fund_code as "fundCode", c.day::text as day, c.was, c.becomes, c.reason, c.made_at::float8 as "madeAt",
        (select count(*)::integer from fund_correction_line l where l.correction_no = c.correction_no) as changed
      from (select * from fund_correction order by correction_no desc limit ${MOST_LISTED}) as c order by c.correction_no`.execute(deps.db);
    return { corrections: rows };
  });
  app.post('/operator/fund-corrections', operator, async (http, reply) => {
    const body = isPlain(http.body) ? bodySchema.safeParse(http.body) : null;
    if (body?.success !== true) return malformed(reply);
    const { isTrial, reason, what, fundCode, day } = body.data;
    const correction = correctionOf(body.data);
    if (typeof correction === 'string') return malformed(reply, correction);
    const detail = { day, becomes: body.data.becomes ?? 'none', ...(isTrial ? {} : { reason }) };
    const outcome = await act(http, { act: `${what} correction${isTrial ? ' tried' : ''}`, subject: fundCode, detail }, async () => {
      const done = await correctFund(deps, correction, { operator: http.operator, reason, isTrial });
      return { outcome: done.kind === 'corrected' ? `corrected ${done.things.length}` : done.kind, answer: done };
    });
    return reply.status(outcome.kind === 'corrected' || outcome.kind === 'tried' ? 200 : 409).send(outcome);
  });
};

const MOST_LISTED = 1_000;

/** A sentence: what is told cannot be. */
const correctionOf = ({ what, fundCode, day, becomes }: z.output<typeof bodySchema>): FundCorrection | string => {
  const place = { fundCode, day };
  try {
    if (what === 'split') {
      const [from = '', to = '', ...rest] = (becomes ?? '').split(':');
      if (becomes !== null && rest.length > 0) return 'a split is <shares>:<new shares>';
      return { ...place, what, becomes: becomes === null ? null : splitOf(from, to) };
    }
    if (what === 'dividend') return { ...place, what, becomes: becomes === null ? null : netValue(dividendOf(becomes)) };
    if (what === 'income') return { ...place, what, becomes: becomes === null ? null : netValue(incomeOf(becomes)) };
    const value = becomes === null ? null : scaledOf(becomes, 4, 'a net value');
    if (becomes !== null && (value === null || value <= 0 || value > MOST_A_SHARE)) return 'a net value is above 0 and below 10,000 yuan';
    return { ...place, what, becomes: value === null ? null : netValue(value) };
  } catch (error) {
    if (error instanceof CellError) return error.message;
    throw error;
  }
};

/** 10,000 yuan in ten-thousandths. */
const MOST_A_SHARE = 100_000_000;

const bodySchema = z.object({
  what: z.enum(['value', 'dividend', 'split', 'income']),
  fundCode: z.string().regex(/^\d{6}$/),
  day: z.string().refine(isCalendarDate).transform(calendarDate),
  becomes: z.string().trim().min(1).max(40).nullable(),
  reason: z.string().trim().min(1).max(200),
  isTrial: z.boolean(),
});

const malformed = (reply: FastifyReply, reason?: string): FastifyReply =>
  reply.status(400).send({ kind: 'malformed', ...(reason === undefined ? {} : { reason }) });
