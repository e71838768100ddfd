import type { EpochMs } from '../../values/calendar-date.ts';
import type { Message } from '../../kit/message.ts';
import type { ActingEvent, ActingTypes } from '../../kit/resource/acting/acting.types.ts';
import type { DeviceKind } from './device-kind.ts';

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
