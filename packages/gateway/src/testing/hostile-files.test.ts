import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportScene, openImportScene } from '../funds/import/import-scene.fakes.ts';
import type { ImportKind } from '../funds/import/import.command.ts';
import { HARMS, numbersOf, SOUND_FILES } from './hostile-files.fakes.ts';

let scene: ImportScene;
beforeAll(async () => {
  scene = await openImportScene();
});
afterAll(() => scene.close());

/** Rounds over all kinds and damages. `npm run check:hostile-files` runs more. */
const ROUNDS = Number(process.env['HOSTILE_ROUNDS'] ?? '1');
const SEED = Number(process.env['HOSTILE_SEED'] ?? '1');

/** Kinds whose rows are independent, with a query of their number. */
const KINDS_OF_ROWS: Readonly<Partial<Record<ImportKind, string>>> = {
  companies: 'select count(*) from fund_company',
  funds: 'select count(*) from fund',
  values: 'select coalesce(sum(cardinality(days)), 0) from fund_year',
  incomes: 'select coalesce(sum(cardinality(days)), 0) from fund_income_year',
  dividends: 'select count(*) from fund_dividend',
  splits: 'select count(*) from fund_split',
};
/** Damages that keep the heading and the number of rows. */
const HARMS_OF_ROWS: ReadonlySet<string> = new Set([
  'mark',
  'line ends',
  'twice',
  'nonsense',
  'an endless line',
  'zeros',
  'a quote',
  'a cell more',
]);

/** [GW-1581] A file refused as a whole, because two encodings fit one cell. */
const MAY_BE_TWO = 'the text may be UTF-8 or GB18030';

describe('a damaged file', () => {
  it('fails no run, and each of its rows is stored or reported [GW-1584] [FI-30]', async () => {
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
          // [FI-30] If rows are independent, each row is stored or reported.
          const counted = HARMS_OF_ROWS.has(harm) ? KINDS_OF_ROWS[kind] : undefined;
          const isRefused = scene.told.some((line) => line.includes(MAY_BE_TWO));
          const rows = isRefused ? 0 : lines.length - 1 + (harm === 'twice' ? 1 : 0) - harmed.bad;
          const [there] = await scene.rowsOf(`select (${counted ?? rows})::integer as rows`);
          expect([what, there]).toEqual([what, { rows }]);
          // Only the reported bad rows are missing: the same file again reports the same and writes nothing.
          const again = await scene.bring(kind, file);
          expect([what, again.summary.includes(' 0 new or changed'), again.bad]).toEqual([what, true, harmed.bad]);
          // The valid file is imported afterwards, except for facts on which the two differ.
          writeFileSync(file, `${lines.join('\n')}\n`);
          await scene.bring(kind, file);
        }
      }
    }
    expect([files, told > 0]).toEqual([ROUNDS * Object.keys(HARMS).length * SOUND_FILES.length, true]);
  });
});
