import { addMonths, type CalendarDate } from '@caifu/core/values';
import { BROKER_CHANNEL } from '@caifu/core/products';
import type { ChannelMission } from '@caifu/core/partners';
import type { Member } from '../account/members.store.ts';

/** Months after which a bank wants the pictures of an identity card anew. A bank that is not here takes them as they are. */
const PICTURES_LAST: ReadonlyMap<string, number> = new Map([
  ['TZB', 24],
  ['JYB', 12],
]);

/** Whether a bank has pictures as young as it wants them; null: nothing was ever handed in. */
export const hasPicturesFor = (bankCode: string, storedOn: CalendarDate | null, today: CalendarDate): boolean => {
  const months = PICTURES_LAST.get(bankCode);
  return months === undefined || (storedOn !== null && addMonths(storedOn, months) >= today);
};

interface Mission {
  readonly missionId: string;
  readonly name: string;
  /** Page of the app on which it is done. */
  readonly page: string;
  readonly isFinished: (member: Member) => boolean;
}

const IDENTITY: Mission = {
  missionId: 'identity',
  name: '完成实名认证',
  page: '/identity/verify',
  isFinished: (member) => member.identityVerified,
};
const ASSESSMENT: Mission = {
  missionId: 'risk-assessment',
  name: '完成风险测评',
  page: '/newfundrisk',
  isFinished: (member) => member.riskLevel !== null,
};
const CARD: Mission = {
  missionId: 'bank-card',
  name: '绑定银行卡',
  page: '/identity/bank-card',
  isFinished: (member) => member.bankCardCount > 0,
};

/** The missions of a channel of the demo market; other channels have none. */
const MISSIONS: ReadonlyMap<string, readonly Mission[]> = new Map([
  [BROKER_CHANNEL, [IDENTITY, ASSESSMENT]],
  ['bank', [IDENTITY, CARD]],
]);

/** A channel's missions for an investor: finished is what the house knows to be done. Each page leads back to the channel. */
export const missionsFor = (channelId: string, member: Member): readonly ChannelMission[] =>
  (MISSIONS.get(channelId) ?? []).map(({ missionId, name, page, isFinished }) => ({
    missionId,
    name,
    url: `${page}?returnUrl=${encodeURIComponent(`/qs/kyEnter?channelId=${channelId}`)}`,
    isFinished: isFinished(member),
  }));
