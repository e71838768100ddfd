import { SHARED_RECORD_STANDINGS, TRADE_TYPE_NAMES, type TradeType } from '@caifu/core/records';
import type { Area, RecordSource } from '../ground/deps.ts';
import type { RecordStanding, RecordWords } from '../ground/record-source.ts';
import { saidBy } from '../ground/said.ts';

export const recordSourcesOf = (areas: readonly Area[]): readonly RecordSource[] => [
  ...saidBy(areas, ({ records }) => records),
  ...areas.flatMap(({ takes = [] }) => takes.flatMap(({ records = [] }) => records)),
];

/** For the area that tells a kind. */
export const recordSourceOf = (areas: readonly Area[], kind: string): RecordSource => {
  const found = recordSourcesOf(areas).find(({ kinds }) => Object.hasOwn(kinds, kind));
  if (found === undefined) throw new Error(`no area tells records of ${kind}`);
  return found;
};

/** The name of a record, and where it stands. */
export const recordWordsOf = (source: RecordSource, kind: string, status: string): RecordWords & RecordStanding => {
  const [words, standing] = [source.kinds[kind], source.statuses?.[status] ?? SHARED[status]];
  if (words === undefined || standing === undefined) throw new Error(`no area tells records of ${kind} that are ${status}`);
  return { ...words, ...standing };
};

/** What is not over yet. */
export const inProgressOf = ({ statuses }: RecordSource): readonly string[] =>
  Object.entries({ ...SHARED, ...statuses }).flatMap(([status, { state }]) => (state === 'in-progress' ? [status] : []));

/** Where whatever was asked for or happened can stand; areas say the rest. */
const SHARED: Readonly<Record<string, RecordStanding>> = {
  paid: { state: 'in-progress', text: SHARED_RECORD_STANDINGS.paid },
  confirmed: { state: 'succeeded', text: SHARED_RECORD_STANDINGS.confirmed },
  'paying-out': { state: 'in-progress', text: SHARED_RECORD_STANDINGS['paying-out'] },
  'paid-out': { state: 'succeeded', text: SHARED_RECORD_STANDINGS['paid-out'] },
};

/** The types to choose from; `ALL` is every one of them. */
export const tradeTypes = (): readonly TradeType[] => TYPES;

/** [GW-1754] Whether there is such a type to choose. */
export const isTradeType = (code: string): boolean => TYPES.some((type) => type.code === code);

/** Whether a filter lets a type through. A type that this house has no records of lets nothing through. */
export const isOfType = (filter: string, type: string): boolean =>
  // A bonus is a dividend, in cash or in shares.
  filter === ALL || filter === type || (filter === BONUS && type === 'CASH_DIVIDEND');

export const ALL = 'ALL';
const BONUS = 'BONUS';

const TYPES: readonly TradeType[] = Object.entries(TRADE_TYPE_NAMES).map(([code, name]) => ({ code, name }));
