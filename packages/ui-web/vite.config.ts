import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { framePlugin } from './frame.plugin.ts';
import { pdfjsPlugin } from './pdfjs.plugin.ts';
import { precompressPlugin } from './precompress.plugin.ts';
import { regionsPlugin } from './regions.plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  // Relative: the build runs under any path, in a browser and in a native shell.
  base: './',
  plugins: [react(), framePlugin(), pdfjsPlugin(), regionsPlugin(), precompressPlugin()],
  worker: { format: 'es' },
  build: {
    target: ['es2022', 'chrome94', 'safari16.4'],
    manifest: true,
    sourcemap: 'hidden',
    reportCompressedSize: false,
    // An inlined asset would need `data:` in the security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: here('index.html'), early: here('src/app/early.ts') },
      output: {
        codeSplitting: {
          // Few and whole: on a slow line every request costs a round trip, and small files compress badly.
          groups: [
            { name: 'early', test: /[\\/]app[\\/](shell[\\/])?(early|early-call|appearance)\.ts$|vite[\\/]preload-helper/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'xstate', test: /node_modules[\\/](xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect)[\\/]/ },
            // Only what zod/mini stands on; classic zod, should a lazy part ever use it, stays out of the first load.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]v4[\\/](core|mini)[\\/]/ },
            // main.tsx stays the entry: the manifest and the page name it.
            { name: 'shell', tags: ['$initial'], test: (id) => !/index\.html|[\\/]app[\\/]main\.tsx/.test(id) },
            {
              name: 'basics',
              test: /[\\/]ui-web[\\/]src[\\/]kit[\\/](Amount|Badge|Card|HideAmountsButton|ListRow|Notice|Skeleton|States|Tabs|pictures)\.|[\\/]core[\\/]src[\\/]\w+[\\/](paged-list|resource|total-assets)[\\/]|product-detail\.rules|[\\/](QuotaBar|ProductRow|ProductRowsSkeleton)\./,
            },
          ],
        },
      },
    },
  },
});
