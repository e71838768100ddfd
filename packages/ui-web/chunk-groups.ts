import { AREAS } from '../../tools/areas.mjs';

/** A group of modules that become one file. */
interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp;
  readonly minShareCount?: number;
}

/** Areas that every investor meets on the way to a first purchase and its record. */
const OF_EVERYBODY = /^(host|content|products|account|orders|cashier|qualification|purchase|holding|records|assets|partners)$/;

/**
 * Every other area is opened by and by: what several of its files share is one file, which nobody else fetches. What other areas know of it
 * stays out: the thing itself (`gold/gold.ts`, `strategies/strategy.ts`), and the titles and addresses that its routes name.
 */
const openedLater = AREAS.filter((area) => !OF_EVERYBODY.test(area));
const own = (area: string): string => `${area}[\\/](?!${area.replace(/ies$/, 'y')}\\.ts|titles)`;
const ofOthers = `(?!${openedLater.map(own).join('|')})`;

/**
 * Few files and whole: on a slow line every request costs a round trip, and small files compress badly. Each group takes what it stands on with
 * it, except what one before it has taken. The small screens of an area are one file by `<area>.screens.ts` (decision 0211).
 */
const groups: readonly ChunkGroup[] = [
  // One file for all of them: they change seldom.
  {
    name: 'libraries',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
  },
  // The modules below main.tsx and the home screen, with both.
  {
    name: 'shell',
    test: /[\\/]ui-web[\\/]src[\\/](app[\\/]((App|router)\.tsx|(composition-root|early-rows)\.ts|shell[\\/]appearance\.ts|host[\\/]host\.ts|worker[\\/]register-worker\.ts|routing[\\/](hash-history|link-watch)\.ts)$|home[\\/](HomeScreen|Terms)\.|kit[\\/](Amount|Badge|Card|MoneyRow|Skeleton|States|pictures)\.|products[\\/](ProductRow\.|ProductRowsSkeleton\.|product-query\.ts$))|sold-percent\.ts|vite[\\/]preload-helper/,
  },
  // State machines and the session: what every screen stands on but the home page of a guest (decision 0225).
  {
    name: 'machines',
    test: /node_modules[\\/](xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect)[\\/]|[\\/]app[\\/]session-part\.tsx$|[\\/]core[\\/]src[\\/]\w+[\\/](paged-list|resource|total-assets)[\\/][\w-]+\.(machine|view)\.ts$/,
  },
  // The files that every visit fetches when the page is idle: the words and ways of all flows, with the titles of agreements, and what knows the host.
  { name: 'words', test: /[\\/](app[\\/](ways|shell[\\/]FrameWords)|content[\\/]agreements\.copy)\.tsx?$/ },
  { name: 'host', test: /[\\/]app[\\/]idle-part\.ts$/ },
  // The two screens that are opened from the home screen before anything else, with what they share with later ones.
  { name: 'first-screens', test: /[\\/]home[\\/]after-home\.ts$/ },
  // The rows of all late routes with the titles and addresses that they name, and the ways to the ports of their areas: else a row fetches the parts of every area.
  { name: 'late-rows', test: /[\\/]app[\\/](late-rows|area-adapters)\.ts$/ },
  // The shared modules outside the first load: the kit, the ports of trading, the parts of areas.
  { name: 'late', test: /[\\/]ui-web[\\/]src[\\/](kit|app)[\\/]/, minShareCount: 2 },
  { name: 'ports', test: /[\\/]adapters[\\/]src[\\/]trade\.ts$/ },
  // Of public funds and of content nothing: who has never opened them fetches none of their files.
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
  })),
];

export const chunkGroups = groups.map((group, place) => ({ ...group, priority: groups.length - place }));
