import type { RequestIds } from '../request-ids.port.ts';

/** Numbered ids: request-1, request-2 … */
export const countedIds = (): RequestIds => {
  let lastId = 0;
  return {
    next: () => {
      lastId += 1;
      return `request-${lastId}`;
    },
  };
};

/** A storage for one draft. */
export const fakeDraftBox = <Draft>() => {
  let draft: Draft | null = null;
  return {
    readDraft: (): Draft | null => draft,
    saveDraft: (kept: Draft): void => {
      draft = kept;
    },
    clearDraft: (): void => {
      draft = null;
    },
  };
};
