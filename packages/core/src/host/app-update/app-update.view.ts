import type { SnapshotFrom, StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { AppUpdateMachine } from './app-update.machine.ts';
import type { AppUpdateStep } from './app-update.types.ts';

export type AppUpdateSnapshot = SnapshotFrom<AppUpdateMachine>;

/** All that the update check may show: a question, and the way to the update. */
export interface AppUpdateView extends FlowFrame {
  readonly step: AppUpdateStep;
}

/** All that may be shown of a snapshot. */
export const toAppUpdateView = ({ value, context }: Pick<AppUpdateSnapshot, 'value' | 'context'>): AppUpdateView => ({
  step: STEP_OF[value],
  dialog: context.dialog,
  notice: context.notice,
  destination: context.destination,
  isBusy: value === 'asking',
  announcement: context.dialog?.body ?? null,
});

const STEP_OF = {
  judging: 'current',
  current: 'current',
  outdated: 'outdated',
  asking: 'asking',
  leaving: 'leaving',
} as const satisfies Record<StateValueFrom<AppUpdateMachine>, AppUpdateStep>;
