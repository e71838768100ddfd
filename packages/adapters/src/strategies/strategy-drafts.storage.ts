import type { StrategyMode, StrategyOrderDraft, StrategyOrderPorts, StrategySubject } from '@caifu/core/strategies';

import { errandStored } from '../account/errand.storage.ts';
import { createDrafts, VERSION_1 } from '../kit/drafts.storage.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import type { JsonStore } from '../kit/json-store.ts';
import * as w from '../kit/scalars.wire.ts';
import { ownKeyOf } from '../kit/storage-keys.ts';

/** Drafts of strategy orders, per investor, strategy and side. */
export const createStrategyOrderStorage = (
  local: JsonStore,
  ownerId: () => string | null,
): Pick<StrategyOrderPorts, 'readDraft' | 'saveDraft' | 'clearDraft'> =>
  createDrafts<StrategySubject, StrategyOrderDraft>(local, ownerId, {
    keyOf: (owner, { strategyCode, side }) => ownKeyOf(owner, 'strategy', strategyCode, side),
    aboutOf: ({ strategyCode, side }) => ({ strategyCode, side }),
    isAbout: (draft, { strategyCode, side }) => draft.strategyCode === strategyCode && draft.side === side,
    codec: draftStored,
  });

const draftStored = renamed(
  messageOf<StrategyOrderDraft>(),
  {
    strategyCode: w.text,
    side: w.word<StrategyOrderDraft['side']>({ buy: 'buy', redeem: 'redeem' }),
    entryText: w.text,
    cardId: w.nullable(w.text),
    chosenMode: w.nullable(w.word<StrategyMode>({ mandate: 'mandate', advice: 'advice' })),
    agreed: w.flag,
    errand: w.nullable(errandStored),
    requestId: w.nullable(w.text),
  },
  VERSION_1,
);
