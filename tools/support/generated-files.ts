import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { repositoryRoot } from './repository.ts';

/** The wanted content of a file in the repository. */
export interface GeneratedFile {
  readonly file: string;
  readonly text: string;
}

/** Writes the files that differ. With `--check` nothing is written and a difference is an error. */
export const writeGenerated = (files: readonly GeneratedFile[], what: string): void => {
  const isCheck = process.argv.includes('--check');
  const stale = files.filter(({ file, text }) => {
    const target = path.join(repositoryRoot, file);
    return !existsSync(target) || readFileSync(target, 'utf8') !== text;
  });
  for (const { file, text } of stale) {
    if (isCheck) {
      console.error(`${file} differs from what the code says. Run \`npm run docs\` and commit the result.`);
      process.exitCode = 1;
      continue;
    }
    const target = path.join(repositoryRoot, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    console.log(`written ${file}`);
  }
  console.log(`${files.length} generated ${what}, ${stale.length} ${isCheck ? 'out of date' : 'changed'}`);
};
