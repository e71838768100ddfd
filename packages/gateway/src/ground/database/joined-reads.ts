import type { QueryResult } from 'pg';

/** A short read-only function of the database: `order_facts($1, $2)`, and the types of its parameters. */
export interface JoinedRead {
  readonly call: string;
  /** No two answers are equal, so their texts are not cached. */
  readonly isUnlike?: true;
  readonly types: readonly ('text' | 'bigint')[];
}

/** The part of a statement that selects the answer. */
export const answerText = ({ call, isUnlike }: JoinedRead): string => (isUnlike ? `${call}::text` : call);

/** The answer in a row. */
export const answerIn = ({ isUnlike }: JoinedRead, found: unknown): unknown =>
  isUnlike && typeof found === 'string' ? JSON.parse(found) : found;

type Parameter = string | number;
/** A statement that the database keeps prepared under its text. */
export type Query = (text: string, values: readonly unknown[]) => Promise<Pick<QueryResult<FoundRow>, 'rows'>>;

interface FoundRow {
  readonly found: unknown;
  readonly place: string | null;
}

/**
 * Calls such functions. A query that arrives while others of its kind run waits, and is sent with all waiting ones in one statement
 * (decision 0227). Equal queries are sent once. Every answer therefore has data from after its query arrived: no query joins a sent
 * statement. When a statement fails, each of its queries is repeated alone.
 */
export const createJoinedReads = (query: Query) => {
  const queues = new Map<string, (parameters: readonly Parameter[]) => Promise<unknown>>();
  return (read: JoinedRead, parameters: readonly Parameter[]): Promise<unknown> => {
    const queue = queues.get(read.call) ?? createQueue(query, read);
    queues.set(read.call, queue);
    return queue(parameters);
  };
};

interface Question {
  readonly parameters: readonly Parameter[];
  readonly answer: Promise<unknown>;
  readonly resolve: (found: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const createQueue = (query: Query, read: JoinedRead) => {
  const single = `select ${answerText(read)} as found, null::text as place`;
  const joined = joinedText(read);
  const waiting = new Map<string, Question>();
  let underWay = 0;

  const alone = async ({ parameters, resolve, reject }: Question): Promise<void> => {
    try {
      resolve(answerIn(read, (await query(single, parameters)).rows[0]?.found ?? null));
    } catch (error) {
      reject(error);
    }
  };
  const together = async (batch: readonly Question[]): Promise<void> => {
    const columns = read.types.map((_, column) => batch.map(({ parameters }) => parameters[column]));
    const rows = await query(joined, columns).then(
      (answer) => answer.rows,
      () => null,
    );
    if (rows === null) {
      for (const one of batch) void alone(one);
      return;
    }
    const found = new Map(rows.map((row) => [Number(row.place), answerIn(read, row.found)]));
    for (const [index, { resolve }] of batch.entries()) resolve(found.get(index + 1) ?? null);
  };
  const goOn = (): void => {
    while (underWay < MOST_UNDER_WAY && waiting.size > 0) {
      const batch: Question[] = [];
      for (const [key, question] of waiting) {
        if (batch.length === MOST_TOGETHER) break;
        batch.push(question);
        waiting.delete(key);
      }
      const [only] = batch;
      underWay += 1;
      void (only !== undefined && batch.length === 1 ? alone(only) : together(batch)).finally(() => {
        underWay -= 1;
        goOn();
      });
    }
  };

  return (parameters: readonly Parameter[]): Promise<unknown> => {
    const key = JSON.stringify(parameters);
    const asked = waiting.get(key);
    if (asked !== undefined) return asked.answer;
    const asking = { resolve: nobody, reject: nobody };
    const answer = new Promise<unknown>((resolve, reject) => Object.assign(asking, { resolve, reject }));
    waiting.set(key, { ...asking, parameters, answer });
    goOn();
    return answer;
  };
};

const nobody = (): void => undefined;

/** One statement is prepared while another is answered. */
const MOST_UNDER_WAY = 2;
const MOST_TOGETHER = 32;

/** Calls the same function for each row of parameters. A row names its query. */
const joinedText = (read: JoinedRead): string => {
  const { types } = read;
  const columns = types.map((_, index) => `p${index + 1}`);
  const lists = types.map((type, index) => `$${index + 1}::${type}[]`);
  const asked = answerText(read).replaceAll(/\$(\d+)/g, (_, no: string) => `asked.p${no}`);
  return `select ${asked} as found, asked.place::text as place from unnest(${lists.join(', ')}) with ordinality as asked (${columns.join(', ')}, place)`;
};
