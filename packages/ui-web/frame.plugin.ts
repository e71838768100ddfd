import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { buildOldestScript, buildPlainScript } from './plain-script.ts';
import { homeFrame } from './home-frame.tsx';

/**
 * Makes index.html paint and ask for its data before any other file has arrived.
 * - The home screen's frame is written into it.
 * - tokens.css, base.css, looks.css and frame.css are written into it, once, before the styles of any part, which win; the app's own bundle does not repeat them.
 * - frame-sentence.ts is its first script: it says in the frame why the app does not take it over.
 * - early.ts is its second, written into it too: the first data call starts from the HTML. Inline styles and scripts need
 *   their digests under a strict policy: the gateway takes them from the page, who serves it otherwise finds them in .vite/csp.json.
 * - The app's stylesheets move to the end of the body: they hold back the scripts, not the frame. Behind them start.ts brings the app, whose
 *   files the page has asked for by then.
 * - The home screen's code is part of what the page asks for first.
 */
export function framePlugin(): Plugin {
  let root = '';
  let target: string[] = [];
  let early: string | null = null;
  let sentence = '';
  let missingCalls = { file: '', code: '' };
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
      missingCalls = { file: `assets/missing-calls-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`, code };
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const style = criticalCss(root);
        if (bundle !== undefined && !isFetchedFirst(HOME_SCREEN, html, bundle)) throw new Error(`${HOME_SCREEN} comes after the page`);
        // After the page's settings, which it reads, and before everything that takes time.
        const first = early === null ? `<script type="module" src="/src${EARLY}"></script>` : `<script>${early}</script>`;
        const files = bundle === undefined ? null : filesOf(html, bundle, missingCalls.file);
        const start = files === null ? '' : `<script>${await buildPlainScript(join(root, 'src', START), target)}</script>`;
        return html
          .replace(STYLESHEET, '')
          .replace(ENTRY, (tag, address: string) =>
            files === null ? tag : `${files}<link rel="modulepreload" crossorigin href="${address}">`,
          )
          .replace('<!--critical-css-->', () => `${sentence}${first}<style>${style}</style>`)
          .replace('<!--home-frame-->', () => homeFrame())
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
        this.emitFile({ type: 'asset', fileName: missingCalls.file, source: missingCalls.code });
        const digests = { styleHashes: digestsOf(String(page.source), STYLE), scriptHashes: digestsOf(String(page.source), SCRIPT) };
        this.emitFile({ type: 'asset', fileName: '.vite/csp.json', source: JSON.stringify(digests) });
      },
    },
  };
}

const SENTENCE = '/app/engine/frame-sentence.ts';
const EARLY = '/app/early.ts';
const MISSING_CALLS = '/app/engine/missing-calls.ts';
const START = '/app/engine/start.ts';
const HOME_SCREEN = '/home/HomeScreen.tsx';
type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;
type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

const CRITICAL = ['src/tokens.css', 'src/base.css', 'src/looks.css', 'src/app/frame.css'];
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const STYLE = /<style>([\s\S]*?)<\/style>/g;

const digestsOf = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/** The files that start.ts brings: missing calls, libraries, app. Not within the script, whose digest would be another with every build. */
function filesOf(html: string, bundle: Bundle, missingCalls: string): string {
  const app = ENTRY.exec(html)?.[1];
  const libraries = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'libraries')?.fileName;
  if (app === undefined || libraries === undefined) throw new Error('The page does not name its entry, or the build has no libraries.');
  return `<meta name="caifu-files" content="./${missingCalls} ./${libraries} ${app}">`;
}

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

/** The oldest engines (`engine-floor.ts`) know no `light-dark()`: the page gets the dark values in blocks of their own, by the system and by choice. */
function withoutLightDark(css: string): string {
  const dark = [...css.matchAll(/--[\w-]+: [^;]*light-dark\([^;]*;/g)].map(([line]) => line.replace(LIGHT_DARK, '$2')).join('');
  const blocks = `@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${dark} } } :root[data-theme='dark'] { ${dark} }`;
  return css.replace(LIGHT_DARK, '$1') + blocks;
}
