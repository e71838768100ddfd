import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { buildPlainScript } from './plain-script.ts';

/** Writes sw.js, the service worker of this build, which contains the names of the page's first files. */
export function workerPlugin(): Plugin {
  let root = '';
  let target: string[] = [];
  return {
    name: 'caifu-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      target = [config.build.target].flat().filter((one) => typeof one === 'string');
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The worker needs index.html.');
        const html = String(page.source);
        const files = [...new Set([...html.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file))];
        if (files.length < 3) throw new Error('The page names no files.');
        const further = [...new Set(NEEDED_SOON.flatMap((module) => withImports(module, bundle)))].filter((file) => !files.includes(file));
        if (further.length < NEEDED_SOON.length) throw new Error('The client of the calls or the session is not in the build.');
        const id = createHash('sha256').update(html).digest('hex').slice(0, 16);
        const source = await buildPlainScript(join(root, 'src/app/worker/service-worker.ts'), target, {
          CAIFU_RELEASE: JSON.stringify({ id, files, further }),
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

const NEEDED_SOON = ['/node_modules/ky/', '/src/app/session-part.tsx'];

/** The file that contains a module, with its imports. */
function withImports(module: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.includes(module)));
  return found?.type === 'chunk' ? [found.fileName, ...found.imports] : [];
}
