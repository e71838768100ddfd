import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Removes unused library code from the build: lucide's icon options that `kit/icons.tsx` does not use, and the shim of a hook that React 19
 * has. Replaces zod by the stand-in that the contract needs (decision 0224).
 */
export function leanLibrariesPlugin(): Plugin {
  return {
    name: 'caifu-lean-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^zod\/mini$/ }, handler: () => LEAN_SCHEMAS },
    transform: {
      filter: {
        id: /[\\/](lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon|icons[\\/][\w-]+)\.mjs|use-sync-external-store[\\/]shim[\\/]index\.js)$/,
      },
      handler: (code, id) => ({ code: leanOf(code, id), map: null }),
    },
  };
}

const LEAN_SCHEMAS = fileURLToPath(new URL('../adapters/src/kit/lean-schemas.ts', import.meta.url));

const leanOf = (code: string, id: string): string => {
  if (!id.includes('lucide')) return NATIVE_HOOK;
  return id.includes('createLucideIcon') ? GLYPH : drawingOf(code, id);
};

/**
 * Keeps only an icon's drawing: name, aliases, size and keys are 0.4 KB of the first load. A file that only exports another one stays
 * unchanged.
 */
const drawingOf = (code: string, id: string): string => {
  if (!code.includes('const __iconData')) return code;
  const [, node, made] =
    /const __iconData = \{[^]*?\bnode: (\[[^]*?\]),?\n(?: {2}\w|\};)[^]*?\nconst \w+ = (\w+)\(__iconData\)/.exec(code) ?? [];
  if (node === undefined || made === undefined) throw new Error(`An icon is written in another way than before: ${id}`);
  const drawing = node.replaceAll(/,?\s*\bkey: "\w+"/g, '');
  return `import ${made} from '../createLucideIcon.mjs';\nexport default /* @__PURE__ */ ${made}(${drawing});`;
};

/** Draws like the library's component, without class names. */
const GLYPH = `
import { createElement } from 'react';
/* @__NO_SIDE_EFFECTS__ */
export default function createLucideIcon(node) {
  return ({ size = 24, ...given }) =>
    createElement(
      'svg',
      { width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', ...given },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
`;

const NATIVE_HOOK = `exports.useSyncExternalStore = require('react').useSyncExternalStore;`;
