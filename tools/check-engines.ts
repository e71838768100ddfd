import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { namesAboveFloor } from './support/engine-names.ts';
import { syntaxAboveFloor } from './support/engine-syntax.ts';
import { uiDist } from './support/repository.ts';

/** Checks the build, as part of `npm test`: every script and style, including those of vendors, workers and the page. */
const files = readdirSync(uiDist, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:js|mjs|html|css)$/.test(name));
const built = files.map((file) => ({ file, text: readFileSync(path.join(uiDist, file), 'utf8') }));

const within = (text: string, tag: RegExp): readonly string[] => [...text.matchAll(tag)].map(([, inner = '']) => inner);
const scripts = built.flatMap(({ file, text }) => {
  if (file.endsWith('.css')) return [];
  const kind = file.endsWith('.html') || file === 'sw.js' ? 'script' : 'module';
  const codes = file.endsWith('.html') ? within(text, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi) : [text];
  return codes.map((code) => ({ file, code, kind }) as const);
});
const styles = built.flatMap(({ file, text }) => {
  if (file.endsWith('.css')) return [{ file, text }];
  return within(text, /<style[^>]*>([\s\S]*?)<\/style>/gi).map((style) => ({ file, text: style }));
});

const found = scripts.flatMap(({ file, code, kind }) => syntaxAboveFloor(code, kind).map((fault) => `${file}: ${fault}`));
// The sentence of the frame runs in engines of any age, as the first script of the page.
const sentence = scripts.find(({ file }) => file === 'index.html');
if (sentence === undefined) found.push('index.html: has no script');
else found.push(...syntaxAboveFloor(sentence.code, 'script', 5).map((fault) => `index.html, first script: ${fault}`));
// An unreadable file cannot be searched for names.
if (found.length === 0) found.push(...namesAboveFloor({ scripts, styles }));
for (const fault of found) console.error(fault);
if (found.length > 0) process.exitCode = 1;
