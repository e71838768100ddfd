import { calendarDate, isCalendarDate } from '@caifu/core/values';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import * as z from 'zod';
import type { CorrectionMade, CorrectionOutcome, Corrects } from '../ground/corrections.ts';
import type { Deps } from '../ground/deps.ts';
import { isPlain } from '../ground/http/plain-input.ts';
import { saidBy } from '../ground/said.ts';
import type { ActAs } from './decisions.store.ts';

/** [GW-1708] Corrects published figures of any area's products, and lists past corrections. */
export const correctionRoutes = (
  app: FastifyInstance,
  deps: Deps,
  operator: { readonly onRequest: onRequestAsyncHookHandler },
  act: ActAs,
): void => {
  const sources = saidBy(deps.areas, ({ corrects }) => corrects);
  app.get('/operator/corrections', operator, async () => {
    const made = await Promise.all(sources.map((source) => source.made(deps, MOST_LISTED)));
    return { corrections: inTime(made.flat()).slice(-MOST_LISTED) };
  });
  app.post('/operator/corrections', operator, async (http, reply) => {
    const body = isPlain(http.body) ? bodySchema.safeParse(http.body) : null;
    if (body?.success !== true) return reply.status(400).send({ kind: 'refused', reason: refusalOf(body?.error) });
    const { isTrial, reason, what, code, day, becomes } = body.data;
    const found = await sourceOf(deps, sources, code);
    const detail = { day, becomes: becomes ?? 'none', ...(isTrial ? {} : { reason }) };
    const outcome = await act(http, { act: `${what} correction${isTrial ? ' tried' : ''}`, subject: found.code, detail }, async () => {
      // An unknown code is typed text, so it is not recorded.
      if (found.source === null) return { outcome: 'unknown', answer: refused(found.reason) };
      const { figures, of, correct } = found.source;
      if (!Object.hasOwn(figures, what)) return { outcome: 'refused', answer: refused(`a ${of} has no ${what}: ${namesOf(figures)}`) };
      const done = await correct(deps, { what, code: found.code, day, becomes }, { operator: http.operator, reason, isTrial });
      return { outcome: done.kind === 'corrected' ? `corrected ${done.things.length}` : done.kind, answer: done };
    });
    return reply.status(outcome.kind === 'refused' ? 409 : 200).send(outcome);
  });
};

const MOST_LISTED = 1_000;

const inTime = (made: readonly CorrectionMade[]): readonly CorrectionMade[] => made.toSorted((a, b) => a.madeAt - b.madeAt);

const refused = (reason: string): CorrectionOutcome => ({ kind: 'refused', reason });

const namesOf = (figures: Corrects<Deps>['figures']): string =>
  Object.entries(figures)
    .map(([name, about]) => `${name} is ${about}`)
    .join(', ');

type Found =
  | { readonly source: Corrects<Deps>; readonly code: string }
  | { readonly source: null; readonly code: string; readonly reason: string };

/** The area of a code. `<of>:<code>` names the area if two know the code. */
const sourceOf = async (deps: Deps, sources: readonly Corrects<Deps>[], typed: string): Promise<Found> => {
  const named = sources.find(({ of }) => typed.startsWith(`${of}:`));
  const code = named === undefined ? typed : typed.slice(named.of.length + 1);
  const asked = named === undefined ? sources : [named];
  const known = await Promise.all(asked.map((source) => source.knows(deps, code)));
  const [first, ...others] = asked.filter((_, index) => known[index] === true);
  const kinds = sources.map(({ of }) => of).join(', ');
  if (first === undefined) return { source: null, code, reason: `nothing has the code ${code}: ${kinds} were asked` };
  if (others.length === 0) return { source: first, code };
  const choice = [first, ...others].map(({ of }) => `${of}:${code}`).join(' or ');
  return { source: null, code, reason: `${code} is the code of several: say ${choice}` };
};

const bodySchema = z.object({
  what: z.string().regex(/^[a-z][a-z-]{0,19}$/, 'the name of the figure is no word like value'),
  code: z.string().regex(/^[^\p{C}\s]{1,64}$/u, 'the code of the product is missing, or is none'),
  day: z
    .string()
    .refine(isCalendarDate, { error: ({ input }) => `"${String(input).slice(0, MOST_REPEATED)}" is not a day (YYYY-MM-DD)` })
    .transform(calendarDate),
  becomes: z.string().trim().min(1, 'the new figure is missing').max(40, 'the new figure is too long').nullable(),
  reason: z.string().trim().min(1, 'the reason is missing').max(200, 'the reason is longer than 200 characters'),
  isTrial: z.boolean(),
});
const MOST_REPEATED = 40;

const refusalOf = (error: z.ZodError | undefined): string => error?.issues[0]?.message ?? 'the question is no correction';
