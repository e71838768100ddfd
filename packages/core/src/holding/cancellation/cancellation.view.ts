import type { SnapshotFrom, StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { CancellationMachine } from './cancellation.machine.ts';
import { cancellationQuestion, successOf } from './cancellation.rules.ts';
import type { CancellationContext, CancellationStep } from './cancellation.types.ts';

export type CancellationStateValue = StateValueFrom<CancellationMachine>;
export type CancellationSnapshot = SnapshotFrom<CancellationMachine>;
/** All that a cancellation shows over its page. */
export interface CancellationView extends FlowFrame {
  readonly step: CancellationStep;
}

/** All that a cancellation shows over its page [CX-8]. */
export const toCancellationView = ({
  value,
  context: { command, childFrame },
}: {
  readonly value: CancellationStateValue;
  readonly context: CancellationContext;
}): CancellationView => {
  const question = value === 'asking' ? cancellationQuestion(command.kind) : null;
  const success = value === 'showing' ? successOf(command.kind) : null;
  return {
    step: STEP_OF[value],
    dialog: question ?? childFrame?.dialog ?? null,
    notice: success ?? childFrame?.notice ?? null,
    destination: null,
    isBusy: value === 'showing' || childFrame?.isBusy === true,
    announcement: question?.body ?? success?.body ?? childFrame?.announcement ?? null,
  };
};

const STEP_OF = {
  asking: 'ask',
  paying: 'password',
  showing: 'cancelled',
  cancelled: 'done',
  kept: 'done',
  failed: 'done',
} as const satisfies Record<CancellationStateValue, CancellationStep>;
