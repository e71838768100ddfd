import { FUND_END_KINDS, type FundEndWish } from '@caifu/core/funds';
import { calendarDate, isCalendarDate, netValue } from '@caifu/core/values';
import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler } from 'fastify';
import * as z from 'zod';
import { confirmFundEnd, listFundEnds, proposeFundEnd, withdrawFundEnd } from '../../fund-trading/fund-end/fund-ends.store.ts';
import { CellError, MOST_A_SHARE, scaledOf } from '../../funds/import/fund-words.ts';
import type { Deps } from '../../ground/deps.ts';
import { isPlain } from '../../ground/http/plain-input.ts';
import type { ActAs } from '../decisions.store.ts';

/** [GW-1660] [GW-1661] Announces the ends of funds. */
export const fundEndRoutes = (
  app: FastifyInstance,
  deps: Deps,
  operator: { readonly onRequest: onRequestAsyncHookHandler },
  act: ActAs,
): void => {
  app.get('/operator/fund-ends', operator, async () => ({ ends: await listFundEnds(deps.db) }));
  app.post('/operator/fund-ends', operator, async (http, reply) => {
    const body = isPlain(http.body) ? bodySchema.safeParse(http.body) : null;
    if (body?.success !== true) return malformed(reply);
    const wish = wishOf(body.data);
    if (typeof wish === 'string') return malformed(reply, wish);
    const { kind, fundCode, lastDay, day, reason } = body.data;
    const detail = {
      lastDay,
      day,
      ...(kind === 'liquidation' ? { value: body.data.value } : { into: body.data.into, ratio: body.data.ratio }),
      reason,
    };
    const outcome = await act(http, { act: `${kind} proposed`, subject: fundCode, detail }, async () => {
      const done = await proposeFundEnd(deps, wish, { operator: http.operator, reason, at: deps.clock.now() });
      return { outcome: done, answer: done };
    });
    return reply.status(outcome === 'proposed' ? 200 : 409).send({ kind: outcome });
  });
  app.post<FundRoute>('/operator/fund-ends/:fund/confirm', operator, async (http, reply) => {
    const { fund } = http.params;
    const outcome = await act(http, { act: 'end of a fund confirmed', subject: fund }, async () => {
      const done = await confirmFundEnd(deps, fund, { operator: http.operator, at: deps.clock.now() });
      return { outcome: done, answer: done };
    });
    return reply.status(outcome === 'confirmed' ? 200 : outcome === 'unknown' ? 404 : 409).send({ kind: outcome });
  });
  app.post<FundRoute>('/operator/fund-ends/:fund/withdraw', operator, async (http, reply) => {
    const body = isPlain(http.body) ? reasonSchema.safeParse(http.body) : null;
    if (body?.success !== true) return malformed(reply);
    const { fund } = http.params;
    const outcome = await act(http, { act: 'end of a fund withdrawn', subject: fund, detail: { reason: body.data.reason } }, async () => {
      const done = (await withdrawFundEnd(deps.db, fund)) ? 'withdrawn' : 'unknown';
      return { outcome: done, answer: done };
    });
    return reply.status(outcome === 'withdrawn' ? 200 : 404).send({ kind: outcome });
  });
};

interface FundRoute {
  Params: { fund: string };
}

/** A sentence: the announcement is impossible. */
const wishOf = ({ kind, fundCode, lastDay, day, value, ratio, into }: z.output<typeof bodySchema>): FundEndWish | string => {
  const place = { kind, fundCode, lastDay, day };
  try {
    if (kind === 'liquidation') {
      const told = scaledOf(value, 4, 'a net value');
      if (told !== null && told > MOST_A_SHARE) return 'a net value is above 0 and below 10,000 yuan';
      return { ...place, netValue: told === null ? null : netValue(told), intoCode: null, ratio: null };
    }
    const told = scaledOf(ratio, RATIO_PLACES, 'a ratio');
    if (told !== null && told > MOST_RATIO) return 'a ratio is above 0 and below 10,000';
    return { ...place, netValue: null, intoCode: into, ratio: told };
  } catch (error) {
    if (error instanceof CellError) return error.message;
    throw error;
  }
};
/** Decimals of a ratio: hundred-millionths of a share. */
const RATIO_PLACES = 8;
const MOST_RATIO = 1_000_000_000_000;

const day = z.string().refine(isCalendarDate).transform(calendarDate);
const bodySchema = z.object({
  kind: z.enum(FUND_END_KINDS),
  fundCode: z.string().regex(/^\d{6}$/),
  lastDay: day,
  day,
  value: z.string().trim().max(40).default(''),
  ratio: z.string().trim().max(40).default(''),
  into: z.string().trim().max(40).default(''),
  reason: z.string().trim().min(1).max(200),
});
const reasonSchema = z.object({ reason: z.string().trim().min(1).max(200) });

const malformed = (reply: FastifyReply, reason?: string): FastifyReply =>
  reply.status(400).send({ kind: 'malformed', ...(reason === undefined ? {} : { reason }) });
