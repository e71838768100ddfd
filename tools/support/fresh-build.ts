import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeMaterials } from './bill-of-materials.ts';
import { repositoryRoot, toolPath } from './repository.ts';
import { runNode } from './run-process.ts';

export interface BuildResult {
  readonly state: 'fresh' | 'built' | 'failed';
  readonly output: string;
  /** null if the system does not report it. */
  readonly processorSeconds: number | null;
}

/**
 * Builds a package when the sources of `packages` differ from those of its last build. The old build serves until the new one is complete.
 */
export const buildIfStale = async (packageFolder: string, packages: readonly string[]): Promise<BuildResult> =>
  isFresh(packageFolder, packages) ? { state: 'fresh', output: '', processorSeconds: 0 } : await build(packageFolder, packages);

export const build = async (packageFolder: string, packages: readonly string[]): Promise<BuildResult> => {
  const fingerprint = sourceFingerprint(packages);
  const folder = path.join(packageFolder, `.build-${process.pid}`);
  const dist = path.join(packageFolder, 'dist');
  try {
    const { code, output, processorSeconds } = await runNode(
      toolPath('vite'),
      ['build', packageFolder, '--outDir', folder, '--emptyOutDir'],
      { environment: { NODE_ENV: 'production' } },
    );
    if (code !== 0) return { state: 'failed', output, processorSeconds };
    const left = withheldFiles(folder);
    if (left.length > 0) return { state: 'failed', output: `not to be handed out: ${left.join(', ')}`, processorSeconds };
    writeMaterials(folder, packageFolder.endsWith('gateway') ? 'gateway' : 'ui-web');
    writeFileSync(path.join(folder, stampName), fingerprint);
    rmSync(dist, { recursive: true, force: true });
    renameSync(folder, dist);
    return { state: 'built', output, processorSeconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Files that a build must not have beside the app: source maps, and facts for the server. */
const withheldFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?:^|[\\/])(?:[^\\/]*\.map|(?<!\.vite[\\/])csp\.json)(?:\.br|\.gz)?$/.test(file),
  );

const isFresh = (packageFolder: string, packages: readonly string[]): boolean => {
  const stamp = path.join(packageFolder, 'dist', stampName);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceFingerprint(packages);
};

const stampName = '.stamp';

/** A digest of everything that the build reads: its own sources, those of the packages below it, the configuration and the lock file. */
const sourceFingerprint = (packages: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of sourceFiles(packages)) {
    hash.update(path.relative(repositoryRoot, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};

const sourceFiles = (packages: readonly string[]): string[] => {
  const folders = packages.map((name) => path.join(repositoryRoot, 'packages', name));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  return [
    ...files.filter(isSource),
    path.join(repositoryRoot, 'package-lock.json'),
    path.join(repositoryRoot, 'NOTICE'),
    path.join(import.meta.dirname, 'bill-of-materials.ts'),
    path.join(repositoryRoot, 'tsconfig.base.json'),
  ].toSorted();
};

const isSource = (file: string): boolean =>
  !/[\\/](node_modules|dist|\.types|\.build-\d+|__screenshots__|\.vitest[^\\/]*)[\\/]/.test(file) &&
  !/\.(test\.tsx?|tsbuildinfo)$/.test(file);
