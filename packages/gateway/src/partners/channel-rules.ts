import { addMonths, type CalendarDate } from '@caifu/core/values';
import { BROKER_CHANNEL } from '@caifu/core/products';
import type { ChannelMission } from '@caifu/core/partners';
import type { Member } from '../account/members.store.ts';

/** Months after which a bank wants new pictures of an identity card. A bank that is not listed accepts old ones. */
const PICTURES_LAST: ReadonlyMap<string, number> = new Map([
  ['TZB', 24],
  ['JYB', 12],
]);

/** Whether the stored pictures are recent enough for a bank. null: none was ever stored. */
export const hasPicturesFor = (bankCode: string, storedOn: CalendarDate | null, today: CalendarDate): boolean => {
  const months = PICTURES_LAST.get(bankCode);
  return months === undefined || (storedOn !== null && addMonths(storedOn, months) >= today);
};

interface Mission {
  readonly missionId: string;
  readonly name: string;
  /** Page of the app for the task. */
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

/** The missions of a channel of the demo market. Other channels have none. */
const MISSIONS: ReadonlyMap<string, readonly Mission[]> = new Map([
  [BROKER_CHANNEL, [IDENTITY, ASSESSMENT]],
  ['bank', [IDENTITY, CARD]],
]);

/** A channel's missions for an investor. A mission is finished if the house knows that it is done. Each page leads back to the channel. */
export const missionsFor = (channelId: string, member: Member): readonly ChannelMission[] =>
  (MISSIONS.get(channelId) ?? []).map(({ missionId, name, page, isFinished }) => ({
    missionId,
    name,
    url: `${page}?returnUrl=${encodeURIComponent(`/qs/kyEnter?channelId=${channelId}`)}`,
    isFinished: isFinished(member),
  }));
