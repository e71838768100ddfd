import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { bundledPlugin } from '../../tools/support/bundled-plugin.ts';
import { readDoorRows } from '../../tools/support/door-rows.ts';
import { readFirstCalls } from '../../tools/support/first-calls.ts';
import { readChunkGroups } from './chunk-groups.ts';
import { compileHintPlugin } from './compile-hint.plugin.ts';
import { BUILD_TARGET } from './engine-floor.ts';
import { framePlugin } from './frame.plugin.ts';
import { leanLibrariesPlugin } from './lean-libraries.plugin.ts';
import { pdfjsPlugin } from './pdfjs.plugin.ts';
import { precompressPlugin } from './precompress.plugin.ts';
import { regionsPlugin } from './regions.plugin.ts';
import { workerPlugin } from './worker.plugin.ts';

const here = (place: string) => fileURLToPath(new URL(place, import.meta.url));

/** The build's name of a CSS class: its own name and a short hash of its file, because longer names compress badly. */
const scopedName = (name: string, file: string) =>
  `_${name}_${createHash('sha256')
    .update(path.relative(here('.'), file))
    .digest('hex')
    .slice(0, 4)}`;

const groupName = (name: string): string => name.replace(/^shared[-~].*/, 'shared');

const modulePlugins = () => [react(), leanLibrariesPlugin(), pdfjsPlugin(), regionsPlugin()];

const base = {
  root: here('.'),
  // Relative, so that the build runs under any path, in a browser and in a native shell.
  base: './',
  css: { modules: { generateScopedName: scopedName } },
  worker: { format: 'es' },
  build: {
    target: [...BUILD_TARGET],
    manifest: true,
    // Users can make source maps from the same sources; the build contains none.
    sourcemap: false,
    reportCompressedSize: false,
    // An inlined asset would need `data:` in the security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The build's schemas are lean. A function that they lack would be undefined, in the browser only, so such an import fails the build.
      onLog: (_, log) => {
        if (log.code === 'IMPORT_IS_UNDEFINED' || log.code === 'MISSING_EXPORT') throw new Error(log.message);
      },
    },
  },
} satisfies InlineConfig;

export default defineConfig(async ({ command }) => {
  const rows = command === 'build' ? readDoorRows() : [];
  const groups = command === 'build' ? await readChunkGroups({ ...base, plugins: modulePlugins() }, rows) : [];
  return {
    ...base,
    plugins: [
      ...modulePlugins(),
      framePlugin(() => rows, readFirstCalls),
      workerPlugin(),
      compileHintPlugin(new Set(['shell'])),
      bundledPlugin('.vite/bundled.json'),
      precompressPlugin(),
    ],
    build: {
      ...base.build,
      rolldownOptions: {
        ...base.build.rolldownOptions,
        output: {
          // The name of a group alone.
          chunkFileNames: ({ name }: { readonly name: string }) => `assets/${groupName(name)}-[hash].js`,
          assetFileNames: ({ names }: { readonly names: readonly string[] }) =>
            `assets/${groupName(path.parse(names[0] ?? 'file').name)}-[hash][extname]`,
          codeSplitting: { groups: [...groups] },
        },
      },
    },
  };
});
