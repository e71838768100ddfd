import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite';
import { homeFrame } from './home-frame.tsx';

/**
 * Makes index.html paint before any other file has arrived.
 * - The home screen's frame stands in it.
 * - tokens.css, base.css and frame.css stand inline, once; the app's own bundle does not repeat them. An inline style
 *   under a strict policy needs its hash: it is written to csp.json beside index.html for the server to read.
 * - The app's stylesheets move to the end of the body: they hold back the scripts, not the frame.
 * - early.ts becomes the first script, a chunk of its own.
 * - The home screen's code and styles are fetched with the app's, not after them.
 */
export function framePlugin(): Plugin {
  let root = '';
  let isBuild = false;
  return {
    name: 'caifu-frame',
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const style = criticalCss(root);
        const earlyChunk = chunkWith(EARLY, bundle);
        if (isBuild && earlyChunk === undefined) throw new Error(`${EARLY} is not in the build`);
        const earlyTag: HtmlTagDescriptor = {
          tag: 'script',
          attrs: {
            type: 'module',
            ...(isBuild ? { crossorigin: true } : {}),
            src: earlyChunk === undefined ? `/src${EARLY}` : `./${earlyChunk.fileName}`,
          },
          injectTo: 'head-prepend',
        };
        const home = withImports(chunkWith(HOME_SCREEN, bundle), bundle).filter(({ fileName }) => !html.includes(fileName));
        const ahead = home.map(({ fileName }): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${fileName}` },
          injectTo: 'head',
        }));
        const homeSheets = home.flatMap((chunk) =>
          [...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `<link rel="stylesheet" crossorigin href="./${file}">`),
        );
        const sheets = [...(html.match(STYLESHEET) ?? []), ...new Set(homeSheets)];
        const framed = html
          .replace(STYLESHEET, '')
          .replace('<!--critical-css-->', () => `<style>${style}</style>`)
          .replace('<!--home-frame-->', () => homeFrame())
          .replace(/<!--(?!\[)[\s\S]*?-->/g, '')
          .replace('</body>', () => `${sheets.join('')}</body>`)
          .replace(/\n\s*/g, '\n');
        return { html: framed, tags: [earlyTag, ...ahead] };
      },
    },
    generateBundle() {
      const hash = createHash('sha256').update(criticalCss(root)).digest('base64');
      this.emitFile({ type: 'asset', fileName: 'csp.json', source: JSON.stringify({ styleHashes: [`'sha256-${hash}'`] }) });
    },
  };
}

const EARLY = '/app/early.ts';
const HOME_SCREEN = '/home/HomeScreen.tsx';
type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;
type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

const CRITICAL = ['src/tokens.css', 'src/base.css', 'src/app/frame.css'];
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;

function chunkWith(module: string, bundle: Bundle = {}): Chunk | undefined {
  return Object.values(bundle).find((file): file is Chunk => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)));
}

function withImports(chunk: Chunk | undefined, bundle: Bundle = {}, seen = new Set<Chunk>()): Chunk[] {
  if (chunk === undefined || seen.has(chunk)) return [...seen];
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(imported, bundle, seen);
  }
  return [...seen];
}

function criticalCss(root: string): string {
  return CRITICAL.map((file) => readFileSync(join(root, file), 'utf8'))
    .join('')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();
}
