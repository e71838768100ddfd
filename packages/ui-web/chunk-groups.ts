/** A group of modules that become one file. */
interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp;
  readonly priority: number;
  readonly minShareCount?: number;
}

/**
 * Areas that an investor opens by and by: what several of an area's files share is one file, which nobody else fetches. A new area is one line here.
 * What other areas know of it stays out: the thing itself (`<area>/<area>.ts`, or what the third word names), and the titles and addresses that its routes name.
 */
const OPENED_LATER: readonly (readonly [area: string, file: string, thing?: string])[] = [
  ['funds', 'fund-parts'],
  ['fund-trading', 'fund-trading'],
  ['calculators', 'calculators'],
  ['wallet', 'wallet-parts'],
  ['gold', 'gold-parts'],
  ['plans', 'plan-parts'],
  ['bank', 'bank-parts'],
  ['transfer', 'transfer-parts'],
  ['strategies', 'strategies-parts', 'strategy'],
  ['advice', 'advice-parts'],
  ['editorial', 'editorial'],
];
const own = (area: string, thing = area): string => `${area}[\\/](?!${thing}\\.ts|titles)`;
const ofOthers = `(?!${OPENED_LATER.map(([area, , thing]) => own(area, thing)).join('|')})`;

/**
 * Few files and whole: on a slow line every request costs a round trip, and small files compress badly. Each group takes what it stands on
 * with it, except what an earlier one has taken. The small screens of an area are one file by `<area>.screens.ts` (decision 0211).
 */
export const chunkGroups: ChunkGroup[] = [
  // One file for all of them: they change seldom.
  {
    name: 'libraries',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
    priority: 100,
  },
  // What main.tsx and the home screen stand on, with both.
  {
    name: 'shell',
    test: /[\\/]ui-web[\\/]src[\\/](looks\.css|app[\\/]((App|router)\.tsx|(composition-root|early-rows)\.ts|shell[\\/]appearance\.ts|host[\\/]host\.ts|worker[\\/]register-worker\.ts|routing[\\/](hash-history|link-watch)\.ts)$|home[\\/](HomeScreen|Terms)\.|kit[\\/](Amount|Badge|Card|MoneyRow|Skeleton|States|pictures)\.|products[\\/](ProductRow\.|ProductRowsSkeleton\.|product-query\.ts$))|sold-percent\.ts|vite[\\/]preload-helper/,
    priority: 90,
  },
  // State machines and the session: what every screen stands on but the home page of a guest (decision 0225).
  {
    name: 'machines',
    test: /node_modules[\\/](xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect)[\\/]|[\\/]app[\\/]session-part\.tsx$|[\\/]core[\\/]src[\\/]\w+[\\/](paged-list|resource|total-assets)[\\/][\w-]+\.(machine|view)\.ts$/,
    priority: 85,
  },
  // What every visit fetches when the page is idle: the words and ways of all flows, with the titles of agreements, and what knows the host.
  { name: 'words', test: /[\\/](app[\\/](routing[\\/]ways|shell[\\/]FrameWords)|content[\\/]agreements\.copy)\.tsx?$/, priority: 80 },
  { name: 'host', test: /[\\/]app[\\/]idle-part\.ts$/, priority: 79 },
  // The two screens that are opened from the home screen before anything else, with what they share with later ones.
  { name: 'first-screens', test: /[\\/]home[\\/]after-home\.ts$/, priority: 78 },
  // The rows of all late routes with the titles and addresses that they name, and the ways to the ports of their areas: else a row fetches the parts of every area.
  { name: 'late-rows', test: /[\\/]app[\\/](late-rows|area-adapters)\.ts$/, priority: 77 },
  // What the first load leaves out and several screens share: the kit, the ports of trading, the parts of areas.
  { name: 'late', test: /[\\/]ui-web[\\/]src[\\/](kit|app)[\\/]/, priority: 60, minShareCount: 2 },
  { name: 'ports', test: /[\\/]adapters[\\/]src[\\/]trade\.ts$/, priority: 57 },
  // Of public funds and of content nothing: who has never opened them fetches none of their files.
  { name: 'fund-ports', test: /[\\/]adapters[\\/]src[\\/]funds\.ts$/, priority: 56.95 },
  { name: 'flows', test: new RegExp(`[\\/](core|adapters)[\\/]src[\\/]${ofOthers}`), priority: 56.9, minShareCount: 2 },
  {
    name: 'parts',
    test: new RegExp(`[\\/]ui-web[\\/]src[\\/](?!app[\\/]|content[\\/].*\\.content\\.ts)${ofOthers}`),
    priority: 56.8,
    minShareCount: 2,
  },
  ...OPENED_LATER.map(([area, name, thing], place) => ({
    name,
    test: new RegExp(`[\\/](core|ui-web)[\\/]src[\\/]${own(area, thing)}`),
    priority: 56 - place / 10,
    minShareCount: 2,
  })),
];
