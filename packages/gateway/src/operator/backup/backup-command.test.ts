import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fen } from '@caifu/core/values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GATEWAY_AREAS } from '../../areas.ts';
import { lockDataDirectory, type DataDirectoryLock } from '../../ground/start/data-directory-lock.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { openTestGateway, type TestGateway } from '../../testing/gateway.fakes.ts';
import { newDatabase, testSettings } from '../../testing/seeded-market.ts';
import type { CommandOutcome } from '../ask-operator.ts';
import { runBackup, runRestore, runVerify } from './backup.command.ts';
import { aFolder } from './books.fakes.ts';
import { dumpBooks } from './dump-books.ts';
import { restoreBooks } from './restore-books.ts';

const folder = aFolder();
/** The demo market, from the in-memory or the server's database of this run. */
const market = folder.file();
const directory = join(folder.path, 'data');
const settings = testSettings({ DATA_DIR: directory });
const told = (outcome: CommandOutcome): string => (outcome.kind === 'done' ? outcome.text : outcome.reason);

beforeAll(async () => {
  const gateway = await openTestGateway();
  await dumpBooks(gateway.deps.longWork, market, { app: '0.1.0', engine: gateway.deps.engine, takenAt: null });
  await gateway.close();
});

describe('the commands on an embedded database', () => {
  it('restore only into a new directory [BU-7]', async () => {
    expect(told(await runBackup(settings, folder.file()))).toContain('there is no database in');
    const restored = await runRestore(settings, market, GATEWAY_AREAS);
    expect(restored.kind).toBe('done');
    expect(told(restored)).toContain('the audit found nothing');
    const before = readdirSync(directory);
    expect(before).not.toContain('restoring');
    const again = await runRestore(settings, market, GATEWAY_AREAS);
    expect([again.kind, told(again)]).toEqual([
      'failed',
      expect.stringContaining('holds a database, which stays as it is. Restore into another place'),
    ]);
    const torn = folder.file();
    writeFileSync(torn, 'no backup');
    const elsewhere = testSettings({ DATA_DIR: join(folder.path, 'other') });
    expect(told(await runRestore(elsewhere, torn, GATEWAY_AREAS))).toContain('is no backup of this system');
    expect(existsSync(join(elsewhere.DATA_DIR, 'database'))).toBe(false);
    expect(told(await runRestore(testSettings({}), market, GATEWAY_AREAS))).toContain('is gone at once');
  });

  describe('the commands on a running gateway', () => {
    let gateway: TestGateway;
    let lock: DataDirectoryLock;
    beforeAll(async () => {
      lock = lockDataDirectory(directory);
      gateway = await openTestGateway({ DATA_DIR: directory }, { url: null, snapshot: null, drop: () => Promise.resolve() });
      await gateway.operator.listen();
    });
    afterAll(async () => {
      await gateway.close();
      lock.release();
    });

    it('back it up while orders continue, and take their copy away; verify finds a correct ledger [BU-2] [BU-8]', async () => {
      const openPeriodId = await gateway.aValuedProduct('V1');
      const buyer = await gateway.anInvestor({ certification: 'certified', wallet: 1_000_000_000_00 });
      const buy = () => gateway.purchase(buyer, { openPeriodId, amount: fen(1_000_00) });
      const first = await buy();
      const file = folder.file();
      const backup = { isOver: false };
      const orders = (async () => {
        let placed = 0;
        for (; !backup.isOver && placed < 60; placed += 1) await buy();
        return placed;
      })();
      const outcome = await runBackup(settings, file);
      backup.isOver = true;
      expect(await orders).toBeGreaterThan(0);
      expect([outcome.kind, told(outcome)]).toEqual(['done', expect.stringContaining('its keys are not in it')]);
      expect(readdirSync(directory)).not.toContain('backup');
      expect(await gateway.audit()).toEqual([]);
      const verified = await runVerify(file, GATEWAY_AREAS);
      expect([verified.kind, told(verified)]).toEqual([
        'done',
        expect.stringMatching(/is whole and its books are right: the books of 20.+ orders, \d+ accounts, \d+ postings$/),
      ]);
      const opened = await openDatabase('memory:', { isLeftAsItIs: true });
      await restoreBooks(opened.longWork, file);
      const { rows } = await sql`select state from trade_order where order_no = ${first}`.execute(opened.longWork);
      expect(rows).toEqual([{ state: 'paid' }]);
      await opened.close();
    });

    it('restore nothing over it, and do not ask to stop it [BU-7]', async () => {
      const refused = told(await runRestore(settings, market, GATEWAY_AREAS));
      expect(refused).toContain(`is in use by process ${process.pid}, which goes on. Restore into another place`);
      expect(refused.toLowerCase()).not.toContain('stop');
    });

    it('name the place of the backup that cannot be written, not that of the database [BU-10]', async () => {
      const nowhere = join(folder.path, 'nowhere');
      expect(told(await runBackup(settings, join(nowhere, 'x.gz')))).toBe(`${nowhere} is no directory: make it first`);
      expect(readdirSync(directory)).not.toContain('backup');
    });

    it('make one backup at a time [BU-2]', async () => {
      const other = lockDataDirectory(join(directory, 'backup'));
      expect(told(await runBackup(settings, folder.file()))).toContain(`process ${process.pid} is making a backup`);
      other.release();
    });

    it('report a full disk, and free the room of the begun copy [BU-10]', async () => {
      const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
      const begin = async (place: string): Promise<void> => {
        mkdirSync(place);
        writeFileSync(join(place, 'begun'), '');
        return Promise.reject(full);
      };
      const { copyDatabase } = gateway.deps;
      Object.assign(gateway.deps, { copyDatabase: begin });
      const outcome = await runBackup(settings, folder.file());
      expect([outcome.kind, told(outcome)]).toEqual(['failed', `the disk of ${join(directory, 'backup')} is full: make room there`]);
      Object.assign(gateway.deps, { copyDatabase: () => Promise.reject(new Error('another reason')) });
      expect(told(await runBackup(settings, folder.file()))).toContain('refused (500)');
      Object.assign(gateway.deps, { copyDatabase });
      expect(readdirSync(directory)).not.toContain('backup');
      expect((await gateway.app.inject('/readyz')).statusCode).toBe(200);
    });

    it('are refused to anybody else [BU-2]', async () => {
      expect((await gateway.app.inject({ method: 'POST', url: '/operator/database-copy' })).statusCode).toBe(404);
    });
  });
});

describe('the commands on a server', () => {
  it('back up its database, and restore only into an empty one [BU-7]', async () => {
    const server = await newDatabase(null);
    if (server === null) return;
    const there = testSettings({ DATABASE_URL: server.url });
    expect(told(await runBackup(there, folder.file()))).toContain('holds no books of this system');
    expect((await runRestore(there, market, GATEWAY_AREAS)).kind).toBe('done');
    expect(told(await runRestore(there, market, GATEWAY_AREAS))).toContain(
      'holds tables, which stay as they are. Restore into another place',
    );
    const user = await openDatabase(server.url);
    await sql`select 1`.execute(user.db);
    expect(told(await runRestore(there, market, GATEWAY_AREAS))).toContain('is in use over 1 connections, which go on');
    await user.close();
    const file = folder.file();
    expect((await runBackup(there, file)).kind).toBe('done');
    expect((await runVerify(file, GATEWAY_AREAS)).kind).toBe('done');
    await server.drop();
  });
});
