import type { RemindersPorts } from '@caifu/core/orders';

import { demandExplicit, judged, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';
import type { BrowserPush } from './push.browser.ts';
import { createPushHttp } from './push.http.ts';
import { quietTopics, switchReminders } from './reminders.wire.ts';

/** 消息通知. */
export const createRemindersHttp = (call: PortCall, browser: BrowserPush | null): RemindersPorts => ({
  push: createPushHttp(call, browser),
  read: async (signal) => readAnswerOf(await call(quietTopics, null, signal)),
  switchTopic: async (wish, signal) =>
    judged(demandExplicit(await call(switchReminders, wish, signal)), (quiet) => ({ kind: 'switched', quiet })),
});
