import { aSeller } from '@caifu/core/testing';
import { generateKeyPair, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { demoWithoutFunds } from '../demo/demo.ts';
import { openGateway } from '../open-gateway.ts';
import { readSettings, type Settings } from '../ground/start/settings.ts';

/** Wednesday, ten in the morning in Shanghai. */
export const WEDNESDAY = Date.parse('2026-11-18T10:00:00+08:00');

/**
 * In memory, with quick passwords and without request limits. All share one pepper, so that a market that is seeded once fits every
 * gateway.
 */
export const testSettings = (environment: Readonly<Record<string, string>>): Settings =>
  readSettings({
    DATA_DIR: 'memory:',
    DEMO: '1',
    PASSWORD_PEPPER: Buffer.alloc(32, 7).toString('base64'),
    // Generated once for all, because that takes longer than opening a gateway.
    ...(process.env[KEY] === undefined ? {} : { PASSWORD_KEY: process.env[KEY] }),
    LOG_LEVEL: 'silent',
    PASSWORD_COST: '4',
    // Tests move the clock by hours between two calls.
    SESSION_IDLE_MINUTES: '0',
    RATE_LIMIT_SESSION: '0',
    RATE_LIMIT_ADDRESS: '0',
    UI_DIR: '/nowhere',
    // Without the demo the law wants named who sells.
    ...(environment['DEMO'] === '0' ? { SELLER: TEST_SELLER } : {}),
    ...environment,
  });

const TEST_SELLER = JSON.stringify(aSeller());

/** The demo market left by `keepSeededMarket`: a dump of the embedded engine, or a template database's name. */
export const seededMarket = (): string | null => process.env[KEPT] ?? null;

/** A new database on the server of TEST_DATABASE_URL, reached over the folder TEST_DATABASE_SOCKET if set. null without a server. */
export const newDatabase = async (template: string | null): Promise<{ readonly url: string; drop(): Promise<void> } | null> => {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined || server === '') return null;
  const name = `caifu_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}${template === null ? '' : ` template ${template} ${COPIED}`}`);
  return { url: addressOf(server, name), drop: () => onServer(server, `drop database ${name} with (force)`) };
};

/** Seeds the demo market once for all test files, because seeding takes seconds. Returns the function that removes it. */
export const keepSeededMarket = async (): Promise<() => Promise<void>> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  process.env[KEY] = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const server = process.env['TEST_DATABASE_URL'];
  const options = { demo: demoWithoutFunds, wallNow: () => WEDNESDAY, hasJobs: false };
  if (server !== undefined && server !== '') {
    const name = `caifu_market_${randomBytes(6).toString('hex')}`;
    await onServer(server, `create database ${name}`);
    await (await openGateway(testSettings({ DATABASE_URL: addressOf(server, name) }), options)).close();
    process.env[KEPT] = name;
    return () => onServer(server, `drop database ${name} with (force)`);
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'caifu-market-'));
  await (await openGateway(testSettings({ DATA_DIR: folder }), options)).close();
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = await PGlite.create({ dataDir: path.join(folder, 'database') });
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const file = path.join(folder, 'market.tar');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  process.env[KEPT] = file;
  return () => Promise.resolve(rmSync(folder, { recursive: true, force: true }));
};

/** Copying files takes a sixth of the processor time of writing all pages to the log (PostgreSQL 15 and later). */
const COPIED = 'strategy file_copy';

const KEPT = 'TEST_SEEDED_MARKET';
const KEY = 'TEST_PASSWORD_KEY';

const addressOf = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  const socket = process.env['TEST_DATABASE_SOCKET'];
  if (socket !== undefined) url.searchParams.set('host', socket);
  return url.href;
};

const onServer = async (server: string, statement: string): Promise<void> => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
