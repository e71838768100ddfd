import type { SnapshotFrom, StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { DividendMethod } from '../fund-order.ts';
import type { DividendMethodMachine } from './dividend-method.machine.ts';
import { canConfirm, choiceObstacle, wantedMethod } from './dividend-method.rules.ts';
import type { DividendMethodStep } from './dividend-method.types.ts';

export type DividendMethodSnapshot = SnapshotFrom<DividendMethodMachine>;
export type DividendMethodStateName = StateValueFrom<DividendMethodMachine>;
/** All that a screen may show while the dividend method is changed. */
export interface DividendMethodView extends FlowFrame {
  readonly step: DividendMethodStep;
  readonly fundCode: string;
  readonly fundName: string;
  /** The present method; null until it is read. */
  readonly present: DividendMethod | null;
  readonly chosen: DividendMethod;
  /** Why there is no choice; null where there is one. */
  readonly obstacle: Message | null;
  /** The day from which it counts. */
  readonly effect: Message;
  readonly button: { readonly isEnabled: boolean };
  readonly problem: Message | null;
  readonly canRetry: boolean;
}

/** The view of a snapshot [FV-6]. */
export const toDividendMethodView = (snapshot: DividendMethodSnapshot): DividendMethodView => {
  const { value, context } = snapshot;
  const { choice, childFrame } = context;
  const step = STEP_OF[value];
  return {
    step,
    fundCode: context.fundCode,
    fundName: choice?.fundName ?? '',
    present: choice?.method ?? null,
    chosen: wantedMethod(context),
    obstacle: choiceObstacle(context),
    effect: { kind: 'dividend-method-from' },
    button: { isEnabled: step === 'edit' && canConfirm(context) },
    problem: context.problem,
    canRetry: snapshot.can({ type: 'retry.pressed' }),
    dialog: childFrame?.dialog ?? null,
    notice: childFrame?.notice ?? context.notice,
    destination: context.destination,
    isBusy: childFrame?.isBusy ?? snapshot.hasTag('busy'),
    announcement: childFrame?.announcement ?? announcementOf(step, context.problem, wantedMethod(context)),
  };
};

const STEP_OF = {
  loading: 'loading',
  failed: 'failed',
  editing: 'edit',
  paying: 'password',
  leaving: 'leaving',
  away: 'away',
  changed: 'done',
} as const satisfies Record<DividendMethodStateName, DividendMethodStep>;

const announcementOf = (step: DividendMethodStep, problem: Message | null, method: DividendMethod): Message | null => {
  switch (step) {
    case 'password':
      return { kind: 'enter-trade-password' };
    case 'done':
      return { kind: 'dividend-method-set', method };
    default:
      return problem;
  }
};
