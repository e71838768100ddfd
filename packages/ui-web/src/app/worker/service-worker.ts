import { createPushNotices, type OpenPages } from './push-notices.ts';
import { createReleaseCache, type Release } from './release-cache.ts';

/** Written by `worker.plugin.ts`. */
declare const CAIFU_RELEASE: Release;
/** Of the worker, which the types of pages do not know. */
declare const registration: ServiceWorkerRegistration;
declare const clients: OpenPages;

interface Extendable extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface Pushed extends Extendable {
  readonly data: { readonly text: () => string } | null;
}
interface Tapped extends Extendable {
  readonly notification: Notification;
}
const isExtendable = (event: Event): event is Extendable => 'waitUntil' in event;
const isFetching = (event: Event): event is Fetching => 'respondWith' in event;

const isPushed = (event: Event): event is Pushed => isExtendable(event) && 'data' in event;
const isTapped = (event: Event): event is Tapped => isExtendable(event) && 'notification' in event;

const scope = new URL('./', location.href).href;
const notices = createPushNotices({ scope, registration, clients });
const release = createReleaseCache({
  release: CAIFU_RELEASE,
  scope,
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
addEventListener('push', (event) => {
  if (isPushed(event)) event.waitUntil(notices.show(event.data?.text() ?? null));
});
addEventListener('notificationclick', (event) => {
  if (!isTapped(event)) return;
  event.notification.close();
  event.waitUntil(notices.open());
});
