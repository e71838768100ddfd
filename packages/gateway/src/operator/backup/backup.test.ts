import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fen } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { GATEWAY_AREAS } from '../../areas.ts';
import { bringUp } from '../../ground/database/bring-up.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { auditLedger } from '../../ledger/ledger-audit.ts';
import { restoreEarlierMarket } from '../../testing/earlier-database.ts';
import { anOrder, type SignedIn } from '../../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../../testing/use-gateway.fakes.ts';
import { aFolder, contentsOf, emptyDatabases, textOf } from './books.fakes.ts';
import { readBackup } from './backup-file.store.ts';
import { dumpBooks, type Stamp } from './dump-books.ts';
import { restoreBooks } from './restore-books.ts';

const folder = aFolder();
const gateway = useAuditedGateway();
let buyers: readonly SignedIn[];
let openPeriodId: string;
beforeAll(async () => {
  openPeriodId = await gateway.aValuedProduct('V1');
  buyers = await Promise.all([1, 2, 3].map(() => gateway.anInvestor({ certification: 'certified', wallet: 1_000_000_000_00 })));
});

const dump = (file: string): Promise<Stamp> =>
  dumpBooks(gateway.deps.longWork, file, { app: '0.1.0', engine: gateway.deps.engine, takenAt: null });

/** So many orders last through a backup. More would only take time. */
const MOST_ORDERS = 60;

/** Each buyer places and pays orders, one after another, until stopped. */
const keepOrdering = () => {
  const answered: string[] = [];
  const backup = { isOver: false };
  const work = buyers.map(async (buyer) => {
    while (!backup.isOver && answered.length < MOST_ORDERS) {
      const { orderNo, payToken } = await gateway.tell(ENDPOINTS.order, anOrder(buyer, { openPeriodId, amount: fen(1_000_00) }), buyer);
      answered.push(orderNo);
      await gateway.pay(buyer, { payToken });
    }
  });
  return {
    answered,
    stop: async () => {
      backup.isOver = true;
      await Promise.all(work);
    },
  };
};

describe('a backup while orders run', () => {
  const file = folder.file();
  let stamp: Stamp;
  let before: readonly string[];
  let after: readonly string[];
  beforeAll(async () => {
    const orders = keepOrdering();
    while (orders.answered.length < 3) await gateway.ask(ENDPOINTS.productDetail, { productCode: 'Q2020' }, buyers[0] ?? null);
    before = [...orders.answered];
    stamp = await dump(file);
    await orders.stop();
    after = [...orders.answered];
  });

  it('contains all earlier answers of one moment, restores into either engine, and its ledger is correct [BU-1] [BU-6]', async () => {
    expect(await gateway.audit()).toEqual([]);
    for (const { longWork: db, close, drop } of await emptyDatabases()) {
      const restored = await restoreBooks(db, file);
      expect(restored).toEqual(stamp);
      await bringUp(db);
      expect(await auditLedger(db, GATEWAY_AREAS)).toEqual([]);
      const { rows } = await sql<{ order_no: string }>`select order_no from trade_order`.execute(db);
      const found = new Set(rows.map(({ order_no: orderNo }) => orderNo));
      expect(before.filter((orderNo) => !found.has(orderNo))).toEqual([]);
      expect(after.length).toBeGreaterThanOrEqual(before.length);
      // A second backup of it is identical, including the next numbers of the sequences.
      const again = folder.file();
      await dumpBooks(db, again, { app: '0.1.0', engine: 'embedded', takenAt: null });
      expect(contentsOf(again)).toEqual(contentsOf(file));
      await close();
      await drop();
    }
  });

  it('states its moment, schema, mode and totals [BU-4]', () => {
    expect(stamp.head).toMatchObject({ app: '0.1.0', engine: gateway.deps.engine, mode: 'demo' });
    expect(stamp.head.migrations).toContain('0070-code-challenges');
    expect(Date.parse(stamp.head.takenAt)).not.toBeNaN();
    expect(stamp.tables['trade_order']).toBeGreaterThanOrEqual(before.length);
    expect(stamp.sums.kinds.find(({ kind }) => kind === 'external')?.balance).toMatch(/^-\d+$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('contains no secret, and nothing that signs anybody in [BU-3]', () => {
    const text = textOf(file);
    const { settings } = gateway.deps;
    for (const secret of [
      settings.PASSWORD_PEPPER,
      gateway.deps.secrets.rsaKey(null).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().slice(30, 90),
    ])
      expect(secret !== null && text.includes(secret)).toBe(false);
    for (const table of ['session', 'push_device', 'push_outbox', 'sms_code', 'seal_nonce'])
      expect(Object.keys(stamp.tables)).not.toContain(table);
    expect(Object.keys(stamp.tables)).toContain('trade_password');
  });

  it('replaces no file, and leaves none when it fails [BU-4]', async () => {
    await expect(dump(file)).rejects.toThrow('is there already');
    await expect(dump(`${file}/in-a-file`)).rejects.toThrow('ENOTDIR');
    expect(readFileSync(file)).toHaveLength(statSync(file).size);
  });

  const changed = (change: (text: string) => string | Buffer): string => {
    const broken = folder.file();
    const content = change(textOf(file));
    writeFileSync(broken, typeof content === 'string' ? gzipSync(content, { level: 1 }) : content);
    return broken;
  };
  const readWhole = async (broken: string) => {
    for await (const line of readBackup(broken)) expect(line.kind).toBeDefined();
  };

  it('is refused with the reason if it is truncated, changed or another file [BU-5]', async () => {
    const fault = (text: string, change: (text: string) => string | Buffer) => expect(readWhole(changed(change))).rejects.toThrow(text);
    await fault('is cut off', () => readFileSync(file).subarray(0, 20_000));
    await fault('is cut off', (text) => text.slice(0, text.indexOf('{"table":"card"')));
    await fault('is cut off', () => '');
    await fault('its digest is another', (text) => text.replace('"13800000001"', '"13800000009"'));
    await fault('goes on after its end', (text) => `${text}{"table":"card","columns":[]}\n`);
    await fault('is no backup of this system', () => '{"format":"another"}\n');
    await fault('is no backup of this system, or it is damaged', () => Buffer.from('PGDMP'));
  });

  it('is refused with a message if its place is no file, leads back to itself or has an endless line [BU-11] [GW-1580]', async () => {
    const refused = (place: string, text: string) => expect(readWhole(place)).rejects.toThrow(text);
    await refused(folder.path, `${folder.path} is a folder: name a file`);
    await refused(join(folder.path, 'nowhere'), 'cannot be read: it is not there');
    await refused(join(file, 'below'), 'cannot be read: it is not there');
    const loop = join(folder.path, 'loop');
    symlinkSync(loop, loop);
    await refused(loop, 'its links lead back to it');
    await refused(join(folder.path, 'x'.repeat(300)), 'the name of the file is too long');
    await refused('/dev/null', '/dev/null is no file');
    const endless = changed(() => 'x'.repeat(70 * 1_048_576));
    await refused(endless, 'is no backup of this system');
  });

  it('is restored completely or not at all, and one of a newer version is refused with its name [BU-6]', async () => {
    const { longWork: db, close } = await openDatabase('memory:', { isLeftAsItIs: true });
    const fault = async (text: string, change: (text: string) => string) => {
      await expect(restoreBooks(db, changed(change))).rejects.toThrow(text);
      expect((await sql`select relname from pg_class where relnamespace = 'public'::regnamespace`.execute(db)).rows).toEqual([]);
    };
    await fault('was written by a newer version (0.1.0), whose schema this one does not know (9999-later)', (text) =>
      text.replace('"0070-code-challenges"', '"0070-code-challenges","9999-later"'),
    );
    await fault('its digest is another', (text) => text.replace('"13800000001"', '"13800000009"'));
    await fault('does not fit its schema: card', (text) =>
      text.replace('{"table":"card","columns":["', '{"table":"card","columns":["no-such-column","'),
    );
    await close();
  });
});

describe('a database of an older version', () => {
  it('is backed up before its upgrade, and that backup allows both the way back and the upgrade [BU-9]', async () => {
    const earlier = await restoreEarlierMarket();
    const old = await openDatabase(earlier.url ?? 'memory:', { pool: 1, isLeftAsItIs: true, snapshot: earlier.snapshot });
    const file = folder.file();
    const stamp = await dumpBooks(old.longWork, file, { app: '0.0.9', engine: old.engine, takenAt: null });
    await bringUp(old.longWork);
    const upgraded = await sql<{ count: string }>`select count(*)::text as count from trade_order`.execute(old.longWork);
    await old.close();
    await earlier.drop();
    for (const { longWork: db, engine, close, drop } of await emptyDatabases()) {
      expect(await restoreBooks(db, file)).toEqual(stamp);
      // The state of the old version: its own schema, and every row exactly.
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db);
      expect(rows.map(({ name }) => name)).toEqual(stamp.head.migrations);
      const again = folder.file();
      await dumpBooks(db, again, { app: '0.0.9', engine, takenAt: null });
      expect(contentsOf(again)).toEqual(contentsOf(file));
      // The new version continues with it.
      await bringUp(db);
      expect(await auditLedger(db, GATEWAY_AREAS)).toEqual([]);
      expect((await sql<{ count: string }>`select count(*)::text as count from trade_order`.execute(db)).rows).toEqual(upgraded.rows);
      await close();
      await drop();
    }
  });
});
