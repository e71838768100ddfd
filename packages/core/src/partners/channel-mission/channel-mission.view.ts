import type { StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ChannelMissionMachine } from './channel-mission.machine.ts';
import type { ChannelMission, ChannelMissionContext, ChannelMissionStep } from './channel-mission.types.ts';

export type ChannelMissionStateName = StateValueFrom<ChannelMissionMachine>;

/** All that may be shown of the check. */
export interface ChannelMissionView extends FlowFrame {
  readonly step: ChannelMissionStep;
  /** The channel may be entered. */
  readonly isClear: boolean;
  readonly missions: readonly ChannelMission[];
  readonly problem: Message | null;
  readonly canRetry: boolean;
}

/** The view of a snapshot [CM-6]. */
export const toChannelMissionView = ({
  value,
  context,
}: {
  readonly value: ChannelMissionStateName;
  readonly context: ChannelMissionContext;
}): ChannelMissionView => ({
  step: STEP_OF[value],
  isClear: value === 'clear',
  missions: context.missions,
  problem: context.problem,
  canRetry: CAN_RETRY.has(value),
  dialog: context.dialog,
  notice: null,
  destination: context.destination,
  isBusy: value === 'checking',
  announcement: context.dialog?.body ?? context.problem,
});

const STEP_OF = {
  checking: 'checking',
  failed: 'failed',
  clear: 'clear',
  unfinished: 'unfinished',
  leaving: 'left',
  away: 'left',
} as const satisfies Record<ChannelMissionStateName, ChannelMissionStep>;

const CAN_RETRY: ReadonlySet<ChannelMissionStateName> = new Set(['failed', 'unfinished', 'away']);
