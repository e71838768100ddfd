import type { CallSignal } from '../abort-signal.ts';
import type { ReadAnswer } from './resource.types.ts';

/** One repeatable read. Throws `PortError` only. */
export interface ResourcePorts<Query, Value> {
  read(query: Query, signal?: CallSignal): Promise<ReadAnswer<Value>>;
}
