/** What a message about a correction tells beside what is right now: the figure and what it was, and what the order or payout was. */
export const messageCorrectionsMigration: readonly string[] = ['alter table message add column correction jsonb'];
