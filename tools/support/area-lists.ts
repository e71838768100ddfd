import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { AREAS } from '../areas.mjs';
import type { GeneratedFile } from './generated-files.ts';
import { repositoryRoot, toolPath } from './repository.ts';

/** A file that an area brings, and the list's import from it. */
interface Brought {
  /** The path in the list's import. */
  readonly from: string;
  readonly name: string;
}

/** The lists with a line for each area, which an area enters by the file that it brings. */
export const areaLists = (): readonly GeneratedFile[] =>
  [
    lawSets(),
    gatewayAreas(),
    endpoints(),
    words(),
    everyFlow(),
    areaFakes(),
    orderTrials(),
    lateRows(),
    adapters(),
    screenPorts(),
    screenAdapters(),
    screenEntries(),
    screenPlaces(),
    homeEntries(),
    entries('core', (area) => `src/${area}/index.ts`),
    entries('adapters', (area) => (isPart(area) ? `src/${area}.ts` : null)),
  ].map(({ file, text }) => ({ file, text: formatted(file, text) }));

const formatted = (file: string, text: string): string =>
  execFileSync(process.execPath, [toolPath('oxfmt'), '--stdin-filepath', file], { cwd: repositoryRoot, input: text, encoding: 'utf8' });

interface List {
  readonly file: string;
  readonly text: string;
}

const MARK = '// Written by `npm run docs` from tools/areas.mjs and the files that areas bring.';

const camel = (name: string): string => name.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

const textOf = (file: string): string => readFileSync(path.join(repositoryRoot, 'packages', file), 'utf8');

const isThere = (file: string): boolean => existsSync(path.join(repositoryRoot, 'packages', file));

/**
 * The files that areas bring under one name, lowest first. `fileOf` and `from` name the same file: one as a path in `packages`, one as the
 * list imports it.
 */
const brought = (
  areas: readonly string[],
  { fileOf, from, name }: Readonly<Record<'fileOf' | 'from' | 'name', (area: string) => string>>,
): readonly Brought[] => areas.filter((area) => isThere(fileOf(area))).map((area) => ({ from: from(area), name: name(area) }));

const imports = (files: readonly Brought[]): string => files.map(({ from, name }) => `import { ${name} } from '${from}';\n`).join('');
const spread = (files: readonly Brought[]): string => files.map(({ name }) => `  ...${name},\n`).join('');

const KIT_AND_AREAS = ['kit', ...AREAS];

const gatewayAreas = (): List => {
  const files = brought(AREAS, {
    fileOf: (area) => `gateway/src/${area}/area.ts`,
    from: (area) => `./${area}/area.ts`,
    name: (area) => `${camel(area)}Area`,
  });
  const text = `${MARK}
${imports(files)}import type { Area } from './ground/deps.ts';

/** The areas of the gateway, lowest first. */
export const GATEWAY_AREAS: readonly Area[] = [
${files.map(({ name }) => `  ${name},\n`).join('')}];
`;
  return { file: 'packages/gateway/src/areas.ts', text };
};

/** The sets of the law: a place with its first day is a file. */
const lawSets = (): List => {
  const folder = 'core/src/law';
  const files = readdirSync(path.join(repositoryRoot, 'packages', folder))
    .filter((file) => file.endsWith('.law.ts'))
    .toSorted()
    .map((file) => ({ from: `./${file}`, name: `${camel(path.basename(file, '.law.ts'))}Law` }));
  const text = `// Written by \`npm run docs\` from the files beside it.
${imports(files)}import type { LawSet } from './law.types.ts';

/** The sets that come with core. */
export const LAW_SETS: readonly LawSet[] = [
${files.map(({ name }) => `  ${name},\n`).join('')}];
`;
  return { file: 'packages/core/src/law/law-sets.ts', text };
};

/** The files of an area that describe calls. */
const wireFiles = (area: string): readonly Brought[] => {
  const folder = `adapters/src/${area}`;
  if (!isThere(folder)) return [];
  return readdirSync(path.join(repositoryRoot, 'packages', folder))
    .filter((file) => file.endsWith('.wire.ts') && / = (?:repeatable|change|write)Call\(/.test(textOf(`${folder}/${file}`)))
    .toSorted()
    .map((file) => ({ from: `../${area}/${file}`, name: camel(path.basename(file, '.wire.ts')) }));
};

const endpoints = (): List => {
  const files = KIT_AND_AREAS.flatMap(wireFiles);
  const text = `${MARK}
${files.map(({ from, name }) => `import * as ${name} from '${from}';\n`).join('')}import { tableOf } from './table.ts';

/** The one table of calls. The client, the gateway, OpenAPI and the generated pages read it. */
export const ENDPOINTS = tableOf([${files.map(({ name }) => name).join(', ')}]);

export type EndpointName = keyof typeof ENDPOINTS;
`;
  return { file: 'packages/adapters/src/wire/endpoints.ts', text };
};

const words = (): List => {
  const said = KIT_AND_AREAS.flatMap((area) => {
    const file = `core/src/${area}/zh-cn.ts`;
    if (!isThere(file)) return [];
    const text = textOf(file);
    const names = ['Inbox', 'Labels', 'Words']
      .map((kind) => `${camel(area)}${kind}`)
      .filter((name) => text.includes(`export const ${name} =`));
    return [{ area, from: `../${area}/zh-cn.ts`, names }];
  });
  const ending = (kind: string): string =>
    said.flatMap(({ names }) => names.filter((name) => name.endsWith(kind)).map((name) => `  ...${name},\n`)).join('');
  const inbox = said
    .flatMap(({ area, names }) => names.filter((name) => name.endsWith('Inbox')).map((name) => `  '${area}': ${name},\n`))
    .join('');
  const text = `${MARK}
${said.map(({ from, names }) => `import { ${names.join(', ')} } from '${from}';\n`).join('')}
export const AREA_WORDS = {
${ending('Words')}};

export const AREA_LABELS = {
${ending('Labels')}};

export const AREA_INBOX = {
${ending('Inbox')}};

/** Messages of the inbox, by the areas that send them. */
export const INBOX_OF = {
${inbox}};
`;
  return { file: 'packages/core/src/words/area-words.ts', text };
};

/** Every \`<name>.routes.ts\` of an area, and of the home page what comes late. */
const lateRows = (): List => {
  const files = [...AREAS, 'home'].flatMap((area) => {
    if (!isThere(`ui-web/src/${area}`)) return [];
    return readdirSync(path.join(repositoryRoot, 'packages/ui-web/src', area))
      .filter((file) => file.endsWith('.routes.ts') && file !== 'first.routes.ts')
      .toSorted()
      .map((file) => ({ from: `../${area}/${file}`, name: `${camel(path.basename(file, '.routes.ts'))}Routes` }));
  });
  const text = `${MARK}
${imports(files)}
/** The part of the route table that comes after the first load, when it is first wanted. */
export const lateRows = [
${spread(files)}];
`;
  return { file: 'packages/ui-web/src/app/late-rows.ts', text };
};

const everyFlow = (): List => {
  const files = brought(KIT_AND_AREAS, {
    fileOf: (area) => `core/src/${area}/flows.fakes.ts`,
    from: (area) => `../${area}/flows.fakes.ts`,
    name: (area) => `${camel(area)}Flows`,
  });
  const indexes = KIT_AND_AREAS.filter((area) => isThere(`core/src/${area}/index.ts`));
  const text = `${MARK}
${indexes.map((area) => `import * as ${camel(area)} from '../${area}/index.ts';\n`).join('')}${imports(files)}import type { FlowUnderTest } from './flow-under-test.ts';

/** The exports of each area. */
export const EVERY_AREA: readonly object[] = [
${indexes.map((area) => `  ${camel(area)},\n`).join('')}];

/** Every flow of core. One that an area exports and that is missing here fails a test. */
export const everyFlow: readonly FlowUnderTest[] = [
${spread(files)}];
`;
  return { file: 'packages/core/src/testing/every-flow.ts', text };
};

const areaFakes = (): List => ({
  file: 'packages/core/src/testing/area-fakes.ts',
  text: `${MARK}
${KIT_AND_AREAS.filter((area) => isThere(`core/src/${area}/testing.fakes.ts`))
  .map((area) => `export * from '../${area}/testing.fakes.ts';\n`)
  .join('')}`,
});

const orderTrials = (): List => {
  const files = brought(AREAS, {
    fileOf: (area) => `gateway/src/${area}/order-trials.fakes.ts`,
    from: (area) => `../${area}/order-trials.fakes.ts`,
    name: (area) => `${camel(area)}OrderTrials`,
  });
  const text = `${MARK}
${imports(files)}
/** Orders of every kind, for tests of each. */
export const ORDER_TRIALS = {
${spread(files)}};
`;
  return { file: 'packages/gateway/src/testing/area-order-trials.fakes.ts', text };
};

/** Ports that come with the first screen of an area: `<area>.ts` of the adapters makes them of the foundation alone. */
const partsOfAreas = (): readonly { readonly area: string; readonly create: string; readonly type: string }[] =>
  AREAS.flatMap((area) => {
    const file = `adapters/src/${area}.ts`;
    const made = isThere(file) ? /^export const (create(\w+Adapters)) = \([^)]*: Foundation\):/m.exec(sourceOf(file)) : null;
    const [, create, type] = made ?? [];
    return create === undefined || type === undefined ? [] : [{ area, create, type }];
  });

const sourceOf = (file: string): string => readFileSync(path.join(repositoryRoot, 'packages', file), 'utf8');

const adapters = (): List => {
  const parts = [{ area: 'trade', create: 'createTradeAdapters', type: 'TradeAdapters' }, ...partsOfAreas()];
  const text = `${MARK}
import { createBaseAdapters, type AdapterSettings, type BaseAdapters } from './base.ts';
${parts.map(({ area, create, type }) => `import { ${create}, type ${type} } from './${area}.ts';\n`).join('')}
export type { AdapterSettings, BaseAdapters, Foundation } from './base.ts';
${parts.map(({ area, type }) => `export type { ${type} } from './${area}.ts';\n`).join('')}export type { KeyValueStorage } from './kit/json-store.ts';

/** One property per port group. */
export interface Adapters
  extends
    BaseAdapters,
${parts.map(({ type }) => `    ${type}`).join(',\n')} {}

/** All adapters at once. A front end that minds its first load takes "./base" first, "./trade" and those of areas when they are needed. */
export const createAdapters = (settings: AdapterSettings): Adapters => {
  const base = createBaseAdapters(settings);
  return {
    ...base,
${parts.map(({ create }) => `    ...${create}(base.foundation),\n`).join('')}  };
};
`;
  return { file: 'packages/adapters/src/index.ts', text };
};

const screenPorts = (): List => {
  const ports = AREAS.flatMap((area) => {
    const file = `core/src/${area}/${area}.ports.ts`;
    const name = `${camel(`-${area}`)}Ports`;
    return isThere(file) && sourceOf(file).includes(`export interface ${name} `) ? [{ area, name }] : [];
  });
  const text = `${MARK}
${ports.map(({ area, name }) => `import type { ${name} } from '@caifu/core/${area}';\n`).join('')}
/** The ports of the flows of all areas. */
export interface AreaPorts
  extends
${ports.map(({ name }) => `    ${name}`).join(',\n')} {}

/** Areas whose ports come with their first screen. */
export type AreaPart = ${partsOfAreas()
    .map(({ area }) => `'${area}'`)
    .join(' | ')};
`;
  return { file: 'packages/ui-web/src/app/shell/area-ports.ts', text };
};

const screenAdapters = (): List => {
  const parts = partsOfAreas();
  const text = `${MARK}
import type { Foundation } from '@caifu/adapters';
${parts.map(({ area, type }) => `import type { ${type} } from '@caifu/adapters/${area}';\n`).join('')}import type { AreaPart } from './shell/area-ports.ts';

/** The parts of all areas together. */
export interface AreaAdapters
  extends
${parts.map(({ type }) => `    ${type}`).join(',\n')} {}

/** Fetches the code of a part and makes its ports. */
export const areaAdapters: Readonly<Record<AreaPart, (foundation: Foundation) => Promise<Partial<AreaAdapters>>>> = {
${parts.map(({ area, create }) => `  ${/-/.test(area) ? `'${area}'` : area}: async (foundation) => (await import('@caifu/adapters/${area}')).${create}(foundation),\n`).join('')}};
`;
  return { file: 'packages/ui-web/src/app/area-adapters.ts', text };
};

/** Every area with screens has a line, so an area without entries does not compile. */
const screenEntries = (): List => {
  const areas = AREAS.filter((area) => isThere(`ui-web/src/${area}`));
  const text = `${MARK}
${areas.map((area) => `import { ${camel(area)}Entries } from '../${area}/entries.ts';\n`).join('')}import type { AreaEntries } from '../kit/entries.ts';

/** The ways into every area, lowest first. */
export const AREA_ENTRIES: readonly AreaEntries[] = [
${areas.map((area) => `  ${camel(area)}Entries,\n`).join('')}];
`;
  return { file: 'packages/ui-web/src/app/area-entries.ts', text };
};

/** The places of the areas' destinations: one without a place does not compile. */
const screenPlaces = (): List => {
  const files = brought([...AREAS, 'home'], {
    fileOf: (area) => `ui-web/src/${area}/places.ts`,
    from: (area) => `../${area}/places.ts`,
    name: (area) => `${camel(area)}Places`,
  });
  const text = `${MARK}
${imports(files)}import type { Places } from './routing/places.ts';

/** The place of every destination. */
export const AREA_PLACES: Places = {
${spread(files)}};
`;
  return { file: 'packages/ui-web/src/app/area-places.ts', text };
};

/** The areas' parts of the home page, in the first load. */
const homeEntries = (): List => {
  const files = brought(AREAS, {
    fileOf: (area) => `ui-web/src/${area}/home-entries.ts`,
    from: (area) => `../${area}/home-entries.ts`,
    name: (area) => `${camel(area)}HomeEntries`,
  });
  const text = `${MARK}
${imports(files)}import { homeEntries } from '../kit/entries.ts';

/** The ways of the home page. */
export const HOME_ENTRIES = homeEntries([
${spread(files)}]);
`;
  return { file: 'packages/ui-web/src/home/home-entries.ts', text };
};

const isPart = (area: string): boolean => area === 'account' || partsOfAreas().some((part) => part.area === area);

/** The entries of a package, with an area's entry among those of the areas. */
const entries = (name: 'core' | 'adapters', entryOf: (area: string) => string | null): List => {
  const file = `packages/${name}/package.json`;
  const text = readFileSync(path.join(repositoryRoot, file), 'utf8');
  const said = /"exports": \{\n([^]*?)\n  \}/.exec(text)?.[1];
  if (said === undefined) throw new Error(`${file} has no entries`);
  const others = [...said.matchAll(/^    "(?<entry>[^"]+)": \{[^}]*\}/gm)].flatMap(({ groups, 0: whole }) =>
    AREAS.includes(groups?.['entry']?.slice(2) ?? '') ? [] : [whole],
  );
  const own = AREAS.flatMap((area) => {
    const target = entryOf(area);
    return target === null || !isThere(`${name}/${target}`)
      ? []
      : [`    "./${area}": {\n      "types": "./${target}",\n      "default": "./${target}"\n    }`];
  });
  const before = others.filter((_entry, place) => place < ENTRIES_BELOW[name]);
  return { file, text: text.replace(said, [...before, ...own, ...others.slice(before.length)].join(',\n')) };
};

/** Number of entries before those of areas. */
const ENTRIES_BELOW = { core: 4, adapters: 4 } as const;
