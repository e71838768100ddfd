import type { PoolClient } from 'pg';
import { sqlStateOf } from './transaction.ts';

interface PlanNames {
  /** Null: the statement is planned each time, or comes for the first time. */
  nameOf(text: string, values: readonly unknown[]): string | null;
  /** The schema has changed: the statement gets another name, and a plan of today. */
  forget(text: string): void;
}

/** Names of statements whose plans are kept, of at most `most` statements. */
export const createPlanNames = (most = 1_000): PlanNames => {
  // Null: came once.
  const names = new Map<string, string | null>();
  let given = 0;
  return {
    nameOf: (text, values) => {
      const known = names.get(text);
      if (typeof known === 'string') return known;
      if (values.length === 0 && !READ.test(text)) return null;
      if (text.length > LONGEST || (known === undefined && names.size >= most)) return null;
      const name = known === null ? `kept-${(given += 1)}` : null;
      names.set(text, name);
      return name;
    },
    forget: (text) => void names.set(text, null),
  };
};

/**
 * [GW-1850] Connections keep the plans of statements that come again: PostgreSQL takes longer to read and to plan one of them than to carry
 * it out.
 */
export const createKeptPlans = (): ((client: PoolClient) => void) => {
  const names = createPlanNames();
  return (client) => {
    const query = client.query.bind(client);
    const ask = (...asked: readonly unknown[]): unknown => {
      const [text, values, ...more] = asked;
      const isPlanned = typeof text === 'string' && Array.isArray(values) && more.length === 0;
      const name = isPlanned ? names.nameOf(text, values) : null;
      if (!isPlanned || name === null) return Reflect.apply(query, null, asked);
      const answer: unknown = Reflect.apply(query, null, [{ name, text, values }]);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        if (sqlStateOf(error) === RESULT_CHANGED) names.forget(text);
        throw error;
      });
    };
    Object.assign(client, { query: ask });
  };
};

/** Signs. Longer texts list many rows: each comes rarely, and all together took 70 MB of memory. */
const LONGEST = 4_000;
/** Without values, others have no plan. */
const READ = /^\s*(?:select|with)\b/i;
/** State of the error where the columns of a kept plan have changed. */
export const RESULT_CHANGED = '0A000';
