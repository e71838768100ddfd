import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, toolPath, uiDist } from './repository.ts';
import { runNode } from './run-process.ts';

export interface BuildResult {
  readonly state: 'fresh' | 'built' | 'failed';
  readonly output: string;
  /** null where the system does not tell. */
  readonly processorSeconds: number | null;
}

/** Builds the UI when its sources differ from those of the last build. The old build serves until the new one is whole. */
export const buildUiIfStale = async (): Promise<BuildResult> =>
  isUiFresh() ? { state: 'fresh', output: '', processorSeconds: 0 } : await buildUi();

export const buildUi = async (): Promise<BuildResult> => {
  const fingerprint = sourceFingerprint();
  const folder = path.join(uiFolder, `.build-${process.pid}`);
  try {
    const { code, output, processorSeconds } = await runNode(toolPath('vite'), ['build', uiFolder, '--outDir', folder, '--emptyOutDir'], {
      environment: { NODE_ENV: 'production' },
    });
    if (code !== 0) return { state: 'failed', output, processorSeconds };
    writeFileSync(path.join(folder, stampName), fingerprint);
    rmSync(uiDist, { recursive: true, force: true });
    renameSync(folder, uiDist);
    return { state: 'built', output, processorSeconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const isUiFresh = (): boolean => {
  const stamp = path.join(uiDist, stampName);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceFingerprint();
};

const stampName = '.stamp';
const uiFolder = path.join(repositoryRoot, 'packages/ui-web');

/** A digest of everything the build reads: its own sources, those of the packages below it, the configuration and the lock file. */
const sourceFingerprint = (): string => {
  const hash = createHash('sha256');
  for (const file of sourceFiles()) {
    hash.update(path.relative(repositoryRoot, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};

const sourceFiles = (): string[] => {
  const folders = ['packages/core', 'packages/adapters', 'packages/ui-web'].map((folder) => path.join(repositoryRoot, folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  return [
    ...files.filter(isSource),
    path.join(repositoryRoot, 'package-lock.json'),
    path.join(repositoryRoot, 'tsconfig.base.json'),
  ].toSorted();
};

const isSource = (file: string): boolean =>
  !/[\\/](node_modules|dist|\.types|\.build-\d+|__screenshots__|\.vitest[^\\/]*)[\\/]/.test(file) &&
  !/\.(test\.tsx?|tsbuildinfo)$/.test(file);
