import type { FeedbackPorts } from '@caifu/core/account';

import { demandExplicit, judged, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';
import { feedbacks, makeFeedback } from './feedback.wire.ts';

/** 意见反馈. */
export const createFeedbackHttp = (call: PortCall): Pick<FeedbackPorts, 'read' | 'send'> => ({
  read: async (signal) => readAnswerOf(await call(feedbacks, null, signal)),

  send: async (text, signal) =>
    judged(demandExplicit(await call(makeFeedback, { text }, signal)), (made) => ({ kind: 'made', feedbacks: made })),
});
