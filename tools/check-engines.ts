import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { syntaxAboveFloor } from './support/engine-syntax.ts';
import { uiDist } from './support/repository.ts';

/** `npm test` runs it over the build: every script of it, vendors' and workers' as well, and those in the page. */
const found: string[] = [];
for (const file of readdirSync(uiDist, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:js|mjs|html)$/.test(name))) {
  const text = readFileSync(path.join(uiDist, file), 'utf8');
  const scripts = file.endsWith('.html') ? [...text.matchAll(INLINE())].map(([, code = '']) => code) : [text];
  const kind = file.endsWith('.html') || file === 'sw.js' ? 'script' : 'module';
  found.push(...scripts.flatMap((code) => syntaxAboveFloor(code, kind)).map((fault) => `${file}: ${fault}`));
}
for (const fault of found) console.error(fault);
if (found.length > 0) process.exitCode = 1;

function INLINE(): RegExp {
  return /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;
}
