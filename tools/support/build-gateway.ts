import path from 'node:path';
import { build, buildIfStale, type BuildResult } from './fresh-build.ts';
import { repositoryRoot } from './repository.ts';

const folder = path.join(repositoryRoot, 'packages/gateway');
const packages = ['core', 'adapters', 'gateway'];

export const builtGateway = path.join(folder, 'dist/gateway.js');

/** The arguments of Node: the same commands as `src/main.ts`, with a young generation of 4 MB a half. */
export const builtCommand: readonly string[] = ['--max-semi-space-size=4', builtGateway];

export const buildGateway = (): Promise<BuildResult> => build(folder, packages);
export const buildGatewayIfStale = (): Promise<BuildResult> => buildIfStale(folder, packages);
