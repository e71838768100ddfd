import { epochMs, formatMinute } from '@caifu/core/values';
import * as z from 'zod';
import type { Settings } from '../ground/start/settings.ts';
import { askOperator, failed, withoutControls, type CommandOutcome } from './ask-operator.ts';

export const FEEDBACK_USAGE = 'feedback: what investors wrote about the app, the newest first, without their names';

/** [LAW-134] */
export const runFeedback = async (settings: Settings, args: readonly string[]): Promise<CommandOutcome> =>
  args.length > 0
    ? failed(FEEDBACK_USAGE)
    : askOperator(settings, { method: 'GET', path: '/operator/feedback', body: null }, (isDone, answer) =>
        isDone ? { kind: 'done', text: told(listSchema.parse(answer)) } : null,
      );

const listSchema = z.object({
  feedback: z.array(z.object({ feedbackNo: z.string(), text: z.string(), madeAt: z.number().transform(epochMs) })),
  more: z.number(),
});

const told = ({ feedback, more }: z.infer<typeof listSchema>): string =>
  feedback.length === 0
    ? 'there is no feedback'
    : [
        ...feedback.map(
          ({ feedbackNo, text, madeAt }) => `${feedbackNo}  ${formatMinute(madeAt)}\n  ${withoutControls(text).replaceAll('\n', '\n  ')}`,
        ),
        ...(more === 0 ? [] : [`${more} older ones are not listed`]),
      ].join('\n');
