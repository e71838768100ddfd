import { serviceWorkers } from './service-workers.ts';

/** A person is there: what every further page needs is kept too, so that the next visit can do without a network [UI-836]. */
export async function keepFurther(container: ServiceWorkerContainer | undefined = serviceWorkers()): Promise<void> {
  (await container?.ready)?.active?.postMessage('keep-further');
}

/** Before the document is loaded anew because a part of its release is gone: the server hands out the page again. */
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
