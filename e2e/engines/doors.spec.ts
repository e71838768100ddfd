import { open } from '../places.ts';
import { OPEN_DOORS } from '../support/open-doors.ts';
import { expect, test } from './support/engine-fixture.ts';

test('pages that are opened first ask for each of their files once [UI-1453]', async ({ user, engine, ownAddress, enter }) => {
  await enter(null);
  let asked = 0;
  for (const door of OPEN_DOORS) {
    for (const { path, word } of open.filter((place) => place.path.split('?', 1)[0] === door).slice(0, 1)) {
      // The page before has let go of all that it was fetching.
      await engine.open('about:blank');
      ownAddress.takeFiles();
      await user.open(path);
      await user.sees(word);
      // Browsers keep the files of a build for good, by their names.
      const files = ownAddress.takeFiles().filter((file) => file.startsWith('/assets/'));
      expect(files, path).toEqual([...new Set(files)]);
      expect(await engine.takeFaults(), path).toEqual([]);
      asked += files.length;
    }
  }
  expect(asked).toBeGreaterThan(OPEN_DOORS.length);
});
