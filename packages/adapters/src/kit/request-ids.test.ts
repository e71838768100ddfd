import { describe, expect, it } from 'vitest';

import { createRequestIds } from './request-ids.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('request ids', () => {
  it('are random UUIDs, each new, with or without randomUUID [IDS-1]', () => {
    const sources = [createRequestIds(), createRequestIds({ getRandomValues: (bytes) => crypto.getRandomValues(bytes) })];
    for (const ids of sources) {
      const made = Array.from({ length: 100 }, () => ids.next());
      expect(new Set(made).size).toBe(100);
      for (const id of made) expect(id).toMatch(UUID);
    }
  });
});
