import type { AddressPolicy } from './address-guard.ts';

/** Links from a server to pages of other sites, and downloads: https and on the list (decision 0051). */
export const linkPolicy = (origins: readonly string[]): AddressPolicy => ({ paths: 'none', origins, ownOrigin: null });

/** A tap on server-provided content (clickTo): an existing page, or a listed site. */
export const tapPolicy = (isPage: (path: string) => boolean, origins: readonly string[]): AddressPolicy => ({
  paths: isPage,
  origins,
  ownOrigin: null,
});

/** Documents of the viewer: this app's document folder, or https on the list (decision 0035). */
export const documentPolicy = (origins: readonly string[], ownOrigin: string | null): AddressPolicy => ({
  paths: '/documents/',
  origins,
  ownOrigin,
});

/** Pictures from the server (imgSrc): this app's image folder, or https on the list. */
export const imagePolicy = (origins: readonly string[], ownOrigin: string | null): AddressPolicy => ({
  paths: '/images/',
  origins,
  ownOrigin,
});
