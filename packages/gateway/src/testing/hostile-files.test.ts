import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportScene, openImportScene } from '../funds/import/import-scene.fakes.ts';
import { HARMS, numbersOf, SOUND_FILES } from './hostile-files.fakes.ts';

let scene: ImportScene;
beforeAll(async () => {
  scene = await openImportScene();
});
afterAll(() => scene.close());

/** Rounds over all kinds and harms; `npm run check:hostile-files` runs more. */
const ROUNDS = Number(process.env['HOSTILE_ROUNDS'] ?? '1');
const SEED = Number(process.env['HOSTILE_SEED'] ?? '1');

describe('a file that the world has harmed', () => {
  it('ends no run, and each row of it is taken or told [GW-1584]', async () => {
    let [files, told] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const next = numbersOf(SEED + round);
      for (const [harm, make] of Object.entries(HARMS)) {
        await scene.clear();
        for (const { kind, lines } of SOUND_FILES) {
          const file = path.join(scene.folder, `${kind}.csv`);
          writeFileSync(file, make(lines, next));
          scene.told.length = 0;
          const harmed = await scene.bring(kind, file);
          files += 1;
          told += harmed.bad;
          const what = `seed ${SEED + round}, ${harm}, ${kind}: ${harmed.summary}\n${scene.told.join('\n')}`;
          expect([what, /\n\s+at |Error:/.test(scene.told.join('\n')), harmed.bad > 0 && scene.told.length === 0]).toEqual([
            what,
            false,
            false,
          ]);
          // What was told as bad is all that is missing: the same file again says the same and writes nothing.
          const again = await scene.bring(kind, file);
          expect([what, again.summary.includes(' 0 new or changed'), again.bad]).toEqual([what, true, harmed.bad]);
          // The sound file is taken after it as far as the two do not speak of the same.
          writeFileSync(file, `${lines.join('\n')}\n`);
          await scene.bring(kind, file);
        }
      }
    }
    expect([files, told > 0]).toEqual([ROUNDS * Object.keys(HARMS).length * SOUND_FILES.length, true]);
  });
});
