import { formatMinute, formatMoney, epochMs, fen } from '@caifu/core/values';
import * as z from 'zod';
import type { Settings } from '../ground/start/settings.ts';
import { askOperator, failed, type CommandOutcome } from './ask-operator.ts';

const VISITS_USAGE = [
  'visits [list]: private placements whose cooling time is over, to be called',
  'visits confirm <order>: the investor has confirmed on the call, the contract is effective',
  'visits faces: investors who have asked to prove their identity without a face',
  'visits care [<day>]: orders and plans of the day of investors of whom special care is taken, with what they confirmed',
  'visits called <order or plan>: the investor was called about it',
  'visits confirm-face <investor>: the original documents were checked, the identity is proved',
].join('\n');

/** [LAW-49] [LAW-86] [LAW-92] The return visits of private placements, calls of special care, and the checks of identities without a face. */
export const runVisits = (settings: Settings, args: readonly string[]): Promise<CommandOutcome> => {
  const [action = 'list', subject, ...rest] = args;
  const list = LISTS.get(action);
  if (list !== undefined && rest.length === 0 && (subject === undefined || list.isOfDay === true))
    return askOperator(
      settings,
      { method: 'GET', path: subject === undefined ? list.path : `${list.path}?day=${encodeURIComponent(subject)}`, body: null },
      (isDone, answer) => (isDone ? { kind: 'done', text: list.told(answer) } : null),
    );
  const confirming = CONFIRMING.get(action);
  if (confirming === undefined || subject === undefined || rest.length > 0) return Promise.resolve(failed(VISITS_USAGE));
  const path = `${confirming.path}/${encodeURIComponent(subject)}/confirm`;
  return askOperator(settings, { method: 'POST', path, body: {} }, (isDone, answer) => {
    if (isDone) return { kind: 'done', text: confirming.done(subject) };
    const kind = kindSchema.safeParse(answer).data?.kind;
    return kind === undefined ? null : failed(WHY[kind]);
  });
};

const WHY = {
  cooling: 'the order is in its cooling time: nobody may call',
  'not-waiting': 'nothing waits there for a visit',
  taken: 'the number of the card was proved by another investor',
  unknown: 'there is no such order',
} as const;

const kindSchema = z.object({ kind: z.enum(['cooling', 'not-waiting', 'taken', 'unknown']) });
const visitsSchema = z.object({
  visits: z.array(
    z.object({
      orderNo: z.string(),
      investorId: z.string(),
      productName: z.string(),
      amount: z.number().transform(fen),
      failsOn: z.string(),
    }),
  ),
});
const facesSchema = z.object({
  visits: z.array(z.object({ investorId: z.string(), maskedName: z.string(), askedAt: z.number().transform(epochMs) })),
});

const careSchema = z.object({
  visits: z.array(
    z.object({
      reference: z.string(),
      investorId: z.string(),
      kind: z.string(),
      named: z.string(),
      amount: z.number().transform(fen).nullable(),
      version: z.string(),
      confirmedAt: z.number().transform(epochMs),
      calledAt: z.number().transform(epochMs).nullable(),
      isCooling: z.boolean(),
    }),
  ),
});

const linesOf = (lines: readonly (readonly string[])[]): string =>
  lines.length === 0 ? 'nobody is to be called' : lines.map((line) => line.join('  ')).join('\n');

const LISTS = new Map<string, { readonly path: string; readonly isOfDay?: boolean; readonly told: (answer: unknown) => string }>([
  [
    'list',
    {
      path: '/operator/visits',
      told: (answer) =>
        linesOf(
          visitsSchema
            .parse(answer)
            .visits.map(({ orderNo, investorId, productName, amount, failsOn }) => [
              orderNo,
              investorId,
              productName,
              formatMoney(amount),
              `fails on ${failsOn}`,
            ]),
        ),
    },
  ],
  [
    'care',
    {
      path: '/operator/care-calls',
      isOfDay: true,
      told: (answer) =>
        linesOf(
          careSchema
            .parse(answer)
            .visits.map(({ reference, investorId, kind, named, amount, version, confirmedAt, calledAt, isCooling }) => [
              reference,
              investorId,
              kind,
              ...(named === '' ? [] : [named]),
              ...(amount === null ? [] : [formatMoney(amount)]),
              `${version} confirmed at ${formatMinute(confirmedAt)}`,
              isCooling ? 'cooling: nobody may call' : calledAt === null ? 'to be called' : `called at ${formatMinute(calledAt)}`,
            ]),
        ),
    },
  ],
  [
    'faces',
    {
      path: '/operator/face-visits',
      told: (answer) =>
        linesOf(
          facesSchema
            .parse(answer)
            .visits.map(({ investorId, maskedName, askedAt }) => [investorId, maskedName, `asked at ${formatMinute(askedAt)}`]),
        ),
    },
  ],
]);

const CONFIRMING = new Map<string, { readonly path: string; readonly done: (subject: string) => string }>([
  ['confirm', { path: '/operator/visits', done: (order) => `the contract of ${order} is effective` }],
  ['called', { path: '/operator/care-calls', done: (reference) => `the call about ${reference} is recorded` }],
  ['confirm-face', { path: '/operator/face-visits', done: (investor) => `the identity of ${investor} is proved` }],
]);
