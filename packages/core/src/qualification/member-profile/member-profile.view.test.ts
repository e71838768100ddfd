import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { aMemberProfile } from './member-profile.fakes.ts';
import { toMemberProfileView } from './member-profile.view.ts';

const asOf = calendarDate('2026-11-20');
const context = {
  query: null,
  value: { profile: aMemberProfile(), asOf },
  problem: { kind: 'network-unavailable' },
  destination: null,
} as const;

describe('member-profile view', () => {
  it('shows the investor’s masked name, with level, cards and tasks [MP-4]', () => {
    expect(toMemberProfileView({ value: 'shown', context })).toMatchObject({
      displayName: '林女士',
      maskedMobile: '138****0001',
      riskLevel: 3,
      riskName: 'steady',
      riskValidUntil: '2027-11-19',
      certification: 'to-be-verified',
      bankCardCount: 1,
      nextTask: null,
      reminders: [],
      isBusy: false,
    });
  });

  it('has no name for a missing level [MP-4]', () => {
    const view = toMemberProfileView({
      value: 'shown',
      context: { ...context, value: { profile: aMemberProfile({ riskLevel: null }), asOf } },
    });
    expect(view).toMatchObject({ riskLevel: null, riskName: null, nextTask: { id: 'risk-assessment' } });
  });

  it('shows expiring papers, with the page to renew them [MP-6]', () => {
    const profile = aMemberProfile({ riskValidUntil: calendarDate('2026-12-01') });
    expect(toMemberProfileView({ value: 'shown', context: { ...context, value: { profile, asOf } } }).reminders).toEqual([
      { message: { kind: 'assessment-expires-soon', on: '2026-12-01', days: 11 }, place: { to: 'risk-assessment', comesBack: true } },
    ]);
  });

  it('has no investor and asks for nothing while it loads [MP-4]', () => {
    expect(toMemberProfileView({ value: 'loading', context: { ...context, value: null } })).toMatchObject({
      step: 'loading',
      displayName: null,
      maskedMobile: null,
      certification: null,
      tasks: [],
      nextTask: null,
      reminders: [],
      problem: null,
    });
  });

  it('keeps the profile, with reason and retry, after a failed refresh [MP-4]', () => {
    expect(toMemberProfileView({ value: 'stale', context })).toMatchObject({
      displayName: '林女士',
      isStale: true,
      canRetry: true,
      problem: context.problem,
    });
  });
});
