import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestGateway, type TestGateway } from '../../testing/gateway.fakes.ts';
import { bringUp, isNewest } from './bring-up.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openTestGateway();
});
afterEach(() => gateway.close());

describe('the start of a gateway', () => {
  it('leaves an up-to-date database alone, and upgrades an older one [GW-844]', async () => {
    const { db } = gateway.deps;
    expect(await isNewest(db)).toBe(true);
    const changes = [
      sql`update sql_function set hash = 'another' where name = 'worth_of'`,
      sql`delete from sql_function where name = 'holdings_pulse'`,
      sql`insert into sql_function values ('gone', 'gone')`,
    ];
    for (const change of changes) {
      await change.execute(db);
      expect(await isNewest(db)).toBe(false);
      await bringUp(db);
      expect(await isNewest(db)).toBe(true);
    }
    await gateway.rows`delete from kysely_migration where name = (select max(name) from kysely_migration)`;
    expect(await isNewest(db)).toBe(false);
    await gateway.rows`drop table kysely_migration`;
    expect(await isNewest(db)).toBe(false);
  });
});
