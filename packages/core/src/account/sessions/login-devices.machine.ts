import type { SnapshotFrom } from 'xstate';
import type { EpochMs } from '../../values/calendar-date.ts';
import type { Message } from '../../kit/message.ts';
import type { ActingEvent, ActingTypes, ActingFrame, ActingMachine } from '../../kit/resource/acting/acting.types.ts';
import type { DeviceKind } from './device-kind.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { Dialog, Notice } from '../../kit/flow-frame.ts';
import { createActingMachine } from '../../kit/resource/acting/acting.ts';
import { formatMinute } from '../../values/display-moment.ts';
import { actingFrame } from '../../kit/resource/acting/acting.view.ts';

/** One live session of an investor. */
export interface LoginDevice extends DeviceKind {
  /** Identifies the session, but opens nothing. */
  readonly sessionId: string;
  /** Shortened [SN-5]; '' when it is not known. */
  readonly address: string;
  readonly openedAt: EpochMs;
  /** Version of the texts that the session was opened with. */
  readonly agreedVersion: string;
  /** To the minute. */
  readonly lastSeenAt: EpochMs;
  readonly isCurrent: boolean;
}

/** The sessions to end: one, or all but this one. */
export type LoginEnding = { readonly kind: 'one'; readonly sessionId: string } | { readonly kind: 'others' };

export type LoginEndingOutcome = { readonly kind: 'ended' } | { readonly kind: 'refused'; readonly message: Message };

export interface LoginDevicesActing extends ActingTypes {
  readonly value: readonly LoginDevice[];
  readonly wish: LoginEnding;
  readonly event: { readonly type: 'end.pressed'; readonly sessionId: string } | { readonly type: 'end-others.pressed' };
  readonly outcomes: { readonly end: LoginEndingOutcome };
}

export type LoginDevicesEvent = ActingEvent<LoginDevicesActing>;

/** Ports of managing one's sessions. Refusals are return values; only `PortError` is thrown. */
export interface LoginDevicesPorts {
  read(signal?: CallSignal): Promise<ReadAnswer<readonly LoginDevice[]>>;
  /** Repeatable: ending a session that has ended is no fault. */
  end(ending: LoginEnding, signal?: CallSignal): Promise<LoginEndingOutcome>;
}

/** [SN-8] Whether a session can be ended here: a known session other than this one, which ends by signing out. */
const canEnd = (devices: readonly LoginDevice[], ending: LoginEnding): boolean =>
  ending.kind === 'others'
    ? devices.some(({ isCurrent }) => !isCurrent)
    : devices.some(({ sessionId, isCurrent }) => sessionId === ending.sessionId && !isCurrent);

/** [SN-8] The question before. */
const endingQuestion = (ending: LoginEnding): Dialog => ({
  id: `login-devices.${ending.kind}`,
  shape: 'confirm',
  title: 'notice-title',
  body: { kind: ending.kind === 'one' ? 'login-end-question' : 'login-end-others-question' },
  accept: ending.kind === 'one' ? 'end-login' : 'end-other-logins',
  refuse: 'cancel',
});

/** [SN-9] The message afterwards. */
const endingNotice = (ending: LoginEnding | null, outcome: LoginEndingOutcome): Notice =>
  outcome.kind === 'refused'
    ? { body: outcome.message, tone: 'warn' }
    : { body: { kind: ending?.kind === 'others' ? 'other-logins-ended' : 'login-ended' }, tone: 'success' };

/** 登录设备管理. Rules and diagram: docs/flows/sessions.md */
export const createLoginDevicesMachine = (ports: LoginDevicesPorts) =>
  createActingMachine<LoginDevicesActing>({
    id: 'login-devices',
    reading: 'in-place',
    read: (_, signal) => ports.read(signal),
    own: {},
    acts: {
      // [SN-9] after any answer the sessions are read from the gateway
      end: {
        state: 'ending',
        question: endingQuestion,
        call: (ending, signal) => ports.end(ending, signal),
        after: (outcome, { wish }) => ({ notice: endingNotice(wish, outcome) }),
        rereads: true,
      },
    },
    presses: {
      'end.pressed': [
        {
          when: ['canEnd', ({ value }, { sessionId }) => canEnd(value ?? [], { kind: 'one', sessionId })],
          wish: (_, { sessionId }) => ({ kind: 'one', sessionId }),
          leadsTo: 'end',
        },
      ],
      'end-others.pressed': [
        { when: ['canEnd', ({ value }) => canEnd(value ?? [], { kind: 'others' })], wish: () => ({ kind: 'others' }), leadsTo: 'end' },
      ],
    },
  });

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

/** All that a screen may show of an investor's sessions. */
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
