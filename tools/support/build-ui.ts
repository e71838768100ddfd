import path from 'node:path';
import { build, buildIfStale, type BuildResult } from './fresh-build.ts';
import { repositoryRoot } from './repository.ts';

const folder = path.join(repositoryRoot, 'packages/ui-web');
const packages = ['core', 'adapters', 'ui-web'];

export const buildUi = (): Promise<BuildResult> => build(folder, packages);
export const buildUiIfStale = (): Promise<BuildResult> => buildIfStale(folder, packages);
