import { COMPLAINT_SUBJECTS, complaintState } from '@caifu/core/account';
import { shanghaiDateOf, epochMs } from '@caifu/core/values';
import * as z from 'zod';
import { refusalSchema } from '../ground/operator-answers.ts';
import type { Settings } from '../ground/start/settings.ts';
import { askOperator, failed, withoutControls, type CommandOutcome } from './ask-operator.ts';

export const COMPLAINTS_USAGE = [
  'complaints [list]: open complaints, what is due first; list all [<number>]: the register, from the one after that number on',
  'complaints take <number> <text>: it is in work, and the investor reads the text',
  'complaints answer <number> <text>: the result, which the investor reads',
  'complaints close <number>: nothing more is to be done',
].join('\n');

/** [LAW-77] */
export const runComplaints = async (settings: Settings, args: readonly string[]): Promise<CommandOutcome> => {
  const [action = 'list', number, ...words] = args;
  const text = words.join(' ').trim();
  if (action === 'list' && (number === undefined || (number === 'all' && words.length <= 1))) {
    const after = text === '' ? '' : `&after=${encodeURIComponent(text)}`;
    const path = `/operator/complaints${number === undefined ? '' : `?all=1${after}`}`;
    return askOperator(settings, { method: 'GET', path, body: null }, (isDone, answer) =>
      isDone ? { kind: 'done', text: told(listSchema.parse(answer), number === 'all', text) } : null,
    );
  }
  const done = Object.entries(DONE).find(([step]) => step === action)?.[1];
  if (done === undefined || number === undefined || (text === '') !== (action === 'close')) return failed(COMPLAINTS_USAGE);
  const path = `/operator/complaints/${encodeURIComponent(number)}/${action}`;
  return askOperator(settings, { method: 'POST', path, body: { text } }, (isDone, answer) => {
    if (isDone) return { kind: 'done', text: `${number} ${done}` };
    const kind = refusalSchema.safeParse(answer).data?.kind;
    return kind === undefined || !(kind in WHY) ? null : failed(WHY[kind] ?? '');
  });
};

const DONE = { take: 'is in work', answer: 'is answered', close: 'is closed' } as const;

const WHY: Readonly<Record<string, string>> = {
  unknown: 'there is no such complaint',
  'done-before': 'that is done already',
  'not-answered': 'it is not answered yet',
};

const wordsSchema = z.nullable(z.object({ text: z.string(), at: z.number().transform(epochMs) }));
const listSchema = z.object({
  now: z.number(),
  left: z.number(),
  complaints: z.array(
    z.object({
      complaintNo: z.string(),
      investorId: z.string(),
      subject: z.enum(COMPLAINT_SUBJECTS),
      text: z.string(),
      about: z.string(),
      contact: z.string(),
      replyBy: z.string(),
      answerBy: z.string(),
      reply: wordsSchema,
      answer: wordsSchema,
      closedAt: z.nullable(z.number().transform(epochMs)),
    }),
  ),
});
type Told = z.output<typeof listSchema>;

/** [LAW-136] The last line says how many are left, and how the register goes on. `after`: the number that it goes on from, or empty. */
const told = ({ now, complaints, left }: Told, isAll: boolean, after: string): string => {
  const last = complaints.at(-1);
  if (last === undefined) return after === '' ? 'there is no complaint' : `the register has no complaint after ${after}`;
  const today = shanghaiDateOf(epochMs(now));
  const more = `${left} more${isAll ? `: complaints list all ${last.complaintNo}` : ', which are due later'}`;
  return [...complaints.map((complaint) => lineOf(complaint, today)), ...(left === 0 ? [] : [more])].join('\n');
};

const lineOf = (complaint: Told['complaints'][number], today: string): string => {
  const { complaintNo, investorId, subject, text, about, contact, replyBy, answerBy } = complaint;
  const state = complaintState(complaint);
  const [what, due] = state === 'received' ? ['reply', replyBy] : ['answer', answerBy];
  const isOpen = state === 'received' || state === 'in-work';
  return [
    complaintNo,
    investorId,
    subject,
    state,
    ...(isOpen ? [`${what} until ${due}${due < today ? ' (late)' : ''}`] : []),
    ...[about, contact, text].filter((part) => part !== '').map((part) => withoutControls(part.replaceAll(/\s+/g, ' '))),
  ].join('  ');
};
