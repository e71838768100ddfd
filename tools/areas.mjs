/**
 * The areas, lowest first: each may use the ones before it, in every package. A new area is one line here. The layers of a package below
 * and above its areas are named in `layersOf`.
 */
export const AREAS = [
  'host',
  'content',
  'products',
  'funds',
  'editorial',
  'account',
  'orders',
  'cashier',
  'qualification',
  'purchase',
  'holding',
  'fund-trading',
  'wallet',
  'gold',
  'strategies',
  'plans',
  'calculators',
  'bank',
  'transfer',
  'advice',
  'records',
  'assets',
  'partners',
];

/**
 * The folders under `packages/<name>/src` as patterns, lowest first. Files beside these folders (`app.ts`, `main.ts`) are
 * above them all.
 */
export const layersOf = {
  core: ['values', 'calendar', 'law', 'kit', ...AREAS, 'words'],
  adapters: ['kit', ...AREAS, 'wire'],
  'ui-web': ['kit', 'app/(?:routing|shell|host|worker)', ...AREAS, 'home'],
  gateway: ['ground', 'ledger', ...AREAS, 'operator', 'trading-day'],
};

/** The rooms of the gateway's ground, lowest first. */
export const GROUND_ROOMS = ['start', 'database', 'keys', 'calendar', 'outside', 'images', 'watch', 'http'];
