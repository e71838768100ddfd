import type { Feedback } from '@caifu/core/account';

import { changeCall, repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

const text = ['content', w.text] as const;

const feedbackWire = renamed(messageOf<Feedback>(), { feedbackNo: w.id, text, madeAt: ['feedbackTime', w.instant] });

export const feedbacks = repeatableCall('/V1/member/feedback/query', w.nothing, w.list(feedbackWire));
/** Repeatable: the same words on one day are kept once. */
export const makeFeedback = changeCall(
  '/V1/member/feedback/make',
  renamed(messageOf<Pick<Feedback, 'text'>>(), { text }),
  w.list(feedbackWire),
);

export const notes = {
  feedbacks: "The investor's own words about the app that are kept, the newest first.",
  makeFeedback: {
    summary: 'Keeps words about the app and returns all. The same words on one day are kept once.',
    sample: { content: '希望持有页可以按收益排序' },
  },
} as const;
