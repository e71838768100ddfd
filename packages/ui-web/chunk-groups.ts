/** A group of modules that become one file. */
interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp;
  readonly priority: number;
  readonly minShareCount?: number;
}

/**
 * Few files and whole: on a slow line every request costs a round trip, and small files compress badly. Each group takes what it stands on
 * with it, except what an earlier one has taken. The small screens of an area are one file by `<area>.screens.ts` (decision 0211).
 */
export const chunkGroups: ChunkGroup[] = [
  // One file for all of them: they change seldom. Of zod only what zod/mini stands on; classic zod, should a lazy part ever use it, stays
  // out of the first load.
  {
    name: 'libraries',
    test: /node_modules[\\/](react|react-dom|scheduler|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect|zod[\\/]v4[\\/](core|mini))[\\/]|rolldown[\\/]runtime/,
    priority: 100,
  },
  // What main.tsx and the home screen stand on, with both.
  {
    name: 'shell',
    test: /[\\/]ui-web[\\/]src[\\/](app[\\/]((App|router)\.tsx|(composition-root|early-rows)\.ts|shell[\\/]appearance\.ts|routing[\\/](hash-history|link-watch)\.ts)$|home[\\/]HomeScreen\.|kit[\\/](Amount|Badge|Card|HideAmountsButton|Skeleton|States|pictures)\.|products[\\/](ProductRow\.|ProductRowsSkeleton\.|product-list\.ts$))|[\\/]core[\\/]src[\\/]\w+[\\/](paged-list|resource|total-assets)[\\/]|sold-percent\.ts|vite[\\/]preload-helper/,
    priority: 90,
  },
  // What every visit fetches when the page is idle: the words and ways of all flows, and what knows the host.
  { name: 'words', test: /[\\/]app[\\/](routing[\\/]ways|shell[\\/]FrameWords)\.tsx?$/, priority: 80 },
  { name: 'host', test: /[\\/]app[\\/]idle-part\.ts$/, priority: 79 },
  // The two screens that are opened from the home screen before anything else, with what they share with later ones.
  { name: 'first-screens', test: /[\\/](products[\\/]ProductList|account[\\/]SignIn)Screen\.tsx$/, priority: 78 },
  // What the first load leaves out and several screens share: the kit, the ports of trading, the parts of areas.
  { name: 'late', test: /[\\/]ui-web[\\/]src[\\/](kit|app)[\\/]/, priority: 60, minShareCount: 2 },
  { name: 'ports', test: /[\\/]adapters[\\/]src[\\/]trade\.ts$/, priority: 57 },
  { name: 'flows', test: /[\\/](core|adapters)[\\/]src[\\/]/, priority: 55, minShareCount: 2 },
  { name: 'parts', test: /[\\/]ui-web[\\/]src[\\/](?!app[\\/]|content[\\/].*\.content\.ts)/, priority: 50, minShareCount: 2 },
];
