import { transform } from '@swc/core';
import { build } from 'vite';

/** Builds an entry as one plain script, for the HTML or for a worker. `define` replaces names by values. */
export async function buildPlainScript(entry: string, target: string[], define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define,
    build: {
      write: false,
      target,
      lib: { entry, formats: ['iife'], name: 'plain' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const codes = outputs.flatMap((one) => ('output' in one ? one.output : [])).flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const [code] = codes;
  if (code === undefined || codes.length > 1) throw new Error(`${entry} is not one script`);
  if (code.includes('</script')) throw new Error(`${entry} would end its own tag`);
  return code.trim();
}

/** The same in ES5, for engines of any age. */
export async function buildOldestScript(entry: string): Promise<string> {
  const code = await buildPlainScript(entry, ['es2015']);
  const old = await transform(code, {
    swcrc: false,
    configFile: false,
    isModule: false,
    minify: true,
    jsc: { target: 'es5', minify: { compress: true, mangle: true } },
  });
  // Keeps the helper functions of the translation inside the script.
  return `!function(){${old.code.trim()}}();`;
}
