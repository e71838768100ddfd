import { trustedScript } from '../../kit/trusted-script.ts';
import { serviceWorkers } from './service-workers.ts';

/** Starts storing the page for the next visit. Nothing changes in a browser without service workers or one that refuses this one. */
export async function registerWorker(container: ServiceWorkerContainer | undefined = serviceWorkers()): Promise<void> {
  try {
    await container?.register(trustedScript('./sw.js'), { updateViaCache: 'none' });
  } catch {
    // For example a private window or a full disk. The page then comes from the network as before.
  }
}
