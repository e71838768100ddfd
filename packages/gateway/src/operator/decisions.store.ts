import './tables.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

/** An operator's act, as recorded. It contains no secret and no picture. */
export interface Act {
  readonly operator: string;
  readonly act: string;
  readonly subject: string;
  readonly detail?: Readonly<Record<string, string | number>>;
}

/** The result: one word for the record, and the answer. */
export interface Done<Answer> {
  readonly outcome: string;
  readonly answer: Answer;
}

/**
 * [KO-33] Records an act before it is done, and its result afterwards. So there is no act without a record, and an interrupted one has no
 * result.
 */
export const recorded = async <Answer>(
  cx: Connection,
  wall: () => number,
  { operator, act, subject, detail = {} }: Act,
  work: () => Promise<Done<Answer>>,
): Promise<Answer> => {
  const { decision_no: no } = await cx
    .insertInto('operator_decision')
    .values({ operator, act, subject, detail: JSON.stringify(detail), begun_at: wall(), outcome: null, ended_at: null })
    .returning('decision_no')
    .executeTakeFirstOrThrow();
  const end = (outcome: string) =>
    cx.updateTable('operator_decision').set({ outcome, ended_at: wall() }).where('decision_no', '=', no).execute();
  try {
    const { outcome, answer } = await work();
    await end(outcome);
    return answer;
  } catch (error) {
    await end('failed');
    throw error;
  }
};

/** Runs an act in the caller's name, and records it. */
export type ActAs = <Answer>(http: FastifyRequest, did: Omit<Act, 'operator'>, work: () => Promise<Done<Answer>>) => Promise<Answer>;

export interface Decision {
  readonly operator: string;
  readonly act: string;
  readonly subject: string;
  readonly detail: unknown;
  readonly begunAt: number;
  readonly outcome: string | null;
}

/** The newest decisions, the last one last. */
export const readDecisions = async (cx: Connection, most: number): Promise<readonly Decision[]> => {
  const { rows } = await sql<{ operator: string; act: string; subject: string; detail: unknown; begun_at: string; outcome: string | null }>`
    select operator, act, subject, detail, begun_at, outcome
    from (select * from operator_decision order by decision_no desc limit ${most}) as newest order by decision_no`.execute(cx);
  return rows.map(({ begun_at: begunAt, ...row }) => ({ ...row, begunAt: Number(begunAt) }));
};
