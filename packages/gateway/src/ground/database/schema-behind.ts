import { StartFault } from '../start/start-fault.ts';

/** The schema is not that of this version, and the account may not change it. Nothing was changed. */
export class SchemaBehindError extends StartFault {
  override readonly name = 'SchemaBehindError';
  constructor(account: string) {
    super(
      `the schema of the database is not the one of this version, and ${account} may not change it: run "migrate ${account}" with a DATABASE_URL of the account that owns the schema`,
    );
  }
}
