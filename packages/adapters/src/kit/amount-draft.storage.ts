import * as z from 'zod/mini';

import * as w from './scalars.wire.ts';

interface AmountDraft {
  readonly requestId: string | null;
}

interface Versioned {
  readonly version: 1;
}

/** The fields that the drafts of all wallet forms have in common. */
export const AMOUNT_FIELDS = {
  version: z.literal(1),
  amountText: w.text,
  cardId: w.nullable(w.text),
  requestId: w.nullable(w.text),
} as const;

/**
 * The draft of a wallet form. `named` copies every field by name, so a secret that got into a draft is not stored. An earlier version
 * stored the open request id alone, which must not be lost.
 */
export const amountDraftStored = <Draft extends AmountDraft>(
  fields: z.ZodMiniType<Draft & Versioned, object>,
  { named, ofRequest }: { readonly named: (draft: Draft) => Draft; readonly ofRequest: (requestId: string) => Draft },
) =>
  z.codec(z.union([fields, w.id]), z.custom<Draft>(), {
    decode: (stored) => (typeof stored === 'string' ? ofRequest(stored) : named(stored)),
    encode: (draft) => ({ version: 1 as const, ...named(draft) }),
  });
