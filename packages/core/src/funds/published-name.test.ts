import { describe, expect, it } from 'vitest';
import { hasHiddenSigns, nameFault } from './published-name.ts';

describe('a name from outside', () => {
  it('has words without invisible signs, and is more than a number [FI-24]', () => {
    const faults = (...names: readonly string[]) => names.map((name) => nameFault(name));
    expect(faults('青溪成长混合(LOF)A', 'John·史密斯', '沪深300ETF联接', '26国债02', '易方达50')).toEqual([null, null, null, null, null]);
    expect(faults('000001', '1.25', '１２３', '12%', '-3', '2024-01-02', '1.5E+03', '１.5e3')).toEqual(
      Array.from({ length: 8 }, () => 'number'),
    );
    const hidden = [
      '青\u0000溪',
      '青\u202E溪',
      '青\u200B溪',
      '青\uFEFF溪',
      '青\n溪',
      '青\uFFFD溪',
      '青\uD800溪',
      '青\uE000溪',
      '青\u2028溪',
      '青\u3164溪',
      '青\u2066溪',
    ];
    expect(hidden.map((name) => [nameFault(name), hasHiddenSigns(name)])).toEqual(hidden.map(() => ['hidden-signs', true]));
    expect([nameFault('长'.repeat(100)), nameFault('长'.repeat(101))]).toEqual([null, 'too-long']);
  });
});
