import type { Plugin } from 'vite';

/**
 * Marks files whose functions all run before the first data is shown. The browser compiles them during the download, off the main thread,
 * and not one by one at their first call. The comment has an effect at the top of a file only (decision 0319).
 */
export function compileHintPlugin(names: ReadonlySet<string>): Plugin {
  return {
    name: 'caifu-compile-hint',
    apply: 'build',
    // The hint is part of the content, so it is part of the hash in the file name.
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
