import type { Deps } from '../ground/deps.ts';
import { runImport, type ImportDeps, type ImportKind, type ImportResult } from '../funds/import/import.command.ts';
import { componentWarnings } from '../wallet/wallet-funds.store.ts';
import { settleLateValues } from './settlement.ts';

/**
 * [GW-1061] Imports files of public funds, and continues at once the orders that waited for their values. [GW-1622] Closed components of
 * the wallet are reported.
 */
export const importAndSettle = async (
  { clock, daySteps, ...deps }: Omit<ImportDeps, 'now'> & Pick<Deps, 'clock' | 'law' | 'daySteps'>,
  kind: ImportKind,
  place: string,
): Promise<ImportResult> => {
  const outcome = await runImport({ ...deps, now: clock.now() }, kind, place);
  const { db, calendars, law } = deps;
  await settleLateValues({ db, longWork: db, clock, calendar: calendars.current(), law, daySteps });
  for (const { text } of await componentWarnings({ db, clock })) deps.tell(text);
  return outcome;
};
