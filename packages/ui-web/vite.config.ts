import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { framePlugin } from './frame.plugin.ts';
import { leanLibrariesPlugin } from './lean-libraries.plugin.ts';
import { pdfjsPlugin } from './pdfjs.plugin.ts';
import { precompressPlugin } from './precompress.plugin.ts';
import { regionsPlugin } from './regions.plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  // Relative: the build runs under any path, in a browser and in a native shell.
  base: './',
  plugins: [react(), framePlugin(), leanLibrariesPlugin(), pdfjsPlugin(), regionsPlugin(), precompressPlugin()],
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
            // One file for all of them: they change seldom. Of zod only what zod/mini stands on; classic zod, should a lazy part
            // ever use it, stays out of the first load.
            {
              name: 'libraries',
              test: /node_modules[\\/](react|react-dom|scheduler|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect|zod[\\/]v4[\\/](core|mini))[\\/]|rolldown[\\/]runtime/,
            },
            // What main.tsx and the home screen stand on, with all that it stands on itself. Both stay chunks of their own: the
            // manifest and the page name them.
            {
              name: 'shell',
              test: /[\\/]ui-web[\\/]src[\\/](app[\\/]((App|router)\.tsx|(composition-root|early-rows)\.ts|routing[\\/](hash-history|link-watch)\.ts)$|kit[\\/](Amount|Badge|Card|HideAmountsButton|Skeleton|States|pictures)\.|products[\\/](QuotaBar|ProductRow|ProductRowsSkeleton|product-list)\.)|[\\/]core[\\/]src[\\/]\w+[\\/](paged-list|resource|total-assets)[\\/]|sold-percent\.ts/,
            },
            // What the first load leaves out and most screens share.
            { name: 'late', test: /[\\/]ui-web[\\/]src[\\/](kit[\\/](late-|(ListRow|Notice|Tabs)\.)|products[\\/]product-list\.copy)/ },
          ],
        },
      },
    },
  },
});
