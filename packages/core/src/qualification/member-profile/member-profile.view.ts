import type { CalendarDate } from '../../values/calendar-date.ts';
import { pathLeft, type PathLeft } from '../../account/opening-path.ts';
import type { CertificationStatus } from '../../account/investor.ts';
import { riskNameOf, type RiskLevel, type RiskName } from '../../values/risk-level.ts';
import { toResourceView, type ResourceSnapshot, type ResourceView } from '../../kit/resource/resource.view.ts';
import { nextTaskOf, remindersOf, tasksOf, type DatedProfile, type ProfileReminder, type ProfileTask } from './member-profile.rules.ts';

/** All that 我的 may show of the investor's own data. */
export interface MemberProfileView extends Omit<ResourceView<DatedProfile>, 'value'> {
  readonly displayName: string | null;
  readonly maskedMobile: string | null;
  readonly riskLevel: RiskLevel | null;
  readonly riskName: RiskName | null;
  /** Last day of the latest assessment, expired or not. */
  readonly riskValidUntil: CalendarDate | null;
  /** null before the read. */
  readonly certification: CertificationStatus | null;
  readonly bankCardCount: number;
  readonly tasks: readonly ProfileTask[];
  /** The next task before a purchase; null when there is none, or before the read. */
  readonly nextTask: ProfileTask | null;
  /** [PB-645] The tasks that are left; null when there are none, or before the read. */
  readonly left: PathLeft | null;
  readonly reminders: readonly ProfileReminder[];
}

/** All that 我的 may show of the investor's own data. */
export const toMemberProfileView = (snapshot: ResourceSnapshot<null, DatedProfile>): MemberProfileView => {
  const { value, ...frame } = toResourceView(snapshot);
  const profile = value?.profile ?? null;
  return {
    ...frame,
    displayName: profile?.investor.displayName ?? null,
    maskedMobile: profile?.investor.maskedMobile ?? null,
    riskLevel: profile?.riskLevel ?? null,
    riskName: profile === null || profile.riskLevel === null ? null : riskNameOf(profile.riskLevel),
    riskValidUntil: profile?.riskValidUntil ?? null,
    certification: profile?.certification ?? null,
    bankCardCount: profile?.bankCardCount ?? 0,
    tasks: profile === null ? [] : tasksOf(profile),
    nextTask: profile === null ? null : nextTaskOf(profile),
    left: profile === null ? null : pathLeft(tasksOf(profile)),
    reminders: value === null ? [] : remindersOf(value),
  };
};
