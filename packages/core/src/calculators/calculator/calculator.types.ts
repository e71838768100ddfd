import type { Destination } from '../../kit/destination.ts';
import type { FrameEvent } from '../../kit/flow-frame.ts';
import type { FieldLeft, FieldProblem } from '../../kit/form-doubts.ts';
import type { Entries } from '../sheet/sheet.ts';

export interface CalculatorInput<Field extends string = string> {
  /** For the address. */
  readonly entries: Entries<Field>;
}

export interface CalculatorContext<Field extends string = string> {
  readonly entries: Entries<Field>;
  /** The fault found by the last press; null once its entry is changed. */
  readonly fieldProblem: FieldProblem<Field> | null;
  /** The faults of the fields that lost focus. */
  readonly doubts: readonly FieldProblem<Field>[];
  readonly destination: Destination | null;
}

export type CalculatorEvent<Field extends string = string> =
  | { readonly type: 'entry.changed'; readonly field: Field; readonly text: string }
  | FieldLeft
  | { readonly type: 'compute.pressed' }
  | FrameEvent;

/** The page of a calculator's result. */
export type ResultPlace = 'compound-result' | 'plan-estimate' | 'capm-calculator';
