import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import type { MemberProfile } from '../../account/investor.ts';
import type { MemberProfilePorts } from './member-profile.ports.ts';

/** An investor with all tasks done. */
export const aMemberProfile = (overrides: Partial<MemberProfile> = {}): MemberProfile => ({
  investor: { investorId: 'investor-1', maskedMobile: '138****0001', displayName: '林女士' },
  identityVerified: true,
  bankCardCount: 1,
  tradePasswordSet: true,
  riskLevel: 3,
  riskValidUntil: calendarDate('2027-11-19'),
  certification: 'to-be-verified',
  standing: { idCard: 'valid', taxDeclared: true, addressComplete: true },
  ...overrides,
});

/** Answers `aMemberProfile`. */
export const fakeMemberProfilePorts = (overrides: Partial<MemberProfilePorts> = {}): MemberProfilePorts => ({
  clock: { now: () => epochAt(calendarDate('2026-11-20'), '10:00:00') },
  read: () => Promise.resolve({ kind: 'read', value: aMemberProfile() }),
  ...overrides,
});
