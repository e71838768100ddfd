import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Serves the files that pdf.js fetches while it draws, under pdfjs/ of the app's own origin: character maps of Chinese, Japanese and Korean
 * fonts that a document does not embed, the fourteen standard fonts, and the image decoders in plain JavaScript. The WebAssembly decoders
 * are left out because the security policy forbids compiling them.
 */
export function pdfjsPlugin(): Plugin {
  const files = viewerFiles();
  return {
    name: 'caifu-pdfjs',
    configureServer({ middlewares }) {
      middlewares.use('/pdfjs/', (request, response, next) => {
        const file = files.get((request.url ?? '').slice(1).replace(/\?.*$/, ''));
        if (file === undefined) next();
        else {
          response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
          response.end(readFileSync(file));
        }
      });
    },
    generateBundle() {
      for (const [name, file] of files) this.emitFile({ type: 'asset', fileName: `pdfjs/${name}`, source: readFileSync(file) });
    },
  };
}

/** The viewer's files by their path below pdfjs/. */
export function viewerFiles(): ReadonlyMap<string, string> {
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return new Map(
    Object.entries(PICKED).flatMap(([folder, pattern]) =>
      readdirSync(join(root, folder))
        .filter((name) => pattern.test(name))
        .map((name) => [`${folder}/${name}`, join(root, folder, name)] as const),
    ),
  );
}

const PICKED = {
  cmaps: /\.bcmap$|^LICENSE/,
  standard_fonts: /\.(?:pfb|ttf)$|^LICENSE/,
  wasm: /^(?:openjpeg|jbig2)_nowasm_fallback\.js$|^LICENSE_(?:PDFJS_)?(?:OPENJPEG|JBIG2)$/,
} as const satisfies Record<string, RegExp>;

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.ttf': 'font/ttf' };
