import { formatMoney, fen } from '@caifu/core/values';
import * as z from 'zod';
import type { Settings } from '../ground/start/settings.ts';
import { askOperator, failed, type CommandOutcome } from './ask-operator.ts';

const VISITS_USAGE = [
  'visits [list]: private placements whose cooling time is over, to be called',
  'visits confirm <order>: the investor has confirmed on the call, the contract is effective',
].join('\n');

/** [LAW-86] The return visits of private placements. */
export const runVisits = (settings: Settings, args: readonly string[]): Promise<CommandOutcome> => {
  const [action = 'list', order, ...rest] = args;
  if (action === 'list' && order === undefined)
    return askOperator(settings, { method: 'GET', path: '/operator/visits', body: null }, (isDone, answer) =>
      isDone ? { kind: 'done', text: told(visitsSchema.parse(answer).visits) } : null,
    );
  if (action !== 'confirm' || order === undefined || rest.length > 0) return Promise.resolve(failed(VISITS_USAGE));
  const path = `/operator/visits/${encodeURIComponent(order)}/confirm`;
  return askOperator(settings, { method: 'POST', path, body: {} }, (isDone, answer) => {
    if (isDone) return { kind: 'done', text: `the contract of ${order} is effective` };
    const kind = kindSchema.safeParse(answer).data?.kind;
    return kind === undefined ? null : failed(WHY[kind]);
  });
};

const WHY = {
  cooling: 'the order is in its cooling time: nobody may call',
  'not-waiting': 'the order waits for no return visit',
  unknown: 'there is no such order',
} as const;

const kindSchema = z.object({ kind: z.enum(['cooling', 'not-waiting', 'unknown']) });
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

const told = (visits: z.output<typeof visitsSchema>['visits']): string =>
  visits.length === 0
    ? 'nobody is to be called'
    : visits
        .map(({ orderNo, investorId, productName, amount, failsOn }) =>
          [orderNo, investorId, productName, formatMoney(amount), `fails on ${failsOn}`].join('  '),
        )
        .join('\n');
