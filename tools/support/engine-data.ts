import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ENGINE_FLOOR } from '../../packages/ui-web/engine-floor.ts';

/**
 * The features of engines by version, as MDN publishes them (`@mdn/browser-compat-data`). Read as a file, because its type has a line for
 * every feature.
 */
type Branch = Readonly<Record<string, unknown>>;

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null && !Array.isArray(value);
const branchAt = (from: Branch, ...names: readonly string[]): Branch => {
  let at: unknown = from;
  for (const name of names) at = isBranch(at) ? at[name] : undefined;
  if (!isBranch(at)) throw new Error(`no ${names.join('.')} in the data of engines`);
  return at;
};

const DATA = fileURLToPath(import.meta.resolve('@mdn/browser-compat-data'));
const ENGINES = Object.entries(ENGINE_FLOOR);

/** Whether all engines of the floor have a feature. null: the data does not say. */
const isInFloor = (feature: unknown): boolean | null => {
  if (!isBranch(feature) || !isBranch(feature['__compat']) || !isBranch(feature['__compat']['support'])) return null;
  const { support } = feature['__compat'];
  return ENGINES.every(([engine, floor]) => [support[engine]].flat().some((one) => isBranch(one) && isBefore(one, floor)));
};

/** By its plain name and without a flag. */
const isBefore = (one: Branch, floor: string): boolean => {
  const added = one['version_added'];
  if (typeof added !== 'string' || 'flags' in one || 'prefix' in one || 'alternative_name' in one) return false;
  // A partly implemented feature counts as present.
  if ('version_removed' in one && one['partial_implementation'] !== true) return false;
  const since = added.replace('≤', '');
  return /^[\d.]+$/.test(since) && since.localeCompare(floor, 'en', { numeric: true }) <= 0;
};

/** Names that only newer engines than the floor have. */
const onlyNewer = (told: readonly (readonly [name: string, isOld: boolean | null])[]): ReadonlySet<string> => {
  const old = new Set(told.flatMap(([name, isOld]) => (isOld === false ? [] : [name])));
  return new Set(told.flatMap(([name]) => (old.has(name) ? [] : [name])));
};

export interface EngineData {
  /** Calls of the language's objects. */
  readonly newerLanguage: ReadonlySet<string>;
  /** Calls of the page's objects. */
  readonly newerMembers: ReadonlySet<string>;
  /** Objects and functions of the page. */
  readonly newerGlobals: ReadonlySet<string>;
  readonly newerProperties: ReadonlySet<string>;
  /** `property: word` */
  readonly newerWords: ReadonlySet<string>;
  readonly newerFunctions: ReadonlySet<string>;
  readonly newerSelectors: ReadonlySet<string>;
  readonly newerRules: ReadonlySet<string>;
  readonly newerUnits: ReadonlySet<string>;
}

export const readEngineData = (): EngineData => {
  const parsed: unknown = JSON.parse(readFileSync(DATA, 'utf8'));
  if (!isBranch(parsed)) throw new Error('the data of engines is no object');
  const builtins = Object.entries(branchAt(parsed, 'javascript', 'builtins'));
  const objects = [...builtins, ...Object.entries(branchAt(parsed, 'api'))];
  const css = branchAt(parsed, 'css');
  const listed = (from: Branch) =>
    Object.entries(from).flatMap(([name, feature]) => (name === '__compat' ? [] : [[name, isInFloor(feature)] as const]));
  const properties = branchAt(css, 'properties');
  const types = branchAt(css, 'types');
  const functionsOf = (from: Branch): (readonly [string, boolean | null])[] => [
    ...listed(from),
    ...Object.values(from).flatMap((one) => (isBranch(one) ? functionsOf(one) : [])),
  ];
  const membersOf = (all: typeof objects) =>
    all.flatMap(([, one]) => (isBranch(one) ? listed(one).map(([name, is]) => [name.replace(/_static$/, ''), is] as const) : []));
  const newerMembers = onlyNewer(membersOf(objects));
  return {
    newerLanguage: new Set(membersOf(builtins).flatMap(([name]) => (newerMembers.has(name) ? [name] : []))),
    newerMembers,
    newerGlobals: onlyNewer(objects.map(([name, object]) => [name, isInFloor(object)])),
    newerProperties: onlyNewer(listed(properties)),
    newerWords: onlyNewer(
      Object.entries(properties).flatMap(([property, words]) =>
        isBranch(words) ? listed(words).map(([word, is]) => [`${property}: ${word.replaceAll('_', '-')}`, is] as const) : [],
      ),
    ),
    newerFunctions: onlyNewer(functionsOf(types)),
    newerSelectors: onlyNewer(listed(branchAt(css, 'selectors'))),
    newerRules: onlyNewer(listed(branchAt(css, 'at-rules'))),
    newerUnits: onlyNewer(listed(branchAt(types, 'length'))),
  };
};
