import type { StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { FollowingMachine } from './following.machine.ts';
import { shownCodes } from './following.rules.ts';
import type { FollowingContext } from './following.types.ts';

export type FollowingStateValue = StateValueFrom<FollowingMachine>;

export interface FollowingView extends FlowFrame {
  /** False until the gateway's codes are read. */
  readonly isKnown: boolean;
  /** Codes shown as followed. */
  readonly followed: readonly string[];
  /** Codes with a pending change. */
  readonly saving: readonly string[];
}

/** All that a page may show of followed codes. */
export const toFollowingView = ({
  value,
  context,
}: {
  readonly value: FollowingStateValue;
  readonly context: FollowingContext;
}): FollowingView => ({
  isKnown: context.isKnown,
  followed: shownCodes(context),
  saving: context.wanted.map(({ code }) => code),
  dialog: null,
  notice: context.notice,
  destination: context.destination,
  isBusy: value === 'reading' || value === 'saving',
  announcement: context.notice?.body ?? null,
});
