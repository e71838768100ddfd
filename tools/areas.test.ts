import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AREAS, layersOf } from './areas.mjs';
import { repositoryRoot } from './support/repository.ts';

const sourceOf = (name: string): string => path.join(repositoryRoot, 'packages', name, 'src');

const foldersOf = (name: string): readonly string[] =>
  readdirSync(sourceOf(name), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** Folders of a package beside areas and layers. */
const BESIDE = new Set(['testing', 'whole', 'demo', 'app']);

describe('the areas', () => {
  it('are all the folders of a package that are not a layer of their own [GW-1230]', () => {
    const strays = Object.entries(layersOf).flatMap(([name, layers]) =>
      foldersOf(name)
        .filter((folder) => !layers.includes(folder) && !BESIDE.has(folder))
        .map((folder) => `${name}: ${folder}`),
    );
    expect(strays).toEqual([]);
    expect(AREAS.filter((area) => !Object.keys(layersOf).some((name) => foldersOf(name).includes(area)))).toEqual([]);
  });

  it('bring their calls or tables to the gateway by their area.ts [GW-1230]', () => {
    const isCall = (file: string): boolean => file.endsWith('.routes.ts') || file === 'tables.ts';
    const silent = foldersOf('gateway').filter((folder) => {
      const files = readdirSync(path.join(sourceOf('gateway'), folder));
      return AREAS.includes(folder) && files.some(isCall) && !existsSync(path.join(sourceOf('gateway'), folder, 'area.ts'));
    });
    expect(silent).toEqual([]);
  });
});
