import { createServer } from 'node:http';
import { PGlite } from '@electric-sql/pglite';
import fastify from 'fastify';
import pg from 'pg';

/**
 * Runs the floors in a process of their own: `node bench/floor-server.ts <directory or postgres://…>`. The floors are Fastify with one row
 * read, Fastify with a bare transaction of three statements, and a node:http server with a fixed answer.
 */
interface Engine {
  query(text: string, values: readonly unknown[]): Promise<unknown>;
  transaction(run: (query: Engine['query']) => Promise<void>): Promise<void>;
}

const openPostgres = (url: string): Engine => {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return {
    query: async (text, values) => (await pool.query<object>(text, [...values])).rows[0],
    transaction: async (run) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await run(async (text, values) => (await client.query<object>(text, [...values])).rows[0]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
  };
};

const openEmbedded = async (directory: string): Promise<Engine> => {
  const database = await PGlite.create({ dataDir: directory });
  return {
    query: async (text, values) => (await database.query(text, [...values])).rows[0],
    transaction: (run) =>
      database.transaction(async (transaction) => run(async (text, values) => (await transaction.query(text, [...values])).rows[0])),
  };
};

const [target = ''] = process.argv.slice(2);
const engine = /^postgres(ql)?:/.test(target) ? openPostgres(target) : await openEmbedded(target);
await engine.query('drop table if exists floor_item', []);
await engine.query('create table floor_item (id int primary key, name text not null, stock bigint not null)', []);
await engine.query('drop table if exists floor_order', []);
await engine.query(
  'create table floor_order (id bigint generated always as identity primary key, item int not null, amount bigint not null)',
  [],
);
await engine.query(`insert into floor_item select n, 'item ' || n, 1000000000 from generate_series(1, 1000) n`, []);

const app = fastify();
const nextId = (() => {
  let id = 0;
  return () => (id++ % 1000) + 1;
})();
app.get('/row', async () => await engine.query('select id, name, stock from floor_item where id = $1', [nextId()]));
app.post('/transaction', async () => {
  const id = nextId();
  await engine.transaction(async (query) => {
    await query('select stock from floor_item where id = $1 for update', [id]);
    await query('update floor_item set stock = stock - 1 where id = $1', [id]);
    await query('insert into floor_order (item, amount) values ($1, $2)', [id, 1]);
  });
  return { retState: 'SUCCESS' };
});
const fastifyUrl = await app.listen({ host: '127.0.0.1', port: 0 });

const answer = '{"retState":"SUCCESS"}';
const bare = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer);
});
bare.listen(0, '127.0.0.1', () => {
  const address = bare.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  console.log(`ready ${fastifyUrl} http://127.0.0.1:${address.port}`);
});
