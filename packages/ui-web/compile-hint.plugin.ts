import type { Plugin } from 'vite';

/**
 * Tells the browser that every function of these files runs before the first data is shown: they are compiled while the file comes, beside
 * the page's own thread, and not one by one at their first call. The comment counts at the top of a file only (decision 0319).
 */
export function compileHintPlugin(names: ReadonlySet<string>): Plugin {
  return {
    name: 'caifu-compile-hint',
    apply: 'build',
    // The name of a file follows what is in it.
    augmentChunkHash: ({ name }) => (names.has(name) ? HINT : undefined),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' && names.has(file.name) ? [file] : []));
        if (chunks.length !== names.size) throw new Error(`The build has no file for one of: ${[...names].join(', ')}`);
        for (const chunk of chunks) {
          chunk.code = `${HINT}\n${chunk.code}`;
          if (chunk.map !== null) chunk.map.mappings = `;${chunk.map.mappings}`;
        }
      },
    },
  };
}

const HINT = '//# allFunctionsCalledOnLoad';
