import {
  calendarDate,
  fen,
  grams,
  netValue,
  ratePpm,
  shares,
  toGramsText,
  toNetValueText,
  toPercentText,
  toSharesText,
  toYuanText,
} from '@caifu/core/values';
import fc from 'fast-check';

/** Values of a scalar in wire form, and values that it refuses. */
export interface ScalarSamples {
  readonly sample: fc.Arbitrary<string | number | boolean>;
  readonly damage: readonly unknown[];
}

/** Values that no scalar accepts. */
const NO_SCALAR = [null, undefined, {}, [], [1], ['x'], [true]];
const NO_TEXT = [...NO_SCALAR, true, false];
const NO_WORD = [...NO_TEXT, '', ' ', 'NOTHING_OF_THE_KIND', 'constructor', 'toString', -7, 7, 93, 1.5];
const NO_NUMBER = [...NO_TEXT, '', ' 1', '-', '--', 'x', '12亿', '1,0', '1,234.50', '1e3', 1e21, '１', 'NaN'];
const TOO_FINE = ['1.00001', '1.23456'];
const TOO_LARGE = '90071992547409930000';
const NO_DAY = [
  ...NO_TEXT,
  '',
  '2026-02-30',
  '2026-13-01',
  '20260230',
  '2026/11/20',
  '2026-1-5',
  '2026-11-20T10:00:00',
  1e12,
  2026112,
  'today',
];
const NO_DATE = [...NO_DAY, '20261120'];

const date = fc
  .date({ min: new Date('2004-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => calendarDate(day.toISOString().slice(0, 10)));
const time = fc
  .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }), fc.nat({ max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const milliseconds = fc.option(
  fc.integer({ min: 1, max: 999 }).map((part) => `.${String(part).padStart(3, '0')}`),
  { nil: '' },
);
const instant = fc.tuple(date, time, milliseconds).map(([day, at, part]) => `${day}T${at}${part}+08:00`);
const letters = (minLength: number) => fc.string({ unit: 'grapheme', minLength, maxLength: 24 });
const yuan = fc.integer({ min: -10_000_000_000_00, max: 10_000_000_000_00 }).map((amount) => toYuanText(fen(amount)));
const shareCount = fc.integer({ min: 0, max: 10_000_000_000_00 }).map((count) => toSharesText(shares(count)));
const percent = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((rate) => toPercentText(ratePpm(rate)));
const factor = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
/** One value or more, on days with gaps between them. */
const valuesOfDays = fc
  .tuple(date, fc.array(fc.tuple(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 0, max: 1_000_000 })), { maxLength: 6 }))
  .map(([day, steps]) => [`${day}:10000`, ...steps.map(([gap, more]) => `${gap}:${more}`)].join(' '));

/** The samples of each scalar of the contract, by its description. */
const SCALARS: Readonly<Record<string, ScalarSamples>> = {
  text: { sample: letters(0), damage: NO_TEXT },
  'non-empty text': { sample: letters(1), damage: [...NO_TEXT, ''] },
  'yuan with at most two decimals, e.g. "1234.50"': {
    sample: yuan,
    damage: [...NO_NUMBER, '1.234', ...TOO_FINE, 0.1 + 0.2, TOO_LARGE, '90071992547409.93'],
  },
  'yuan, e.g. "1234.50"': { sample: yuan, damage: [...NO_NUMBER, TOO_LARGE, '90071992547409.93'] },
  'percent with at most four decimals, e.g. "4.25"': { sample: percent, damage: [...NO_NUMBER, '4.25%', ...TOO_FINE, TOO_LARGE] },
  'percent, e.g. "4.25"': { sample: percent, damage: [...NO_NUMBER, '4.25%', TOO_LARGE] },
  'shares with at most two decimals, e.g. "100.00"': { sample: shareCount, damage: [...NO_NUMBER, '100份', '1.001', TOO_LARGE] },
  'shares, e.g. "100.00"': { sample: shareCount, damage: [...NO_NUMBER, '100份', TOO_LARGE] },
  'grams with at most four decimals, e.g. "1.0234"': {
    sample: fc.nat({ max: 1_000_000_000 }).map((weight) => toGramsText(grams(weight))),
    damage: [...NO_NUMBER, ...TOO_FINE, TOO_LARGE],
  },
  'net value, e.g. "1.0234"': {
    sample: fc.nat({ max: 1_000_000_000 }).map((value) => toNetValueText(netValue(value))),
    damage: [...NO_NUMBER, TOO_LARGE],
  },
  'whole number': {
    sample: fc.oneof(fc.integer({ min: -1, max: 4 }), fc.integer({ min: -1_000_000, max: 1_000_000 })),
    damage: [...NO_NUMBER, 1.5, '1.0', '12.5', 'two', TOO_LARGE],
  },
  'whole number, zero or more': { sample: fc.nat({ max: 5_000 }), damage: [...NO_NUMBER, -1, 1.5, '1.0', '12.5', 'two', TOO_LARGE] },
  'whole number, or H5, IOS, ANDROID, MP': {
    sample: fc.oneof(fc.nat({ max: 99 }), fc.constantFrom('H5', 'IOS', 'ANDROID', 'MP')),
    damage: [...NO_NUMBER, 1.5, 'h5', 'WEB'],
  },
  'risk level 1 (safe) to 5 (aggressive)': { sample: fc.integer({ min: 1, max: 5 }), damage: [...NO_NUMBER, 0, 6, 1.5, 'R3'] },
  'date YYYY-MM-DD': { sample: date, damage: NO_DATE },
  'date yyyymmdd': { sample: date.map((day) => day.replaceAll('-', '')), damage: NO_DAY },
  'date YYYY-MM-DD or LONG': { sample: fc.oneof(date, fc.constant('LONG')), damage: [...NO_DATE, 'long'] },
  'time YYYY-MM-DDTHH:mm:ss+08:00': {
    sample: instant,
    damage: [
      ...NO_TEXT,
      '',
      '2026-11-20',
      '2026-11-20T24:00:00',
      '2026-11-20T10:00:00Z',
      '2026-02-30 10:00:00',
      'yesterday',
      1_763_600_000,
    ],
  },
  'time HH:MM before 15:00': {
    sample: fc.constantFrom('00:00', '09:30', '14:59'),
    damage: [...NO_TEXT, '', '15:00', '24:00', '9:30', '09:60', '14:00:00', 930],
  },
  'true, false, 1 or 0': { sample: fc.boolean(), damage: [...NO_SCALAR, 'yes', 'no', 2, 3, -1, 'TRUE'] },
  /** Any other number or word is read as 0. */
  '1 or 0': { sample: fc.constantFrom(1, 0), damage: NO_TEXT },
  'values of days, e.g. "2016-05-10:10000 12 3:-8"': {
    sample: valuesOfDays,
    damage: [
      ...NO_TEXT,
      '2026-02-30:1',
      '2026-11-20',
      '2026-11-20:0',
      '2026-11-20:5 0:1',
      '2026-11-20:5 -5',
      '2026-11-20:10000 0:5',
      '2026-11-20:5  1',
      1,
    ],
  },
  'a reinvestment, e.g. "2020-01-16:10350/10000"': {
    sample: fc.tuple(date, factor, factor).map(([day, times, per]) => `${day}:${times}/${per}`),
    damage: [...NO_TEXT, '', '2026-02-30:1/1', '2026-11-20:1/0', '2026-11-20:01/1', '2026-11-20:1', `2026-11-20:1/${TOO_LARGE}`, 1],
  },
};

const ONE_OF = 'one of ';

/** The samples of the scalar with this description. null: the description is unknown. */
export const scalarSamplesOf = (description: string): ScalarSamples | null => {
  if (!description.startsWith(ONE_OF)) return SCALARS[description] ?? null;
  const words = description.slice(ONE_OF.length).split(', ');
  const alike = words.flatMap((word) =>
    /^\d+$/u.test(word) ? [Number(word) - 1, Number(word) + 1, `${word}.0`] : [word.toLowerCase(), word.toUpperCase(), `${word}s`],
  );
  const isNoWord = (value: unknown): boolean => !(typeof value === 'string' || typeof value === 'number') || !words.includes(String(value));
  return { sample: fc.constantFrom(...words), damage: [...NO_WORD, ...alike].filter(isNoWord) };
};
