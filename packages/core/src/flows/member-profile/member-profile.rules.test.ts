import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMemberProfile } from './member-profile.fakes.ts';
import { nextTaskOf, tasksOf } from './member-profile.rules.ts';

describe('the tasks of an investor', () => {
  it('stand in the order in which a purchase asks for them, each with its place [MP-1]', () => {
    expect(tasksOf(aMemberProfile()).map(({ id, place }) => [id, place.to])).toEqual([
      ['identity', 'identity'],
      ['bank-card', 'bank-card'],
      ['trade-password', 'trade-password-setting'],
      ['id-card', 'id-card-renewal'],
      ['tax', 'tax-declaration'],
      ['address', 'address'],
      ['risk-assessment', 'risk-assessment'],
    ]);
  });

  it.each([
    ['identity', { identityVerified: false }],
    ['bank-card', { bankCardCount: 0 }],
    ['trade-password', { tradePasswordSet: false }],
    ['id-card', { standing: { idCard: 'expired', taxDeclared: true, addressComplete: true } }],
    ['id-card', { standing: { idCard: 'none', taxDeclared: true, addressComplete: true } }],
    ['tax', { standing: { idCard: 'valid', taxDeclared: false, addressComplete: true } }],
    ['address', { standing: { idCard: 'valid', taxDeclared: true, addressComplete: false } }],
    ['risk-assessment', { riskLevel: null }],
  ] as const)('have %s open when that is missing, and no other [MP-2]', (id, overrides) => {
    const open = tasksOf(aMemberProfile(overrides)).filter(({ isDone }) => !isDone);
    expect(open.map((task) => task.id)).toEqual([id]);
  });

  it('have no next one when all are done [MP-3]', () => {
    expect(nextTaskOf(aMemberProfile())).toBeNull();
  });

  it('have the first open one as the next [MP-3]', () => {
    const flags = fc.record({ identityVerified: fc.boolean(), tradePasswordSet: fc.boolean(), bankCardCount: fc.nat({ max: 2 }) });
    fc.assert(
      fc.property(flags, (overrides) => {
        const tasks = tasksOf(aMemberProfile(overrides));
        const next = nextTaskOf(aMemberProfile(overrides));
        const at = next === null ? tasks.length : tasks.findIndex(({ id }) => id === next.id);
        expect(tasks.slice(0, at).every(({ isDone }) => isDone)).toBe(true);
        expect(tasks[at]?.isDone ?? false).toBe(false);
      }),
      { seed: 20261120, numRuns: 100 },
    );
  });
});
