import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledPlugin } from '../../tools/support/bundled-plugin.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Loaded by few and late, or with files of their own beside them. */
const KEPT_APART = ['@electric-sql/pglite', 'pdfkit', '@jsquash/jpeg', '@jsquash/png'];

/** In one file a module is no longer where it was written: what it finds beside itself, it finds in `src`. */
const placesPlugin = {
  name: 'places',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const file = path.relative(here('src'), id);
    if (file.startsWith('..') || !code.includes('import.meta.url')) return null;
    const place = `new URL(${JSON.stringify(path.posix.join('../src', file))}, import.meta.url)`;
    return code.replaceAll('import.meta.url', `${place}.href`);
  },
};

/** The gateway in a few files: a thousand small ones take most of a start and of the memory after it. */
export default {
  root: here('.'),
  plugins: [placesPlugin, bundledPlugin('bundled.json')],
  ssr: { noExternal: true, external: KEPT_APART },
  build: {
    ssr: here('src/run.ts'),
    target: 'node22',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'gateway.js', chunkFileNames: '[name]-[hash].js' } },
  },
};
