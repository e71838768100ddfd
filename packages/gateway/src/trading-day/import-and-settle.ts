import type { Deps } from '../ground/deps.ts';
import { runImport, type ImportDeps, type ImportKind, type ImportResult } from '../funds/import/import.command.ts';
import { componentWarnings } from '../wallet/wallet-funds.store.ts';
import { settleLateValues } from './settlement.ts';

/** [GW-1061] Brings files of public funds; orders that have waited for their values go on at once. [GW-1622] Components of the wallet that take nothing new are told. */
export const importAndSettle = async (
  { clock, daySteps, ...deps }: Omit<ImportDeps, 'now'> & Pick<Deps, 'clock' | 'daySteps'>,
  kind: ImportKind,
  place: string,
): Promise<ImportResult> => {
  const outcome = await runImport({ ...deps, now: clock.now() }, kind, place);
  const { db, calendars } = deps;
  await settleLateValues({ db, longWork: db, clock, calendar: calendars.current(), daySteps });
  for (const { text } of await componentWarnings({ db, clock })) deps.tell(text);
  return outcome;
};
