import type { SnapshotFrom, StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { MaturityArrangement } from '../../products/product.ts';
import type { MaturityMachine } from './maturity.machine.ts';
import type { MaturityContext, MaturityStep } from './maturity.types.ts';

export type MaturityStateValue = StateValueFrom<MaturityMachine>;
export type MaturitySnapshot = SnapshotFrom<MaturityMachine>;
/** All that a change of the arrangement shows over its page. */
export interface MaturityView extends FlowFrame {
  readonly step: MaturityStep;
  readonly shown: MaturityArrangement;
}

/** All that a change of the arrangement shows over its page [MA-11]. */
export const toMaturityView = ({
  value,
  context: { shown, childFrame, dialog },
}: {
  readonly value: MaturityStateValue;
  readonly context: MaturityContext;
}): MaturityView => {
  const isWaiting = value === 'settling' || value === 'checking';
  return {
    step: STEP_OF[value],
    shown,
    dialog: dialog ?? childFrame?.dialog ?? null,
    notice: childFrame?.notice ?? null,
    destination: null,
    isBusy: isWaiting || childFrame?.isBusy === true,
    announcement: isWaiting ? { kind: 'outcome-pending' } : (dialog?.body ?? childFrame?.announcement ?? null),
  };
};

const STEP_OF = {
  settling: 'settle',
  checking: 'check',
  asking: 'ask',
  paying: 'password',
  telling: 'tell',
  changed: 'done',
  chosen: 'done',
  restored: 'done',
} as const satisfies Record<MaturityStateValue, MaturityStep>;
