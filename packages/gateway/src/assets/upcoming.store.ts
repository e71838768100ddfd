import { shanghaiDateOf } from '@caifu/core/values';
import { upcomingOf, type Upcoming } from '@caifu/core/assets';
import { readMember } from '../account/members.store.ts';
import { readComing } from '../ground/comings.ts';
import type { Deps } from '../ground/deps.ts';
import { readUnread } from '../orders/inbox.store.ts';

/** [GW-800] Coming events of an investor: core judges the data of the areas. */
export const readUpcoming = async (deps: Pick<Deps, 'areas' | 'db' | 'clock' | 'calendar'>, investorId: string): Promise<Upcoming> => {
  const at = deps.clock.now();
  const [coming, member, unread] = await Promise.all([
    readComing(deps, investorId, at),
    readMember(deps.db, investorId, shanghaiDateOf(at)),
    readUnread(deps.db, investorId),
  ]);
  const papers = { hasIdCardExpired: member?.standing.idCard === 'expired', assessedUntil: member?.riskValidUntil ?? null };
  return upcomingOf({ coming, papers, unread });
};
