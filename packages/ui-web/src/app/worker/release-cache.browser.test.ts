import { afterEach, describe, expect, it } from 'vitest';
import { createReleaseCache, type ReleaseCache } from './release-cache.ts';

const SCOPE = `${location.origin}/worker-test/`;
const FILES = ['assets/index-AAAAAAAA.js', 'assets/shell-BBBBBBBB.css'];

afterEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
});

/** A server with the files of one release. It records its requests. */
const serverOf = (files: readonly string[], mark: string) => {
  const asked: string[] = [];
  const state = { isOn: true, mark, files };
  const answer = (url: string): Response => {
    const path = url.slice(SCOPE.length);
    if (path === '') return new Response(`${state.mark} ${state.files.join(' ')}`);
    return files.includes(path) || path.startsWith('assets/late') ? new Response(`${mark} ${path}`) : new Response('', { status: 404 });
  };
  const send: typeof fetch = (input) => {
    const url = input instanceof Request ? input.url : String(input);
    asked.push(url.slice(SCOPE.length));
    return state.isOn ? Promise.resolve(answer(url)) : Promise.reject(new TypeError('no line'));
  };
  return { send, asked, state };
};

const createCache = (id: string, files: readonly string[], mark: string) => {
  const server = serverOf(files, mark);
  // `addAll` fetches by itself; here it is made to use this server.
  const storage: CacheStorage = {
    keys: () => caches.keys(),
    delete: (name) => caches.delete(name),
    has: (name) => caches.has(name),
    match: (request, options) => caches.match(request, options),
    open: async (name) => {
      const cache = await caches.open(name);
      return new Proxy(cache, {
        get(real, key) {
          if (key === 'addAll') {
            return async (urls: readonly string[]) => {
              const answers = await Promise.all(urls.map((url) => server.send(url)));
              if (answers.some(({ ok }) => !ok)) throw new TypeError('not all of them');
              await Promise.all(urls.map((url, place) => real.put(url, answers[place] ?? new Response())));
            };
          }
          const value: unknown = Reflect.get(real, key);
          return typeof value === 'function' ? (...given: readonly unknown[]): unknown => Reflect.apply(value, real, given) : value;
        },
      });
    },
  };
  return {
    ...server,
    cache: createReleaseCache({
      release: { id, files, further: ['assets/late-http.js'] },
      scope: SCOPE,
      caches: storage,
      fetch: server.send,
    }),
  };
};

/** A request for a page as a browser makes it. Scripts cannot make one. */
const pageRequest = (): Request =>
  new Proxy(new Request(SCOPE), { get: (real, key): unknown => (key === 'mode' ? 'navigate' : Reflect.get(real, key)) });
const textOf = async (cache: ReleaseCache, request: Request): Promise<string | null> => {
  const answer = cache.answer(request);
  return answer === null ? null : (await answer).text();
};

describe('the stored page', () => {
  it('is shown offline with its first and its used files; files for further pages are stored for a person [UI-702] [UI-836]', async () => {
    const { cache, state, asked } = createCache('one', FILES, 'first');
    await cache.install();
    expect(asked).not.toContain('assets/late-http.js');
    await textOf(cache, new Request(`${SCOPE}assets/late-CCCCCCCC.js`));
    await cache.keepFurther();
    state.isOn = false;
    asked.length = 0;
    expect(await textOf(cache, pageRequest())).toBe(`first ${FILES.join(' ')}`);
    expect(await textOf(cache, new Request(`${SCOPE}${FILES[0] ?? ''}`))).toContain('first');
    expect(await textOf(cache, new Request(`${SCOPE}assets/late-CCCCCCCC.js`))).toContain('late');
    expect(await textOf(cache, new Request(`${SCOPE}assets/late-http.js`))).toContain('late');
    expect(asked).toEqual([]);
  });

  it('is not stored when the server returns the page of another release [UI-703]', async () => {
    const { send } = serverOf(['assets/index-ZZZZZZZZ.js'], 'second');
    const cache = createReleaseCache({ release: { id: 'one', files: FILES, further: [] }, scope: SCOPE, caches, fetch: send });
    await expect(cache.install()).rejects.toThrow('another release');
    expect(await caches.keys()).toEqual([]);
  });

  it('stays that of its release while the next one is fetched, and is removed when that takes over [UI-703]', async () => {
    const first = createCache('one', FILES, 'first');
    await first.cache.install();
    const second = createCache('two', ['assets/index-DDDDDDDD.js'], 'second');
    await second.cache.install();
    expect(await textOf(first.cache, pageRequest())).toContain('first');
    await second.cache.takeOver();
    expect(await caches.keys()).toEqual(['caifu-release-two']);
    expect(await textOf(second.cache, pageRequest())).toContain('second');
  });

  it('is requested from the server once a part of its release is gone there [UI-704]', async () => {
    const { cache, asked } = createCache('one', FILES, 'first');
    await cache.install();
    await cache.letGo();
    asked.length = 0;
    await textOf(cache, pageRequest());
    expect(asked).toEqual(['']);
  });

  it('takes over changed settings of an operator, and no page of another release [UI-710]', async () => {
    const { cache, state } = createCache('one', FILES, 'first');
    await cache.install();
    state.mark = 'first, with another setting';
    await cache.refresh();
    expect(await textOf(cache, pageRequest())).toBe(`first, with another setting ${FILES.join(' ')}`);
    state.files = ['assets/index-DDDDDDDD.js'];
    await cache.refresh();
    state.isOn = false;
    await cache.refresh();
    expect(await textOf(cache, pageRequest())).toContain('another setting');
  });

  it('never answers for data, documents, parts of files or other pages [UI-705]', () => {
    const { cache } = createCache('one', FILES, 'first');
    const others = [
      new Request(`${location.origin}/mobileGateway/V1/assetManagement/product/list`),
      new Request(`${SCOPE}mobileGateway/V1/assetManagement/getHoldInfo`, { method: 'POST', body: '{}' }),
      new Request(`${SCOPE}documents/one.pdf`),
      new Request(`${SCOPE}assets/index-AAAAAAAA.js`, { headers: { range: 'bytes=0-9' } }),
      new Request(`${SCOPE}assets/index-AAAAAAAA.js`, { method: 'HEAD' }),
      new Request('https://other.example/assets/index-AAAAAAAA.js'),
    ];
    expect(others.map((request) => cache.answer(request))).toEqual(others.map(() => null));
  });
});
