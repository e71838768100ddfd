import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { circlesOf, doorFaults, type Door } from './support/door-budget.ts';
import { repositoryRoot } from './support/repository.ts';

/**
 * node tools/check-doors.ts: no page of the route table fetches more files or bytes than its budget, beside the first files of every page.
 * Each fault names the page, and its files, largest first. No files of the build need each other in a circle.
 */
const dist = path.join(repositoryRoot, 'packages/ui-web/dist');
const Table = z.object({
  files: z.array(z.string()),
  ways: z.array(z.array(z.number())),
  rows: z.array(z.tuple([z.string(), z.string(), z.number()]).rest(z.unknown())),
});
const { files, ways, rows } = Table.parse(JSON.parse(readFileSync(path.join(dist, '.vite/doors.json'), 'utf8')));
const sizes = files.map((file) => ({
  file,
  bytes: statSync(path.join(dist, `${file}.br`), { throwIfNoEntry: false })?.size ?? statSync(path.join(dist, file)).size,
}));
const doors = rows.map(([route, , way]): Door => ({ route: `/${route}`, files: (ways[way] ?? []).flatMap((place) => sizes[place] ?? []) }));
const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }));
const manifest = Manifest.parse(JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')));
const imports = new Map(Object.entries(manifest).map(([name, { imports: needed = [] }]) => [name, needed]));
const faults = [...doorFaults(doors), ...circlesOf(imports).map((circle) => `files in a circle: ${circle}`)];
console.log(faults.length === 0 ? `${doors.length} pages are within their budget` : faults.join('\n'));
process.exitCode = faults.length === 0 ? 0 : 1;
