import type { SnapshotFrom } from 'xstate';
import { formatMinute } from '../../values/display-moment.ts';
import type { ActingFrame, ActingMachine } from '../../kit/resource/acting/acting.types.ts';
import { actingFrame } from '../../kit/resource/acting/acting.view.ts';
import type { DeviceKind } from './device-kind.ts';
import { canEnd } from './login-devices.rules.ts';
import type { LoginDevice, LoginDevicesActing } from './login-devices.types.ts';

/** One session, written out. */
export interface LoginDeviceLine extends DeviceKind {
  readonly sessionId: string;
  readonly address: string;
  /** "2026-11-20 10:05", China time. */
  readonly openedText: string;
  readonly agreedVersion: string;
  readonly lastSeenText: string;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
}

/** All that a screen may show of one's sessions. */
export interface LoginDevicesView extends ActingFrame {
  /** This one first, then by their last use. */
  readonly devices: readonly LoginDeviceLine[];
  readonly hasOthers: boolean;
  /** The session that a question is about; null: all others, or no question. */
  readonly chosen: LoginDeviceLine | null;
}

/** The view of a snapshot [SN-7]. */
export const toLoginDevicesView = (snapshot: SnapshotFrom<ActingMachine<LoginDevicesActing>>): LoginDevicesView => {
  const { value, wish } = snapshot.context;
  const chosenId = wish?.kind === 'one' ? wish.sessionId : null;
  const devices = (value ?? []).map((device) => lineOf(device, chosenId));
  return {
    ...actingFrame(snapshot),
    devices,
    hasOthers: canEnd(value ?? [], { kind: 'others' }),
    chosen: devices.find(({ isChosen }) => isChosen) ?? null,
  };
};

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
