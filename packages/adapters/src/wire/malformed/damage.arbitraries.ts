import type { EndpointName } from '../endpoints.ts';

/** Where something is in an answer. */
export type Place = readonly (string | number)[];

/** A value for a place in an answer: `['list', 0, 'count']` is the count of the first row. */
type Damage = readonly [path: readonly (string | number)[], value: unknown];

interface Corpus {
  /** A whole answer as a server writes it. */
  readonly sound: unknown;
  readonly damaged: readonly Damage[];
}

export const at = (...path: readonly (string | number)[]) => ({
  is: (...values: readonly unknown[]): readonly Damage[] => values.map((value) => [path, value] as const),
});
export const NO_TEXT = [{}, [], true];
export const NO_AMOUNT = ['1,234.50', '1e3', '1.234', 0.1 + 0.2, 1e21, ' 1', '１', 'NaN', '90071992547409.93', true, {}];
const NO_RATE = ['4.25%', '1.23456', '--', {}, true];
export const NO_SHARES = ['100份', '1.001', '', null, {}];
/** Shown figures may have more places than are kept: they are rounded. */
export const NO_FIGURE = NO_AMOUNT.filter((value) => value !== '1.234' && value !== 0.1 + 0.2);
export const NO_SHOWN_RATE = NO_RATE.filter((value) => value !== '1.23456');
export const NO_SHOWN_SHARES = NO_SHARES.filter((value) => value !== '1.001');
export const NO_DATE = ['2026-02-30', '2026/11/20', '20261120', '2026-11-20T10:00:00', 1e12, {}, true];
/** A day may be written 2026-11-20 or 20261120. */
export const NO_DAY = ['2026-02-30', '20260230', '2026/11/20', '2026-1-5', 1e12, {}, true];
export const NO_VALUE = ['--', '1,0', 'x', {}, true];
export const NO_TIME = ['2026-11-20', '2026-11-20T24:00:00', '2026-11-20T10:00:00Z', '2026-02-30 10:00:00', 1_763_600_000, {}];
export const NO_COUNT = [-1, 1.5, '1.0', 'two', {}];
export const NO_FLAG = ['yes', 2, 'TRUE', {}, []];
export const NO_LIST = ['', 0, {}, { length: 0 }, [null], ['x'], [7]];
export const NO_OBJECT = [null, undefined, '', 'ok', 0, true, [], [[]]];

export const DOCUMENT = { fileName: '合同', url: '/documents/P1/contract.pdf' };

/** The answers of an area. */
export type Corpora = Partial<Record<EndpointName, Corpus>>;
