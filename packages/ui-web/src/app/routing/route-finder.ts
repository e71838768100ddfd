import type { RawParams, RouteRow } from './route-table.ts';

export interface Found {
  readonly row: RouteRow;
  readonly params: RawParams;
}

/** Finds the row of an address. The rows beyond the first load are fetched when they are first needed. */
export interface RouteFinder {
  readonly find: (address: string) => Found | null;
  /** Whether every row has loaded. Only then is an address without a row unknown. */
  readonly isWhole: () => boolean;
  /** Fetches the missing rows. Repeatable: fetched once, and again after a failure. */
  readonly complete: () => Promise<void>;
}

/** `needed`: paths that must have a row. A missing one is found as soon as the table is complete. */
export function createRouteFinder(
  rows: readonly RouteRow[],
  fetchLateRows: (() => Promise<readonly RouteRow[]>) | null,
  needed: readonly string[],
): RouteFinder {
  let isWhole = fetchLateRows === null;
  let find = finderOf(rows);
  let completing: Promise<void> | null = null;
  if (isWhole) requireAll();

  return { find: (address) => find(address), isWhole: () => isWhole, complete: () => (completing ??= complete()) };

  async function complete(): Promise<void> {
    if (fetchLateRows === null) return;
    try {
      find = finderOf([...rows, ...(await fetchLateRows())]);
      requireAll();
      isWhole = true;
    } catch (fault) {
      completing = null;
      throw fault;
    }
  }

  function requireAll(): void {
    const missing = needed.filter((path) => find(path) === null);
    if (missing.length > 0) throw new Error(`The route table lacks ${missing.join(' and ')}`);
  }
}

/** Exact paths come first, then those with named parts in the order of the table. */
function finderOf(rows: readonly RouteRow[]): (address: string) => Found | null {
  const exact = new Map<string, Found>();
  const patterns: { readonly row: RouteRow; readonly pattern: RegExp; readonly names: readonly string[] }[] = [];
  for (const row of rows) {
    if (row.path.includes(':')) {
      const names = [...row.path.matchAll(NAMED)].map((match) => match[1] ?? '');
      patterns.push({ row, names, pattern: new RegExp(`^${row.path.replace(NAMED, '([^/]+)')}$`) });
    } else if (exact.has(row.path)) {
      throw new Error(`Two routes have the path ${row.path}`);
    } else {
      exact.set(row.path, { row, params: {} });
    }
  }
  return (address) => {
    const path = address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
    const found = exact.get(path);
    if (found) return found;
    for (const { row, pattern, names } of patterns) {
      const match = pattern.exec(path);
      const values = match?.slice(1).map(decoded);
      if (values && !values.includes(null))
        return { row, params: Object.fromEntries(names.map((name, place) => [name, values[place] ?? ''])) };
    }
    return null;
  };
}

const NAMED = /:([a-zA-Z]\w*)/g;

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
