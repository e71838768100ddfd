import type { PoolClient } from 'pg';
import { sqlStateOf } from './transaction.ts';

/**
 * [GW-1850] Connections keep the plans of statements that come again: PostgreSQL takes longer to read and to plan one of them than to carry
 * it out. `most`: of so many statements; others are planned each time.
 */
export const createKeptPlans = (most = 1_000): ((client: PoolClient) => void) => {
  // Null: came once.
  const names = new Map<string, string | null>();
  let given = 0;
  const nameOf = (text: string): string | null => {
    const known = names.get(text);
    if (typeof known === 'string') return known;
    if (text.length > LONGEST || (known === undefined && names.size >= most)) return null;
    const name = known === null ? `kept-${(given += 1)}` : null;
    names.set(text, name);
    return name;
  };
  return (client) => {
    const query = client.query.bind(client);
    const ask = (...asked: readonly unknown[]): unknown => {
      const [text, values, ...more] = asked;
      const isPlanned = typeof text === 'string' && Array.isArray(values) && (values.length > 0 || READ.test(text)) && more.length === 0;
      const name = isPlanned ? nameOf(text) : null;
      if (!isPlanned || name === null) return Reflect.apply(query, null, asked);
      const answer: unknown = Reflect.apply(query, null, [{ name, text, values }]);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        // The schema has changed: the statement gets another name, and a plan of today.
        if (sqlStateOf(error) === RESULT_CHANGED) names.set(text, null);
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
const RESULT_CHANGED = '0A000';
