import { serviceWorkers } from './service-workers.ts';

/** Stores the files that every further page needs, so that the next visit works offline. Called once a person uses the page [UI-836]. */
export async function keepFurther(container: ServiceWorkerContainer | undefined = serviceWorkers()): Promise<void> {
  (await container?.ready)?.active?.postMessage('keep-further');
}

/** Makes the server return the page again. Called before a reload because a part of the release is gone. */
export function letGoOfPage(container: ServiceWorkerContainer | undefined = serviceWorkers()): Promise<void> {
  const worker = container?.controller ?? null;
  if (worker === null) return Promise.resolve();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve());
    port1.start();
    setTimeout(resolve, LONGEST_WAIT);
    worker.postMessage('let-go', [port2]);
  });
}

/** Milliseconds that a worker may take to answer. */
const LONGEST_WAIT = 1_000;
