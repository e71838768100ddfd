import type { Calls } from '../ground/database/calls.ts';
import { madeOnce } from '../ground/database/json-parser.ts';
import { withRetry } from '../ground/database/transaction.ts';

/**
 * The answer of `take_order`. null: the order is placed. Else the rest of the quota. Rejects with the constraint that the order violated.
 */
export type Take = (order: object) => Promise<string | number | null>;

/**
 * Takes orders through one database. Orders that arrive while others are written wait, and are written together in one statement and one
 * commit (decision 0218). Each order has its own outcome. An order that would wait for a lock is repeated alone, and so is each order after
 * a failed statement: if that statement did place it, the repeat violates its request id.
 */
export const createTakings = (calls: Pick<Calls, 'run'>): Take => {
  const waiting: Waiting[] = [];
  let underWay = 0;

  const alone = async ({ order, resolve, reject }: Waiting): Promise<void> => {
    try {
      resolve(await withRetry(() => calls.run<string>('select take_order($1::jsonb) as found', [JSON.stringify(order)])));
    } catch (error) {
      reject(error);
    }
  };
  const together = async (batch: readonly Waiting[]): Promise<void> => {
    const orders = JSON.stringify(batch.map(({ order }) => order));
    const outcomes = await withRetry(() => calls.run<readonly Outcome[]>('select take_orders($1::jsonb) as found', [orders])).catch(
      () => null,
    );
    for (const [index, one] of batch.entries()) {
      const outcome = outcomes?.[index] ?? null;
      // These run in the background, because they may wait long for a lock.
      if (outcome === null || 'waits' in outcome) void alone(one);
      else if ('state' in outcome) one.reject(brokenBy(outcome));
      else one.resolve(outcome.remaining);
    }
  };
  const goOn = (): void => {
    while (underWay < MOST_UNDER_WAY && waiting.length > 0) {
      const batch = waiting.splice(0, MOST_TOGETHER);
      const [only] = batch;
      underWay += 1;
      void (only !== undefined && batch.length === 1 ? alone(only) : together(batch)).finally(() => {
        underWay -= 1;
        goOn();
      });
    }
  };

  return (order) =>
    new Promise((resolve, reject) => {
      waiting.push({ order, resolve, reject });
      goOn();
    });
};

/** One queue for each database. */
export const takingsOf = madeOnce(createTakings);

/** One statement is prepared while another is committed. */
const MOST_UNDER_WAY = 2;
const MOST_TOGETHER = 16;

interface Waiting {
  readonly order: object;
  readonly resolve: (remaining: string | number | null) => void;
  readonly reject: (error: unknown) => void;
}

interface Broken {
  readonly state: string;
  readonly constraint: string;
  readonly message: string;
}

type Outcome = { readonly remaining: number | null } | Broken | { readonly waits: true };

/** In the form of the database's own error. */
const brokenBy = ({ state, constraint, message }: Broken): Error => Object.assign(new Error(message), { code: state, constraint });
