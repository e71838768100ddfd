import type { Destination } from '../../kit/destination.ts';
import type { Dialog, FrameEvent } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';

/** A task that a channel requires of an investor before entry (P2 §3, §6). */
export interface ChannelMission {
  readonly missionId: string;
  readonly name: string;
  /** missionStatus 0 is unfinished (P2 §6). */
  readonly isFinished: boolean;
  /** The page of the task; followed only through the address guard. */
  readonly url: string | null;
}

export interface ChannelMissionInput {
  readonly channelId: string;
}

export interface ChannelMissionContext extends ChannelMissionInput {
  readonly missions: readonly ChannelMission[];
  readonly problem: Message | null;
  readonly dialog: Dialog | null;
  readonly destination: Destination | null;
}

export type ChannelMissionEvent = { readonly type: 'retry.pressed' } | FrameEvent;

export type ChannelMissionTag = 'busy';
/** clear: the channel may be entered. unfinished: a mission comes first. */
export type ChannelMissionStep = 'checking' | 'failed' | 'clear' | 'unfinished' | 'left';
