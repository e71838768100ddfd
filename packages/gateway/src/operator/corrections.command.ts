import * as z from 'zod';
import { hundredths } from '../ground/corrections.ts';
import type { Settings } from '../ground/start/settings.ts';
import { askOperator, failed, type CommandOutcome } from './ask-operator.ts';

const CORRECTIONS_USAGE = [
  'corrections [list]: what was corrected, the last one last',
  'corrections try <figure> <product> <day> <new>: tells what was confirmed by the figure and how it would change; nothing stays of it',
  'corrections make <figure> <product> <day> <new> <reason>: corrects the figure and all that was confirmed by it',
  '<figure> is value, of a fund also dividend, split or income',
  '<product> is the code of a fund, a product or a product of a bank',
  '<new> is a net value, a dividend of a share in yuan, a split as <shares>:<new shares>, or the income of 10,000 shares of a money fund in yuan; withdrawn (or none) withdraws the figure, and orders that it confirmed wait for another',
].join('\n');

/** [GW-1670] [GW-1708] Corrects published figures of a fund or another product. */
export const runCorrections = (settings: Settings, [action = 'list', ...args]: readonly string[]): Promise<CommandOutcome> => {
  if (action === 'list' && args.length === 0)
    return askOperator(settings, { method: 'GET', path: '/operator/corrections', body: null }, (isDone, answer) =>
      isDone ? { kind: 'done', text: listText(answer) } : null,
    );
  const [what = '', code = '', day = '', becomes = '', reason = 'tried', ...rest] = args;
  const isTrial = action === 'try';
  // A trial may include the reason of the later correction.
  if ((!isTrial && action !== 'make') || rest.length > 0 || args.length < (isTrial ? 4 : 5))
    return Promise.resolve(failed(CORRECTIONS_USAGE));
  const body = { what, code, day, becomes: WITHDRAWN.has(becomes) ? null : becomes, reason, isTrial };
  return askOperator(settings, { method: 'POST', path: '/operator/corrections', body }, (isDone, answer) => {
    const told = answerSchema.safeParse(answer).data;
    if (told === undefined) return null;
    if (told.kind === 'refused') return failed(told.reason);
    if (!isDone) return null;
    const head = `the ${what} of ${code} on ${day} ${told.kind === 'tried' ? 'would become' : 'became'} ${told.becomes ?? 'nothing'}, it was ${told.was}`;
    return { kind: 'done', text: [head, ...thingLines(told.things), sumLine(told.things)].join('\n') };
  });
};

const WITHDRAWN: ReadonlySet<string> = new Set(['withdrawn', 'none']);

type Thing = z.output<typeof thingSchema>;

const sumLine = (things: readonly Thing[]): string => {
  const house = things.reduce((sum, { houseAmount: amount }) => sum + amount, 0);
  const [kept, waiting] = [things.filter(({ stays }) => stays !== null).length, things.filter(({ waits }) => waits).length];
  const withdrawn = kept + waiting === 0 ? '' : `${waiting} wait again, ${kept} stay, `;
  return `${things.length - kept} changed, ${withdrawn}the house ${house < 0 ? 'gets back' : 'bears'} ${hundredths(Math.abs(house))} yuan`;
};

const thingLines = (things: readonly Thing[]): readonly string[] => [
  ...things
    .slice(0, MOST_TOLD)
    .map((thing) =>
      [
        thing.investorId,
        thing.kind,
        thing.reference,
        ...thing.changes.map(changeText),
        ...(thing.waits ? ['waits for a value again'] : []),
        ...(thing.stays === null ? [] : [`stays as it is: ${thing.stays}`]),
        ...(thing.houseAmount === 0 ? [] : [`the house bears ${hundredths(thing.houseAmount)}`]),
      ].join('  '),
    ),
  ...(things.length > MOST_TOLD ? [`(and ${things.length - MOST_TOLD} more)`] : []),
];

const changeText = ({ name, before, after }: Thing['changes'][number]): string =>
  before === after ? `${name} ${before ?? 'none'}` : `${name} ${before ?? 'none'} -> ${after ?? 'none'}`;

const MOST_TOLD = 1_000;

const listText = (answer: unknown): string => {
  const { corrections } = listSchema.parse(answer);
  const lines = corrections.map((one) =>
    [
      new Date(one.madeAt).toISOString(),
      one.operator,
      one.what,
      one.code,
      one.day,
      `${one.was} -> ${one.becomes ?? 'none'}`,
      `${one.changed} changed`,
      one.reason,
    ].join('  '),
  );
  return lines.length === 0 ? 'nothing has been corrected yet' : lines.join('\n');
};

const figure = z.string().nullable();
const thingSchema = z.object({
  investorId: z.string(),
  kind: z.string(),
  reference: z.string(),
  changes: z.array(z.object({ name: z.string(), before: figure, after: figure })),
  waits: z.boolean(),
  stays: figure,
  houseAmount: z.number(),
});
const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refused'), reason: z.string() }),
  z.object({ kind: z.enum(['tried', 'corrected']), was: z.string(), becomes: z.string().nullable(), things: z.array(thingSchema) }),
]);
const listSchema = z.object({
  corrections: z.array(
    z.object({
      operator: z.string(),
      what: z.string(),
      code: z.string(),
      day: z.string(),
      was: z.string(),
      becomes: z.string().nullable(),
      reason: z.string(),
      madeAt: z.number(),
      changed: z.number(),
    }),
  ),
});
