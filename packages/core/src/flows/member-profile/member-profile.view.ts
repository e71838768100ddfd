import type { MemberProfile } from '../../domain/investor.ts';
import { riskNameOf, type RiskLevel, type RiskName } from '../../domain/risk-level.ts';
import { toResourceView, type ResourceSnapshot, type ResourceView } from '../resource/resource.view.ts';
import { nextTaskOf, tasksOf, type ProfileTask } from './member-profile.rules.ts';

/** All that 我的 may show of the investor's own standing. */
export interface MemberProfileView extends Omit<ResourceView<MemberProfile>, 'value'> {
  readonly displayName: string | null;
  readonly maskedMobile: string | null;
  readonly riskLevel: RiskLevel | null;
  readonly riskName: RiskName | null;
  readonly bankCardCount: number;
  readonly tasks: readonly ProfileTask[];
  /** The one thing to do next before a purchase; null when there is none, or nothing is known yet. */
  readonly nextTask: ProfileTask | null;
}

/** All that 我的 may show of the investor's own standing. */
export const toMemberProfileView = (snapshot: ResourceSnapshot<null, MemberProfile>): MemberProfileView => {
  const { value, ...frame } = toResourceView(snapshot);
  return {
    ...frame,
    displayName: value?.investor.displayName ?? null,
    maskedMobile: value?.investor.maskedMobile ?? null,
    riskLevel: value?.riskLevel ?? null,
    riskName: value === null || value.riskLevel === null ? null : riskNameOf(value.riskLevel),
    bankCardCount: value?.bankCardCount ?? 0,
    tasks: value === null ? [] : tasksOf(value),
    nextTask: value === null ? null : nextTaskOf(value),
  };
};
