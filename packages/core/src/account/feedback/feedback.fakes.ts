import { calendarDate, epochAt } from '../../values/index.ts';
import type { Feedback, FeedbackPorts } from './feedback.machine.ts';

export const aFeedback = (changes: Partial<Feedback> = {}): Feedback => ({
  feedbackNo: 'FK2026112000000001',
  text: '希望持有页可以按收益排序',
  madeAt: epochAt(calendarDate('2026-11-20'), '10:00:00'),
  ...changes,
});

export const fakeFeedbackPorts = (changes: Partial<FeedbackPorts> = {}): FeedbackPorts => ({
  read: () => Promise.resolve({ kind: 'read', value: [] }),
  send: (text) => Promise.resolve({ kind: 'made', feedbacks: [aFeedback({ text })] }),
  readDraft: () => null,
  saveDraft: () => undefined,
  clearDraft: () => undefined,
  ...changes,
});
