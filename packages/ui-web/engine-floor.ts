/**
 * The oldest supported engines (decision 0430). The build, the polyfills in `src/app/engine/missing-calls.ts`, the check of the built files
 * (`tools/support/engine-check.ts`), README and docs/settings.md follow these numbers.
 */
export const ENGINE_FLOOR = { chrome: '90', safari: '15.4', firefox: '98' } as const;

/**
 * The targets in the form of the build. Chromium is one above the floor: with target 90 the build expands every `?.`, which adds 9 KB. The
 * check finds every feature of 91 that 90 lacks.
 */
export const BUILD_TARGET = ['chrome91', `safari${ENGINE_FLOOR.safari}`, `firefox${ENGINE_FLOOR.firefox}`] as const;
