import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Destination } from '../../kit/destination.ts';
import type { MemberProfile } from '../../account/investor.ts';
import type { Message } from '../../kit/message.ts';
import { assessmentReminder } from '../risk-questionnaire.ts';
import { openingPath, type PathStep } from '../../account/opening-path.ts';
import { MENDED_AT, type ErrandId } from '../../account/standing-checks.ts';

/** A profile and its day. */
export interface DatedProfile {
  readonly profile: MemberProfile;
  readonly asOf: CalendarDate;
}

/** A paper that has expired or soon will, and the page to renew it. */
export interface ProfileReminder {
  readonly message: Message;
  readonly place: Destination;
}

/** One task before a first purchase. */
export interface ProfileTask extends PathStep {
  /** The page that does it, or shows it again. */
  readonly place: Destination;
}

/**
 * [MP-1] [MP-2] The tasks of an investor, done and open: the steps of the path, with the gate's pages. [MP-5] Bank card, trade password
 * and identity card need a verified identity, and lead there first. [MP-7] A finished task leads to the page that maintains it.
 */
export const tasksOf = (profile: MemberProfile): readonly ProfileTask[] => {
  const isDone: Readonly<Record<ErrandId, boolean>> = {
    identity: profile.identityVerified,
    'bank-card': profile.bankCardCount > 0,
    'trade-password': profile.tradePasswordSet,
    'id-card': profile.standing.idCard === 'valid',
    tax: profile.standing.taxDeclared,
    address: profile.standing.addressComplete,
    'risk-assessment': profile.riskLevel !== null,
  };
  return openingPath((id) => isDone[id], profile.standing.idCard).map((step) => ({ ...step, place: placeOf(step, profile) }));
};

/** [MP-3] The first open task; null when the investor can buy. */
export const nextTaskOf = (profile: MemberProfile): ProfileTask | null => tasksOf(profile).find((task) => !task.isDone) ?? null;

/** [MP-6] Papers that have expired or will within their notice period: the identity card, the risk assessment. */
export const remindersOf = ({ profile, asOf }: DatedProfile): readonly ProfileReminder[] => {
  const assessment = assessmentReminder(profile.riskValidUntil, asOf);
  return [
    ...(profile.standing.idCard === 'expired' ? [{ message: { kind: 'id-validity-past' } as const, place: MENDED_AT['id-card'] }] : []),
    ...(assessment === null ? [] : [{ message: assessment, place: MENDED_AT['risk-assessment'] }]),
  ];
};

const placeOf = ({ id, isDone }: PathStep, { identityVerified }: MemberProfile): Destination => {
  if (isDone && id === 'bank-card') return { to: 'bank-cards' };
  if (isDone && id === 'trade-password') return { to: 'account-security' };
  const needsIdentity = id === 'bank-card' || id === 'trade-password' || id === 'id-card';
  return MENDED_AT[needsIdentity && !identityVerified ? 'identity' : id];
};
