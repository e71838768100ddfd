import { describe, expect, it } from 'vitest';

import { decodeMessage } from '../kit/endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { CORPUS } from './malformed-answers.arbitraries.ts';

const CASES = Object.values(ENDPOINTS).flatMap((row) =>
  Object.entries(CORPUS).flatMap(([name, corpus]) => (name === row.name ? [{ name, codec: row.answer, ...corpus }] : [])),
);

it('the corpus is about calls of the table [WIRE-14]', () => {
  expect(CASES).toHaveLength(Object.keys(CORPUS).length);
});

describe.each(CASES)('the answer of $name', ({ codec, sound, damaged }) => {
  it('is read when it is whole [WIRE-14]', () => {
    expect(decodeMessage<unknown>(codec, sound).kind).toBe('decoded');
  });

  it('is malformed, never something else, when any of at least twelve places is damaged [WIRE-14]', () => {
    expect(damaged.length).toBeGreaterThanOrEqual(12);
    const taken = damaged.filter(([path, value]) => decodeMessage<unknown>(codec, replaced(sound, path, value)).kind !== 'malformed');
    expect(taken.map(([path, value]) => `${path.join('.')} = ${JSON.stringify(value)}`)).toEqual([]);
  });
});

/** A copy with another value at the path. */
function replaced(whole: unknown, [field, ...deeper]: readonly (string | number)[], value: unknown): unknown {
  if (field === undefined) return value;
  if (Array.isArray(whole)) return whole.map((item: unknown, index) => (index === field ? replaced(item, deeper, value) : item));
  const entries: Record<string, unknown> = typeof whole === 'object' && whole !== null ? { ...whole } : {};
  return { ...entries, [field]: replaced(entries[field], deeper, value) };
}
