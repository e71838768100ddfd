import type { JsonStore, StoredItem } from './json-store.ts';

/** Version mark of stored drafts. Their fields are named, so a secret that got into a draft is not stored. */
export const VERSION_1 = { version: 1 } as const;

/** Draft forms, one per subject. */
export interface Drafts<About, Draft> {
  readDraft(about: About): Draft | null;
  saveDraft(draft: Draft): void;
  clearDraft(about: About): void;
}

interface DraftShelf<About, Draft> {
  readonly keyOf: (ownerId: string, about: About) => string;
  readonly aboutOf: (draft: Draft) => About;
  /** Two subjects can have similar keys, so the draft itself is compared. */
  readonly isAbout: (draft: Draft, about: About) => boolean;
  readonly codec: StoredItem<Draft>['codec'];
}

/** Drafts of one kind, per investor and subject. Without an owner nothing is stored, because anybody could read it. */
export const createDrafts = <About, Draft>(
  local: JsonStore,
  ownerId: () => string | null,
  { keyOf, aboutOf, isAbout, codec }: DraftShelf<About, Draft>,
): Drafts<About, Draft> => {
  const itemOf = (about: About): StoredItem<Draft> | null => {
    const owner = ownerId();
    return owner === null ? null : { key: keyOf(owner, about), codec };
  };
  return {
    readDraft: (about) => {
      const item = itemOf(about);
      const draft = item === null ? null : local.read(item);
      return draft !== null && isAbout(draft, about) ? draft : null;
    },
    saveDraft: (draft) => {
      const item = itemOf(aboutOf(draft));
      if (item !== null) local.write(item, draft);
    },
    clearDraft: (about) => {
      const item = itemOf(about);
      if (item !== null) local.remove(item.key);
    },
  };
};

/** One draft per investor, without a subject. */
export const createDraft = <Draft>(
  local: JsonStore,
  ownerId: () => string | null,
  { keyOf, codec }: Pick<DraftShelf<null, Draft>, 'codec'> & { readonly keyOf: (ownerId: string) => string },
) => {
  const drafts = createDrafts<null, Draft>(local, ownerId, { keyOf, aboutOf: () => null, isAbout: () => true, codec });
  return { ...drafts, readDraft: () => drafts.readDraft(null), clearDraft: () => drafts.clearDraft(null) };
};
