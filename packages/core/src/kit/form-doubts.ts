import { firstFailure, notEmpty, type FormItem } from './validators.ts';
import type { Message } from './message.ts';

/** A field of a form and its fault. */
export interface FieldProblem<Field extends string = string> {
  readonly field: Field;
  readonly body: Message;
}

/** A field lost focus: its fault is shown there before the form is sent. */
export interface FieldLeft {
  readonly type: 'field.left';
  /** Its name; a form ignores an unknown name. */
  readonly field: string;
}

/** [ID-640] [UI-781] The fault of a field that lost focus; an empty field has none before the form is sent. */
export const leftProblem = <Problem extends FieldProblem>(items: readonly FormItem<Problem>[], field: string): Problem | null =>
  firstFailure(items.filter(({ text, message }) => message.field === field && notEmpty(text)));

/** The shown faults without those of a field that is being edited. */
export const withoutDoubt = <Problem extends FieldProblem>(doubts: readonly Problem[], field: string): readonly Problem[] =>
  doubts.some((doubt) => doubt.field === field) ? doubts.filter((doubt) => doubt.field !== field) : doubts;

/** The shown faults after a field lost focus: at most one per field. */
export const withDoubt = <Problem extends FieldProblem>(
  doubts: readonly Problem[],
  field: string,
  problem: Problem | null,
): readonly Problem[] => (problem === null ? withoutDoubt(doubts, field) : [...withoutDoubt(doubts, field), problem]);

/** [ID-640] The shown faults after an entry: a text of full length is judged at once, any other one when the field loses focus. */
export const typedDoubts = <Problem extends FieldProblem>(
  doubts: readonly Problem[],
  field: string,
  isFull: boolean,
  judge: () => Problem | null,
): readonly Problem[] => (isFull ? withDoubt(doubts, field, judge()) : withoutDoubt(doubts, field));
