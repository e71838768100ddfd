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

/** The session and the machines of lists, for every page but a guest's home. What pages share beside it counts in their doors (`tools/check-doors.ts`). */
const keyOf = (name) => {
  const key = Object.keys(manifest).find((one) => manifest[one].file.startsWith(`assets/${name}-`));
  if (key === undefined) throw new Error(`The build has no ${name}.`);
  return key;
};

/** Names of provinces and cities, for the one sheet that asks for them. */
const regions = Object.values(manifest).filter(({ src }) => src === 'src/account/regions.ts');
if (regions.length !== 1) throw new Error('The regions are not a part of their own.');

/** The files that home fetches when a person is there, beside the machines. */
const machineFiles = new Set(withImports(keyOf('machines')));
const afterHome = ['ways', 'idle-part', 'after-home'].flatMap((name) => [...withImports(keyOf(name))]);
const afterHomeOnly = [...new Set(afterHome)].filter((key) => !firstLoad.has(key) && !machineFiles.has(key));

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
  ...screens,
  { name: 'machines', path: whole(manifest[keyOf('machines')]), limit: '20.1 kB', brotli: true },
  { name: 'after home', path: inDist(filesOf(afterHomeOnly, /\.(js|css)$/)), limit: '60.5 kB', brotli: true },
  ...data,
];
