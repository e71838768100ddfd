import type { SnapshotFrom } from 'xstate';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Message } from '../../kit/message.ts';
import { createActingMachine } from '../../kit/resource/acting/acting.ts';
import type { ActingEvent, ActingFrame, ActingMachine, ActingTypes } from '../../kit/resource/acting/acting.types.ts';
import { actingFrame } from '../../kit/resource/acting/acting.view.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { KEPT_TOPICS, QUIET_TOPICS, type InboxTopic, type QuietTopic } from '../inbox-kind.ts';
import type { PushOutcome, PushPorts, PushStanding, PushWish } from './push.ts';

export interface ReminderWish {
  readonly topic: QuietTopic;
  readonly isOn: boolean;
}

export type ReminderOutcome =
  | { readonly kind: 'switched'; readonly quiet: readonly QuietTopic[] }
  | { readonly kind: 'refused'; readonly message: Message };

interface Reminders {
  /** Topics without reminders. */
  readonly quiet: readonly QuietTopic[];
  /** null: this browser cannot be notified. */
  readonly push: PushStanding | null;
}

export interface RemindersActing extends ActingTypes {
  readonly query: null;
  readonly value: Reminders;
  readonly wish: ReminderWish | PushWish;
  readonly event:
    | { readonly type: 'topic.switched'; readonly topic: QuietTopic; readonly isOn: boolean }
    | { readonly type: 'push.switched'; readonly isOn: boolean }
    | { readonly type: 'other-pushes.ended' };
  readonly outcomes: { readonly switch: ReminderOutcome | PushOutcome };
}

export type RemindersEvent = ActingEvent<RemindersActing>;

/** Ports of the reminders. Refusals are return values; only `PortError` is thrown. */
export interface RemindersPorts {
  /** The topics without reminders. */
  read(signal?: CallSignal): Promise<ReadAnswer<readonly QuietTopic[]>>;
  /** Repeatable. */
  switchTopic(wish: ReminderWish, signal?: CallSignal): Promise<ReminderOutcome>;
  readonly push: PushPorts;
}

const NOTHING_READ: Reminders = { quiet: [], push: null };

/** 消息通知. Rules: docs/flows/reminders.md */
export const createRemindersMachine = (ports: RemindersPorts) =>
  createActingMachine<RemindersActing>({
    id: 'reminders',
    reading: 'in-place',
    read: async (_, signal) => {
      const [answer, push] = await Promise.all([ports.read(signal), ports.push.read(signal)]);
      return answer.kind === 'read' ? { kind: 'read', value: { quiet: answer.value, push } } : answer;
    },
    own: {},
    acts: {
      // [MS-746] after a lost answer the switches are read from the gateway
      switch: {
        state: 'switching',
        waitsForPerson: true,
        call: (wish, signal) => (typeof wish === 'string' ? ports.push.switch(wish, signal) : ports.switchTopic(wish, signal)),
        after: (outcome, { value }) => {
          if (outcome.kind === 'refused') return { notice: { body: outcome.message, tone: 'warn' } };
          const { quiet, push } = { ...NOTHING_READ, ...value, ...outcome };
          return { value: { quiet, push } };
        },
        rereads: false,
      },
    },
    presses: {
      'topic.switched': [{ isSilencing: true, wish: (_, { topic, isOn }) => ({ topic, isOn }), leadsTo: 'switch' }],
      'push.switched': [{ isSilencing: true, wish: (_, { isOn }) => (isOn ? 'on' : 'off'), leadsTo: 'switch' }],
      'other-pushes.ended': [{ isSilencing: true, wish: () => 'others-off', leadsTo: 'switch' }],
    },
  });

export interface RemindersView extends ActingFrame {
  readonly topics: readonly ReminderWish[];
  /** Topics whose reminders cannot be switched off. */
  readonly kept: readonly InboxTopic[];
  /** null: no switch for notifications is shown [MS-757]. */
  readonly push: { readonly isOn: boolean; readonly isDenied: boolean; readonly others: number } | null;
}

/** The view of a snapshot; a switch shows the wish while it is saved [MS-746]. */
export const toRemindersView = (snapshot: SnapshotFrom<ActingMachine<RemindersActing>>): RemindersView => {
  const { value, wish } = snapshot.context;
  const frame = actingFrame(snapshot);
  const wished = frame.isBusy && wish !== null ? wish : null;
  const push = value?.push ?? null;
  return {
    ...frame,
    topics: QUIET_TOPICS.map((topic) => ({
      topic,
      isOn: typeof wished === 'object' && wished?.topic === topic ? wished.isOn : value?.quiet.includes(topic) !== true,
    })),
    kept: KEPT_TOPICS,
    push:
      push === null
        ? null
        : {
            isOn: wished === 'on' || wished === 'off' ? wished === 'on' : push.state === 'on',
            isDenied: push.state === 'denied' && wished !== 'on',
            others: push.others,
          },
  };
};
