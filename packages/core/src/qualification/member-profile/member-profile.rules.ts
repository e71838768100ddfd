import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Destination } from '../../kit/destination.ts';
import type { MemberProfile } from '../../account/investor.ts';
import type { Message } from '../../kit/message.ts';
import { assessmentReminder } from '../risk-questionnaire.ts';
import { MENDED_AT } from '../../account/standing-checks.ts';

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

/** The steps before an investor's first purchase, in the order of the pre-buy gate (P1 §4). */
export type ProfileTaskId = 'identity' | 'bank-card' | 'trade-password' | 'id-card' | 'tax' | 'address' | 'risk-assessment';

/** One task before a first purchase. */
export interface ProfileTask {
  readonly id: ProfileTaskId;
  readonly isDone: boolean;
  /** The page that does it, or shows it again. */
  readonly place: Destination;
}

/**
 * [MP-1] [MP-2] The tasks of an investor, done and open, in the order in which a purchase asks for them, with the gate's pages.
 * [MP-5] Bank card, trade password and identity card need a verified identity, and lead there first. [MP-7] A finished task leads
 * to the page that maintains it.
 */
export const tasksOf = (profile: MemberProfile): readonly ProfileTask[] => [
  { id: 'identity', isDone: profile.identityVerified, place: MENDED_AT.identity },
  {
    id: 'bank-card',
    isDone: profile.bankCardCount > 0,
    place: profile.bankCardCount > 0 ? { to: 'bank-cards' } : onceKnown(profile, 'bank-card'),
  },
  {
    id: 'trade-password',
    isDone: profile.tradePasswordSet,
    place: profile.tradePasswordSet ? { to: 'account-security' } : onceKnown(profile, 'trade-password'),
  },
  { id: 'id-card', isDone: profile.standing.idCard === 'valid', place: onceKnown(profile, 'id-card') },
  { id: 'tax', isDone: profile.standing.taxDeclared, place: MENDED_AT.tax },
  { id: 'address', isDone: profile.standing.addressComplete, place: MENDED_AT.address },
  { id: 'risk-assessment', isDone: profile.riskLevel !== null, place: MENDED_AT['risk-assessment'] },
];

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

const onceKnown = (profile: MemberProfile, id: 'bank-card' | 'trade-password' | 'id-card'): Destination =>
  MENDED_AT[profile.identityVerified ? id : 'identity'];
