import type { SnapshotFrom, StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { PlanActionMachine } from './plan-action.machine.ts';
import { actionQuestion, actionSuccess } from './plan-action.rules.ts';
import type { PlanActionContext, PlanActionStep } from './plan-action.types.ts';

export type PlanActionSnapshot = SnapshotFrom<PlanActionMachine>;
export type PlanActionStateValue = StateValueFrom<PlanActionMachine>;
/** All that an action shows over its page. */
export interface PlanActionView extends FlowFrame {
  readonly step: PlanActionStep;
}

/** All that an action shows over its page [PA-7]. */
export const toPlanActionView = ({
  value,
  context,
}: {
  readonly value: PlanActionStateValue;
  readonly context: PlanActionContext;
}): PlanActionView => {
  const { childFrame } = context;
  const question = value === 'asking' ? actionQuestion(context) : null;
  const success = value === 'showing' ? actionSuccess(context) : null;
  return {
    step: STEP_OF[value],
    dialog: question ?? childFrame?.dialog ?? null,
    notice: success ?? childFrame?.notice ?? null,
    destination: null,
    isBusy: value === 'showing' || value === 'acting' || childFrame?.isBusy === true,
    announcement: question?.body ?? success?.body ?? childFrame?.announcement ?? null,
  };
};

const STEP_OF = {
  asking: 'ask',
  acting: 'acting',
  paying: 'password',
  showing: 'shown',
  done: 'done',
  kept: 'done',
  failed: 'done',
} as const satisfies Record<PlanActionStateValue, PlanActionStep>;
