import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { FieldProblem } from '../../kit/form-doubts.ts';
import type { Message } from '../../kit/message.ts';
import { problemOf, type Entries, type Sheet } from '../sheet/sheet.ts';
import type { CalculatorContext } from './calculator.types.ts';

/** The part of a snapshot of a calculator that the view reads. */
export interface CalculatorSnapshot<Field extends string> {
  readonly context: CalculatorContext<Field>;
}

/** The view of a calculator's form. */
export interface CalculatorView<Field extends string> extends FlowFrame {
  readonly entries: Entries<Field>;
  /** The relevant fields, in the order of the page. */
  readonly asked: readonly Field[];
  readonly fieldProblem: FieldProblem<Field> | null;
  readonly doubts: readonly FieldProblem<Field>[];
  readonly problem: null;
  /** Why nothing can be computed yet. */
  readonly reason: Message | null;
}

/** The view of a calculator's form, from a snapshot [CA-30]. */
export const toCalculatorView =
  <Field extends string, Question>(sheet: Sheet<Field, Question>) =>
  ({ context }: CalculatorSnapshot<Field>): CalculatorView<Field> => ({
    entries: context.entries,
    asked: sheet.asks(context.entries),
    fieldProblem: context.fieldProblem,
    doubts: context.doubts,
    problem: null,
    reason: problemOf(sheet, context.entries)?.body ?? null,
    dialog: null,
    notice: null,
    destination: context.destination,
    isBusy: false,
    announcement: context.fieldProblem?.body ?? null,
  });
