/** Begins to keep the page for the next visit. Where a browser has no service workers, or refuses this one, nothing changes. */
export async function registerWorker(container: ServiceWorkerContainer | undefined = workersOf(navigator)): Promise<void> {
  try {
    await container?.register('./sw.js', { updateViaCache: 'none' });
  } catch {
    // A private window, a full disk: the page comes from the network as before.
  }
}

/** Before the document is loaded anew because a part of its release is gone: the server hands out the page again. */
export function letGoOfPage(container: ServiceWorkerContainer | undefined = workersOf(navigator)): Promise<void> {
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

const workersOf = (browser: Navigator): ServiceWorkerContainer | undefined =>
  'serviceWorker' in browser ? browser.serviceWorker : undefined;
