import type { IdReuploadPromptPorts } from './id-reupload-prompt.ports.ts';

/** A bank that wants new pictures. */
export const fakeIdReuploadPromptPorts = (overrides: Partial<IdReuploadPromptPorts> = {}): IdReuploadPromptPorts => ({
  readStatus: () => Promise.resolve({ kind: 'read', isDone: false }),
  ...overrides,
});
