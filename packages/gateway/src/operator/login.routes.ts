import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../ground/deps.ts';
import type { ActAs } from './decisions.store.ts';

/** [KO-34] Ends the sessions of one investor, or of all, while the gateway runs. */
export const loginRoutes = (
  app: FastifyInstance,
  deps: Deps,
  operator: { readonly onRequest: onRequestAsyncHookHandler },
  act: ActAs,
): void => {
  app.post('/operator/logins/end', operator, async (http, reply) => {
    const body = whoseSchema.safeParse(http.body);
    if (!body.success) return reply.status(400).send({ kind: 'malformed' });
    const { whose } = body.data;
    const found =
      whose === 'all'
        ? { investor_id: 'all' }
        : await deps.db
            .selectFrom('investor')
            .select('investor_id')
            .where((where) => where.or([where('investor_id', '=', whose), where('mobile', '=', whose)]))
            .executeTakeFirst();
    // The record has the investor's id, never his number.
    const ended = await act(http, { act: 'sessions ended', subject: found?.investor_id ?? '' }, async () => {
      if (found === undefined) return { outcome: 'unknown', answer: null };
      await deps.sessions.closeAll(whose === 'all' ? null : found.investor_id);
      return { outcome: 'ended', answer: found.investor_id };
    });
    return ended === null ? reply.status(404).send({ kind: 'unknown' }) : { kind: 'ended', whose: ended };
  });
};

const whoseSchema = z.object({ whose: z.string().min(1).max(64) });
