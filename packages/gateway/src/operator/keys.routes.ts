import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../ground/deps.ts';
import { retireKey, tellKeys, type KeyCare } from '../ground/keys/key-care.store.ts';
import { isKeyKind } from '../ground/keys/key-files.ts';
import type { ActAs } from './decisions.store.ts';

/** [KO-3] [KO-8] [KO-9] Lists and changes versions of the keys while the gateway runs. */
export const keyRoutes = (
  app: FastifyInstance,
  deps: Deps,
  operator: { readonly onRequest: onRequestAsyncHookHandler },
  act: ActAs,
): void => {
  const care: KeyCare = { db: deps.db, secrets: deps.secrets, areas: deps.areas, wall: () => deps.clock.wall() };
  app.get('/operator/keys', operator, async () => ({ keys: await tellKeys(care) }));
  app.post<KindRoute>('/operator/keys/:kind/make', operator, async (http, reply) => {
    const { kind } = http.params;
    if (!isKeyKind(kind)) return reply.status(400).send({ kind: 'malformed' });
    return act(http, { act: 'key made', subject: kind }, async () => {
      const made = await deps.secrets.make(kind);
      return { outcome: `version ${made.version}`, answer: made };
    });
  });
  app.post<KindRoute>('/operator/keys/:kind/rotate', operator, async (http, reply) => {
    const { kind } = http.params;
    if (!isKeyKind(kind)) return reply.status(400).send({ kind: 'malformed' });
    const outcome = await act(http, { act: 'key rotated', subject: kind }, async () => {
      const rotated = await deps.secrets.rotate(kind);
      return { outcome: `${rotated.kind} ${rotated.version}`, answer: rotated };
    });
    return reply.status(outcome.kind === 'rotated' ? 200 : 409).send(outcome);
  });
  app.post<KindRoute>('/operator/keys/:kind/retire', operator, async (http, reply) => {
    const { kind } = http.params;
    const body = versionSchema.safeParse(http.body);
    if (!isKeyKind(kind) || !body.success) return reply.status(400).send({ kind: 'malformed' });
    const { version } = body.data;
    const outcome = await act(http, { act: 'key retired', subject: kind, detail: { version } }, async () => {
      const retired = await retireKey(care, kind, version);
      return { outcome: retired.kind, answer: retired };
    });
    return reply.status(outcome.kind === 'retired' ? 200 : 409).send(outcome);
  });
};

interface KindRoute {
  Params: { kind: string };
}

const versionSchema = z.object({ version: z.number().int().min(1).max(65_535) });
