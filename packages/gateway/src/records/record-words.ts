import { SHARED_RECORD_STANDINGS, TRADE_TYPE_NAMES, type TradeType } from '@caifu/core/records';
import type { Area, RecordSource } from '../ground/deps.ts';
import type { RecordStanding, RecordWords } from '../ground/record-source.ts';
import { saidBy } from '../ground/said.ts';

export const recordSourcesOf = (areas: readonly Area[]): readonly RecordSource[] => [
  ...saidBy(areas, ({ records }) => records),
  ...areas.flatMap(({ takes = [] }) => takes.flatMap(({ records = [] }) => records)),
];

/** The source of the area that declares the kind. */
export const recordSourceOf = (areas: readonly Area[], kind: string): RecordSource => {
  const found = recordSourcesOf(areas).find(({ kinds }) => Object.hasOwn(kinds, kind));
  if (found === undefined) throw new Error(`no area tells records of ${kind}`);
  return found;
};

/** The name of a record, and its state. */
export const recordWordsOf = (source: RecordSource, kind: string, status: string): RecordWords & RecordStanding => {
  const [words, standing] = [source.kinds[kind], source.statuses?.[status] ?? SHARED[status]];
  if (words === undefined || standing === undefined) throw new Error(`no area tells records of ${kind} that are ${status}`);
  return { ...words, ...standing };
};

/** The states that are still in progress. */
export const inProgressOf = ({ statuses }: RecordSource): readonly string[] =>
  Object.entries({ ...SHARED, ...statuses }).flatMap(([status, { state }]) => (state === 'in-progress' ? [status] : []));

/** The states that all areas share. Areas add their own. */
const SHARED: Readonly<Record<string, RecordStanding>> = {
  paid: { state: 'in-progress', text: SHARED_RECORD_STANDINGS.paid },
  confirmed: { state: 'succeeded', text: SHARED_RECORD_STANDINGS.confirmed },
  'paying-out': { state: 'in-progress', text: SHARED_RECORD_STANDINGS['paying-out'] },
  'paid-out': { state: 'succeeded', text: SHARED_RECORD_STANDINGS['paid-out'] },
};

/** The selectable types. `ALL` is every one of them. */
export const tradeTypes = (): readonly TradeType[] => TYPES;

/** [GW-1754] Whether the type can be selected. */
export const isTradeType = (code: string): boolean => TYPES.some((type) => type.code === code);

/** Whether a type passes a filter. A type without records here matches nothing. */
export const isOfType = (filter: string, type: string): boolean =>
  // A bonus is a dividend, in cash or in shares.
  filter === ALL || filter === type || (filter === BONUS && type === 'CASH_DIVIDEND');

export const ALL = 'ALL';
const BONUS = 'BONUS';

const TYPES: readonly TradeType[] = Object.entries(TRADE_TYPE_NAMES).map(([code, name]) => ({ code, name }));
