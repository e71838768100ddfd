import type { FeedbackPorts } from '@caifu/core/account';
import * as z from 'zod/mini';

import { createDraft } from '../kit/drafts.storage.ts';
import type { JsonStore } from '../kit/json-store.ts';
import { ownKeyOf } from '../kit/storage-keys.ts';

/** [LAW-135] The words about the app that were not sent, one text per investor. */
export const createFeedbackStorage = (
  local: JsonStore,
  ownerId: () => string | null,
): Pick<FeedbackPorts, 'readDraft' | 'saveDraft' | 'clearDraft'> =>
  createDraft<string>(local, ownerId, { keyOf: (owner) => ownKeyOf(owner, 'feedback'), codec: z.string() });
