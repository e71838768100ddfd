import { createElement, use, type ComponentType } from 'react';
import * as z from 'zod/mini';
import type { AreaPart } from '../shell/area-ports.ts';
import { areStylesLost, bringLostStyles } from './lost-styles.ts';
import type { RoutePath } from './route-path.ts';

// The probe of zod's compiled mode would violate a strict content security policy.
z.config({ jitless: true });

/** The props of every screen: its checked query and the named parts of its path. */
export interface ScreenProps<Query = unknown, Params = unknown> {
  readonly query: Query;
  readonly params: Params;
}

/**
 * The ports that a screen needs. base: products and sign-in. trade: also everything about buying and holding. account, or an area: also
 * those of the account or the area.
 */
export type PortPart = 'base' | 'trade' | 'account' | AreaPart;

export interface RouteSpec<Path extends string, Query extends z.core.$ZodType> {
  /** Spelled as in the specification, with named parts as `:name`. */
  readonly path: Path;
  readonly title: string;
  /** Shape of the query. Unknown keys are dropped. An invalid value shows the error page with code 104. */
  readonly query: Query;
  /** Defaults to true. */
  readonly needsSession?: boolean;
  /** Set on the homes of the tab bar. */
  readonly tab?: string;
  /**
   * The target of back when this screen was opened by a link, with the query keys that both pages know. A parent that needs a key which
   * the address lacks gives way to its own. null on the first page.
   */
  readonly parent: RoutePath | null;
  /** The query key that fills the named part of the parent's path. */
  readonly parentPart?: keyof z.core.output<Query> & string;
  /** Loaded together with the screen. Defaults to trade. */
  readonly ports?: PortPart;
  /** Query keys that change the screen in place. A change of any other key creates a new screen. */
  readonly inPlace?: readonly (keyof z.core.output<Query> & string)[];
  /** Query keys that belong in the link of a shared page, besides those of every page. */
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
  readonly parentPart: string | undefined;
  readonly ports: PortPart;
  readonly shares: readonly string[];
  /** The keys of a query that this screen knows. null: it cannot be opened with this query. */
  takes(search: RawSearch): RawSearch | null;
  /** Fetches the screen's code. Repeatable: fetched once, and again after a failure. */
  load(): Promise<void>;
  isLoaded(): boolean;
  /** Addresses with the same identity share one screen. */
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
export interface RowData {
  readonly path: string;
  readonly query?: z.core.$ZodType;
}

/**
 * The rows that `defineRoutes` makes. An area's routes file states this type itself, so that the type of paths does not depend on the
 * screens.
 */
export type Routes<Rows extends readonly RowData[]> = { readonly [Place in keyof Rows]: RouteRow<Rows[Place]['path']> };
/** A row without a query of its own accepts none. */
export type RowSpec<Path extends string, Query extends z.core.$ZodType> = Omit<RouteSpec<Path, Query>, 'query'> & {
  readonly query?: Query;
};
export type Checked<Rows extends readonly RowData[]> = {
  readonly [Place in keyof Rows]: RowSpec<Rows[Place]['path'], QueryOf<Rows[Place]>>;
};
type QueryOf<Row extends RowData> = Row extends { readonly query: infer Query extends z.core.$ZodType } ? Query : typeof NOTHING;
const NOTHING = z.object({});

/** Makes the rows of an area: `defineRoutes(rows)` with the rows in a constant of their own (decision 0167). */
export function defineRoutes<const Rows extends readonly RowData[]>(rows: Rows & Checked<Rows>): Routes<Rows>;
export function defineRoutes(rows: readonly RowSpec<string, z.core.$ZodType>[]): readonly RouteRow[] {
  return rows.map((row) => defineRoute({ query: NOTHING, ...row }));
}

/** Screens that load in one file: `screen: bank('BankHomeScreen')`, where `bank` is `screensOf(() => import('./bank.screens.ts'))`. */
export const screensOf =
  <Module>(load: () => Promise<Module>) =>
  <Name extends keyof Module>(name: Name): Arriving<Module, Name> =>
  async () =>
    (await load())[name];

/** An interface, so that the paths of a table are known without the types of its screens. */
export interface Arriving<Module, Name extends keyof Module> {
  (): Promise<Module[Name]>;
}

/** Makes a row. The types of query and path parameters are checked against the screen's props here and dropped afterwards. */
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
    parentPart: spec.parentPart,
    ports: spec.ports ?? 'trade',
    shares: spec.shares ?? [],
    takes(search) {
      const query = z.safeParse(spec.query, search);
      return query.success ? Object.fromEntries(Object.entries(search).filter(([key]) => key in Object(query.data))) : null;
    },
    load: async () => {
      await load();
    },
    isLoaded: () => loaded !== null,
    identity: (search, params) => JSON.stringify([params, Object.entries(search).filter(([key]) => !inPlace.includes(key))]),
    Screen({ search, params }) {
      const query = z.safeParse(spec.query, search);
      // An invalid query never gets here, because the router shows the error page.
      if (!query.success || !hasParams(params)) return null;
      return createElement(loaded ?? use(load()), { query: query.data, params });
    },
  };
}
