import type { Plugin } from 'vite';

/**
 * What two libraries bring for other surroundings stays out of the build: lucide's options of an icon that `kit/icons.tsx`
 * does not use, and the stand-in for a hook that React 19 has.
 */
export function leanLibrariesPlugin(): Plugin {
  return {
    name: 'caifu-lean-libraries',
    apply: 'build',
    transform: {
      filter: { id: /[\\/](lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs|use-sync-external-store[\\/]shim[\\/]index\.js)$/ },
      handler: (_, id) => ({ code: id.includes('lucide') ? GLYPH : NATIVE_HOOK, map: null }),
    },
  };
}

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
