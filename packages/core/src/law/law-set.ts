import { calendarDate, type CalendarDate, isCalendarDate } from '../values/calendar-date.ts';
import type { LawValue } from './law-value.types.ts';
import { LAW_VALUES } from './law-values.ts';
import {
  CERTAINTIES,
  type Certainty,
  type LawSet,
  type LawValueName,
  type LawValues,
  type Provision,
  type Provisions,
} from './law.types.ts';

/** [LAW-1] The law of a place from a day on; without a day on every day. */
export const lawSet = (place: string, firstDay: string | null, provisions: Provisions): LawSet => ({
  ...provisions,
  id: firstDay === null ? place : `${place}@${firstDay}`,
  place,
  firstDay: firstDay === null ? null : calendarDate(firstDay),
});

export type LawReading =
  | { readonly kind: 'read'; readonly law: LawSet }
  /** One line each: the value and what is wrong with it. */
  | { readonly kind: 'refused'; readonly faults: readonly string[] };

/**
 * [LAW-4] A set as a file has it: `{ "from": id, "values": { name: { value, source, certainty, since } } }`. Its place and first day are in its
 * id, `cn@2027-01-01`. The file leaves out values that stay as in the set `from`; without one it has all.
 */
export const readLawSet = (id: string, given: unknown, known: readonly LawSet[]): LawReading => {
  const [, place = '', day = ''] = /^([a-z][a-z-]*)@(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
  if (!isCalendarDate(day)) return { kind: 'refused', faults: [`${id} is no place with a first day, such as cn@2027-01-01`] };
  const file = membersOf(given);
  const values = membersOf(file?.get('values'));
  if (file === null || values === null) return { kind: 'refused', faults: ['it has no "values"'] };
  const from = file.get('from');
  const base = from === undefined ? null : (known.find((law) => law.id === from) ?? null);
  const faults: string[] = [];
  if (from !== undefined && base === null) faults.push(`from: ${JSON.stringify(from)} is no known set`);
  for (const name of file.keys()) if (name !== 'from' && name !== 'values') faults.push(`${name} is unknown`);
  const read: Partial<Provisions> = {};
  for (const [name, provision] of values) {
    if (!isLawValueName(name)) {
      faults.push(`${name} is no value of the law`);
      continue;
    }
    const outcome = readProvision<unknown>(LAW_VALUES[name], provision);
    if (typeof outcome === 'string') faults.push(`${name}: ${outcome}`);
    else Object.assign(read, { [name]: outcome });
  }
  const whole: Partial<Provisions> = { ...base, ...read };
  if (!isWhole(whole)) faults.push(...LAW_VALUE_NAMES.filter((name) => whole[name] === undefined).map((name) => `${name} is missing`));
  return faults.length > 0 || !isWhole(whole) ? { kind: 'refused', faults } : { kind: 'read', law: lawSet(place, day, whole) };
};

/** [LAW-4] A set as a file has it, with all its values. */
export const writeLawSet = (law: LawSet): { readonly values: Readonly<Record<string, unknown>> } => ({
  values: Object.fromEntries(LAW_VALUE_NAMES.map((name) => [name, writeProvision(law, name)])),
});

const writeProvision = <Name extends LawValueName>(law: Pick<Provisions, Name>, name: Name): Provision<unknown> => ({
  ...law[name],
  value: VALUES[name].write(law[name].value),
});

/** The same table, by which TypeScript knows a value by its name. */
const VALUES: { readonly [Name in LawValueName]: LawValue<LawValues[Name]> } = LAW_VALUES;

const isLawValueName = (name: string): name is LawValueName => Object.hasOwn(LAW_VALUES, name);
const LAW_VALUE_NAMES: readonly LawValueName[] = Object.keys(LAW_VALUES).filter(isLawValueName);

const isWhole = (read: Partial<Provisions>): read is Provisions => LAW_VALUE_NAMES.every((name) => read[name] !== undefined);

const readProvision = <Value>(kind: Pick<LawValue<Value>, 'read'>, given: unknown): Provision<Value> | string => {
  const members = membersOf(given);
  if (members === null) return 'it has value, source, certainty and since';
  const value = kind.read(members.get('value'));
  const [source, certainty, since] = ['source', 'certainty', 'since'].map((name) => members.get(name));
  if (value === null) return 'its value is none';
  if (typeof source !== 'string' || source.trim() === '') return 'it has no source';
  if (!isCertainty(certainty)) return `its certainty is one of ${CERTAINTIES.join(', ')}`;
  if (since !== null && (typeof since !== 'string' || !isCalendarDate(since))) return 'since is a day such as 2027-01-01, or null';
  return { value, source, certainty, since: since === null ? null : calendarDate(since) };
};

const isCertainty = (given: unknown): given is Certainty => CERTAINTIES.some((certainty) => certainty === given);

const membersOf = (given: unknown): ReadonlyMap<string, unknown> | null =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? new Map<string, unknown>(Object.entries(given)) : null;

/** A line of the page on which the law in force stands. */
export interface LawLine {
  readonly name: LawValueName;
  readonly title: string;
  readonly words: string;
  readonly source: string;
  readonly certainty: string;
  readonly since: CalendarDate | null;
}

/** [LAW-5] Every value of a set in words, with its source, how sure it is and its first day. */
export const lawLines = (law: LawSet): readonly LawLine[] => LAW_VALUE_NAMES.map((name) => lawLine(law, name));

const lawLine = <Name extends LawValueName>(law: Pick<Provisions, Name>, name: Name): LawLine => {
  const { value, source, certainty, since } = law[name];
  const { title, words } = VALUES[name];
  return { name, title, words: words(value), source, certainty: CERTAINTY_WORDS[certainty], since };
};

const CERTAINTY_WORDS: Readonly<Record<Certainty, string>> = {
  T: '条文已见',
  T2: '仅见转述，待核对条文',
  'T-draft': '仅见征求意见稿，待核对条文',
  'T(old)': '仅见旧版条文，待核对现行条文',
  M: '待核对条文',
  letter: '平台规则',
};
