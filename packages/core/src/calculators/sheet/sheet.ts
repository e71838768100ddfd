import type { FieldProblem } from '../../kit/form-doubts.ts';
import type { Message } from '../../kit/message.ts';
import { firstFailure, type FormItem } from '../../kit/validators.ts';

/** The texts in the fields of a calculator: the same in a field, in an address and in a stored draft. */
export type Entries<Field extends string = string> = Readonly<Record<Field, string>>;

/** The entries that a field accepts while typing, and the bounds of the computation. */
export interface FieldRule {
  readonly takes: (text: string) => boolean;
  readonly isSound: (text: string) => boolean;
  readonly problem: Message;
}

/** A calculator: its fields, and the reading of its entries. */
export interface Sheet<Field extends string, Question> {
  /** In the order of the page. */
  readonly rules: Readonly<Record<Field, FieldRule>>;
  readonly defaults: Entries<Field>;
  /** The relevant fields, by the chosen options. */
  readonly asks: (entries: Entries<Field>) => readonly Field[];
  /** The fault of fields that are valid alone but do not fit together. */
  readonly clash: (entries: Entries<Field>) => FieldProblem<Field> | null;
  /** The entries after a change: an entry that no longer fits returns to its initial value. */
  readonly settled: (entries: Entries<Field>) => Entries<Field>;
  /** The question of valid entries; null where one is invalid. */
  readonly questionOf: (entries: Entries<Field>) => Question | null;
}

/** The parameters of an address, which anybody may have written. */
export type RawAddress = Readonly<Record<string, string | undefined>>;

/** [CA-31] The entries of an address: an entry that its field would refuse has its initial value. */
export const entriesOf = <Field extends string, Question>(sheet: Sheet<Field, Question>, address: RawAddress): Entries<Field> => {
  const entries: Record<Field, string> = { ...sheet.defaults };
  for (const field of fieldsOf(sheet)) {
    const text = address[field];
    if (text !== undefined && text.length <= LONGEST && sheet.rules[field].takes(text)) entries[field] = text;
  }
  return entries;
};

/**
 * [CA-31] The relevant fields, by name: enough to repeat the computation elsewhere, and nothing about the user. An empty amount is
 * 0, because an address has no empty values.
 */
export const addressOf = <Field extends string, Question>(
  sheet: Sheet<Field, Question>,
  entries: Entries<Field>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(sheet.asks(entries).map((field) => [field, entries[field] === '' ? '0' : entries[field]]));

/** The faults of each relevant field, in the order of the page. */
export const sheetItems = <Field extends string, Question>(
  { asks, rules }: Sheet<Field, Question>,
  entries: Entries<Field>,
): readonly FormItem<FieldProblem<Field>>[] =>
  asks(entries).map((field) => ({
    text: entries[field],
    check: rules[field].isSound,
    message: { field, body: rules[field].problem },
  }));

/** [CA-30] The first fault; null when the result can be computed. */
export const problemOf = <Field extends string, Question>(
  sheet: Sheet<Field, Question>,
  entries: Entries<Field>,
): FieldProblem<Field> | null => firstFailure(sheetItems(sheet, entries)) ?? sheet.clash(entries);

/** [CA-31] The question of an address; null where one of its entries is invalid. */
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

/** For a calculator whose fields do not depend on each other. */
export const asTheyAre = <Field extends string>(entries: Entries<Field>): Entries<Field> => entries;
