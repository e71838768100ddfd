import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of the root package.json, without a trailing slash. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

export const uiDist = path.join(repositoryRoot, 'packages/ui-web/dist');

const binFolder = path.join(repositoryRoot, 'node_modules/.bin');

/** A tool's own JavaScript for `process.execPath`. Its name would start the Node in PATH. */
export const toolPath = (name: string): string => path.join(binFolder, name);

/** The environment of a child, with the Node of this process first in its PATH. */
export const childEnvironment = (extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [path.dirname(process.execPath), binFolder, process.env['PATH'] ?? ''].join(path.delimiter),
  ...extra,
});

/** The browser for component and end-to-end tests. null if none is found. */
export const findChromium = (): string | null => {
  const candidates = [
    process.env['CHROMIUM'],
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return candidates.find((candidate) => candidate !== undefined && candidate !== '' && existsSync(candidate)) ?? null;
};
