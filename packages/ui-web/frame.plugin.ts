import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexHtmlTransformContext, Plugin } from 'vite';
import type { DoorRow } from '../../tools/support/door-rows.ts';
import type { FirstCallsOfPages } from '../../tools/support/first-calls.ts';
import { doorsOf } from './door-files.ts';
import { buildOldestScript, buildPlainScript } from './plain-script.ts';
import { homeFrame } from './home-frame.tsx';
import { ridgeOf } from './src/kit/ridge-line.ts';

/**
 * Makes index.html paint and send its first data call before any other file has arrived.
 * - The home screen's frame is part of the HTML, and the platform's ridge, which its landscape and empty lists show.
 * - tokens.css, base.css, looks.css and frame.css are inlined once, before the styles of all parts, which override them. The app's own
 *   bundle does not repeat them.
 * - frame-sentence.ts is the first inline script. It shows in the frame why the app does not take over.
 * - early.ts is the second inline script. It sends the first data call. At another page than home it asks for doors.ts, which knows the
 *   files and the first calls of each page.
 * - A strict policy needs digests of inline styles and scripts. The gateway computes them from the page; other servers find them in
 *   .vite/csp.json.
 * - The app's stylesheets move to the end of the body, where they block the scripts but not the frame. start.ts comes after them and
 *   starts the app, whose files the page has requested by then.
 * - The home screen's code is among the first files that the page requests.
 */
export function framePlugin(readRows: () => readonly DoorRow[], readFirstCalls: () => FirstCallsOfPages): Plugin {
  let root = '';
  let target: string[] = [];
  let early: string | null = null;
  let sentence = '';
  let rows: readonly DoorRow[] = [];
  let missingCalls = { file: '', code: '' };
  let doors = { file: '', code: '', table: '' };
  return {
    name: 'caifu-frame',
    configResolved(config) {
      root = config.root;
      target = [config.build.target].flat().filter((one) => typeof one === 'string');
      if (config.command === 'serve') early = null;
    },
    async buildStart() {
      if (this.meta.watchMode !== false) return;
      sentence = `<script>${await buildOldestScript(join(root, 'src', SENTENCE))}</script>`;
      early = await buildPlainScript(join(root, 'src', EARLY), target);
      const code = await buildPlainScript(join(root, 'src', MISSING_CALLS), target);
      missingCalls = { file: nameOf('missing-calls', code), code };
      rows = readRows();
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const style = criticalCss(root);
        if (bundle !== undefined && !isFetchedFirst(HOME_SCREEN, html, bundle)) throw new Error(`${HOME_SCREEN} comes after the page`);
        // After the page's settings, which this script reads, and before all slower parts.
        const first = early === null ? `<script type="module" src="/src${EARLY}"></script>` : `<script>${early}</script>`;
        const files = bundle === undefined ? null : filesOf(html, bundle, missingCalls.file);
        if (bundle !== undefined) {
          const table = JSON.stringify(doorsOf(rows, readFirstCalls(), bundle, namedIn(html, bundle)));
          const code = await buildPlainScript(join(root, 'src', DOORS), target, { CAIFU_DOORS: table });
          doors = { file: nameOf('doors', code), code, table };
        }
        const start = files === null ? '' : `<script>${await buildPlainScript(join(root, 'src', START), target)}</script>`;
        return html
          .replace(STYLESHEET, '')
          .replace(ENTRY, (tag, address: string) =>
            files === null ? tag : `${files}<link rel="modulepreload" crossorigin href="${address}">`,
          )
          .replace(
            '<!--critical-css-->',
            () => `${sentence}<meta name="caifu-doors" content="./${doors.file}">${first}<style>${style}</style>`,
          )
          .replace(VERSION, () => `<meta name="caifu-version" content="${versionOf(root, html)}">`)
          .replace('<!--home-frame-->', () => homeFrame())
          .replace('<!--home-ridge-->', () =>
            ridgeOf('')
              .map((layer) => `<path d="${layer}"/>`)
              .join(''),
          )
          .replace(/<!--(?!\[)[\s\S]*?-->/g, '')
          .replace('</body>', () => `${(html.match(STYLESHEET) ?? []).join('')}${start}</body>`)
          .replace(/\n\s*/g, '\n');
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no page.');
        for (const { file, code } of [missingCalls, doors]) this.emitFile({ type: 'asset', fileName: file, source: code });
        // For the budgets of the doors (tools/check-doors.ts).
        this.emitFile({ type: 'asset', fileName: '.vite/doors.json', source: doors.table });
        const digests = { styleHashes: digestsOf(String(page.source), STYLE), scriptHashes: digestsOf(String(page.source), SCRIPT) };
        this.emitFile({ type: 'asset', fileName: '.vite/csp.json', source: JSON.stringify(digests) });
      },
    },
  };
}

const SENTENCE = '/app/engine/frame-sentence.ts';
const EARLY = '/app/early.ts';
const MISSING_CALLS = '/app/engine/missing-calls.ts';
const DOORS = '/app/engine/doors.ts';
const START = '/app/engine/start.ts';
const HOME_SCREEN = '/home/HomeScreen.tsx';
type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;
type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

const CRITICAL = ['src/tokens.css', 'src/base.css', 'src/looks.css', 'src/app/frame.css'];
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const VERSION = '<meta name="caifu-version" content="" />';
const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const STYLE = /<style>([\s\S]*?)<\/style>/g;

const digestsOf = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/** [UI-1396] The number of this release, and of a build the digest in its entry's name, which every other file of the build changes. */
function versionOf(root: string, html: string): string {
  const version = /"version": "([^"]+)"/.exec(readFileSync(join(root, 'package.json'), 'utf8'))?.[1];
  if (version === undefined) throw new Error('The package has no version.');
  const digest = /-([\w-]{8})\.js$/.exec(ENTRY.exec(html)?.[1] ?? '')?.[1];
  return digest === undefined ? version : `${version} ${digest}`;
}

/**
 * The files that start.ts loads: polyfills, libraries, app. They are in a meta tag, because inside the script they would change its digest
 * with every build.
 */
function filesOf(html: string, bundle: Bundle, missingCalls: string): string {
  const app = ENTRY.exec(html)?.[1];
  const libraries = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'libraries')?.fileName;
  if (app === undefined || libraries === undefined) throw new Error('The page does not name its entry, or the build has no libraries.');
  return `<meta name="caifu-files" content="./${missingCalls} ./${libraries} ${app}">`;
}

const nameOf = (name: string, code: string): string =>
  `assets/${name}-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;

/** The files of the build that the page itself names. */
const namedIn = (html: string, bundle: Bundle): ReadonlySet<string> =>
  new Set(Object.values(bundle).flatMap(({ fileName }) => (html.includes(fileName) ? [fileName] : [])));

/** Whether a module is in a file that the page itself names. */
function isFetchedFirst(module: string, html: string, bundle: Bundle): boolean {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  return chunks.some(({ fileName, moduleIds }) => html.includes(fileName) && moduleIds.some((id) => id.endsWith(module)));
}

function criticalCss(root: string): string {
  return withoutLightDark(CRITICAL.map((file) => readFileSync(join(root, file), 'utf8')).join(''))
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();
}

const LIGHT_DARK = /light-dark\(([^,]+), ((?:\([^()]*\)|[^()])+)\)/g;

/**
 * The oldest engines (`engine-floor.ts`) have no `light-dark()`, so the dark values get blocks of their own: one for the system's choice,
 * one for the investor's.
 */
function withoutLightDark(css: string): string {
  const dark = [...css.matchAll(/--[\w-]+: [^;]*light-dark\([^;]*;/g)].map(([line]) => line.replace(LIGHT_DARK, '$2')).join('');
  const blocks = `@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${dark} } } :root[data-theme='dark'] { ${dark} }`;
  return css.replace(LIGHT_DARK, '$1') + blocks;
}
