import { RUNS } from '@caifu/core/testing';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as zod from 'zod/mini';
import { decodeMessage, encodeMessage } from '../kit/endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { messageArbitrary, overTheWire } from './message-samples.arbitraries.ts';

/** The same contract, loaded with zod's replacement from the page's build. */
const loadLean = async () => {
  vi.resetModules();
  vi.doMock('zod/mini', () => import('../kit/lean-schemas.ts'));
  const { ENDPOINTS: rows } = await import('./endpoints.ts');
  const endpoint = await import('../kit/endpoint.ts');
  const schemas = await import('zod/mini');
  vi.doUnmock('zod/mini');
  vi.resetModules();
  return { rows, schemas, ...endpoint };
};

const lean = await loadLean();

/** Runs per message; there are hundreds of messages. */
const FEW = { ...RUNS, numRuns: 50 };

const oddValue = fc.constantFrom<unknown[]>(
  null,
  undefined,
  '',
  'x',
  '1',
  '1.5',
  '-1',
  '2026-02-30',
  '2026-11-20',
  0,
  1,
  2.5,
  -3,
  true,
  false,
  [],
  [null],
  {},
  { code: 1 },
);

/** Puts `odd` somewhere into a message. `steps` choose the place, and whether a field is removed or replaced. */
const damaged = (value: unknown, [step = 0, ...steps]: readonly number[], odd: unknown): unknown => {
  if (typeof value !== 'object' || value === null || steps.length === 0) return odd;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return odd;
  const entries = Object.entries(value);
  if (steps.length === 1 && odd === undefined && !Array.isArray(value)) return Object.fromEntries(entries.filter(([name]) => name !== key));
  const changed = entries.map(([name, one]): [string, unknown] => [name, name === key ? damaged(one, steps, odd) : one]);
  return Array.isArray(value) ? changed.map(([, one]) => one) : Object.fromEntries(changed);
};

const CASES = Object.values(ENDPOINTS).flatMap((row) =>
  Object.values(lean.rows)
    .filter(({ name }) => name === row.name)
    .map((other) => ({ name: row.name, row, other })),
);

it('every endpoint exists twice, with zod and with its replacement [UI-830]', () => {
  expect(CASES).toHaveLength(Object.keys(ENDPOINTS).length);
  expect(CASES.every(({ row, other }) => row.answer !== other.answer && !('def' in other.answer))).toBe(true);
});

describe.each(CASES)('the messages of $name, without zod', ({ row, other }) => {
  const parts = [
    { message: messageArbitrary(row.request), zods: row.request, leans: other.request },
    { message: messageArbitrary(row.answer), zods: row.answer, leans: other.answer },
  ];

  it('are written the same [UI-830]', () => {
    for (const { message, zods, leans } of parts) {
      fc.assert(
        fc.property(message, (one) => {
          expect(lean.encodeMessage<unknown>(leans, one)).toEqual(encodeMessage<unknown>(zods, one));
        }),
        FEW,
      );
    }
  });

  it('are read and refused alike, whole and damaged [UI-830]', () => {
    for (const { message, zods, leans } of parts) {
      fc.assert(
        fc.property(message, fc.array(fc.nat(40), { maxLength: 5 }), oddValue, fc.boolean(), (one, steps, odd, isWhole) => {
          const wire = overTheWire(encodeMessage<unknown>(zods, one));
          const arrived = isWhole ? wire : damaged(wire, steps, odd);
          expect(lean.decodeMessage<unknown>(leans, arrived)).toEqual(decodeMessage<unknown>(zods, arrived));
        }),
        FEW,
      );
      fc.assert(
        fc.property(fc.anything({ withBigInt: false }), (anything) => {
          expect(lean.decodeMessage<unknown>(leans, anything)).toEqual(decodeMessage<unknown>(zods, anything));
        }),
        FEW,
      );
    }
  });
});

describe('the parts of stored items and routes', () => {
  const written = (z: typeof zod) => [
    z.object({ status: z.enum(['a', 'b']), day: z.optional(z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))) }),
    z.extend(z.object({ one: z.string() }), { one: z.optional(z.literal([0, 1])), two: z.optional(z.unknown()) }),
    z.object({ answers: z.record(z.string(), z.array(z.string())), left: z.nullable(z.optional(z.boolean())) }),
    z.object({
      tab: z.pipe(
        z.optional(z.unknown()),
        z.transform((given) => (given === 'a' ? given : undefined)),
      ),
    }),
    z.object({
      text: z.string().check(
        z.minLength(1),
        z.maxLength(3),
        z.refine((text) => text !== 'no'),
      ),
    }),
    z.union([z.string().check(z.minLength(3)), z.array(z.number()).check(z.length(2)), z.literal('')]),
    z.never(),
  ];
  const value = fc.oneof(oddValue, fc.constantFrom('a', 'ab', 'abc', 'no', '12', 'abcd'), fc.array(fc.integer(), { maxLength: 3 }));
  const named = fc.dictionary(
    fc.constantFrom('status', 'day', 'one', 'two', 'answers', 'left', 'tab', 'text', '__proto__'),
    fc.oneof(value, fc.dictionary(fc.string(), value)),
  );
  const leans = written(lean.schemas);

  it.each(written(zod).map((schema, place) => ({ schema, place })))(
    'is read the same without zod: $place [UI-830]',
    ({ schema, place }) => {
      const other = leans[place];
      if (other === undefined) throw new Error('there is one of each');
      fc.assert(
        fc.property(fc.oneof(value, named), (given) => {
          // Only the first fault of a text matters; further ones are for a log.
          const [read, expected] = [lean.decodeMessage<unknown>(other, given), decodeMessage<unknown>(schema, given)];
          expect(read).toEqual(read.kind === 'malformed' && expected.kind === 'malformed' ? read : expected);
        }),
        RUNS,
      );
    },
  );
});
