import { StartFault } from '../start/start-fault.ts';

/** A sentence for whoever runs the gateway: a key that the database needs is not there, or is another one. */
export class KeyError extends StartFault {
  override readonly name = 'KeyError';
}
