import {
  INVESTMENT_GOALS,
  INVESTMENT_HORIZONS,
  LIQUIDITY_NEEDS,
  LOSS_TOLERANCES,
  type NeedsAnswers,
  type NeedsCollectionPorts,
} from '@caifu/core/advice';
import * as z from 'zod/mini';

import { createDraft } from '../kit/drafts.storage.ts';
import type { JsonStore } from '../kit/json-store.ts';
import { ownKeyOf } from '../kit/storage-keys.ts';

/** Draft answers, one set per investor. */
export const createNeedsDraftStorage = (
  local: JsonStore,
  ownerId: () => string | null,
): Pick<NeedsCollectionPorts, 'readDraft' | 'saveDraft' | 'clearDraft'> =>
  createDraft<Partial<NeedsAnswers>>(local, ownerId, { keyOf: (owner) => ownKeyOf(owner, 'needs'), codec: answersStored });

// A question without an answer is null.
const answersStored = z.codec(
  z.object({
    goal: z.nullable(z.enum(INVESTMENT_GOALS)),
    horizon: z.nullable(z.enum(INVESTMENT_HORIZONS)),
    liquidity: z.nullable(z.enum(LIQUIDITY_NEEDS)),
    loss: z.nullable(z.enum(LOSS_TOLERANCES)),
  }),
  z.custom<Partial<NeedsAnswers>>(),
  {
    decode: ({ goal, horizon, liquidity, loss }) => ({
      ...(goal === null ? {} : { goal }),
      ...(horizon === null ? {} : { horizon }),
      ...(liquidity === null ? {} : { liquidity }),
      ...(loss === null ? {} : { loss }),
    }),
    encode: ({ goal = null, horizon = null, liquidity = null, loss = null }) => ({ goal, horizon, liquidity, loss }),
  },
);
