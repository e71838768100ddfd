import type { Calls } from '../ground/database/calls.ts';
import { madeOnce } from '../ground/database/json-parser.ts';
import { withRetry } from '../ground/database/transaction.ts';

/** The answer of `take_order`: null, the order is placed; else the rest of the quota. Rejects with what the order broke. */
export type Take = (order: object) => Promise<string | number | null>;

/**
 * Takes orders through one database. Orders that come while others are under way wait and go together, in one statement and one
 * commit (decision 0218). Each has an outcome of its own; one that would wait for a lock goes on alone, and so does each when
 * the statement itself has failed: an order that was placed by it nevertheless breaks its own request id.
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
      // Nobody waits for these: they may have to wait long themselves.
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

/** One queue a database. */
export const takingsOf = madeOnce(createTakings);

/** One is prepared while another is committed. */
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

/** As the database's own error would be read. */
const brokenBy = ({ state, constraint, message }: Broken): Error => Object.assign(new Error(message), { code: state, constraint });
