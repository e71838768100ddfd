import { parkedSchema, refusalSchema, type ParkedAnswer } from '../ground/operator-answers.ts';
import type { Settings } from '../ground/start/settings.ts';
import { askOperator, failed, type CommandOutcome } from './ask-operator.ts';

const PARKED_USAGE = [
  'parked [list]: what days could not settle',
  'parked retry <number>: tries it at once, after its cause was mended',
  'parked refund <number> <reason>: ends what can be taken back; the first operator proposes it, another one decides it',
].join('\n');

/** [GW-1655] The operator's command for parked rows. */
export const runParked = async (settings: Settings, args: readonly string[]): Promise<CommandOutcome> => {
  const [action = 'list', number, ...rest] = args;
  const reason = rest.join(' ').trim();
  if (action === 'list' && number === undefined)
    return askOperator(settings, { method: 'GET', path: '/operator/parked', body: null }, (isDone, answer) =>
      isDone ? { kind: 'done', text: toldRows(parkedSchema.parse(answer).parked) } : null,
    );
  if (action === 'retry' && number !== undefined && /^\d{1,18}$/.test(number) && rest.length === 0)
    return askOperator(settings, { method: 'POST', path: `/operator/parked/${number}/retry`, body: {} }, (isDone, answer) => {
      if (isDone) return { kind: 'done', text: `${number} is settled` };
      const told = refusalSchema.safeParse(answer).data?.kind;
      if (told === 'still-parked') return failed('it cannot be settled yet: `parked list` has the reason');
      return told === 'unknown' ? failed('nothing with this number waits') : null;
    });
  if (action !== 'refund' || number === undefined || !/^\d{1,18}$/.test(number) || reason === '') return failed(PARKED_USAGE);
  return askOperator(settings, { method: 'POST', path: `/operator/parked/${number}/refund`, body: { reason } }, (isDone, answer) => {
    const told = refusalSchema.safeParse(answer).data?.kind;
    if (isDone)
      return {
        kind: 'done',
        text: told === 'proposed' ? `${number} is proposed: another operator decides it` : `${number} is taken back`,
      };
    if (told === 'own-proposal') return failed('you have proposed it: another operator decides it');
    if (told === 'not-refundable') return failed('it is nothing that can be taken back: mend its cause and retry it');
    return told === 'unknown' ? failed('nothing with this number waits') : null;
  });
};

const toldRows = (rows: readonly ParkedAnswer[]): string =>
  rows.length === 0
    ? 'nothing is parked'
    : rows
        .map(({ parkedNo, step, kind, subject, day, lastDay, tries, amount, reason, proposedBy }) =>
          [
            parkedNo,
            step,
            `${kind} ${subject}`,
            `${day} to ${lastDay}`,
            `${tries} tries`,
            amount === null ? 'no money apart' : `${(amount / 100).toFixed(2)} apart`,
            reason,
            ...(proposedBy === null ? [] : [`refund proposed by ${proposedBy}`]),
          ].join('  '),
        )
        .join('\n');
