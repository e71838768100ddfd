import { createReleaseCache, type Release } from './release-cache.ts';

/** Written by `worker.plugin.ts`. */
declare const CAIFU_RELEASE: Release;

interface Extendable extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
const isExtendable = (event: Event): event is Extendable => 'waitUntil' in event;
const isFetching = (event: Event): event is Fetching => 'respondWith' in event;

const release = createReleaseCache({
  release: CAIFU_RELEASE,
  scope: new URL('./', location.href).href,
  caches,
  fetch: (input, init) => fetch(input, init),
});

// No `skipWaiting`: pages of the previous release keep it until the last of them is closed.
addEventListener('install', (event) => {
  if (isExtendable(event)) event.waitUntil(release.install());
});
addEventListener('activate', (event) => {
  if (isExtendable(event)) event.waitUntil(release.takeOver());
});
addEventListener('fetch', (event) => {
  if (!isFetching(event)) return;
  const answer = release.answer(event.request);
  if (answer === null) return;
  event.respondWith(answer);
  if (event.request.mode === 'navigate') event.waitUntil(answer.then(() => release.refresh()));
});
addEventListener('message', (event) => {
  if (!isExtendable(event)) return;
  if (event.data === 'keep-further') event.waitUntil(release.keepFurther());
  if (event.data === 'let-go') event.waitUntil(release.letGo().then(() => event.ports[0]?.postMessage('done')));
});
