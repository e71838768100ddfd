import { ENGINE_FLOOR } from '../../packages/ui-web/engine-floor.ts';
import type { EngineName } from '../../tools/support/engine-programs.ts';
import { expect, test } from './support/engine-fixture.ts';

/** The first Chromium that the app is made for. */
const FLOOR = Number(ENGINE_FLOOR.chrome);

/** The range of majors for each engine. Another major would not test the engine that its name promises. */
const MAJORS: Readonly<Record<EngineName, { readonly from: number; readonly below: number }>> = {
  webkit: { from: 2, below: 3 },
  firefox: { from: 115, below: 1000 },
  'old-chromium': { from: FLOOR, below: 125 },
  'too-old-chromium': { from: 1, below: FLOOR },
};

test('the engine reports the version that it stands for [UI-1262]', ({ engine, engineName }) => {
  const major = Number.parseInt(engine.version, 10);
  const { from, below } = MAJORS[engineName];
  expect(major, engine.version).toBeGreaterThanOrEqual(from);
  expect(major, engine.version).toBeLessThan(below);
});
