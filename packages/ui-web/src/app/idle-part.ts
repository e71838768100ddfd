/** What every visit fetches in its first quiet moment, as one file: the host around the page, and what belongs to the visit. */
export { createPlatformAdapters } from '@caifu/adapters/platform';
export { platformSettings } from './host/platform-settings.ts';
export { startHost } from './host/start-host.ts';
export { QuietParts } from './host/QuietParts.tsx';
export { registerWorker } from './worker/register-worker.ts';
