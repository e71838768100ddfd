import type { Settings } from '../ground/start/settings.ts';
import { askOperator, type CommandOutcome } from './ask-operator.ts';
import * as z from 'zod';

/** Sends the operator's file to the gateway that runs with the same settings, which checks, stores and uses it at once. */
export const runCalendar = (settings: Settings, file: string, text: string): Promise<CommandOutcome> =>
  askOperator(settings, { method: 'POST', path: '/operator/calendar', body: { text } }, (_isDone, answer) => {
    const taken = takenSchema.safeParse(answer).data;
    if (taken !== undefined)
      return {
        kind: 'done',
        text: `version ${taken.version} of the calendar is in use, with trading days until ${taken.coveredUntil}; ${taken.mended} waiting orders have new days`,
      };
    const refusal = refusedSchema.safeParse(answer).data;
    if (refusal === undefined) return null;
    return { kind: 'failed', reason: [`${file}: the calendar stays as it is`, ...refusal.faults].join('\n  ') };
  });

const takenSchema = z.object({ kind: z.literal('taken'), version: z.number(), coveredUntil: z.string(), mended: z.number() });
const refusedSchema = z.object({ kind: z.literal('refused'), faults: z.array(z.string()) });
