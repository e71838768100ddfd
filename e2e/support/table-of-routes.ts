import { execFileSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { repositoryRoot } from '../../tools/support/repository.ts';

/** The page of all routes, generated from the route tables. */
export const tableOfRoutes = (): string =>
  execFileSync(process.execPath, [path.join(repositoryRoot, 'tools/print-routes.ts')], { encoding: 'utf8' });
