import type { StrategyMode, StrategyOrderDraft, StrategyOrderPorts, StrategySubject } from '@caifu/core/strategies';
import * as z from 'zod/mini';

import { errandStored } from '../account/errand.storage.ts';
import { createDrafts } from '../kit/drafts.storage.ts';
import type { JsonStore } from '../kit/json-store.ts';
import { flagWire, nullableWire, textWire, wordWire } from '../kit/scalars.wire.ts';
import { strategyDraftKeyOf } from '../kit/storage-keys.ts';

/** Orders of strategies that were begun, per investor, strategy and side. */
export const createStrategyOrderStorage = (
  local: JsonStore,
  ownerId: () => string | null,
): Pick<StrategyOrderPorts, 'readDraft' | 'saveDraft' | 'clearDraft'> =>
  createDrafts<StrategySubject, StrategyOrderDraft>(local, ownerId, {
    keyOf: (owner, { strategyCode, side }) => strategyDraftKeyOf(owner, strategyCode, side),
    aboutOf: ({ strategyCode, side }) => ({ strategyCode, side }),
    isAbout: (draft, { strategyCode, side }) => draft.strategyCode === strategyCode && draft.side === side,
    codec: draftStored,
  });

// Every field is named: a secret that found its way into a draft would not be written.
const draftStored = z.codec(
  z.object({
    version: z.literal(1),
    strategyCode: textWire,
    side: wordWire<StrategyOrderDraft['side']>({ buy: 'buy', redeem: 'redeem' }),
    entryText: textWire,
    cardId: nullableWire(textWire),
    chosenMode: nullableWire(wordWire<StrategyMode>({ mandate: 'mandate', advice: 'advice' })),
    agreed: flagWire,
    errand: nullableWire(errandStored),
    requestId: nullableWire(textWire),
  }),
  z.custom<StrategyOrderDraft>(),
  {
    decode: ({ version: _version, ...draft }) => draft,
    encode: ({ strategyCode, side, entryText, cardId, chosenMode, agreed, errand, requestId }) => ({
      version: 1 as const,
      strategyCode,
      side,
      entryText,
      cardId,
      chosenMode,
      agreed,
      errand,
      requestId,
    }),
  },
);
