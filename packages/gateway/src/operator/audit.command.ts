import { calendarDate, isCalendarDate } from '@caifu/core/values';
import * as z from 'zod';
import type { BooksReport } from '../ledger/books-check.ts';
import type { Settings } from '../ground/start/settings.ts';
import { askOperator, type CommandOutcome } from './ask-operator.ts';

/** The result of the ledger's check, as the command prints it. `bad`: number of differences. */
interface AuditOutcome {
  readonly text: string;
  readonly bad: number;
}

export const toldAudit = ({ day, faults }: BooksReport): AuditOutcome =>
  faults.length === 0
    ? { text: `the books agree (settled up to ${day})`, bad: 0 }
    : { text: [`the books do not agree (settled up to ${day}): ${faults.length} differences`, ...faults].join('\n  '), bad: faults.length };

/** Asks the gateway with the open embedded database to check its own ledger. */
export const auditRunning = async (settings: Settings): Promise<AuditOutcome | Extract<CommandOutcome, { kind: 'failed' }>> => {
  let bad = 0;
  const outcome = await askOperator(settings, { method: 'POST', path: '/operator/audit', body: null }, (_isDone, answer) => {
    const report = reportSchema.safeParse(answer);
    if (!report.success) return null;
    const told = toldAudit(report.data);
    ({ bad } = told);
    return { kind: 'done', text: told.text };
  });
  return outcome.kind === 'failed' ? outcome : { text: outcome.text, bad };
};

const reportSchema = z.object({ day: z.string().refine(isCalendarDate).transform(calendarDate), faults: z.array(z.string()) });
