import type { EpochMs } from '../../values/calendar-date.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Dialog, FrameEvent, Notice } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { DeviceKind } from './device-kind.ts';

/** One session of an investor that lives. */
export interface LoginDevice extends DeviceKind {
  /** Names the session; opens nothing. */
  readonly sessionId: string;
  /** Shortened [SN-5]; '' when it is not known. */
  readonly address: string;
  readonly openedAt: EpochMs;
  /** Of the texts that it was opened with. */
  readonly agreedVersion: string;
  /** To the minute. */
  readonly lastSeenAt: EpochMs;
  /** The one that asks. */
  readonly isCurrent: boolean;
}

/** What is to be ended: one session, or all but this one. */
export type LoginEnding = { readonly kind: 'one'; readonly sessionId: string } | { readonly kind: 'others' };

export type LoginEndingOutcome = { readonly kind: 'ended' } | { readonly kind: 'refused'; readonly message: Message };

export interface LoginDevicesContext {
  /** null before they are read. */
  readonly value: readonly LoginDevice[] | null;
  /** What is asked about, or on its way. */
  readonly ending: LoginEnding | null;
  readonly problem: Message | null;
  readonly dialog: Dialog | null;
  readonly notice: Notice | null;
  readonly destination: Destination | null;
}

export type LoginDevicesEvent =
  | { readonly type: 'end.pressed'; readonly sessionId: string }
  | { readonly type: 'end-others.pressed' }
  | { readonly type: 'refresh.pulled' }
  | { readonly type: 'retry.pressed' }
  | FrameEvent;

export type LoginDevicesTag = 'busy';
export type LoginDevicesStep = 'loading' | 'failed' | 'shown';
