/** One build of the page, which its service worker serves offline. */
export interface Release {
  /** A digest of the page. Another build is another release. */
  readonly id: string;
  /** Files of the first load, as the page names them. */
  readonly files: readonly string[];
  /** Files that every later page needs. A failed import of one cannot be repeated. They are stored once a person uses the page. */
  readonly further: readonly string[];
}

export interface ReleaseCacheParts {
  readonly release: Release;
  /** The address of the page's folder, with a slash at the end. */
  readonly scope: string;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
}

export interface ReleaseCache {
  /** Fetches the complete first load, or throws: a release is stored as a whole or not at all. */
  readonly install: () => Promise<void>;
  /** Fetches the files that every further page needs, unless they are stored already. */
  readonly keepFurther: () => Promise<void>;
  /** Removes every other release. Called only when no page of another release is open. */
  readonly takeOver: () => Promise<void>;
  /** The answer to a request. null: the request is not handled here. */
  readonly answer: (request: Request) => Promise<Response> | null;
  /** Fetches the page again: an operator may have changed its settings without a new release. */
  readonly refresh: () => Promise<void>;
  /** Makes the next request for the page go to the server, because a part of this release is gone there. */
  readonly letGo: () => Promise<void>;
}

/**
 * The page and its first files come from the cache of their release, so that a second visit needs no network. Other files of the build are
 * stored after their first use. File names contain a digest of the content, so a file never belongs to another release. Data are not
 * stored, because every sign-in shares this cache. Rules: UI-702 to UI-705.
 */
export function createReleaseCache({ release, scope, caches, fetch }: ReleaseCacheParts): ReleaseCache {
  const cacheName = `${PREFIX}${release.id}`;
  const open = () => caches.open(cacheName);
  const addressOf = (file: string) => new URL(file, scope).href;
  let isLetGo = false;

  return {
    async install() {
      const page = await fetchOwnPage('no-cache');
      // [UI-703] During a deployment a server may return another release's page.
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

  /** The server's page, if it belongs to this release. */
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
