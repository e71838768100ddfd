import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openTestGateway } from '../testing/gateway.fakes.ts';
import { createReadiness, createWriteProbe } from './readiness.ts';

describe('readiness', () => {
  it('is what the look says, and no after a fault [GW-443]', async () => {
    expect(await createReadiness(() => Promise.resolve(true))()).toBe(true);
    expect(await createReadiness(() => Promise.resolve(false))()).toBe(false);
    expect(await createReadiness(() => Promise.reject(new Error('away')))()).toBe(false);
  });

  it('is no when the database does not answer, and asks it once for all who wait [GW-443]', async () => {
    let looks = 0;
    const hanging = createReadiness(() => {
      looks += 1;
      return new Promise(() => undefined);
    }, 1);
    expect(await Promise.all([hanging(), hanging(), hanging()])).toEqual([false, false, false]);
    expect(looks).toBe(1);
  });
});

describe('the write of a probe', () => {
  it('is tried at most once a second, by all who ask together, and comes back by itself [OPS-4]', async () => {
    let now = 0;
    let works = true;
    let tries = 0;
    const probe = createWriteProbe(
      () => {
        tries += 1;
        return works ? Promise.resolve() : Promise.reject(new Error('full'));
      },
      () => now,
    );
    expect(await Promise.all([probe.holds(), probe.holds()])).toEqual([true, true]);
    works = false;
    now = 999;
    expect([await probe.holds(), tries]).toEqual([true, 1]);
    now = 1_000;
    expect([await probe.holds(), await probe.holds(), tries]).toEqual([false, false, 2]);
    works = true;
    now = 2_000;
    expect([await probe.holds(), tries]).toEqual([true, 3]);
  });

  it('counts for nothing while requests meet a full disk [OPS-4]', async () => {
    let now = 0;
    const probe = createWriteProbe(
      () => Promise.resolve(),
      () => now,
    );
    probe.hear(Object.assign(new Error('could not extend file'), { code: '53100' }));
    expect(await probe.holds()).toBe(false);
    now = 5_000;
    expect(await probe.holds()).toBe(true);
    probe.hear(Object.assign(new Error('duplicate key'), { code: '23505' }));
    expect(await probe.holds()).toBe(true);
  });

  it('decides what /readyz says of a gateway that can read and not write [OPS-4]', async () => {
    const gateway = await openTestGateway();
    try {
      await sql`create function refuse_write() returns trigger language plpgsql as $$ begin raise 'full'; end $$`.execute(gateway.deps.db);
      await sql`create trigger full_disk before insert or update on setting for each row execute function refuse_write()`.execute(
        gateway.deps.db,
      );
      const answer = await gateway.app.inject('/readyz');
      expect([answer.statusCode, answer.json<unknown>()]).toEqual([503, { status: 'not ready' }]);
    } finally {
      await gateway.close();
    }
  });
});
