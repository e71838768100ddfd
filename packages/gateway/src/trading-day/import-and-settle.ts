import type { Deps } from '../ground/deps.ts';
import { runImport, type ImportDeps, type ImportKind, type ImportResult } from '../funds/import/import.command.ts';
import { settleLateValues } from './settlement.ts';

/** [GW-1061] Brings files of public funds; orders that have waited for their values go on at once. */
export const importAndSettle = async (
  { clock, daySteps, ...deps }: Omit<ImportDeps, 'now'> & Pick<Deps, 'clock' | 'daySteps'>,
  kind: ImportKind,
  place: string,
): Promise<ImportResult> => {
  const outcome = await runImport({ ...deps, now: clock.now() }, kind, place);
  const { db, calendars } = deps;
  await settleLateValues({ db, longWork: db, clock, calendar: calendars.current(), daySteps });
  return outcome;
};
