import type { FundEndFault } from '@caifu/core/funds';
import * as z from 'zod';
import type { Settings } from '../../ground/start/settings.ts';
import { askOperator, failed, type CommandOutcome } from '../ask-operator.ts';

const FUND_ENDS_USAGE = [
  'fund-ends [list]: the ends of funds that are proposed, confirmed and done',
  'fund-ends liquidate <fund> <last day> <day> <value> <reason>: the fund takes orders until the last day and is paid out at the value of the day',
  'fund-ends take-over <fund> <last day> <day> <ratio> <other fund> <reason>: each share becomes so many shares of the other fund',
  'fund-ends confirm <fund>: another operator confirms what one has proposed',
  'fund-ends withdraw <fund> <reason>: takes back what nobody has confirmed',
].join('\n');

/** [GW-1660] The operator's command for the ends of funds. */
export const runFundEnds = (settings: Settings, [action = 'list', ...args]: readonly string[]): Promise<CommandOutcome> => {
  const [fund = '', ...rest] = args;
  switch (action) {
    case 'list':
      if (args.length > 0) break;
      return askOperator(settings, { method: 'GET', path: PATH, body: null }, (isDone, answer) =>
        isDone ? { kind: 'done', text: listText(answer) } : null,
      );
    case 'liquidate': {
      const [lastDay = '', day = '', value = '', reason = ''] = rest;
      if (args.length !== 5) break;
      return ask(settings, { path: PATH, body: { kind: 'liquidation', fundCode: fund, lastDay, day, value, reason } }, fund);
    }
    case 'take-over': {
      const [lastDay = '', day = '', ratio = '', into = '', reason = ''] = rest;
      if (args.length !== 6) break;
      return ask(settings, { path: PATH, body: { kind: 'takeover', fundCode: fund, lastDay, day, ratio, into, reason } }, fund);
    }
    case 'confirm':
      if (args.length !== 1 || !FUND.test(fund)) break;
      return ask(settings, { path: `${PATH}/${fund}/confirm`, body: {} }, fund);
    case 'withdraw':
      if (args.length !== 2 || !FUND.test(fund)) break;
      return ask(settings, { path: `${PATH}/${fund}/withdraw`, body: { reason: rest[0] } }, fund);
    default:
  }
  return Promise.resolve(failed(FUND_ENDS_USAGE));
};

const PATH = '/operator/fund-ends';
const FUND = /^\d{6}$/;

const ask = (settings: Settings, question: { readonly path: string; readonly body: object }, fund: string): Promise<CommandOutcome> =>
  askOperator(settings, { method: 'POST', ...question }, (isDone, answer) => {
    const told = answerSchema.safeParse(answer).data;
    if (told === undefined) return null;
    if (isDone && isEnd(told.kind))
      return {
        kind: 'done',
        text: `the end of ${fund} is ${told.kind}${told.kind === 'proposed' ? ': another operator confirms it' : ''}`,
      };
    if (told.kind === 'malformed') return failed(told.reason ?? FUND_ENDS_USAGE);
    if (told.kind === 'unknown') return failed(`no end of ${fund} waits to be confirmed`);
    if (told.kind === 'own-proposal') return failed('you have proposed it: another operator confirms it');
    return isFault(told.kind) ? failed(FAULTS[told.kind]) : null;
  });

const isEnd = (kind: string): boolean => kind === 'proposed' || kind === 'confirmed' || kind === 'withdrawn';

/** [GW-1661] Why an end is not announced, in words. */
const FAULTS: Readonly<Record<FundEndFault, string>> = {
  'unknown-fund': 'there is no such fund',
  'announced-before': 'the end of this fund is announced already: `fund-ends` has it',
  'is-target': 'another fund is to go into this one: it ends after that',
  'no-trading-day': 'the last day and the day of the end are trading days',
  'last-day-after-day': 'the last day is not after the day of the end',
  'values-beyond': 'the fund has published values of later days: it did not end on this one',
  'value-not-above-0': 'a liquidation has a value above 0',
  'money-fund-value': 'a money fund is paid out at 1.0000, with its income',
  'other-value-published': 'the fund has published another value of this day: correct that one first',
  'unknown-target': 'there is no such fund to go into',
  'same-fund': 'a fund does not go into itself',
  'target-ends': 'the fund to go into ends itself',
  'target-not-sold': 'the fund to go into is not sold here: it is suspended, unrated, or its fees are not known',
  'target-currency': 'the fund to go into counts another currency',
  'ratio-not-above-0': 'a takeover has a ratio above 0',
};
const isFault = (kind: string): kind is FundEndFault => Object.hasOwn(FAULTS, kind);

const listText = (answer: unknown): string => {
  const { ends } = listSchema.parse(answer);
  const lines = ends.map((one) =>
    [
      one.fundCode,
      one.kind,
      `orders until ${one.lastDay}`,
      one.netValue === null
        ? `${one.day} into ${one.intoCode ?? ''} at ${((one.ratio ?? 0) / RATIO_UNITS).toFixed(8)}`
        : `${one.day} at ${(one.netValue / TEN_THOUSAND).toFixed(4)}`,
      one.confirmedBy === null ? `proposed by ${one.proposedBy}` : `${one.proposedBy}, confirmed by ${one.confirmedBy}`,
      one.doneOn === null ? 'not done' : `done on ${one.doneOn} for ${one.holders}`,
      one.reason,
    ].join('  '),
  );
  return lines.length === 0 ? 'no fund ends' : lines.join('\n');
};

const RATIO_UNITS = 100_000_000;
const TEN_THOUSAND = 10_000;

const answerSchema = z.object({ kind: z.string(), reason: z.string().optional() });
const listSchema = z.object({
  ends: z.array(
    z.object({
      fundCode: z.string(),
      kind: z.string(),
      lastDay: z.string(),
      day: z.string(),
      netValue: z.number().nullable(),
      intoCode: z.string().nullable(),
      ratio: z.number().nullable(),
      reason: z.string(),
      proposedBy: z.string(),
      confirmedBy: z.string().nullable(),
      doneOn: z.string().nullable(),
      holders: z.number(),
    }),
  ),
});
