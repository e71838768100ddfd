import type { Message } from '../../kit/message.ts';
import type { ActingEvent, ActingTypes } from '../../kit/resource/acting/acting.types.ts';
import type { FigureStep } from '../../products/product.ts';
import type { QualifiedStatement } from '../qualified-statement.ts';
import type { EpochMs } from '../../values/calendar-date.ts';

export interface FigureStanding {
  /** All steps that the operator requires, in order. */
  readonly asked: readonly FigureStep[];
  readonly missing: readonly FigureStep[];
  /** When the present statement was confirmed; null: not confirmed. */
  readonly statedAt: EpochMs | null;
  /** [LAW-81] The managers of products of which this viewer may learn nothing else yet. */
  readonly withheldManagers: readonly string[];
}

/** Answer to a confirmation. */
export type StatementOutcome = { readonly kind: 'confirmed' } | { readonly kind: 'refused'; readonly message: Message };

export interface FiguresAccessActing extends ActingTypes {
  readonly value: FigureStanding;
  readonly own: {
    /** With the standard of the law that was in force when the page opened. */
    readonly statement: QualifiedStatement;
    readonly isTicked: boolean;
    /** The statement was confirmed on this visit, so the missing steps follow automatically. */
    readonly hasConfirmed: boolean;
    /** Shown at the box after a press without the tick. */
    readonly isUnticked: boolean;
  };
  readonly event:
    | { readonly type: 'statement.ticked'; readonly isTicked: boolean }
    /** Confirms the statement, or leads to the page of the step. */
    | { readonly type: 'step.pressed' };
  readonly outcomes: { readonly confirm: StatementOutcome };
}

export type FiguresAccessEvent = ActingEvent<FiguresAccessActing>;
