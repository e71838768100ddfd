import { describe, expect, it } from 'vitest';
import { blockMessage } from './passing-gate.ts';

describe('a closed gate', () => {
  it('says why the gate is closed [BUY-21]', () => {
    expect(blockMessage({ kind: 'blocked', reason: 'exception', checks: [] })).toEqual({ kind: 'system-exception' });
    expect(blockMessage({ kind: 'blocked', reason: 'check-failed', checks: [] })).toEqual({ kind: 'pre-check-failed' });
    expect(blockMessage({ kind: 'blocked', reason: 'dismissed', checks: [] })).toEqual({ kind: 'conditions-unmet' });
  });
});
