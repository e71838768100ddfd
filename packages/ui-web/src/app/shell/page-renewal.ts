import { letGoOfPage } from '../worker/worker-of-page.ts';

/**
 * After a new deployment the files that an open page asks for may be gone, and asking again asks for the same: only the
 * document, loaded anew, names the new ones.
 */
export interface PageRenewal {
  /** True: the document is being loaded anew. False: it was since a page last stood, or the server cannot be reached. */
  readonly begin: () => Promise<boolean>;
  /** A page stands, or the investor asks again: from now on it may be done once more. */
  readonly allow: () => void;
}

/** Where nothing is loaded anew. */
export const noRenewal: PageRenewal = { begin: () => Promise.resolve(false), allow: () => undefined };

export interface RenewalParts {
  /** Whether the server hands out the document: without it the browser's own error page would take the app's place. */
  readonly canReach: () => Promise<boolean>;
  readonly reload: () => void;
  /** Kept for the tab's life, so that it outlives the reload. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export function createPageRenewal({ canReach, reload, storage }: RenewalParts): PageRenewal {
  return {
    async begin() {
      try {
        if (storage.getItem(BEGUN) !== null || !(await canReach())) return false;
        storage.setItem(BEGUN, '1');
      } catch {
        // Without the note it might go on for ever.
        return false;
      }
      reload();
      return true;
    },
    allow() {
      try {
        storage.removeItem(BEGUN);
      } catch {
        // A tab without storage is never loaded anew.
      }
    },
  };
}

/** The browser's own. */
export const browserRenewal = (): PageRenewal =>
  createPageRenewal({
    canReach: async () => {
      if (!navigator.onLine) return false;
      const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LONGEST_ASK) } as const;
      return (await fetch(location.href.replace(/#.*$/, ''), options)).ok;
    },
    // The worker would hand out the same page again.
    reload: () => void letGoOfPage().then(() => location.reload()),
    storage: {
      getItem: (key) => sessionStorage.getItem(key),
      setItem: (key, value) => sessionStorage.setItem(key, value),
      removeItem: (key) => sessionStorage.removeItem(key),
    },
  });

const BEGUN = 'caifu.page-renewal';
/** Milliseconds the server may take to say that it is there. */
const LONGEST_ASK = 5_000;
