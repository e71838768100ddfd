import { investor } from '../support/sign-in.ts';
import { chosenScreens } from './support/chosen-screens.ts';
import { expect, test } from './support/engine-fixture.ts';

const screens = chosenScreens();

test('the walk opens screens of every area, at least sixty [UI-1260]', () => {
  expect(new Set(screens.map(({ path }) => path)).size).toBeGreaterThanOrEqual(60);
});

// Public screens come first, so that one sign-in is enough.
for (const { path, word, isPersonal } of screens.toSorted((one, other) => Number(one.isPersonal) - Number(other.isPersonal))) {
  test(`the screen ${path} reloads, shows its text and leaves no error [UI-1260]`, async ({ user, engine, enter }) => {
    await enter(isPersonal ? investor.qualified : null);
    await user.open(path);
    await user.sees(word);
    expect(await engine.takeFaults()).toEqual([]);
  });
}
