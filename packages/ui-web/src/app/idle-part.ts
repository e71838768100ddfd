/** One file that every visit loads when idle, once a person is there: the host around the page, and the parts of a visit. */
export { createPlatformAdapters } from '@caifu/adapters/platform';
export { platformSettings } from './host/platform-settings.ts';
export { startHost } from './host/start-host.ts';
export { QuietParts } from './host/QuietParts.tsx';
export { keepFurther } from './worker/worker-of-page.ts';
