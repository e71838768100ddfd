import type { Rolldown } from 'vite';
import type { DoorRow } from '../../tools/support/door-rows.ts';
import type { FirstCallsOfPages } from '../../tools/support/first-calls.ts';
import type { DoorCall, Doors } from './src/app/engine/door-table.ts';

/** Code that every page but home needs before it can ask for data: the session and the client of calls. */
const OF_ALL = ['src/app/session-part.tsx', 'node_modules/ky/distribution/index.js'];
/** The rows beyond the first load. */
const LATE_ROWS = 'src/app/late-rows.ts';
/** Code of the ports by part (`composition-root.ts`). */
const OF_PARTS = new Map<string, readonly string[]>([
  ['base', []],
  ['trade', ['src/app/trade-part.ts']],
  ['account', ['src/app/trade-part.ts', 'src/app/account-part.ts', 'src/app/idle-part.ts']],
]);
const partModules = (part: string): readonly string[] =>
  OF_PARTS.get(part) ?? ['src/app/trade-part.ts', 'src/app/area-adapters.ts', `adapters/src/${part}.ts`];

/** The door table of a build. `first`: files that the page itself asks for. */
export function doorsOf(
  rows: readonly DoorRow[],
  firstCalls: FirstCallsOfPages,
  bundle: Rolldown.OutputBundle,
  first: ReadonlySet<string>,
): Doors {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const ids = [...byModule.keys()];
  const chunkOf = (module: string) => {
    const found = byModule.get(ids.find((id) => id.endsWith(`/${module}`)) ?? module) ?? facadeOf(module);
    if (found === undefined) throw new Error(`${module} is in no file of the build`);
    return found;
  };
  const facadeOf = (module: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module) === true);
  const filesOf = (module: string): readonly string[] => {
    const seen = new Set<string>();
    const take = (name: string): void => {
      const chunk = byName.get(name);
      if (seen.has(name) || chunk === undefined) return;
      seen.add(name);
      chunk.imports.forEach(take);
      for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
    };
    take(chunkOf(module).fileName);
    return [...seen].filter((file) => !first.has(file));
  };

  const files: string[] = [];
  const placeOf = (file: string): number => {
    const place = files.indexOf(file);
    return place === -1 ? files.push(file) - 1 : place;
  };
  const calls = new Map<string, { readonly place: number; readonly call: DoorCall }>();
  const placeOfCall = (call: DoorCall): number => {
    const key = JSON.stringify(call);
    const { place } = calls.get(key) ?? { place: calls.size };
    calls.set(key, { place, call });
    return place;
  };
  const ways = new Map<string, number>();
  const told = rows.map(({ path, title, ports, isTab, isLate, modules }): Doors['rows'][number] => {
    const needed = [
      ...OF_ALL,
      ...(isLate ? [LATE_ROWS] : []),
      ...partModules(ports),
      ...modules.map((module) => module.replace(/^file:\/\/.*\/packages\//, '')),
    ];
    const way = [...new Set(needed.flatMap(filesOf))].map(placeOf);
    const key = way.join();
    if (!ways.has(key)) ways.set(key, ways.size);
    const place = ways.get(key) ?? 0;
    const sent = (firstCalls[path] ?? []).map(
      (visit) => [visit.names, ...visit.calls.map((call) => placeOfCall([call.path, call.sender, call.body]))] as const,
    );
    if (sent.length > 0) return [path.slice(1), title, place, isTab ? 1 : 0, sent];
    return isTab ? [path.slice(1), title, place, 1] : [path.slice(1), title, place];
  });
  return {
    files,
    ways: [...ways.keys()].map((key) => key.split(',').map(Number)),
    calls: [...calls.values()].map(({ call }) => call),
    rows: told,
  };
}
