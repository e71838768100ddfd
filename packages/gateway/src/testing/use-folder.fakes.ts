import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** A folder for the tests of a file. */
export const useFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'caifu-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
