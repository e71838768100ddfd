import type { SnapshotFrom } from 'xstate';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Message } from '../../kit/message.ts';
import { createActingMachine } from '../../kit/resource/acting/acting.ts';
import type { ActingEvent, ActingFrame, ActingMachine, ActingTypes } from '../../kit/resource/acting/acting.types.ts';
import { actingFrame } from '../../kit/resource/acting/acting.view.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { KEPT_TOPICS, QUIET_TOPICS, type InboxTopic, type QuietTopic } from '../inbox-kind.ts';

export interface ReminderWish {
  readonly topic: QuietTopic;
  readonly isOn: boolean;
}

export type ReminderOutcome =
  | { readonly kind: 'switched'; readonly quiet: readonly QuietTopic[] }
  | { readonly kind: 'refused'; readonly message: Message };

export interface RemindersActing extends ActingTypes {
  readonly query: null;
  /** Topics without reminders. */
  readonly value: readonly QuietTopic[];
  readonly wish: ReminderWish;
  readonly event: { readonly type: 'topic.switched'; readonly topic: QuietTopic; readonly isOn: boolean };
  readonly outcomes: { readonly switch: ReminderOutcome };
}

export type RemindersEvent = ActingEvent<RemindersActing>;

/** Ports of the reminders. Refusals are return values; only `PortError` is thrown. */
export interface RemindersPorts {
  /** The topics without reminders. */
  read(signal?: CallSignal): Promise<ReadAnswer<readonly QuietTopic[]>>;
  /** Repeatable. */
  switchTopic(wish: ReminderWish, signal?: CallSignal): Promise<ReminderOutcome>;
}

/** 消息通知. Rules: docs/flows/reminders.md */
export const createRemindersMachine = (ports: RemindersPorts) =>
  createActingMachine<RemindersActing>({
    id: 'reminders',
    reading: 'in-place',
    read: (_, signal) => ports.read(signal),
    own: {},
    acts: {
      // [MS-746] after a lost answer the switches are read from the gateway
      switch: {
        state: 'switching',
        call: (wish, signal) => ports.switchTopic(wish, signal),
        after: (outcome) => (outcome.kind === 'switched' ? { value: outcome.quiet } : { notice: { body: outcome.message, tone: 'warn' } }),
        rereads: false,
      },
    },
    presses: {
      'topic.switched': [{ isSilencing: true, wish: (_, { topic, isOn }) => ({ topic, isOn }), leadsTo: 'switch' }],
    },
  });

export interface RemindersView extends ActingFrame {
  readonly topics: readonly ReminderWish[];
  /** Topics whose reminders cannot be switched off. */
  readonly kept: readonly InboxTopic[];
}

/** The view of a snapshot; a switch shows the wish while it is saved [MS-746]. */
export const toRemindersView = (snapshot: SnapshotFrom<ActingMachine<RemindersActing>>): RemindersView => {
  const { value, wish } = snapshot.context;
  const frame = actingFrame(snapshot);
  return {
    ...frame,
    topics: QUIET_TOPICS.map((topic) => ({
      topic,
      isOn: frame.isBusy && wish?.topic === topic ? wish.isOn : value?.includes(topic) !== true,
    })),
    kept: KEPT_TOPICS,
  };
};
