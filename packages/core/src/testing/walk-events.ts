import type { FrameEvent } from '../kit/flow-frame.ts';
import type { Message } from '../kit/message.ts';
import { PortError } from '../kit/port-error.ts';
import type { CallOutcomes } from './walk-machine.ts';

// Constants for the settings of walks.

/** Presses without data. */
export const presses = <const Types extends readonly string[]>(...types: Types): readonly { readonly type: Types[number] }[] =>
  types.map((type) => ({ type }));

/** Answers to a dialog of the flow, the fading of a notice, and a followed destination. */
export const FRAME_EVENTS: readonly FrameEvent[] = presses(
  'dialog.accepted',
  'dialog.refused',
  'dialog.dismissed',
  'notice.faded',
  'destination.followed',
);

const refused: { readonly kind: 'refused'; readonly message: Message } = {
  kind: 'refused',
  message: { kind: 'server', text: '系统维护中' },
};

/** A call that returns one of these answers, refuses, is lost, or has no session. */
export const answering = (...done: readonly unknown[]): Required<Omit<CallOutcomes, 'snapshots'>> => ({
  done: [...done, refused],
  errors: [new PortError('timeout'), new PortError('sign-in-required')],
});

/** The same for a call that reads. */
export const readings = (...values: readonly unknown[]): Required<Omit<CallOutcomes, 'snapshots'>> =>
  answering(...values.map((value) => ({ kind: 'read', value })));
