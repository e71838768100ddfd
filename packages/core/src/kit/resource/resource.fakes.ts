import type { ResourcePorts } from './resource.ports.ts';
import type { ReadAnswer } from './resource.types.ts';

/** A read that always answers the same thing, unless overridden. */
export const fakeResourcePorts = <Query, Value>(
  value: Value,
  overrides: Partial<ResourcePorts<Query, Value>> = {},
): ResourcePorts<Query, Value> => ({
  read: (): Promise<ReadAnswer<Value>> => Promise.resolve({ kind: 'read', value }),
  ...overrides,
});
