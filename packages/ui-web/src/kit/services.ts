import type { Service } from '@caifu/core/law';

/** The pages of routes are written without a document. */
const off =
  typeof document === 'undefined'
    ? []
    : (document.querySelector<HTMLMetaElement>('meta[name="caifu-services-off"]')?.content.split(' ') ?? []);

/** [LAW-73] Whether one of these services is offered here; no service: what needs no licence of its own. */
export const isOffered = (services: readonly Service[], notOffered: readonly string[] = off): boolean =>
  services.length === 0 || services.some((service) => !notOffered.includes(service));
