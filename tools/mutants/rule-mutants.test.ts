import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { mutantsOfModule, withMutants } from './rule-mutants.ts';

const RULE = `import { fen, type Fen } from './money.ts';
/** Rounds 'down'. */
export const half = (amount: Fen, mode: 'down' | 'up' = 'down'): Fen => fen(divide(amount, 2, mode));
export const direction = (isUp: boolean) => ({ sort: isUp ? 'up' : 'down', count: Math.floor(7n === 7n ? 1.5 : 2) });
`;

describe('mutants of a rule', () => {
  it('cover modes of rounding, truncating functions and constants, but no words of a sort, types and comments', () => {
    expect(mutantsOfModule(RULE).map(({ kind, line, before, after }) => [kind, line, before, after].join(' '))).toEqual([
      "rounding 3 'down' 'half-away'",
      "rounding 3 'down' 'half-even'",
      "rounding 3 'down' 'up'",
      'constant 3 2 3',
      'constant 3 2 (1)',
      'rounding 4 Math.floor Math.ceil',
      'rounding 4 Math.floor Math.round',
      'rounding 4 Math.floor Math.trunc',
      'constant 4 7n 8n',
      'constant 4 7n (6n)',
      'constant 4 7n 8n',
      'constant 4 7n (6n)',
      'constant 4 1.5 2.5',
      'constant 4 1.5 (0.5)',
      'constant 4 2 3',
      'constant 4 2 (1)',
    ]);
  });

  it('behave in one module like the original while asleep, and like each mutant when it wakes', () => {
    const text = 'globalThis.value = Math.floor(2.5) + 10;';
    const mutants = mutantsOfModule(text);
    const valueWhile = (awake: number): unknown => {
      const scope = { ruleMutant: (number: number) => number === awake, value: 0 };
      runInNewContext(withMutants(text, mutants, 100), scope);
      return scope.value;
    };
    expect(mutants.map((_, index) => valueWhile(100 + index))).toEqual([13, 13, 12, 13, 11, 13, 11]);
    expect(valueWhile(-1)).toBe(12);
  });
});
