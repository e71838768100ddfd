/**
 * The oldest engines that the app is made for (decision 0430). The build, the calls that `src/app/engine/missing-calls.ts` brings, the check of
 * the built files (`tools/support/engine-check.ts`), README and docs/settings.md follow it.
 */
export const ENGINE_FLOOR = { chrome: '90', safari: '15.4', firefox: '98' } as const;

/**
 * As the build names them. Of what 91 brought to Chromium the app lacks nothing that the check does not find; told to write for 90, the build
 * writes every `?.` out, which is 9 KB.
 */
export const BUILD_TARGET = ['chrome91', `safari${ENGINE_FLOOR.safari}`, `firefox${ENGINE_FLOOR.firefox}`] as const;
