import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { build } from 'vitepress';
import { generatedPages } from './docs/generated-pages.ts';
import { repositoryFiles } from './support/repository-files.ts';
import { repositoryRoot } from './support/repository.ts';

/** `npm run docs:site`: one searchable site of all pages in dist/docs, handwritten and generated ones. */
const sources = path.join(repositoryRoot, '.build-docs');

const pages = new Map<string, string>(
  repositoryFiles()
    .filter((file) => /^(?:README|CONTRIBUTING|docs\/.+|packages\/\w+\/README)\.md$/.test(file))
    .map((file) => [file, readFileSync(path.join(repositoryRoot, file), 'utf8')]),
);
for (const { file, text } of await generatedPages()) pages.set(file, text);

rmSync(sources, { recursive: true, force: true });
for (const [file, text] of pages) write(toIndex(file), toIndex(text.replaceAll(/^<!--.*-->\n/gm, '')));
for (const file of repositoryFiles().filter((name) => name.startsWith('docs/images/')))
  write(file, readFileSync(path.join(repositoryRoot, file)));
write('.vitepress/config.mjs', readFileSync(path.join(repositoryRoot, 'tools/docs/vitepress.config.mjs')));
process.chdir(sources);
await build(sources);
console.log(`${pages.size} pages in dist/docs`);

/** An address ends in the folder whose README the repository shows. */
function toIndex(text: string): string {
  return text.replaceAll(/(^|\]\((?![a-z]+:)[^)#\s]*)((?:[\w./-]+\/)?)README\.md/g, '$1$2index.md');
}

function write(file: string, content: string | Buffer): void {
  const target = path.join(sources, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}
