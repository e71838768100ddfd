import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from './repository.ts';

interface EarlierTree {
  readonly folder: string;
  /** The arguments of Node: that version's gateway, from its sources. */
  readonly command: readonly string[];
  remove(): void;
}

/** The sources of an earlier commit in a separate folder, with the libraries of this tree, which include all of that version's. */
export const earlierTree = (revision: string): EarlierTree => {
  const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: 'pipe' });
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'earlier-')), 'tree');
  git('worktree', 'add', '--detach', folder, revision);
  const libraries = path.join(repositoryRoot, 'node_modules');
  const own = path.join(folder, 'node_modules');
  mkdirSync(path.join(own, '@caifu'), { recursive: true });
  for (const name of readdirSync(libraries)) if (name !== '@caifu') symlinkSync(path.join(libraries, name), path.join(own, name));
  for (const name of readdirSync(path.join(folder, 'packages')))
    symlinkSync(path.join(folder, 'packages', name), path.join(own, '@caifu', name));
  return {
    folder,
    command: [path.join(folder, 'packages/gateway/src/main.ts')],
    remove: () => {
      git('worktree', 'remove', '--force', folder);
      rmSync(path.dirname(folder), { recursive: true, force: true });
    },
  };
};
