import type * as Embedded from '@electric-sql/pglite';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { createPlanNames, RESULT_CHANGED } from './kept-plans.ts';
import { sqlStateOf } from './transaction.ts';

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

interface Answer {
  readonly rows: readonly object[];
  readonly affectedRows: number;
}

/**
 * [GW-1850] The embedded engine keeps the plans of statements that come again. A statement takes one message, the first time two; the
 * library sends six, and plans each time. Errors carry no parameters.
 */
export const keepPlans = (pglite: PGlite, { messages, protocol: { serialize } }: Pick<typeof Embedded, 'messages' | 'protocol'>): void => {
  const names = createPlanNames();
  const known = new Map<string, readonly number[]>();
  const send = async (...parts: readonly Uint8Array[]): Promise<Messages> => {
    try {
      return await pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]));
    } catch (error) {
      // The engine reads nothing behind an error.
      await pglite.execProtocolStream(serialize.sync());
      throw error;
    }
  };
  const plan = async (text: string, name: string): Promise<readonly number[]> => {
    const found = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name })).catch((error: unknown) => {
      // The engine may have the name already.
      if (name !== '') names.forget(text);
      throw error;
    });
    const types = found.flatMap((message) => (message instanceof messages.ParameterDescriptionMessage ? message.dataTypeIDs : []));
    if (name !== '') known.set(name, types);
    return types;
  };
  const carryOut = async (text: string, values: readonly unknown[]): Promise<Answer> => {
    const name = names.nameOf(text, values) ?? '';
    const types = known.get(name) ?? (await plan(text, name));
    const bound = values.map((value, at) => {
      const write = pglite.serializers[types[at] ?? 0] ?? String;
      return value === null || value === undefined ? null : write(value);
    });
    const found = await send(serialize.bind({ statement: name, values: bound }), serialize.describe({ type: 'P' }), serialize.execute({}));
    return answerOf(found);
  };
  const answerOf = (found: Messages): Answer => {
    const fields = found.flatMap((message) => (message instanceof messages.RowDescriptionMessage ? message.fields : []));
    const columns = fields.map(({ name, dataTypeID }) => ({ name, read: pglite.parsers[dataTypeID], type: dataTypeID }));
    const rowOf = (texts: readonly (string | null)[]): object => {
      const row: Record<string, unknown> = {};
      for (const [at, { name, read, type }] of columns.entries()) {
        const text = texts[at] ?? null;
        row[name] = text === null || read === undefined ? text : read(text, type);
      }
      return row;
    };
    const rows = found.flatMap((message) => (message instanceof messages.DataRowMessage ? [rowOf(message.fields)] : []));
    const ended = found.find((message) => message instanceof messages.CommandCompleteMessage);
    return { rows, affectedRows: Number(/\d+$/.exec(ended?.text ?? '')?.[0] ?? 0) };
  };
  const ask = (text: string, values: readonly unknown[] = []): Promise<Answer> =>
    pglite.runExclusive(async () => {
      try {
        return await carryOut(text, values);
      } catch (error) {
        if (sqlStateOf(error) === RESULT_CHANGED) names.forget(text);
        throw error;
      }
    });
  const transact = pglite.transaction.bind(pglite);
  Object.assign(pglite, {
    query: (text: string, values?: readonly unknown[]) => pglite._runExclusiveTransaction(() => ask(text, values)),
    transaction: async <Found>(work: (transaction: Transaction) => Promise<Found>) =>
      transact((transaction) => work(Object.assign(transaction, { query: ask }))),
  });
};
