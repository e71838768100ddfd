import { COMPLAINT_SUBJECTS, type ComplaintDraft, type ComplaintPorts } from '@caifu/core/account';
import * as z from 'zod/mini';

import { createDraft } from '../kit/drafts.storage.ts';
import type { JsonStore } from '../kit/json-store.ts';
import { ownKeyOf } from '../kit/storage-keys.ts';

/** [LAW-130] The words of a complaint that was not sent, one per investor. */
export const createComplaintStorage = (
  local: JsonStore,
  ownerId: () => string | null,
): Pick<ComplaintPorts, 'readDraft' | 'saveDraft' | 'clearDraft'> =>
  createDraft<ComplaintDraft>(local, ownerId, { keyOf: (owner) => ownKeyOf(owner, 'complaint'), codec: draftStored });

const draftStored: z.ZodMiniType<ComplaintDraft> = z.object({
  subject: z.nullable(z.enum(COMPLAINT_SUBJECTS)),
  text: z.string(),
  about: z.string(),
  contact: z.string(),
});
