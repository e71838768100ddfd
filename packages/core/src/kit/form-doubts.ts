import { firstFailure, notEmpty, type FormItem } from './validators.ts';
import type { Message } from './message.ts';

/** A field of a form and what is wrong with it. */
export interface FieldProblem<Field extends string = string> {
  readonly field: Field;
  readonly body: Message;
}

/** A field was left: what is wrong with it is told there, and not only when the form is sent. */
export interface FieldLeft {
  readonly type: 'field.left';
  /** Its name; a form passes over a name that it does not know. */
  readonly field: string;
}

/** [ID-640] [UI-781] The fault of a field that lost focus; an empty field has none before the form is sent. */
export const leftProblem = <Problem extends FieldProblem>(items: readonly FormItem<Problem>[], field: string): Problem | null =>
  firstFailure(items.filter(({ text, message }) => message.field === field && notEmpty(text)));

/** The doubts without those of a field, which is being typed into. */
export const withoutDoubt = <Problem extends FieldProblem>(doubts: readonly Problem[], field: string): readonly Problem[] =>
  doubts.some((doubt) => doubt.field === field) ? doubts.filter((doubt) => doubt.field !== field) : doubts;

/** The doubts once a field was left: at most one a field. */
export const withDoubt = <Problem extends FieldProblem>(
  doubts: readonly Problem[],
  field: string,
  problem: Problem | null,
): readonly Problem[] => (problem === null ? withoutDoubt(doubts, field) : [...withoutDoubt(doubts, field), problem]);

/**
 * [ID-640] The doubts once a field was typed into: a text that is as long as the field takes is judged at once, because it is whole; any
 * other one when the field is left.
 */
export const typedDoubts = <Problem extends FieldProblem>(
  doubts: readonly Problem[],
  field: string,
  isFull: boolean,
  judge: () => Problem | null,
): readonly Problem[] => (isFull ? withDoubt(doubts, field, judge()) : withoutDoubt(doubts, field));
