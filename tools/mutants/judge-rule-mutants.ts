import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { createRandom } from '../../packages/gateway/src/demo/random.ts';
import { mutantsOfModule, withMutants, type MutantKind, type RuleMutant } from './rule-mutants.ts';

export type MutantFate = 'found' | 'survived' | 'unreached';

export interface JudgedMutant extends RuleMutant {
  readonly file: string;
  readonly fate: MutantFate;
}

export interface JudgementWish {
  /** Absolute paths of the changed modules. */
  readonly files: readonly string[];
  /** Maximum number of mutants, drawn by the seed. null: all. */
  readonly sample: number | null;
  readonly seed: number;
  readonly kind: MutantKind;
  /** Only tests below these folders run. null: all of core. */
  readonly testFolders: readonly string[] | null;
  /** Whether no test could notice it, so that it is left out. `text` is its line. */
  readonly isEquivalent: (mutant: RuleMutant & { readonly file: string; readonly text: string }) => boolean;
  readonly tell: (judged: JudgedMutant) => void;
}

const CONFIG = path.join(import.meta.dirname, 'vitest.config.ts');
const SETUP = path.join(import.meta.dirname, 'awake-mutant.setup.ts');

/**
 * Puts all mutants of the modules into one build, asleep, runs all tests of core once to learn which test reaches which mutant, and wakes
 * one after another for the tests that reach it. Throws Error if the tests fail while all are asleep.
 */
export const judgeRuleMutants = async ({
  files,
  kind,
  testFolders,
  isEquivalent,
  sample,
  seed,
  tell,
}: JudgementWish): Promise<readonly JudgedMutant[]> => {
  const numbered = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const lines = text.split('\n');
    return mutantsOfModule(text).map((mutant) => ({ file, mutant, text: lines[mutant.line - 1] ?? '' }));
  });
  const reachedFolder = mkdtempSync(path.join(tmpdir(), 'mutants-'));
  try {
    const testsOf = await learnReach(files, reachedFolder, testFolders);
    const chosen = drawn(
      numbered
        .map((one, number) => ({ ...one, number }))
        .filter(({ mutant, file, text }) => mutant.kind === kind && !isEquivalent({ ...mutant, file, text })),
      sample,
      seed,
    );
    const vitest = await openTests(files, false);
    const judged: JudgedMutant[] = [];
    try {
      for (const { file, mutant, number } of chosen) {
        const fate = await fateOf(vitest, number, testsOf.get(number) ?? [], path.dirname(file));
        const one = { ...mutant, file, fate };
        judged.push(one);
        tell(one);
      }
    } finally {
      await vitest.close();
    }
    return judged;
  } finally {
    rmSync(reachedFolder, { recursive: true, force: true });
  }
};

const openTests = async (files: readonly string[], isolate: boolean): Promise<Vitest> => {
  const firstNumbers = new Map<string, number>();
  let next = 0;
  for (const file of files) {
    firstNumbers.set(file, next);
    next += mutantsOfModule(readFileSync(file, 'utf8')).length;
  }
  return createVitest(
    { config: CONFIG, watch: false, isolate, bail: 1, fsModuleCache: false, reporters: [{}], maxWorkers: isolate ? 2 : 1 },
    {
      test: { setupFiles: [SETUP] },
      plugins: [
        {
          name: 'mutants-asleep',
          enforce: 'pre',
          transform(text, id) {
            const firstNumber = firstNumbers.get(id);
            return firstNumber === undefined ? null : { code: withMutants(text, mutantsOfModule(text), firstNumber), map: null };
          },
        },
      ],
    },
  );
};

/**
 * The test files that reach each mutant, by its number. Each file imports the rules again, because a constant is reached when its module is
 * loaded.
 */
const learnReach = async (
  files: readonly string[],
  reachedFolder: string,
  testFolders: readonly string[] | null,
): Promise<ReadonlyMap<number, readonly string[]>> => {
  process.env['REACHED_MUTANTS'] = reachedFolder;
  const vitest = await openTests(files, true);
  try {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
      (await vitest.globTestSpecifications()).filter(({ moduleId }) => testFolders?.some((folder) => moduleId.startsWith(folder)) ?? true),
    );
    const failed = testModules.filter((module) => !module.ok());
    if (failed.length > 0 || unhandledErrors.length > 0) {
      throw new Error(`tests fail while all mutants are asleep: ${failed.map(({ moduleId }) => moduleId).join(', ')}`);
    }
  } finally {
    delete process.env['REACHED_MUTANTS'];
    await vitest.close();
  }
  const testsOf = new Map<number, string[]>();
  for (const name of readdirSync(reachedFolder)) {
    const test = decodeURIComponent(name.slice(0, -'.json'.length));
    const numbers: unknown = JSON.parse(readFileSync(path.join(reachedFolder, name), 'utf8'));
    if (!Array.isArray(numbers)) continue;
    for (const number of numbers) {
      if (typeof number !== 'number') continue;
      const tests = testsOf.get(number);
      if (tests === undefined) testsOf.set(number, [test]);
      else tests.push(test);
    }
  }
  return testsOf;
};

/** Tests beside the rule come first, because they find most, and the first failure ends the run. */
const fateOf = async (vitest: Vitest, number: number, tests: readonly string[], folder: string): Promise<MutantFate> => {
  if (tests.length === 0) return 'unreached';
  process.env['AWAKE_MUTANT'] = String(number);
  try {
    const near = tests.filter((test) => test.startsWith(folder));
    const far = tests.filter((test) => !test.startsWith(folder));
    for (const some of [near, far]) {
      const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }: TestSpecification) => some.includes(moduleId));
      if (specifications.length === 0) continue;
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      // Vitest reports the results of an earlier mutant for files that did not run.
      const ran = testModules.filter(({ moduleId }) => some.includes(moduleId));
      if (unhandledErrors.length > 0 || ran.some((module) => !module.ok())) return 'found';
    }
    return 'survived';
  } finally {
    delete process.env['AWAKE_MUTANT'];
  }
};

const drawn = <One>(all: readonly One[], sample: number | null, seed: number): readonly One[] => {
  if (sample === null || sample >= all.length) return all;
  const random = createRandom(seed);
  return all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, sample)
    .map(({ one }) => one);
};
