import type { ResourcePorts } from './resource.ports.ts';
import type { ReadAnswer } from './resource.types.ts';

/** A read that answers the same thing for ever, unless told otherwise. */
export const fakeResourcePorts = <Query, Value>(
  value: Value,
  overrides: Partial<ResourcePorts<Query, Value>> = {},
): ResourcePorts<Query, Value> => ({
  read: (): Promise<ReadAnswer<Value>> => Promise.resolve({ kind: 'read', value }),
  ...overrides,
});
