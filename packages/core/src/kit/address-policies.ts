import type { AddressPolicy } from './address-guard.ts';

/** Links that a server gives to other sites' pages, and downloads: https and of the list (decision 0051). */
export const linkPolicy = (origins: readonly string[]): AddressPolicy => ({ paths: 'none', origins, ownOrigin: null });

/** A tap on something that the server arranged (clickTo): a page that there is, or a site of the list. */
export const tapPolicy = (isPage: (path: string) => boolean, origins: readonly string[]): AddressPolicy => ({
  paths: isPage,
  origins,
  ownOrigin: null,
});

/** Documents of the viewer: this app's folder of them, or https of the list (decision 0035). */
export const documentPolicy = (origins: readonly string[], ownOrigin: string | null): AddressPolicy => ({
  paths: '/documents/',
  origins,
  ownOrigin,
});

/** Pictures that the server arranged (imgSrc): this app's folder of them, or https of the list. */
export const imagePolicy = (origins: readonly string[], ownOrigin: string | null): AddressPolicy => ({
  paths: '/images/',
  origins,
  ownOrigin,
});
