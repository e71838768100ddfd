import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount } from './display-count.ts';

describe('a count', () => {
  it('has its thousands separated', () => {
    expect([0, 999, 1_000, 26_580, 1_234_567].map(formatCount)).toEqual(['0', '999', '1,000', '26,580', '1,234,567']);
    fc.assert(fc.property(fc.nat(), (count) => formatCount(count) === count.toLocaleString('en-US')));
  });
});
