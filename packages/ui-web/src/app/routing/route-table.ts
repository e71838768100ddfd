import { createElement, use, type ComponentType } from 'react';
import * as z from 'zod/mini';
import type { AreaPart } from '../shell/area-ports.ts';
import { areStylesLost, bringLostStyles } from './lost-styles.ts';
import type { RoutePath } from './route-path.ts';

// The probe of zod's compiled mode would break a strict content security policy.
z.config({ jitless: true });

/** The props of every screen: its checked query and the named parts of its path. */
export interface ScreenProps<Query = unknown, Params = unknown> {
  readonly query: Query;
  readonly params: Params;
}

/** Which ports a screen runs on: those of reading products and signing in, everything around buying and holding, or those of the account or of an area as well. */
export type PortPart = 'base' | 'trade' | 'account' | AreaPart;

export interface RouteSpec<Path extends string, Query extends z.core.$ZodType> {
  /** As the specification writes it; named parts as `:name`. */
  readonly path: Path;
  readonly title: string;
  /** Shape of the query; unknown keys are dropped, an invalid value shows the error page with code 104. */
  readonly query: Query;
  /** true unless said otherwise. */
  readonly needsSession?: boolean;
  /** Set on the homes of the tab bar. */
  readonly tab?: string;
  /** Where back leads when this screen was opened by a link; null on the first page. */
  readonly parent: RoutePath | null;
  /** Loaded along with the screen; trade unless said otherwise. */
  readonly ports?: PortPart;
  /** Query keys that change the screen in place; a change of any other key makes a new screen. */
  readonly inPlace?: readonly (keyof z.core.output<Query> & string)[];
  /** Query keys that say what the page shows, besides those that every page shares: its link has them. */
  readonly shares?: readonly (keyof z.core.output<Query> & string)[];
  readonly screen: () => Promise<ComponentType<ScreenProps<z.core.output<Query>, ParamsOf<Path>>>>;
}

export interface RouteRow<Path extends string = string> {
  readonly path: Path;
  readonly title: string;
  readonly query: z.core.$ZodType;
  readonly needsSession: boolean;
  readonly tab: string | null;
  readonly parent: RoutePath | null;
  readonly ports: PortPart;
  readonly shares: readonly string[];
  /** Whether the query of an address is one this screen understands. */
  accepts(search: RawSearch): boolean;
  /** Fetches the screen's code. Repeatable: fetched once, and again after a failure. */
  load(): Promise<void>;
  isLoaded(): boolean;
  /** Two addresses with the same identity are the same screen. */
  identity(search: RawSearch, params: RawParams): string;
  readonly Screen: ComponentType<{ readonly search: RawSearch; readonly params: RawParams }>;
}

export type RawSearch = Readonly<Record<string, unknown>>;
export type RawParams = Readonly<Record<string, string>>;

/** `/identity/:comp` has the parameter `comp`. */
export type ParamsOf<Path extends string> = Readonly<Record<ParamNames<Path>, string>>;
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A row as data: what `defineRoutes` checks. */
interface RowData {
  readonly path: string;
  readonly query?: z.core.$ZodType;
}

/** The rows that `defineRoutes` makes; said by an area's routes file itself, so that no screen is looked into for the paths. */
export type Routes<Rows extends readonly RowData[]> = { readonly [Place in keyof Rows]: RouteRow<Rows[Place]['path']> };
/** Without a query of its own a row takes none. */
type RowSpec<Path extends string, Query extends z.core.$ZodType> = Omit<RouteSpec<Path, Query>, 'query'> & { readonly query?: Query };
type Checked<Rows extends readonly RowData[]> = { readonly [Place in keyof Rows]: RowSpec<Rows[Place]['path'], QueryOf<Rows[Place]>> };
type QueryOf<Row extends RowData> = Row extends { readonly query: infer Query extends z.core.$ZodType } ? Query : typeof NOTHING;
const NOTHING = z.object({});

/** Makes the rows of an area: `defineRoutes(rows)` with the rows in a constant of their own (decision 0167). */
export function defineRoutes<const Rows extends readonly RowData[]>(rows: Rows & Checked<Rows>): Routes<Rows>;
export function defineRoutes(rows: readonly RowSpec<string, z.core.$ZodType>[]): readonly RouteRow[] {
  return rows.map((row) => defineRoute({ query: NOTHING, ...row }));
}

/** Screens that arrive together: `screen: bank('BankHomeScreen')`, where `bank` is `screensOf(() => import('./bank.screens.ts'))`. */
export const screensOf =
  <Module>(load: () => Promise<Module>) =>
  <Name extends keyof Module>(name: Name): Arriving<Module, Name> =>
  async () =>
    (await load())[name];

/** An interface, so that the paths of a table are known before its screens are looked into. */
export interface Arriving<Module, Name extends keyof Module> {
  (): Promise<Module[Name]>;
}

/** Makes a row. The types of query and path parameters are checked against the screen's props here and forgotten after. */
export function defineRoute<const Path extends string, Query extends z.core.$ZodType>(spec: RouteSpec<Path, Query>): RouteRow<Path> {
  const inPlace: readonly string[] = spec.inPlace ?? [];
  const names = [...spec.path.matchAll(/:([^/]+)/g)].map((match) => match[1] ?? '');
  const hasParams = (params: RawParams): params is ParamsOf<Path> => names.every((name) => name in params);

  type Loaded = ComponentType<ScreenProps<z.core.output<Query>, ParamsOf<Path>>>;
  let loaded: Loaded | null = null;
  let loading: Promise<Loaded> | null = null;
  const load = () =>
    (loading ??= (areStylesLost() ? bringLostStyles().then(spec.screen) : spec.screen()).then(
      (screen) => (loaded = screen),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));

  return {
    path: spec.path,
    title: spec.title,
    query: spec.query,
    needsSession: spec.needsSession ?? true,
    tab: spec.tab ?? null,
    parent: spec.parent,
    ports: spec.ports ?? 'trade',
    shares: spec.shares ?? [],
    accepts: (search) => z.safeParse(spec.query, search).success,
    load: async () => {
      await load();
    },
    isLoaded: () => loaded !== null,
    identity: (search, params) => JSON.stringify([params, Object.entries(search).filter(([key]) => !inPlace.includes(key))]),
    Screen({ search, params }) {
      const query = z.safeParse(spec.query, search);
      // An invalid query never gets here: the router has shown the error page.
      if (!query.success || !hasParams(params)) return null;
      return createElement(loaded ?? use(load()), { query: query.data, params });
    },
  };
}
