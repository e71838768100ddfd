import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../ground/deps.ts';
import { isPlain } from '../ground/http/plain-input.ts';
import type { ActAs } from './decisions.store.ts';
import { listParked, refundParked, type RetryParked } from './parked-decisions.store.ts';

/** [GW-1655] Rows that days could not settle. */
export const parkedRoutes = (
  app: FastifyInstance,
  deps: Deps,
  operator: { readonly onRequest: onRequestAsyncHookHandler },
  act: ActAs,
  retryParked: RetryParked,
): void => {
  app.get('/operator/parked', operator, async () => ({ parked: await listParked(deps.db) }));
  app.post<{ Params: { no: string } }>('/operator/parked/:no/refund', operator, async (http, reply) => {
    const body = isPlain(http.body) ? reasonSchema.safeParse(http.body) : null;
    if (body?.success !== true) return reply.status(400).send({ kind: 'malformed' });
    const did = { act: 'parked refund', subject: http.params.no, detail: { reason: body.data.reason } };
    const kind = await act(http, did, async () => {
      const outcome = await refundParked(deps, http.params.no, http.operator);
      return { outcome, answer: outcome };
    });
    return reply.status(kind === 'unknown' ? 404 : kind === 'proposed' || kind === 'refunded' ? 200 : 409).send({ kind });
  });
  app.post<{ Params: { no: string } }>('/operator/parked/:no/retry', operator, async (http, reply) => {
    const kind = await act(http, { act: 'parked retry', subject: http.params.no }, async () => {
      const outcome = await retryParked(deps, http.params.no);
      return { outcome, answer: outcome };
    });
    return reply.status(kind === 'unknown' ? 404 : kind === 'settled' ? 200 : 409).send({ kind });
  });
};

const reasonSchema = z.object({ reason: z.string().trim().min(1).max(200) });
