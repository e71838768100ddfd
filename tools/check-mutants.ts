import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { knownEquivalents } from './mutants/known-equivalents.ts';
import { judgeRuleMutants } from './mutants/judge-rule-mutants.ts';
import { ruleAreas, ruleFilesOf, ruleFolderOf } from './mutants/rule-files.ts';
import { repositoryRoot } from './support/repository.ts';

// npm run check:mutants [-- <area>... [--kind rounding | constant] [--beside] [--sample <number>] [--seed <number>]]:
// Changes the rules of core, one place at a time, and checks that the tests of core notice it: modes of rounding, or constants by one.
// Prints each change that no test noticed, and the share of the noticed ones. Without areas: rounding in all areas. With --beside only the
// tests of these areas run, which is quicker and finds no more than all tests. A change that cannot be noticed is listed in
// known-equivalents.ts with its reason.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: 'string', default: 'rounding' },
    beside: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string', default: '20261129' },
  },
});
const { kind } = values;
if (kind !== 'rounding' && kind !== 'constant') throw new Error(`a kind is rounding or constant, not ${kind}`);
const areas = positionals.length > 0 ? positionals : ruleAreas();

const judged = await judgeRuleMutants({
  files: areas.flatMap(ruleFilesOf),
  kind,
  testFolders: values.beside ? areas.map(ruleFolderOf) : null,
  isEquivalent: ({ file, before, after, text }) =>
    knownEquivalents.some(
      (known) => file.endsWith(known.file) && text.includes(known.text) && before === known.before && known.afters.includes(after),
    ),
  sample: values.sample === undefined ? null : Number(values.sample),
  seed: Number(values.seed),
  tell: ({ file, line, before, after, fate }) => {
    if (fate !== 'found') console.log(`${fate.padEnd(9)} ${path.relative(repositoryRoot, file)}:${line} ${before} -> ${after}`);
  },
});

const found = judged.filter(({ fate }) => fate === 'found').length;
console.log(`${found} of ${judged.length} changes were noticed (${((100 * found) / Math.max(1, judged.length)).toFixed(1)} %)`);
process.exit(found === judged.length ? 0 : 1);
