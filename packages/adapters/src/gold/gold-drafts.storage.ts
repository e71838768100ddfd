import type { GoldOrderDraft, GoldOrderPorts, GoldSide } from '@caifu/core/gold';

import { errandStored } from '../account/errand.storage.ts';
import { createDrafts, VERSION_1 } from '../kit/drafts.storage.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import type { JsonStore } from '../kit/json-store.ts';
import * as w from '../kit/scalars.wire.ts';
import { ownKeyOf } from '../kit/storage-keys.ts';

/** Drafts of gold orders, per investor and side. */
export const createGoldOrderStorage = (
  local: JsonStore,
  ownerId: () => string | null,
): Pick<GoldOrderPorts, 'readDraft' | 'saveDraft' | 'clearDraft'> =>
  createDrafts<GoldSide, GoldOrderDraft>(local, ownerId, {
    keyOf: (owner, about) => ownKeyOf(owner, 'gold', about),
    aboutOf: ({ side }) => side,
    isAbout: (draft, side) => draft.side === side,
    codec: draftStored,
  });

const draftStored = renamed(
  messageOf<GoldOrderDraft>(),
  {
    side: w.word<GoldOrderDraft['side']>({ buy: 'buy', sell: 'sell' }),
    measure: w.word<GoldOrderDraft['measure']>({ amount: 'amount', grams: 'grams' }),
    amountText: w.text,
    gramsText: w.text,
    cardId: w.nullable(w.text),
    errand: w.nullable(errandStored),
    requestId: w.nullable(w.text),
  },
  VERSION_1,
);
