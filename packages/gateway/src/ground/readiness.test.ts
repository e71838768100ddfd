import { describe, expect, it } from 'vitest';
import { createReadiness } from './readiness.ts';
import { gatewayOfTest } from '../testing/use-gateway.fakes.ts';

describe('readiness', () => {
  it('is the result of the check, and false after a fault [GW-443]', async () => {
    expect(await createReadiness(() => Promise.resolve(true)).holds()).toBe(true);
    expect(await createReadiness(() => Promise.resolve(false)).holds()).toBe(false);
    expect(await createReadiness(() => Promise.reject(new Error('away'))).holds()).toBe(false);
  });

  it('is false when the database does not answer, which is asked once for all waiting requests [GW-443]', async () => {
    let looks = 0;
    let now = 0;
    const hanging = createReadiness(
      () => {
        looks += 1;
        return new Promise(() => undefined);
      },
      { limitMs: 1, now: () => now },
    );
    expect(await Promise.all([hanging.holds(), hanging.holds(), hanging.holds()])).toEqual([false, false, false]);
    now = 5_000;
    expect([await hanging.holds(), looks]).toEqual([false, 1]);
  });

  it('checks at most once a second for all requests, and recovers by itself [OPS-4]', async () => {
    let now = 0;
    let works = true;
    let looks = 0;
    const { holds } = createReadiness(
      () => {
        looks += 1;
        return works ? Promise.resolve(true) : Promise.reject(new Error('full'));
      },
      { now: () => now },
    );
    expect(await Promise.all([holds(), holds()])).toEqual([true, true]);
    works = false;
    now = 999;
    expect([await holds(), looks]).toEqual([true, 1]);
    now = 1_000;
    expect([await holds(), await holds(), looks]).toEqual([false, false, 2]);
    works = true;
    now = 2_000;
    expect([await holds(), looks]).toEqual([true, 3]);
  });

  it('is false while requests meet a full disk [OPS-4]', async () => {
    let now = 0;
    const { holds, hear } = createReadiness(() => Promise.resolve(true), { now: () => now });
    hear(Object.assign(new Error('could not extend file'), { code: '53100' }));
    expect(await holds()).toBe(false);
    now = 5_000;
    expect(await holds()).toBe(true);
    hear(Object.assign(new Error('duplicate key'), { code: '23505' }));
    expect(await holds()).toBe(true);
  });

  it('includes a write, which /readyz tries [OPS-4]', async () => {
    const gateway = await gatewayOfTest();
    await gateway.rows`create function refuse_write() returns trigger language plpgsql as $$ begin raise 'full'; end $$`;
    await gateway.rows`create trigger full_disk before insert or update on setting for each row execute function refuse_write()`;
    const answer = await gateway.app.inject('/readyz');
    expect([answer.statusCode, answer.json<unknown>()]).toEqual([503, { status: 'not ready' }]);
  });
});
