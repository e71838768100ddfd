import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Three libraries' code for other surroundings stays out of the build: lucide's options of an icon that `kit/icons.tsx`
 * does not use, the stand-in for a hook that React 19 has, and zod, in whose place comes what the contract is written with (decision 0224).
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

/** For an icon its drawing alone: name, other names, size and keys are 0.4 KB of the first load. A file that only names another stays. */
const drawingOf = (code: string, id: string): string => {
  if (!code.includes('const __iconData')) return code;
  const [, node, made] =
    /const __iconData = \{[^]*?\bnode: (\[[^]*?\]),?\n(?: {2}\w|\};)[^]*?\nconst \w+ = (\w+)\(__iconData\)/.exec(code) ?? [];
  if (node === undefined || made === undefined) throw new Error(`An icon is written in another way than before: ${id}`);
  const drawing = node.replaceAll(/,?\s*\bkey: "\w+"/g, '');
  return `import ${made} from '../createLucideIcon.mjs';\nexport default /* @__PURE__ */ ${made}(${drawing});`;
};

/** The same drawing as the library's, without its class names. */
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
