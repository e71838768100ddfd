import { isCalendarDate } from '@caifu/core/values';
import { movementsSchema } from '../ground/operator-answers.ts';
import type { Settings } from '../ground/start/settings.ts';
import { askOperator, failed, type CommandOutcome } from './ask-operator.ts';

export const MOVEMENTS_USAGE =
  'movements [<day>]: large and conspicuous movements of money between cards and the platform on a day, today without one';

/** [LAW-121] The operator's command for movements that have to be reported or looked at. */
export const runMovements = (settings: Settings, args: readonly string[]): Promise<CommandOutcome> => {
  const [day] = args;
  if (args.length > 1 || (day !== undefined && !isCalendarDate(day))) return Promise.resolve(failed(MOVEMENTS_USAGE));
  const path = `/operator/movements${day === undefined ? '' : `?day=${day}`}`;
  return askOperator(settings, { method: 'GET', path, body: null }, (isDone, answer) => {
    if (!isDone) return null;
    const told = movementsSchema.parse(answer);
    const lines = told.alerts.map(({ kind, investorId, direction, amount, from, to }) =>
      [kind, investorId, direction, (amount / 100).toFixed(2), from === to ? to : `${from} to ${to}`].join('  '),
    );
    return { kind: 'done', text: lines.length === 0 ? `nothing to report on ${told.day}` : lines.join('\n') };
  });
};
