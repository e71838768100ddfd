import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCataloguePage } from './docs/error-catalogue-page.ts';
import { flowPages } from './docs/flow-pages.ts';
import { indexPages } from './docs/index-pages.ts';
import { routesPage } from './docs/routes-page.ts';
import { wirePages } from './docs/wire-pages.ts';
import { repositoryRoot } from './support/repository.ts';

/** Writes the pages that are made from code. With `--check` nothing is written and a difference is an error. */
const isCheck = process.argv.includes('--check');
const pages = [...(await flowPages()), ...(await wirePages()), errorCataloguePage(), await routesPage(), ...indexPages()];
const stale = pages.filter(({ file, text }) => {
  const target = path.join(repositoryRoot, file);
  return !existsSync(target) || readFileSync(target, 'utf8') !== text;
});

for (const { file, text } of stale) {
  if (text === null) {
    console.error(`${file} is missing: a flow has a page with its numbered rules and the line <!-- statechart -->.`);
    process.exitCode = 1;
    continue;
  }
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
console.log(`${pages.length} generated pages, ${stale.length} ${isCheck ? 'out of date' : 'changed'}`);
