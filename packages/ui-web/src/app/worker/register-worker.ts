import { trustedScript } from '../../kit/trusted-script.ts';
import { serviceWorkers } from './service-workers.ts';

/** Begins to keep the page for the next visit. Where a browser has no service workers, or refuses this one, nothing changes. */
export async function registerWorker(container: ServiceWorkerContainer | undefined = serviceWorkers()): Promise<void> {
  try {
    await container?.register(trustedScript('./sw.js'), { updateViaCache: 'none' });
  } catch {
    // A private window, a full disk: the page comes from the network as before.
  }
}
