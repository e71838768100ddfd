import { fen, shares } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import { ownSentence } from './own-sentence.ts';

describe('a sentence while amounts are hidden', () => {
  it.each(['card-short', 'top-up-short'] as const)('keeps to itself what the card holds: %s', (kind) => {
    const message = { kind, available: fen(123_450) };
    expect(ownSentence(message, false)).toContain('1234.5');
    expect(ownSentence(message, true)).toContain('****元');
    expect(ownSentence(message, true)).not.toMatch(/\d/);
  });

  it('tells a limit all the same', () => {
    expect(ownSentence({ kind: 'above-card-limit', limit: fen(5_000_000) }, true)).toContain('50000');
  });

  it('hides how many shares the investor has', () => {
    expect(ownSentence({ kind: 'redeem-above-maximum', max: shares(1_234_50) }, true)).toBe('最多赎回****份,请修改份额');
  });
});
