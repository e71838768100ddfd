import { brotliCompressSync, constants } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';
import type { DoorRow } from '../../tools/support/door-rows.ts';
import { doorsOf } from './door-files.ts';
import { groupsOfParts, type Part } from './door-groups.ts';

/** A group of modules that is built into one file. A module belongs to the first group that takes it, with all that it imports. */
type ChunkGroup = Rolldown.CodeSplittingGroup;

/** The files of the first load, and the machines, which every screen needs but the home page of a guest (decision 0225). */
const FIRST: readonly ChunkGroup[] = [
  // One file for all libraries, because they change seldom.
  {
    name: 'libraries',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
  },
  // The modules that main.tsx and the home screen need.
  {
    name: 'shell',
    test: /[\\/]ui-web[\\/]src[\\/](app[\\/]((App|router)\.tsx|(composition-root|early-rows)\.ts|shell[\\/]appearance\.ts|host[\\/]host\.ts|worker[\\/]register-worker\.ts|routing[\\/](hash-history|link-watch|return-address)\.ts)$|home[\\/](HomeScreen|Terms)\.|kit[\\/](Amount|Badge|Card|MoneyRow|Skeleton|States|pictures)\.|products[\\/](ProductRow\.|ProductRowsSkeleton\.|product-query\.ts$))|(sold-percent|benchmark-figure)\.ts|vite[\\/]preload-helper/,
  },
  {
    name: 'machines',
    test: /node_modules[\\/](xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect)[\\/]|[\\/]app[\\/]session-part\.tsx$|[\\/]core[\\/]src[\\/]\w+[\\/](paged-list|resource|total-assets)[\\/][\w-]+\.(machine|view)\.ts$/,
  },
];

/** All other modules that two files need: those that the same files need are a part. */
const SHARED = 'shared';
const PARTS: ChunkGroup = { name: SHARED, test: /\.([cm]?[jt]s|tsx)$/, minShareCount: 2, entriesAware: true };

const prioritised = (groups: readonly ChunkGroup[]): ChunkGroup[] =>
  groups.map((group, place) => ({ ...group, priority: groups.length - place }));

/**
 * The groups of the build. Each module that several files need is put where few pages fetch it in vain and each page fetches few files
 * (`door-groups.ts`), by a first build that only tells which page needs what. The small screens of an area share one file,
 * `<area>.screens.ts` (decision 0211).
 */
export const readChunkGroups = async (config: InlineConfig, rows: readonly DoorRow[]): Promise<readonly ChunkGroup[]> => {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      rolldownOptions: { ...config.build?.rolldownOptions, output: { codeSplitting: { groups: prioritised([...FIRST, PARTS]) } } },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('The first build has made no files.');
  const bundle: Rolldown.OutputBundle = Object.fromEntries(built.output.map((file) => [file.fileName, file]));
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const { files, ways, rows: doors } = doorsOf([...rows, AFTER_HOME], {}, bundle, new Set());
  const visits = doors.map(([path, , way]) => ({ path, needed: new Set((ways[way] ?? []).map((place) => files[place] ?? '')) }));
  const isPart = (file: string): boolean => byName.get(file)?.name.split('~', 1)[0] === SHARED;
  /** The parts that files are or need. */
  const partsOf = (names: readonly string[]): readonly string[] =>
    names.flatMap((file) => (isPart(file) ? [file] : partsOf(byName.get(file)?.imports ?? [])));
  const parts = chunks
    .filter(({ fileName }) => isPart(fileName))
    .map((chunk): Part & { readonly modules: readonly string[] } => ({
      id: chunk.fileName,
      bytes: compressed(chunk.code),
      imports: partsOf(chunk.imports),
      doors: new Set(visits.flatMap(({ needed }, door) => (needed.has(chunk.fileName) ? [door] : []))),
      modules: chunk.moduleIds,
    }));
  const modulesOf = new Map(parts.map(({ id, modules }) => [id, modules]));
  const groups = groupsOfParts(
    parts.filter(({ doors: own }) => own.size > 0),
    visits.map(({ path }) => WEIGHTS.get(`/${path}`) ?? 1),
  );
  const shared = groups.map((ids, place): ChunkGroup => {
    const modules = new Set(ids.flatMap((id) => modulesOf.get(id) ?? []));
    return { name: `${SHARED}-${place}`, test: (id) => modules.has(id) };
  });
  return prioritised([...FIRST, ...shared, PARTS]);
};

/** The files that home fetches when a person is there. */
const AFTER_HOME: DoorRow = {
  path: '/#rest',
  title: '',
  ports: 'base',
  isTab: false,
  isLate: false,
  modules: ['src/app/ways.ts', 'src/app/idle-part.ts', 'src/home/after-home.ts'],
};

/** Visits that are more frequent than those of one page. */
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['/', 400],
  [AFTER_HOME.path, 400],
  ['/login', 30],
]);

const compressed = (code: string): number =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: code.length } }).length;
