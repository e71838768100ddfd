import type { SnapshotFrom, StateValueFrom } from 'xstate';
import { formatMinute } from '../../values/display-moment.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { DeviceKind } from './device-kind.ts';
import type { LoginDevicesMachine } from './login-devices.machine.ts';
import { canEnd } from './login-devices.rules.ts';
import type { LoginDevice, LoginDevicesStep } from './login-devices.types.ts';

export type LoginDevicesSnapshot = SnapshotFrom<LoginDevicesMachine>;
export type LoginDevicesStateName = StateValueFrom<LoginDevicesMachine>;

/** One session, written out. */
export interface LoginDeviceLine extends DeviceKind {
  readonly sessionId: string;
  readonly address: string;
  /** "2026-11-20 10:05", China time. */
  readonly openedText: string;
  readonly agreedVersion: string;
  readonly lastSeenText: string;
  readonly isCurrent: boolean;
  /** It is asked about, or being ended. */
  readonly isChosen: boolean;
}

/** All that a screen may show of one's sessions. */
export interface LoginDevicesView extends FlowFrame {
  readonly step: LoginDevicesStep;
  /** This one first, then by their last use. */
  readonly devices: readonly LoginDeviceLine[];
  readonly hasOthers: boolean;
  /** The session that a question is about; null: all others, or no question. */
  readonly chosen: LoginDeviceLine | null;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** What the screen shows of a snapshot [SN-7]. */
export const toLoginDevicesView = (snapshot: LoginDevicesSnapshot): LoginDevicesView => {
  const { value, context } = snapshot;
  const chosenId = context.ending?.kind === 'one' ? context.ending.sessionId : null;
  const devices = (context.value ?? []).map((device) => lineOf(device, chosenId));
  const canRetry = snapshot.can({ type: 'retry.pressed' });
  const problem = canRetry ? context.problem : null;
  return {
    step: STEP_OF[value],
    devices,
    hasOthers: canEnd(context.value ?? [], { kind: 'others' }),
    chosen: devices.find(({ isChosen }) => isChosen) ?? null,
    isRefreshing: value === 'refreshing',
    isStale: value === 'stale',
    canRetry,
    problem,
    dialog: context.dialog,
    notice: context.notice,
    destination: context.destination,
    isBusy: snapshot.hasTag('busy'),
    announcement: context.dialog?.body ?? problem ?? context.notice?.body ?? null,
  };
};

const STEP_OF = {
  loading: 'loading',
  failed: 'failed',
  shown: 'shown',
  refreshing: 'shown',
  stale: 'shown',
  returning: 'shown',
  asking: 'shown',
  ending: 'shown',
} as const satisfies Record<LoginDevicesStateName, LoginDevicesStep>;

const lineOf = (
  { sessionId, system, browser, address, openedAt, agreedVersion, lastSeenAt, isCurrent }: LoginDevice,
  chosenId: string | null,
) => ({
  sessionId,
  system,
  browser,
  address,
  openedText: formatMinute(openedAt),
  agreedVersion,
  lastSeenText: formatMinute(lastSeenAt),
  isCurrent,
  isChosen: sessionId === chosenId,
});
