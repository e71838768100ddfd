import { createContext, use } from 'react';
import { inAppPath } from '@caifu/core/kit';
import type { InAppPath } from './in-app-path.ts';
import type { RoutePath } from './route-path.ts';
import type { RouteRow } from './route-table.ts';

export type LinkQuery = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface GoOptions {
  /** The new page replaces this one. */
  readonly isReplacing?: boolean;
  /** Data for the new page in its history entry, never in the address. Must survive `structuredClone`. */
  readonly handover?: unknown;
}

/** Navigation in the app. */
export interface Go {
  readonly to: (path: RoutePath, query?: LinkQuery, options?: GoOptions) => void;
  /** Goes to a full address that `inAppPath` has checked or `pathTo` has made. */
  readonly along: (path: InAppPath, options?: GoOptions) => void;
  /** Goes to the previous page, or to the parent of a page opened by a link. */
  readonly back: () => void;
  /** Whether there is an earlier page of this app. */
  readonly canGoBack: () => boolean;
  /** The address to which back in this app leads. null on the first page. */
  readonly before: () => string | null;
  /** This page's own address, for returning to it. */
  readonly here: () => string;
  /** Prefetches the code of a page that is likely to be next. */
  readonly prefetch: (path: RoutePath | InAppPath) => void;
  readonly handover: () => unknown;
}

export interface ScreenPlace {
  readonly row: RouteRow;
  readonly announceTitle: (title: string) => void;
}

export const GoContext = createContext<Go | null>(null);
export const PlaceContext = createContext<ScreenPlace | null>(null);

export function useGo(): Go {
  return use(GoContext) ?? raise('useGo needs the app router');
}

/** The same navigation, in which every new page replaces the present one: back from there does not lead here again. */
export const replacing = (go: Go): Go => ({
  ...go,
  to: (path, query, options) => go.to(path, query, { ...options, isReplacing: true }),
  along: (path, options) => go.along(path, { ...options, isReplacing: true }),
});

/** The route row of the visible screen. */
export function usePlace(): ScreenPlace {
  return use(PlaceContext) ?? raise('usePlace needs the app router');
}

/** `#/path?query` for links: `hrefTo('/identity/:comp', { returnUrl }, { comp: 'tax' })`. */
export function hrefTo(path: RoutePath, query: LinkQuery = {}, params: Readonly<Record<string, string>> = {}): string {
  return `#${pathTo(path, query, params)}`;
}

/** The same without the hash. Such an address needs no check. */
export function pathTo(path: RoutePath, query: LinkQuery = {}, params: Readonly<Record<string, string>> = {}): InAppPath {
  return inAppPath(path.replace(/:([a-zA-Z]\w*)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + searchText(query));
}

/** Whether an address, with or without its query, is that of one of these pages. */
export function isAt(address: string, ...paths: readonly RoutePath[]): boolean {
  const [path] = address.split(/[?#]/, 1);
  return paths.some((each) => each === path);
}

/** All values of an address are text: codes such as 000001 keep their zeros. An empty value counts as missing. */
export function readSearch(text: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value !== ''));
}

export function searchText(values: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) search.set(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function raise(message: string): never {
  throw new Error(message);
}
