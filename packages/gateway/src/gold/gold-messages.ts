import { assetsName, inboxKindsOf } from '@caifu/core/zh-CN';
import type { Tells } from '../ground/tells.ts';

/** [GW-1611] Messages about gold. */
export const goldMessages: Tells = {
  kinds: inboxKindsOf('gold'),
  names: (_sources, about) => Promise.resolve(new Map(about.map(({ messageId }) => [messageId, assetsName('gold')]))),
};

/** The word for gold in a message, in place of a product. */
export const GOLD_CODE = 'GOLD';
