import { QUIET_TOPICS, type ReminderWish } from '@caifu/core/orders';

import { changeCall, repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

const topicWire = w.same(QUIET_TOPICS);

export const quietTopics = repeatableCall('/V1/message/reminders/query', w.nothing, w.list(topicWire));
/** Repeatable: what is on is on. */
export const switchReminders = changeCall(
  '/V1/message/reminders/switch',
  renamed(messageOf<ReminderWish>(), { topic: topicWire, isOn: ['on', w.flag] }),
  w.list(topicWire),
);

export const notes = {
  quietTopics: 'The topics of messages whose reminders the investor has switched off.',
  switchReminders: {
    summary: 'Switches the reminders of a topic and returns the topics without. Messages about orders and duties always remind.',
    sample: { topic: 'plans', on: false },
  },
} as const;
