import { describe, expect, it } from 'vitest';
import { isOutage } from './outage.ts';

const coded = (code: string) => Object.assign(new Error('a fault'), { code });

describe('an outage', () => {
  it.each(['53100', '53300', '57P01', '57P03', '08006', '58030', '25006', 'ENOSPC', 'EIO', 'ECONNREFUSED', 'ECONNRESET'])(
    'includes the code %s [GW-1641]',
    (code) => {
      expect(isOutage(coded(code))).toBe(true);
    },
  );

  it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'Query read timeout'])(
    "includes the driver's message: %s [GW-1641]",
    (words) => {
      expect(isOutage(new Error(words))).toBe(true);
    },
  );

  it('excludes a violated constraint and a bug in the code [GW-1641]', () => {
    expect([coded('23514'), coded('42P01'), coded('22P02'), new TypeError('x is undefined'), 'text', null].map(isOutage)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
