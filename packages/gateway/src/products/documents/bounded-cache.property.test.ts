import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';
import { RUNS } from '@caifu/core/testing';

describe('a bounded cache', () => {
  it('never exceeds its size, and evicts the least recently used entry [GW-209]', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('put' as const), key: fc.integer({ min: 0, max: 5 }), bytes: fc.integer({ min: 0, max: 14 }) }),
      fc.record({ kind: fc.constant('get' as const), key: fc.integer({ min: 0, max: 5 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 0, max: 30 }), (steps, most) => {
        const cache = createBoundedCache<number>(most, (bytes) => bytes);
        // The model: keys with their values, the least recently used first.
        let model: readonly (readonly [string, number])[] = [];
        const sum = () => model.reduce((total, [, bytes]) => total + bytes, 0);
        for (const each of steps) {
          const key = String(each.key);
          const known = model.find(([name]) => name === key);
          const others = model.filter(([name]) => name !== key);
          const isRead = each.kind === 'get';
          expect(isRead ? cache.get(key) : undefined).toBe(isRead ? known?.[1] : undefined);
          if (isRead) {
            if (known !== undefined) model = [...others, known];
          } else {
            cache.put(key, each.bytes);
            model = others;
            if (each.bytes <= most) {
              while (sum() + each.bytes > most) model = model.slice(1);
              model = [...model, [key, each.bytes]];
            }
          }
          expect(cache.size()).toBe(sum());
          expect(cache.size()).toBeLessThanOrEqual(most);
        }
        for (const [key, bytes] of model) expect(cache.get(key)).toBe(bytes);
      }),
      RUNS,
    );
  });
});
