import { describe, expect, it } from 'vitest';
import { createReadiness } from './readiness.ts';

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
