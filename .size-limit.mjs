import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** First-load bytes by the build's own manifest: the entry and what it imports. The home screen is a part of it (`frame.plugin.ts`). */
const dist = path.join(path.dirname(fileURLToPath(import.meta.url)), 'packages/ui-web/dist');
const manifestFile = path.join(dist, '.vite/manifest.json');
if (!existsSync(manifestFile)) throw new Error('There is no build to measure. Run `npm run build` first.');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

const withImports = (key, seen = new Set()) => {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunk.imports ?? []) withImports(imported, seen);
  return seen;
};

const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry === true);
if (entries.length === 0) throw new Error('The build has no entry.');

const firstLoad = new Set(entries.flatMap((key) => [...withImports(key)]));
const filesOf = (keys, pattern) =>
  keys.flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]).filter((file) => pattern.test(file));
const inDist = (files) => [...new Set(files)].map((file) => path.join(dist, file));

/** A file of the build with its styles. */
const whole = ({ file, css = [] }) => inDist([file, ...css]);

/** What a screen, or the small screens of an area together, bring with them beyond the first load. */
const screens = Object.keys(manifest)
  .filter((key) => /^src\/(?!app\/)[^/]+\/(.+\/)?(\w+Screen\.tsx|[a-z]+\.screens\.ts)$/.test(key) && !firstLoad.has(key))
  .map((key) => ({
    name: `screen ${path.basename(key).replace(/\.tsx?$/, '')}`,
    path: whole(manifest[key]),
    limit: '12 kB',
    brotli: true,
  }));

/** What areas share with all others (`chunk-groups.ts`), in kB; what belongs to an area counts in its doors (`tools/check-doors.ts`). A limit leaves about 0.1 kB: the random names of files change the compressed size. */
const named = (name) => Object.values(manifest).find(({ file }) => new RegExp(`^assets/${name}-[\\w-]{8}\\.js$`).test(file));
const SHARED = {
  machines: 20.1,
  words: 25.7,
  host: 10.3,
  'first-screens': 15.9,
  law: 9.4,
  late: 26,
  ports: 19.6,
  'fund-ports': 11.1,
  flows: 25.6,
  parts: 30.7,
};
const shared = Object.entries(SHARED).map(([name, limit]) => {
  const chunk = named(name);
  if (chunk === undefined) throw new Error(`The build has no group ${name}.`);
  return { name: `shared ${name}`, path: whole(chunk), limit: `${limit} kB`, brotli: true };
});

/** Names of provinces and cities, for the one sheet that asks for them. */
const regions = Object.values(manifest).filter(({ src }) => src === 'src/account/regions.ts');
if (regions.length !== 1) throw new Error('The regions are not a part of their own.');

/** The rows of the route table that come after the first load: with all that they import, because every late page waits for it. */
const lateRowsKey = Object.keys(manifest).find((key) => manifest[key].file.startsWith('assets/late-rows-'));
if (lateRowsKey === undefined) throw new Error('The build has no late rows.');
const lateRows = [...withImports(lateRowsKey)].filter((key) => !firstLoad.has(key));

/** The files and titles of all pages, for a visit that opens at another page than home. */
const doorTable = /content=".\/(assets\/doors-[\w-]+\.js)"/.exec(readFileSync(path.join(dist, 'index.html'), 'utf8'))?.[1];
if (doorTable === undefined) throw new Error('The page names no doors.');

/** Texts to read. */
const data = Object.keys(manifest)
  .filter((key) => /^src\/content\/.*\.content\.ts$/.test(key))
  .map((key) => ({ name: `data ${path.basename(key, '.ts')}`, path: path.join(dist, manifest[key].file), limit: '12 kB', brotli: true }));

export default [
  { name: 'first load, JavaScript', path: inDist(filesOf([...firstLoad], /\.js$/)), limit: '91.5 kB', brotli: true },
  { name: 'first load, styles', path: inDist(filesOf([...firstLoad], /\.css$/)), limit: '12 kB', brotli: true },
  { name: 'page', path: path.join(dist, 'index.html'), limit: '8.3 kB', brotli: true },
  { name: 'doors', path: inDist([doorTable]), limit: '10.9 kB', brotli: true },
  { name: 'regions', path: path.join(dist, regions[0].file), limit: '4 kB', brotli: true },
  { name: 'late rows with what they import', path: inDist(filesOf(lateRows, /\.js$/)), limit: '42.3 kB', brotli: true },
  ...screens,
  ...shared,
  ...data,
];
