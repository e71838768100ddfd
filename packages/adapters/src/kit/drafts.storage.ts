import type { JsonStore, StoredItem } from './json-store.ts';

/** The mark of a stored thing of the first version. Its fields are named: a secret that found its way in would not be written. */
export const VERSION_1 = { version: 1 } as const;

/** Forms that were begun, one for each thing that they are about. */
export interface Drafts<About, Draft> {
  readDraft(about: About): Draft | null;
  saveDraft(draft: Draft): void;
  clearDraft(about: About): void;
}

interface DraftShelf<About, Draft> {
  readonly keyOf: (ownerId: string, about: About) => string;
  readonly aboutOf: (draft: Draft) => About;
  /** Keys of two things may be alike. */
  readonly isAbout: (draft: Draft, about: About) => boolean;
  readonly codec: StoredItem<Draft>['codec'];
}

/** Drafts of one kind, per investor and what they are about: one without an owner would be anybody's. */
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

/** One draft an investor: what it is about is always the same. */
export const createDraft = <Draft>(
  local: JsonStore,
  ownerId: () => string | null,
  { keyOf, codec }: Pick<DraftShelf<null, Draft>, 'codec'> & { readonly keyOf: (ownerId: string) => string },
) => {
  const drafts = createDrafts<null, Draft>(local, ownerId, { keyOf, aboutOf: () => null, isAbout: () => true, codec });
  return { ...drafts, readDraft: () => drafts.readDraft(null), clearDraft: () => drafts.clearDraft(null) };
};
