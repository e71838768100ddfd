import { epochMs, formatMinute } from '@caifu/core/values';
import * as z from 'zod';
import type { Settings } from '../ground/start/settings.ts';
import { askOperator, failed, type CommandOutcome } from './ask-operator.ts';

export const FEEDBACK_USAGE = 'feedback: what investors wrote about the app, the newest first, without their names';

/** [LAW-134] */
export const runFeedback = async (settings: Settings, args: readonly string[]): Promise<CommandOutcome> =>
  args.length > 0
    ? failed(FEEDBACK_USAGE)
    : askOperator(settings, { method: 'GET', path: '/operator/feedback', body: null }, (isDone, answer) =>
        isDone ? { kind: 'done', text: told(listSchema.parse(answer).feedback) } : null,
      );

const listSchema = z.object({
  feedback: z.array(z.object({ feedbackNo: z.string(), text: z.string(), madeAt: z.number().transform(epochMs) })),
});

const told = (feedback: z.infer<typeof listSchema>['feedback']): string =>
  feedback.length === 0
    ? 'there is no feedback'
    : feedback
        .map(({ feedbackNo, text, madeAt }) => `${feedbackNo}  ${formatMinute(madeAt)}\n  ${text.replaceAll('\n', '\n  ')}`)
        .join('\n');
