import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Writes `.br` (level 11) and `.gz` (level 9) beside every built file that benefits: text, and fonts that are not compressed themselves.
 */
export function precompressPlugin(): Plugin {
  return {
    name: 'caifu-precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        const files = await readdir(dir, { recursive: true });
        const waiting = files.filter((name) => TEXT.has(extname(name))).values();
        const compressWaiting = async (): Promise<void> => {
          for (const file of waiting) await compress(join(dir, file));
        };
        // As many as a small machine has cores.
        await Promise.all([compressWaiting(), compressWaiting()]);
      },
    },
  };
}

const TEXT = new Set(['.css', '.html', '.js', '.json', '.mjs', '.svg', '.ttf', '.wasm', '.webmanifest']);
/** Minimum size in bytes for a compressed copy. */
const SMALLEST = 512;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(path: string): Promise<void> {
  const source = await readFile(path);
  if (source.length < SMALLEST) return;
  const [br, gz] = await Promise.all([
    brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length } }),
    zip(source, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
