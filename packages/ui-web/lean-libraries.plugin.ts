import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * What three libraries bring for other surroundings stays out of the build: lucide's options of an icon that `kit/icons.tsx`
 * does not use, the stand-in for a hook that React 19 has, and zod, in whose place comes what the contract is written with (decision 0224).
 */
export function leanLibrariesPlugin(): Plugin {
  return {
    name: 'caifu-lean-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^zod\/mini$/ }, handler: () => LEAN_SCHEMAS },
    transform: {
      filter: { id: /[\\/](lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs|use-sync-external-store[\\/]shim[\\/]index\.js)$/ },
      handler: (_, id) => ({ code: id.includes('lucide') ? GLYPH : NATIVE_HOOK, map: null }),
    },
  };
}

const LEAN_SCHEMAS = fileURLToPath(new URL('../adapters/src/kit/lean-schemas.ts', import.meta.url));

/** The same drawing as the library's, without its class names. */
const GLYPH = `
import { createElement } from 'react';
/* @__NO_SIDE_EFFECTS__ */
export default function createLucideIcon({ node }) {
  return ({ size = 24, ...given }) =>
    createElement(
      'svg',
      { width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', ...given },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
`;

const NATIVE_HOOK = `exports.useSyncExternalStore = require('react').useSyncExternalStore;`;
