import type { AdvicePorts } from '@caifu/core/advice';

import { createAdviceHttp, createNeedsCollectionHttp } from './advice/advice.http.ts';
import { createNeedsDraftStorage } from './advice/needs-draft.storage.ts';
import type { Foundation } from './foundation.ts';

/** The questionnaire of needs, and the check of all holdings. */
export interface AdviceAdapters extends AdvicePorts {}

export const createAdviceAdapters = ({ call, local, sessionStore }: Foundation): AdviceAdapters => ({
  ...createAdviceHttp(call),
  needsCollection: { ...createNeedsCollectionHttp(call), ...createNeedsDraftStorage(local, () => sessionStore.ownerId()) },
});
