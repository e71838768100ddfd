import type { Destination } from '../../domain/destination.ts';
import type { MemberProfile } from '../../domain/investor.ts';
import { MENDED_AT } from '../pre-buy/pre-buy.rules.ts';

/** What an investor needs before a first purchase, in the order of the pre-buy gate (P1 §4). */
export type ProfileTaskId = 'identity' | 'bank-card' | 'trade-password' | 'id-card' | 'tax' | 'address' | 'risk-assessment';

/** One thing to be done before a first purchase. */
export interface ProfileTask {
  readonly id: ProfileTaskId;
  readonly isDone: boolean;
  /** Where it is done, or looked at again. */
  readonly place: Destination;
}

/** [MP-1] [MP-2] The tasks of an investor, done and open, in the order in which a purchase asks for them, each done where the gate sends to. */
export const tasksOf = (profile: MemberProfile): readonly ProfileTask[] => [
  { id: 'identity', isDone: profile.identityVerified, place: MENDED_AT.identity },
  { id: 'bank-card', isDone: profile.bankCardCount > 0, place: MENDED_AT['bank-card'] },
  { id: 'trade-password', isDone: profile.tradePasswordSet, place: MENDED_AT['trade-password'] },
  { id: 'id-card', isDone: profile.standing.idCard === 'valid', place: MENDED_AT['id-card'] },
  { id: 'tax', isDone: profile.standing.taxDeclared, place: MENDED_AT.tax },
  { id: 'address', isDone: profile.standing.addressComplete, place: MENDED_AT.address },
  { id: 'risk-assessment', isDone: profile.riskLevel !== null, place: MENDED_AT['risk-assessment'] },
];

/** [MP-3] The first task that is open: the one thing to do next; null when the investor can buy. */
export const nextTaskOf = (profile: MemberProfile): ProfileTask | null => tasksOf(profile).find((task) => !task.isDone) ?? null;
