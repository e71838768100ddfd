import type { FollowingPorts } from './following.ports.ts';

/** A gateway that stores changes for the duration of the test. */
export const fakeFollowingPorts = (first: readonly string[] = [], overrides: Partial<FollowingPorts> = {}): FollowingPorts => {
  const kept = new Set(first);
  return {
    readCodes: () => Promise.resolve({ kind: 'read', value: [...kept] }),
    change: (_kind, { code, isFollowed }) => {
      if (isFollowed) kept.add(code);
      else kept.delete(code);
      return Promise.resolve({ kind: 'done' });
    },
    ...overrides,
  };
};
