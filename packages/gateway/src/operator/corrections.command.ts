import * as z from 'zod';
import type { StayReason } from '../fund-trading/fund-correction-changes.ts';
import type { Settings } from '../ground/settings.ts';
import { askOperator, failed, type CommandOutcome } from './ask-operator.ts';

const CORRECTIONS_USAGE = [
  'corrections [list]: what was corrected of funds, the last one last',
  'corrections try value|dividend|split|income <fund> <day> <new>: tells what was confirmed by the figure and how it would change; nothing stays of it',
  'corrections make value|dividend|split|income <fund> <day> <new> <reason>: corrects the figure and all that was confirmed by it',
  '<new> is a net value, a dividend of a share in yuan, a split as <shares>:<new shares>, or the income of 10,000 shares of a money fund in yuan; none withdraws the figure, and orders that it confirmed wait for another',
].join('\n');

/** [GW-1670] Corrects what a fund has published. */
export const runCorrections = (settings: Settings, [action = 'list', ...args]: readonly string[]): Promise<CommandOutcome> => {
  if (action === 'list' && args.length === 0)
    return askOperator(settings, { method: 'GET', path: '/operator/fund-corrections', body: null }, (isDone, answer) =>
      isDone ? { kind: 'done', text: listText(answer) } : null,
    );
  const [what = '', fundCode = '', day = '', becomes = '', reason = 'tried', ...rest] = args;
  const isTrial = action === 'try';
  if ((!isTrial && action !== 'make') || rest.length > 0 || args.length !== (isTrial ? 4 : 5))
    return Promise.resolve(failed(CORRECTIONS_USAGE));
  const body = { what, fundCode, day, becomes: becomes === 'none' ? null : becomes, reason, isTrial };
  return askOperator(settings, { method: 'POST', path: '/operator/fund-corrections', body }, (isDone, answer) => {
    const told = answerSchema.safeParse(answer).data;
    if (told === undefined) return null;
    const named = `the ${what} of ${fundCode} on ${day}`;
    switch (told.kind) {
      case 'malformed':
        return failed(told.reason ?? CORRECTIONS_USAGE);
      case 'unknown':
        return failed(`${named} is not known`);
      case 'ended':
        return failed(`${fundCode} has ended, and its holders have what is theirs: nothing of it is corrected any more`);
      case 'same':
        return failed(`${named} is that already`);
      case 'tried':
      case 'corrected':
        return isDone
          ? {
              kind: 'done',
              text: [
                `${named} ${told.kind === 'tried' ? 'would become' : 'became'} ${told.becomes ?? 'nothing'}, it was ${told.was}`,
                ...thingLines(told.things),
                sumLine(told.things),
              ].join('\n'),
            }
          : null;
    }
  });
};

type Thing = z.output<typeof thingSchema>;

const sumLine = (things: readonly Thing[]): string => {
  const house = things.reduce((sum, { house_amount: amount }) => sum + amount, 0);
  const [kept, waiting] = [things.filter(({ stays }) => stays !== null).length, things.filter(({ waits }) => waits).length];
  const withdrawn = kept + waiting === 0 ? '' : `${waiting} wait again, ${kept} stay, `;
  return `${things.length - kept} changed, ${withdrawn}the house ${house < 0 ? 'gets back' : 'bears'} ${hundredths(Math.abs(house))} yuan`;
};

const thingLines = (things: readonly Thing[]): readonly string[] => [
  ...things
    .slice(0, MOST_TOLD)
    .map((thing) =>
      [
        thing.investor_id,
        thing.kind,
        thing.reference,
        ...change('net value', thing.net_value_before, thing.net_value, (value) => (value / TEN_THOUSAND).toFixed(4)),
        ...change('shares', thing.shares_before, thing.shares, hundredths),
        ...change('fee', thing.fee_before, thing.fee, hundredths),
        ...change('net', thing.net_before, thing.net, hundredths),
        ...(thing.waits ? ['waits for a value again'] : []),
        ...(thing.stays === null ? [] : [`stays as it is: ${STAYS[thing.stays]}`]),
        ...(thing.house_amount === 0 ? [] : [`the house bears ${hundredths(thing.house_amount)}`]),
      ].join('  '),
    ),
  ...(things.length > MOST_TOLD ? [`(and ${things.length - MOST_TOLD} more)`] : []),
];

const change = (name: string, before: number | null, after: number | null, text: (value: number) => string): readonly string[] =>
  before === null && after === null
    ? []
    : before === after
      ? [`${name} ${text(before ?? 0)}`]
      : [`${name} ${before === null ? 'none' : text(before)} -> ${after === null ? 'none' : text(after)}`];

/** [GW-1691] Why an order stays as it was confirmed. */
const STAYS = {
  'later-moves': 'the holding had a redemption, dividend or split since',
  reserved: 'its shares are reserved by a redemption',
  spent: 'what was paid is not there any more',
  'in-parts': 'the fund took it in parts',
  borne: 'the house bears part of it',
  strategy: 'it is of a strategy',
  reinvested: 'it is a reinvested dividend',
} as const satisfies Record<StayReason, string>;

const hundredths = (value: number): string => (value / HUNDRED).toFixed(2);
const HUNDRED = 100;
const TEN_THOUSAND = 10_000;
const MOST_TOLD = 1_000;

const listText = (answer: unknown): string => {
  const { corrections } = listSchema.parse(answer);
  const lines = corrections.map((one) =>
    [
      new Date(one.madeAt).toISOString(),
      one.operator,
      one.what,
      one.fundCode,
      one.day,
      `${one.was} -> ${one.becomes ?? 'none'}`,
      `${one.changed} changed`,
      one.reason,
    ].join('  '),
  );
  return lines.length === 0 ? 'nothing has been corrected yet' : lines.join('\n');
};

const figure = z.number().nullable();
const thingSchema = z.object({
  investor_id: z.string(),
  kind: z.string(),
  reference: z.string(),
  net_value_before: figure,
  net_value: figure,
  shares_before: figure,
  shares: figure,
  fee_before: figure,
  fee: figure,
  net_before: figure,
  net: figure,
  house_amount: z.number(),
  waits: z.boolean(),
  stays: z.enum(['later-moves', 'reserved', 'spent', 'in-parts', 'borne', 'strategy', 'reinvested']).nullable(),
});
const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['unknown', 'same', 'ended']) }),
  z.object({ kind: z.literal('malformed'), reason: z.string().optional() }),
  z.object({ kind: z.enum(['tried', 'corrected']), was: z.string(), becomes: z.string().nullable(), things: z.array(thingSchema) }),
]);
const listSchema = z.object({
  corrections: z.array(
    z.object({
      operator: z.string(),
      what: z.string(),
      fundCode: z.string(),
      day: z.string(),
      was: z.string(),
      becomes: z.string().nullable(),
      reason: z.string(),
      madeAt: z.number(),
      changed: z.number(),
    }),
  ),
});
