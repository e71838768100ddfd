import { FUND_KINDS, searchable, type CatalogueSum, type SearchableFund, type ToldFundEnd } from '@caifu/core/funds';

export type FundCatalogueAnswer = CoreOf<typeof fundCatalogueAnswerWire>;
import { isCalendarDate, RISK_LEVELS } from '@caifu/core/values';
import * as z from 'zod/mini';
import { OPEN_AS_IS, repeatableCall } from '../kit/endpoint.ts';
import { type CoreOf, message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

/** One part of the catalogue, on the wire and in storage: one line per fund. */
export interface CataloguePart extends CatalogueSum {
  readonly lines: string;
}

// Ten characters per part, in texts that stay within a gateway's limit.
const PART_DIGITS = 4;
const SUM_LETTERS = 6;
const SUM = /^(\d{4})([0-9a-f]{6})$/;
const SUMS_A_TEXT = 400;

const knownWire = z.codec(w.list(w.text), z.custom<readonly CatalogueSum[]>(), {
  decode: (texts) =>
    texts.flatMap((text) =>
      Array.from({ length: Math.ceil(text.length / (PART_DIGITS + SUM_LETTERS)) }, (_, at) =>
        text.slice(at * (PART_DIGITS + SUM_LETTERS), (at + 1) * (PART_DIGITS + SUM_LETTERS)),
      ).flatMap((entry) => {
        const [, part, sum] = SUM.exec(entry) ?? [];
        return part === undefined || sum === undefined ? [] : [{ part, sum }];
      }),
    ),
  encode: (known) =>
    Array.from({ length: Math.ceil(known.length / SUMS_A_TEXT) }, (_, at) =>
      known
        .slice(at * SUMS_A_TEXT, (at + 1) * SUMS_A_TEXT)
        .map(({ part, sum }) => part + sum)
        .join(''),
    ),
});

export const cataloguePartWire = renamed(messageOf<CataloguePart>(), { part: w.id, sum: w.id, lines: ['funds', w.text] });

const fundCatalogueAnswerWire = message({
  /** True: `changed` has all parts, and the caller's parts are dropped. */
  isWhole: ['whole', w.flag],
  changed: w.list(cataloguePartWire),

  /** Parts that no longer have a fund. */
  gone: w.list(w.id),
});

/**
 * A line: last two digits of the code, code of the kind (0: none), risk level (0: none), name, a tab, initials. This order compresses best. A fund that ends
 * adds: last day, day of the end, 1 where it has ended, code and name of its successor.
 */
const LINE = /^(\d\d)(\d)(\d)([^\t]+)\t([^\t]*)(?:\t(.*))?$/;

/** The funds of a part. Malformed lines are skipped. */
export const fundsOfPart = ({ part, lines }: CataloguePart): readonly SearchableFund[] =>
  lines.split('\n').flatMap((line) => {
    const [, digits, kind, risk, fundName, initials, end] = LINE.exec(line) ?? [];
    if (digits === undefined || initials === undefined || fundName === undefined) return [];
    return [
      searchable({
        fundCode: part + digits,
        fundName,
        initials,
        kind: FUND_KINDS[Number(kind) - 1] ?? null,
        riskLevel: RISK_LEVELS.find((level) => level === Number(risk)) ?? null,
        end: endOf(end?.split('\t') ?? []),
      }),
    ];
  });

const endOf = ([lastDay = '', day = '', isDone, fundCode, fundName]: readonly string[]): ToldFundEnd | null =>
  isCalendarDate(lastDay) && isCalendarDate(day)
    ? { lastDay, day, isDone: isDone === '1', into: fundCode === undefined || fundName === undefined ? null : { fundCode, fundName } }
    : null;

/** `known`: the parts that the caller already has. */
export const fundCatalogue = repeatableCall(
  '/mgw/api/v1/fundSaleProduct/fundCatalogue',
  message({ known: ['version', knownWire] }),
  fundCatalogueAnswerWire,
  OPEN_AS_IS,
);

export const notes = {
  fundCatalogue: {
    summary:
      'Code, name, pinyin initials, kind and risk level of all public funds, in parts by the first four digits of the code. Parts that the caller has unchanged are left out.',
    sample: { version: [] },
  },
} as const;
