import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routesPage } from './docs/routes-page.ts';
import { wirePages } from './docs/wire-pages.ts';
import { repositoryFiles } from './support/repository-files.ts';
import { repositoryRoot } from './support/repository.ts';

// node tools/check-specification.ts <directory>:
// Reads the specification's parts (Markdown) in the directory and prints the routes, calls and Chinese texts that this project lacks: the routes
// by the page of routes, the calls by their pages, the texts by the sources. Fails if one is missing. `npm test` reads tools/specification so.

const [directory] = process.argv.slice(2);
if (directory === undefined) {
  console.error('usage: npm run check:specification -- <directory>');
  process.exit(2);
}

/** Texts in the form of a route that are none: prefixes of gateways, families listed elsewhere, pages of other hosts. */
const NO_ROUTES = new Set(['/mobileGateway', '/bankGateway', '/newfundrisk', '/page/fundProductList', '/portfolio', '/mmf']);
const CALL = /^\/(?:mobileGateway\/)?(?:V1|v1|mgw|datapointMgw)\//;
const PATH = /(?<![\w/}])\/[A-Za-z0-9][\w:/-]*(?:\.{3})?/g;
/** `Group /prefix/: a, b` and `group under /prefix/ (a, b`: the names behind are pages below the prefix. */
const FAMILY = /(\/[\w-]+)\/?(?: with children: |: | \()((?:[\w-]+, )+[\w-]+)/g;

const routesOf = (text: string): string[] => {
  const families = [...text.matchAll(FAMILY)].flatMap(([, prefix = '', names = '']) =>
    names
      .split(', ')
      .filter((name) => !name.includes(' '))
      .map((name) => `${prefix}/${name}`),
  );
  const alone = (text.match(PATH) ?? []).filter((found) => !found.endsWith('...')).map((found) => found.replace(/\/:?$/, ''));
  return [...alone, ...families.filter((name) => !name.endsWith('/and'))].filter((name) => !CALL.test(name) && !NO_ROUTES.has(name));
};

const callsOf = (text: string): string[] =>
  (text.match(PATH) ?? []).filter((found) => CALL.test(found)).map((found) => found.replace(/^\/mobileGateway/, ''));

/** A part's text under the second-level title of that name. */
const section = (text: string, title: string): string =>
  text.split(/^## /m).find((part) => part.replace(/^\d+\. /, '').startsWith(title)) ?? '';

/** The Chinese words of a part, up to the next letter, digit or place of a value. Shorter ones are found anywhere. */
const textsOf = (text: string): readonly string[] =>
  (text.match(/[\u4e00-\u9fff][\u0080-\uffff]*/g) ?? []).filter(({ length }) => length >= 4);

const parts = readdirSync(directory)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(path.join(directory, name), 'utf8'));
const served = (await wirePages()).map(({ text }) => text).join('\n');
const routes = [...(await routesPage()).text.matchAll(/^\| `([^`]+)`/gm)].map(([, route = '']) => route);
const opens = (name: string): boolean =>
  routes.some((route) => route === name || (!name.includes(':') && new RegExp(`^${route.replace(/:[^/]+/g, '[^/]+')}$`).test(name)));

const namedRoutes = [...new Set(parts.flatMap((text) => routesOf(section(text, 'Screens and routes'))))].toSorted();
const namedCalls = [...new Set(parts.flatMap((text) => callsOf(section(text, 'The calls it makes'))))].toSorted();
if (namedRoutes.length === 0 || namedCalls.length === 0) throw new Error(`${directory} holds no part of a specification.`);
const namedTexts = [...new Set(parts.flatMap(textsOf))].toSorted();
const sources = repositoryFiles()
  .filter((file) => /^packages\/[^/]+\/src\/.*(?<!\.test|\.fakes)\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(repositoryRoot, file), 'utf8'))
  .join('\n');
const missingTexts = namedTexts.filter((text) => !sources.includes(text));
const missingRoutes = namedRoutes.filter((name) => !opens(name));
const missingCalls = namedCalls.filter((name) => !served.includes(name));
for (const name of missingRoutes) console.log(`route ${name}`);
for (const name of missingCalls) console.log(`call ${name}`);
for (const text of missingTexts) console.log(`text ${text}`);
console.log(
  `${namedRoutes.length} routes named, ${missingRoutes.length} missing; ${namedCalls.length} calls named, ${missingCalls.length} missing; ${namedTexts.length} texts named, ${missingTexts.length} missing`,
);
process.exitCode = missingRoutes.length + missingCalls.length + missingTexts.length === 0 ? 0 : 1;
