import { createContext, use } from 'react';
import { inAppPath } from '@caifu/core/kit';
import type { InAppPath } from './in-app-path.ts';
import type { RoutePath } from './route-path.ts';
import type { RouteRow } from './route-table.ts';

export type LinkQuery = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface GoOptions {
  /** The new page takes the place of this one. */
  readonly isReplacing?: boolean;
  /** Handed to the new page through the history entry, never through the address. Must survive `structuredClone`. */
  readonly handover?: unknown;
}

/** Moving about in the app. */
export interface Go {
  readonly to: (path: RoutePath, query?: LinkQuery, options?: GoOptions) => void;
  /** Goes to a whole address that was checked by `inAppPath` or made by `pathTo`. */
  readonly along: (path: InAppPath, options?: GoOptions) => void;
  /** The page before, or the parent of a page that was opened by a link. */
  readonly back: () => void;
  /** Whether there is a page of this app to go back to. */
  readonly canGoBack: () => boolean;
  /** The address that going back in this app leads to; null on the first page. */
  readonly before: () => string | null;
  /** This page's own address, to be returned to. */
  readonly here: () => string;
  /** Fetches the code of a page that is likely to be next. */
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

/** The route row of the screen that is being shown. */
export function usePlace(): ScreenPlace {
  return use(PlaceContext) ?? raise('usePlace needs the app router');
}

/** `#/path?query` for links: `hrefTo('/identity/:comp', { returnUrl }, { comp: 'tax' })`. */
export function hrefTo(path: RoutePath, query: LinkQuery = {}, params: Readonly<Record<string, string>> = {}): string {
  return `#${pathTo(path, query, params)}`;
}

/** The same without the hash: a path of this app by its making. */
export function pathTo(path: RoutePath, query: LinkQuery = {}, params: Readonly<Record<string, string>> = {}): InAppPath {
  return inAppPath(path.replace(/:([a-zA-Z]\w*)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + searchText(query));
}

/** Whether an address, with or without its query, is that of one of these pages. */
export function isAt(address: string, ...paths: readonly RoutePath[]): boolean {
  const [path] = address.split(/[?#]/, 1);
  return paths.some((each) => each === path);
}

/** Every value of an address is text: codes such as 000001 keep their zeros. An empty one is as good as none. */
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
