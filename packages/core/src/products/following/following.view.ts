import type { StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { FollowingMachine } from './following.machine.ts';
import { shownCodes } from './following.rules.ts';
import type { FollowingContext } from './following.types.ts';

export type FollowingStateValue = StateValueFrom<FollowingMachine>;

export interface FollowingView extends FlowFrame {
  /** False until the gateway told what is followed. */
  readonly isKnown: boolean;
  /** Codes that show as followed. */
  readonly followed: readonly string[];
  /** Codes whose change is not answered yet. */
  readonly saving: readonly string[];
}

/** All that a page may show of what is followed. */
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
