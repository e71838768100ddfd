import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import * as z from 'zod';
import { listFeedback } from '../account/feedback.store.ts';
import { listComplaints, moveComplaint, type ComplaintStep } from '../account/complaints.store.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { isPlain } from '../ground/http/plain-input.ts';
import { tellOne } from '../orders/messages.ts';
import type { ActAs } from './decisions.store.ts';

/** [LAW-77] The register of complaints, and an operator's steps with one: its investor is told of reply and answer. */
export const complaintRoutes = (
  app: FastifyInstance,
  deps: Deps,
  operator: { readonly onRequest: onRequestAsyncHookHandler },
  act: ActAs,
): void => {
  // [LAW-134]
  app.get('/operator/feedback', operator, () => listFeedback(deps));
  app.get<{ Querystring: { all?: string; after?: string } }>('/operator/complaints', operator, async ({ query }) => ({
    ...(await listComplaints(deps, { isAll: query.all === '1', after: query.after ?? null })),
    now: deps.clock.now(),
  }));
  app.post<{ Params: { no: string; step: string } }>('/operator/complaints/:no/:step', operator, async (http, reply) => {
    const { no } = http.params;
    const step = stepSchema.safeParse(http.params.step).data;
    const body = isPlain(http.body) ? bodySchema.safeParse(http.body).data : undefined;
    if (step === undefined || body === undefined || (body.text === '') !== (step === 'close'))
      return reply.status(400).send({ kind: 'malformed' });
    const kind = await act(http, { act: `complaint ${step}`, subject: no }, async () => {
      const outcome = await inTransaction(deps.db, async (tx) => {
        const moved = await moveComplaint(tx, deps, no, step, body.text);
        const told = TOLD[step];
        if (moved.kind === 'done' && told !== null)
          await tellOne(tx, {
            kind: told,
            investorId: moved.investorId,
            reference: no,
            recordNo: no,
            productCode: no,
            amount: null,
            at: deps.clock.now(),
          });
        return moved.kind;
      });
      return { outcome, answer: outcome };
    });
    return reply.status(kind === 'done' ? 200 : kind === 'unknown' ? 404 : 409).send({ kind });
  });
};

/** The message of a step. */
const TOLD = { take: 'complaint-taken', answer: 'complaint-answered', close: null } as const satisfies Record<ComplaintStep, string | null>;
const stepSchema = z.enum(['take', 'answer', 'close']);
const bodySchema = z.object({ text: z.string().trim().max(2_000) });
