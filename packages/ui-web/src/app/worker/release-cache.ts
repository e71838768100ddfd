/** One build of the page: what its service worker serves without the network. */
export interface Release {
  /** A digest of the page: another build is another release. */
  readonly id: string;
  /** Files of the first load beside the page, as the page names them. */
  readonly files: readonly string[];
  /** The data that every call needs: a read that fails for want of it cannot be tried again. Kept once a person is there. */
  readonly further: readonly string[];
}

export interface ReleaseCacheParts {
  readonly release: Release;
  /** The address that the page lies under, with a slash at the end. */
  readonly scope: string;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
}

export interface ReleaseCache {
  /** Fetches the first load whole, or throws: a release is there as a whole or not at all. */
  readonly install: () => Promise<void>;
  /** Fetches what the first load leaves out and every further page needs, where it is not kept yet. */
  readonly keepFurther: () => Promise<void>;
  /** Removes every other release. Only when no page of one is open. */
  readonly takeOver: () => Promise<void>;
  /** The answer to a request; null: it is none of ours and takes its ordinary way. */
  readonly answer: (request: Request) => Promise<Response> | null;
  /** Fetches the page again: an operator may have changed its settings, which makes no other release. */
  readonly refresh: () => Promise<void>;
  /** The next time the page is asked for, the server is: a part of this release is gone there. */
  readonly letGo: () => Promise<void>;
}

/**
 * The page and its first files come from the cache of their release, so that a second visit needs no network. Other files of the build are
 * kept when they have been used. Their names hold a digest of what is in them: a file can never be another release's. Data is not
 * touched: it has no business in a cache that every sign-in shares. Rules: UI-702 to UI-705.
 */
export function createReleaseCache({ release, scope, caches, fetch }: ReleaseCacheParts): ReleaseCache {
  const cacheName = `${PREFIX}${release.id}`;
  const open = () => caches.open(cacheName);
  const addressOf = (file: string) => new URL(file, scope).href;
  let isLetGo = false;

  return {
    async install() {
      const page = await fetchOwnPage('no-cache');
      // [UI-703] A server in the middle of a change hands out another release's page.
      if (page === null) throw new Error('the page is of another release');
      const cache = await open();
      await cache.addAll(release.files.map((file) => addressOf(file)));
      await cache.put(scope, page);
    },

    async keepFurther() {
      const cache = await open();
      const kept = new Set((await cache.keys()).map(({ url }) => url));
      await cache.addAll(release.further.map((file) => addressOf(file)).filter((file) => !kept.has(file)));
    },

    async takeOver() {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== cacheName).map((name) => caches.delete(name)));
    },

    answer(request) {
      if (request.method !== 'GET' || !request.url.startsWith(scope) || request.headers.has('range')) return null;
      const path = request.url.slice(scope.length).replace(/[?#].*$/, '');
      if (request.mode === 'navigate') return path === '' || path === 'index.html' ? answerPage(request) : null;
      return path.startsWith('assets/') ? answerFile(request) : null;
    },

    async refresh() {
      const page = isLetGo ? null : await fetchOwnPage('no-cache').catch(() => null);
      if (page !== null) await (await open()).put(scope, page);
    },

    async letGo() {
      isLetGo = true;
      await (await open()).delete(scope);
    },
  };

  /** The server's page, when it is of this release. */
  async function fetchOwnPage(mode: RequestCache): Promise<Response | null> {
    const page = await fetch(new Request(scope, { cache: mode, redirect: 'error' }));
    const text = page.ok ? await page.clone().text() : '';
    return text !== '' && release.files.every((file) => text.includes(file)) ? page : null;
  }

  async function answerPage(request: Request): Promise<Response> {
    const kept = isLetGo ? undefined : await (await open()).match(scope);
    return kept ?? fetch(request);
  }

  async function answerFile(request: Request): Promise<Response> {
    const cache = await open();
    const kept = await cache.match(request.url);
    if (kept !== undefined) return kept;
    const fetched = await fetch(request);
    if (fetched.ok && fetched.status === 200) await cache.put(request.url, fetched.clone()).catch(() => undefined);
    return fetched;
  }
}

const PREFIX = 'caifu-release-';
