import { letGoOfPage } from '../worker/worker-of-page.ts';

/**
 * After a new deployment the files of an open page may be gone, and another request asks for the same files. Only a reloaded document names
 * the new ones.
 */
export interface PageRenewal {
  /** True: the document is being reloaded. False: it was reloaded since a page was last shown, or the server is unreachable. */
  readonly begin: () => Promise<boolean>;
  /** Allows another reload. Called when a page is shown or the investor asks again. */
  readonly allow: () => void;
}

/** For places where nothing is reloaded. */
export const noRenewal: PageRenewal = { begin: () => Promise.resolve(false), allow: () => undefined };

export interface RenewalParts {
  /** Whether the server returns the document. Without it the browser's error page would replace the app. */
  readonly canReach: () => Promise<boolean>;
  readonly reload: () => void;
  /** The tab's storage, which survives the reload. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export function createPageRenewal({ canReach, reload, storage }: RenewalParts): PageRenewal {
  return {
    async begin() {
      try {
        if (storage.getItem(BEGUN) !== null || !(await canReach())) return false;
        storage.setItem(BEGUN, '1');
      } catch {
        // Without the stored mark it might reload for ever.
        return false;
      }
      reload();
      return true;
    },
    allow() {
      try {
        storage.removeItem(BEGUN);
      } catch {
        // A tab without storage is never reloaded.
      }
    },
  };
}

/** The browser's implementation. */
export const browserRenewal = (): PageRenewal =>
  createPageRenewal({
    canReach: async () => {
      if (!navigator.onLine) return false;
      const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LONGEST_ASK) } as const;
      return (await fetch(location.href.replace(/#.*$/, ''), options)).ok;
    },
    // The service worker would return the same page again.
    reload: () => void letGoOfPage().then(() => location.reload()),
    storage: {
      getItem: (key) => sessionStorage.getItem(key),
      setItem: (key, value) => sessionStorage.setItem(key, value),
      removeItem: (key) => sessionStorage.removeItem(key),
    },
  });

const BEGUN = 'caifu.page-renewal';
/** Milliseconds that the server may take to answer. */
const LONGEST_ASK = 5_000;
