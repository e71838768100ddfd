import type { Database } from './schema.ts';
import { StartFault } from '../start/start-fault.ts';

/** demo: anybody signs in as anybody, with codes that are shown. real: neither is possible. A database keeps its mode permanently. */
export type Mode = 'demo' | 'real';

/** The database has the other mode. Nothing was changed. */
export class WrongModeError extends StartFault {
  override readonly name = 'WrongModeError';
  constructor(stored: Mode) {
    super(SENTENCES[stored]);
  }
}

const SENTENCES: Readonly<Record<Mode, string>> = {
  real: 'this database belongs to real investors and is never opened in demo mode, which shows a sign-in code for each of them: start with DEMO=0, or name another DATA_DIR or DATABASE_URL for the demo',
  demo: 'this database was made by demo mode, with investors whose passwords everybody knows: start with DEMO=1, or name another DATA_DIR or DATABASE_URL for real investors',
};

/** The first start decides the mode of a database. A later start in the other mode throws `WrongModeError`. */
export const keepMode = async (db: Database, wanted: Mode): Promise<void> => {
  await db
    .insertInto('setting')
    .values({ name: 'mode', value: wanted })
    .onConflict((clash) => clash.doNothing())
    .execute();
  const { value } = await db.selectFrom('setting').select('value').where('name', '=', 'mode').executeTakeFirstOrThrow();
  if (value !== wanted) throw new WrongModeError(value === 'demo' ? 'demo' : 'real');
};
