import type { RemindersPorts } from '@caifu/core/orders';

import { demandExplicit, judged, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';
import { quietTopics, switchReminders } from './reminders.wire.ts';

/** 消息通知. */
export const createRemindersHttp = (call: PortCall): RemindersPorts => ({
  read: async (signal) => readAnswerOf(await call(quietTopics, null, signal)),
  switchTopic: async (wish, signal) =>
    judged(demandExplicit(await call(switchReminders, wish, signal)), (quiet) => ({ kind: 'switched', quiet })),
});
