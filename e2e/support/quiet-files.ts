import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { repositoryRoot } from '../../tools/support/repository.ts';

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())), css: z.optional(z.array(z.string())) }),
);

/** The files of the build that a page fetches in a quiet moment, for whatever comes next. */
export const quietFiles = (): ReadonlySet<string> => {
  const manifest = Manifest.parse(JSON.parse(readFileSync(path.join(repositoryRoot, 'packages/ui-web/dist/.vite/manifest.json'), 'utf8')));
  const files = new Set<string>();
  const take = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`${name} is not in the build`);
    if (files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(take);
  };
  for (const name of ['src/app/ways.ts', 'src/app/idle-part.ts']) take(name);
  return files;
};
