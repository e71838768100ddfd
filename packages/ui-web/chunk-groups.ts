import { AREAS } from '../../tools/areas.mjs';

/** A group of modules that is built into one file. */
interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp;
  readonly minShareCount?: number;
  /** Modules that the same files need stand together, in a file of their own. */
  readonly entriesAware?: boolean;
}

/** Areas that every investor needs on the way to a first purchase and its record. */
const OF_EVERYBODY = /^(host|content|products|account|orders|cashier|qualification|purchase|holding|records|assets|partners)$/;

/**
 * Every other area is opened later. Modules that the same files of it share become one file, so that a page fetches no module for another
 * page. Modules that
 * other areas import stay out of it: the area's main type (`gold/gold.ts`, `strategies/strategy.ts`), and the titles and addresses in its
 * routes.
 */
const openedLater = AREAS.filter((area) => !OF_EVERYBODY.test(area));
const own = (area: string): string => `${area}[\\/](?!${area.replace(/ies$/, 'y')}\\.ts|titles)`;
const ofOthers = `(?!${openedLater.map(own).join('|')})`;

/**
 * Few and complete files: on a slow line every request costs a round trip, and small files compress badly. Each group contains its
 * dependencies, except those in an earlier group. The small screens of an area share one file, `<area>.screens.ts` (decision 0211).
 */
const groups: readonly ChunkGroup[] = [
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
  // State machines and the session. Every screen needs them except the home page of a guest (decision 0225).
  {
    name: 'machines',
    test: /node_modules[\\/](xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect)[\\/]|[\\/]app[\\/]session-part\.tsx$|[\\/]core[\\/]src[\\/]\w+[\\/](paged-list|resource|total-assets)[\\/][\w-]+\.(machine|view)\.ts$/,
  },
  // Files that every visit fetches when the page is idle: sentences and destinations of all flows, titles of agreements, and the code about
  // the host.
  { name: 'words', test: /[\\/](app[\\/](ways|shell[\\/]FrameWords)|content[\\/]agreements\.copy)\.tsx?$/ },
  { name: 'host', test: /[\\/]app[\\/]idle-part\.ts$/ },
  // The law in force and the words that it gives: texts, forms of becoming an investor and its page ask for it.
  { name: 'law', test: /[\\/](core[\\/]src[\\/]law[\\/]|app[\\/]shell[\\/]page-law\.ts|content[\\/]law-words\.ts)/ },
  // The two screens that are usually opened first after home, with the modules that later screens share.
  { name: 'first-screens', test: /[\\/]home[\\/]after-home\.ts$/ },
  // The rows of all late routes with their titles and addresses, and the imports of their areas' ports. A group of its own, because
  // otherwise a row would fetch the parts of every area.
  { name: 'late-rows', test: /[\\/]app[\\/](late-rows|area-adapters)\.ts$/ },
  // The shared modules outside the first load: the kit, the ports of trading, the parts of areas.
  { name: 'late', test: /[\\/]ui-web[\\/]src[\\/](kit|app)[\\/]/, minShareCount: 2 },
  { name: 'ports', test: /[\\/]adapters[\\/]src[\\/]trade\.ts$/ },
  // No code of public funds or content: investors who never open them fetch none of it.
  { name: 'fund-ports', test: /[\\/]adapters[\\/]src[\\/]funds\.ts$/ },
  { name: 'flows', test: new RegExp(`[\\/](core|adapters)[\\/]src[\\/]${ofOthers}`), minShareCount: 2 },
  {
    name: 'parts',
    test: new RegExp(`[\\/]ui-web[\\/]src[\\/](?!app[\\/]|content[\\/].*\\.content\\.ts)${ofOthers}`),
    minShareCount: 2,
  },
  ...openedLater.map((area) => ({
    name: `${area}-own`,
    test: new RegExp(`[\\/](core|ui-web)[\\/]src[\\/]${own(area)}`),
    minShareCount: 2,
    entriesAware: true,
  })),
];

export const chunkGroups = groups.map((group, place) => ({ ...group, priority: groups.length - place }));
