import type { FieldProblem } from '../../kit/form-doubts.ts';
import type { Message } from '../../kit/message.ts';
import { firstFailure, type FormItem } from '../../kit/validators.ts';

/** The texts in the fields of a calculator: the same in a field, in an address and in a stored flow. */
export type Entries<Field extends string = string> = Readonly<Record<Field, string>>;

/** The entries that a field accepts while typing, and the bounds that the computation needs. */
export interface FieldRule {
  readonly takes: (text: string) => boolean;
  readonly isSound: (text: string) => boolean;
  readonly problem: Message;
}

/** A calculator: what it asks, and how its entries are read. */
export interface Sheet<Field extends string, Question> {
  /** In the order of the page. */
  readonly rules: Readonly<Record<Field, FieldRule>>;
  readonly defaults: Entries<Field>;
  /** The fields that count, by what is chosen. */
  readonly asks: (entries: Entries<Field>) => readonly Field[];
  /** Told of sound fields that do not go together. */
  readonly clash: (entries: Entries<Field>) => FieldProblem<Field> | null;
  /** Entries after one of them was changed: what no longer fits another is as at the beginning. */
  readonly settled: (entries: Entries<Field>) => Entries<Field>;
  /** For sound entries; null where one is not. */
  readonly questionOf: (entries: Entries<Field>) => Question | null;
}

/** An address as anybody may have written it. */
export type RawAddress = Readonly<Record<string, string | undefined>>;

/** [CA-31] The entries of an address: what its field would not take is as at the beginning. */
export const entriesOf = <Field extends string, Question>(sheet: Sheet<Field, Question>, address: RawAddress): Entries<Field> => {
  const entries: Record<Field, string> = { ...sheet.defaults };
  for (const field of fieldsOf(sheet)) {
    const text = address[field];
    if (text !== undefined && text.length <= LONGEST && sheet.rules[field].takes(text)) entries[field] = text;
  }
  return entries;
};

/**
 * [CA-31] The fields that count, by name: all that is needed to compute the same elsewhere, and nothing about who computes. An empty
 * amount is 0: an address knows no empty values.
 */
export const addressOf = <Field extends string, Question>(
  sheet: Sheet<Field, Question>,
  entries: Entries<Field>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(sheet.asks(entries).map((field) => [field, entries[field] === '' ? '0' : entries[field]]));

/** The faults of each field that counts, in the order of the page. */
export const sheetItems = <Field extends string, Question>(
  { asks, rules }: Sheet<Field, Question>,
  entries: Entries<Field>,
): readonly FormItem<FieldProblem<Field>>[] =>
  asks(entries).map((field) => ({
    text: entries[field],
    check: rules[field].isSound,
    message: { field, body: rules[field].problem },
  }));

/** [CA-30] The first thing that is wrong; null when it can be computed. */
export const problemOf = <Field extends string, Question>(
  sheet: Sheet<Field, Question>,
  entries: Entries<Field>,
): FieldProblem<Field> | null => firstFailure(sheetItems(sheet, entries)) ?? sheet.clash(entries);

/** [CA-31] The question of an address; null where something in it is wrong. */
export const askedOf = <Field extends string, Question>(sheet: Sheet<Field, Question>, address: RawAddress): Question | null => {
  for (const field of fieldsOf(sheet)) {
    const text = address[field];
    if (text !== undefined && (text.length > LONGEST || !sheet.rules[field].takes(text))) return null;
  }
  const entries = entriesOf(sheet, address);
  return problemOf(sheet, entries) === null ? sheet.questionOf(entries) : null;
};

/** The fields by name, in the order of the page. */
const fieldsOf = <Field extends string, Question>({ rules }: Sheet<Field, Question>): readonly Field[] => {
  const fields: Field[] = [];
  for (const field in rules) fields.push(field);
  return fields;
};

const LONGEST = 40;

/** Nothing depends on another field. */
export const asTheyAre = <Field extends string>(entries: Entries<Field>): Entries<Field> => entries;
