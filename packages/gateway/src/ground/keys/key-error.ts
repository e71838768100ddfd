import { StartFault } from '../start/start-fault.ts';

/** A key that the database needs is missing or differs, as a sentence for the operator of the gateway. */
export class KeyError extends StartFault {
  override readonly name = 'KeyError';
}
