import * as z from 'zod';
import type { Settings } from '../ground/start/settings.ts';
import { askOperator, failed, type CommandOutcome } from './ask-operator.ts';

export const OPERATORS_USAGE = [
  'operators [list]: who may act as operator',
  'operators add <name>: makes an operator and tells the token, this once; a name has 2 to 32 letters a-z, digits, dots, - and _',
  'operators remove <name>: the token is nobody’s from then on',
].join('\n');

/** [KO-31] Adds and removes operators, with the administrator's token. */
export const runOperators = (settings: Settings, [action = 'list', name, ...rest]: readonly string[]): Promise<CommandOutcome> => {
  const asWhom = 'administrator';
  if (action === 'list' && name === undefined)
    return askOperator(settings, { method: 'GET', path: '/operator/operators', body: null, asWhom }, (isDone, answer) => {
      if (!isDone) return null;
      const lines = listSchema
        .parse(answer)
        .operators.map(({ name: one, addedAt, removedAt }) =>
          [one, `since ${momentOf(addedAt)}`, ...(removedAt === null ? [] : [`removed ${momentOf(removedAt)}`])].join('  '),
        );
      return { kind: 'done', text: lines.length === 0 ? 'there is no operator yet' : lines.join('\n') };
    });
  if (name === undefined || rest.length > 0 || (action !== 'add' && action !== 'remove')) return Promise.resolve(failed(OPERATORS_USAGE));
  if (action === 'remove')
    return askOperator(
      settings,
      { method: 'POST', path: `/operator/operators/${encodeURIComponent(name)}/remove`, body: {}, asWhom },
      (isDone) => (isDone ? { kind: 'done', text: `${name} is no operator any more` } : failed(`there is no operator ${name}`)),
    );
  return askOperator(settings, { method: 'POST', path: '/operator/operators', body: { name }, asWhom }, (isDone, answer) => {
    if (isDone) return { kind: 'done', text: tokenSchema.parse(answer).token };
    return failed(kindOf(answer) === 'known' ? `there is an operator ${name}: remove it first` : OPERATORS_USAGE);
  });
};

/** [KO-33] The acts of operators, the last one last. */
export const runDecisions = (settings: Settings, [most = '50', ...rest]: readonly string[]): Promise<CommandOutcome> => {
  if (!/^[1-9]\d{0,3}$/.test(most) || rest.length > 0)
    return Promise.resolve(failed('decisions [<most>]: what operators did, the last one last'));
  return askOperator(settings, { method: 'GET', path: `/operator/decisions?most=${most}`, body: null }, (isDone, answer) => {
    if (!isDone) return null;
    const lines = decisionsSchema
      .parse(answer)
      .decisions.map(({ begunAt, operator, act, subject, detail, outcome }) =>
        [momentOf(begunAt), operator, act, subject, ...detailsOf(detail), outcome ?? 'cut off'].join('  '),
      );
    return { kind: 'done', text: lines.length === 0 ? 'nothing has been decided yet' : lines.join('\n') };
  });
};

const momentOf = (at: number): string => new Date(at).toISOString();
const detailsOf = (detail: Readonly<Record<string, string | number>>): readonly string[] =>
  Object.entries(detail).map(([name, value]) => `${name}: ${value}`);
const kindOf = (answer: unknown): string | undefined => kindSchema.safeParse(answer).data?.kind;

const kindSchema = z.object({ kind: z.string() });
const tokenSchema = z.object({ token: z.string() });
const listSchema = z.object({
  operators: z.array(z.object({ name: z.string(), addedAt: z.number(), removedAt: z.number().nullable() })),
});
const decisionsSchema = z.object({
  decisions: z.array(
    z.object({
      operator: z.string(),
      act: z.string(),
      subject: z.string(),
      detail: z.record(z.string(), z.union([z.string(), z.number()])),
      begunAt: z.number(),
      outcome: z.string().nullable(),
    }),
  ),
});
