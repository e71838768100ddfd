import { describe, expect, it } from 'vitest';
import { createJoinedReads, type JoinedRead, type Query } from './joined-reads.ts';
import { useTestGateway } from '../../testing/use-gateway.fakes.ts';

const DOUBLED: JoinedRead = { call: 'doubled($1, $2)', types: ['text', 'bigint'] };

/** A database that answers on demand and knows the time of each query. */
const aDatabase = () => {
  const asked: { readonly text: string; readonly values: readonly unknown[]; readonly answer: () => void; readonly fail: () => void }[] =
    [];
  const query: Query = (text, values) =>
    new Promise((resolve, reject) => {
      const moment = asked.length;
      const of = (name: unknown, place: number | null) => ({
        found: `${String(name)}@${moment}`,
        place: place === null ? null : String(place),
      });
      const [names = []] = values;
      // Returns the rows in another order than the queries.
      const rows = Array.isArray(names) ? names.map((name, index) => of(name, index + 1)).toReversed() : [of(names, null)];
      asked.push({ text, values, answer: () => resolve({ rows }), fail: () => reject(new Error(`refused ${String(names)}`)) });
    });
  return { asked, read: createJoinedReads(query) };
};

/** Waits until all consequences of an answer have happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('waiting queries', () => {
  it('are joined, each with its own answer, and equal queries are sent once [GW-840]', async () => {
    const { asked, read } = aDatabase();
    const answers = ['a', 'b', 'c', 'd', 'c', 'e'].map((name, index) => read(DOUBLED, [name, name === 'c' ? 0 : index]));
    expect(asked.map(({ text, values }) => [text, values])).toEqual([
      ['select doubled($1, $2) as found, null::text as place', ['a', 0]],
      ['select doubled($1, $2) as found, null::text as place', ['b', 1]],
    ]);
    asked[0]?.answer();
    await settled();
    expect(asked.slice(2).map(({ text, values }) => [text, values])).toEqual([
      [
        'select doubled(asked.p1, asked.p2) as found, asked.place::text as place from unnest($1::text[], $2::bigint[]) with ordinality as asked (p1, p2, place)',
        [
          ['c', 'd', 'e'],
          [0, 3, 5],
        ],
      ],
    ]);
    for (const one of asked) one.answer();
    expect(await Promise.all(answers)).toEqual(['a@0', 'b@1', 'c@2', 'd@2', 'c@2', 'e@2']);
  });

  it('are sent as text if their answers are distinct, and each answer is parsed for its query [GW-840]', async () => {
    const asked: string[] = [];
    const told: JoinedRead = { ...DOUBLED, isUnlike: true };
    const read = createJoinedReads((text, [names]) => {
      asked.push(text);
      const rows: readonly unknown[] = Array.isArray(names) ? names : [names];
      return Promise.resolve({ rows: rows.map((name, index) => ({ found: JSON.stringify({ name }), place: String(index + 1) })) });
    });
    const names = ['a', 'b', 'c', 'd'];
    expect(await Promise.all(names.map((name) => read(told, [name, 1])))).toEqual(names.map((name) => ({ name })));
    expect(asked).toHaveLength(3);
    expect(asked.filter((text) => text.includes('::text as found'))).toEqual(asked);
    expect(await createJoinedReads(() => Promise.resolve({ rows: [{ found: null, place: null }] }))(told, ['a', 1])).toBeNull();
  });

  it('are answered with data from after their arrival: no query joins a sent statement [GW-840]', async () => {
    const { asked, read } = aDatabase();
    const early = read(DOUBLED, ['a', 1]);
    const late = read(DOUBLED, ['a', 1]);
    expect(asked).toHaveLength(2);
    const last = read(DOUBLED, ['a', 1]);
    asked[1]?.answer();
    asked[0]?.answer();
    await settled();
    asked[2]?.answer();
    expect(await Promise.all([early, late, last])).toEqual(['a@0', 'a@1', 'a@2']);
  });

  it('are repeated alone when their joined statement fails, so only the faulty one fails [GW-841]', async () => {
    const { asked, read } = aDatabase();
    const answers = ['a', 'b', 'c', 'd', 'e'].map((name) => read(DOUBLED, [name, 1]));
    asked[0]?.answer();
    await settled();
    asked[2]?.fail();
    await settled();
    expect(asked.slice(3).map(({ values }) => values)).toEqual([
      ['c', 1],
      ['d', 1],
      ['e', 1],
    ]);
    asked[1]?.answer();
    asked[3]?.answer();
    asked[4]?.fail();
    asked[5]?.answer();
    const outcomes = await Promise.allSettled(answers);
    expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      'a@0',
      'b@1',
      'c@3',
      'Error: refused d',
      'e@5',
    ]);
    // The next query is possible again.
    const next = read(DOUBLED, ['f', 1]);
    asked[6]?.answer();
    expect(await next).toBe('f@6');
  });
});

describe('joined queries to the gateway’s own database', () => {
  const gateway = useTestGateway();

  it('have the same answers as single queries [GW-840]', async () => {
    const { calls } = gateway.deps;
    const rows = await gateway.rows<{ investor_id: string; order_no: string }>`
      select investor_id, order_no from trade_order where kind = 'purchase' order by order_no limit 20`;
    const questions = [...rows.map(({ investor_id: investor, order_no: order }) => [investor, order]), ['{"}', "\\'"], ['', 'null']];
    const read: JoinedRead = { call: 'order_record($1, $2)', types: ['text', 'text'] };
    const together = await Promise.all(questions.map((one) => calls.ask<{ order_no: string }>(read, one)));
    expect(together.map((found) => found?.order_no ?? null)).toEqual([...rows.map(({ order_no: order }) => order), null, null]);
    for (const [index, one] of questions.entries())
      expect(together[index]).toEqual(await calls.run('select order_record($1, $2) as found', one));
  });
});
