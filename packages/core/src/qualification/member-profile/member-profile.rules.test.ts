import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../../values/calendar-date.ts';
import { aMemberProfile } from './member-profile.fakes.ts';
import { nextTaskOf, remindersOf, tasksOf } from './member-profile.rules.ts';
import { RUNS } from '../../testing/runs.ts';

describe('the tasks of an investor', () => {
  it('are in the order in which a purchase asks for them, each with its page [MP-1]', () => {
    const nothing = aMemberProfile({ bankCardCount: 0, tradePasswordSet: false });
    expect(tasksOf(nothing).map(({ id, place }) => [id, place.to])).toEqual([
      ['identity', 'identity'],
      ['bank-card', 'bank-card'],
      ['trade-password', 'trade-password-setting'],
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
  ] as const)('have only %s open when that is missing [MP-2]', (id, overrides) => {
    const open = tasksOf(aMemberProfile(overrides)).filter(({ isDone }) => !isDone);
    expect(open.map((task) => task.id)).toEqual([id]);
  });

  it('lead to the identity verification first, where they need it [MP-5]', () => {
    const unknown = aMemberProfile({ identityVerified: false, bankCardCount: 0, tradePasswordSet: false });
    expect(tasksOf(unknown).map(({ place }) => place.to)).toEqual([
      'identity',
      'identity',
      'identity',
      'tax-declaration',
      'address',
      'risk-assessment',
    ]);
  });

  it('lead to the page that maintains them once they are done [MP-7]', () => {
    expect(tasksOf(aMemberProfile()).map(({ place }) => place.to)).toEqual([
      'identity',
      'bank-cards',
      'account-security',
      'tax-declaration',
      'address',
      'risk-assessment',
    ]);
  });

  it('have no next task when all are done [MP-3]', () => {
    expect(nextTaskOf(aMemberProfile())).toBeNull();
  });

  it('have the first open task as the next one [MP-3]', () => {
    const flags = fc.record({ identityVerified: fc.boolean(), tradePasswordSet: fc.boolean(), bankCardCount: fc.nat({ max: 2 }) });
    fc.assert(
      fc.property(flags, (overrides) => {
        const tasks = tasksOf(aMemberProfile(overrides));
        const next = nextTaskOf(aMemberProfile(overrides));
        const at = next === null ? tasks.length : tasks.findIndex(({ id }) => id === next.id);
        expect(tasks.slice(0, at).every(({ isDone }) => isDone)).toBe(true);
        expect(tasks[at]?.isDone ?? false).toBe(false);
      }),
      RUNS,
    );
  });
});

describe('the reminders of an investor', () => {
  const lastDay = calendarDate('2026-12-20');
  const kindsOn = (days: number) =>
    remindersOf({ profile: aMemberProfile({ riskValidUntil: lastDay }), asOf: addDays(lastDay, -days) }).map(({ message }) => message.kind);

  it('mention the assessment from 30 days before its last day, and after it [MP-6]', () => {
    expect([31, 30, 0, -1].map(kindsOn)).toEqual([[], ['assessment-expires-soon'], ['assessment-expires-soon'], ['assessment-expired']]);
  });

  it('mention an expired identity card, but not a missing one [MP-6]', () => {
    const withCard = (idCard: 'none' | 'expired') =>
      remindersOf({
        profile: aMemberProfile({ standing: { idCard, taxDeclared: true, addressComplete: true }, riskValidUntil: null }),
        asOf: lastDay,
      });
    expect(withCard('none')).toEqual([]);
    expect(withCard('expired')).toEqual([{ message: { kind: 'id-validity-past' }, place: { to: 'id-card-renewal', comesBack: true } }]);
  });
});
