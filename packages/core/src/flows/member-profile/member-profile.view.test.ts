import { describe, expect, it } from 'vitest';
import { aMemberProfile } from './member-profile.fakes.ts';
import { toMemberProfileView } from './member-profile.view.ts';

const context = { query: null, value: aMemberProfile(), problem: { kind: 'network-unavailable' }, destination: null } as const;

describe('member-profile view', () => {
  it('shows who it is, masked, with level, cards and tasks [MP-4]', () => {
    expect(toMemberProfileView({ value: 'shown', context })).toMatchObject({
      displayName: '林女士',
      maskedMobile: '138****0001',
      riskLevel: 3,
      riskName: 'steady',
      bankCardCount: 1,
      nextTask: null,
      isBusy: false,
    });
  });

  it('has no name for a level that is not assessed [MP-4]', () => {
    const view = toMemberProfileView({ value: 'shown', context: { ...context, value: aMemberProfile({ riskLevel: null }) } });
    expect(view).toMatchObject({ riskLevel: null, riskName: null, nextTask: { id: 'risk-assessment' } });
  });

  it('knows nobody and asks for nothing while it loads [MP-4]', () => {
    expect(toMemberProfileView({ value: 'loading', context: { ...context, value: null } })).toMatchObject({
      step: 'loading',
      displayName: null,
      maskedMobile: null,
      tasks: [],
      nextTask: null,
      problem: null,
    });
  });

  it('keeps the profile, with reason and retry, when reading it again failed [MP-4]', () => {
    expect(toMemberProfileView({ value: 'stale', context })).toMatchObject({
      displayName: '林女士',
      isStale: true,
      canRetry: true,
      problem: context.problem,
    });
  });
});
