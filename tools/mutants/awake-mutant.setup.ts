import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { env } from 'node:process';
import { afterAll, expect } from 'vitest';

declare global {
  // The code that `withMutants` writes into the rules asks this function which of them is awake.
  var ruleMutant: (number: number) => boolean;
}

/** So many calls of a mutant mean that it has caused an endless loop. */
const CIRCLE = 2_000_000;

const awake = Number(env['AWAKE_MUTANT'] ?? '-1');
const reachedFolder = env['REACHED_MUTANTS'];
const reached = new Set<number>();
let asked = 0;

globalThis.ruleMutant = (number) => {
  if (reachedFolder !== undefined) reached.add(number);
  if (number !== awake) return false;
  asked += 1;
  if (asked > CIRCLE) throw new Error('a mutant runs in a circle');
  return true;
};

afterAll(() => {
  const { testPath } = expect.getState();
  if (reachedFolder === undefined || testPath === undefined) return;
  mkdirSync(reachedFolder, { recursive: true });
  writeFileSync(path.join(reachedFolder, `${encodeURIComponent(testPath)}.json`), JSON.stringify([...reached]));
});
