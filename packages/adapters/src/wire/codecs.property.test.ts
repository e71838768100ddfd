import { RUNS } from '@caifu/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeMessage, encodeMessage, type MessageCodec } from '../kit/endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { answerPartOf, readEnvelope, writeSuccess } from '../kit/envelope.wire.ts';
import { MESSAGES } from './messages.arbitraries.ts';

/** Of each of some hundred messages. */
const FEW = { ...RUNS, numRuns: 80 };

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

const expectRoundTrip = (codec: MessageCodec<unknown>, arbitrary: fc.Arbitrary<unknown>) => {
  fc.assert(
    fc.property(arbitrary, (message) => {
      const wire = overTheWire(encodeMessage(codec, message));
      expect(decodeMessage(codec, wire)).toEqual({ kind: 'decoded', value: message });
    }),
    FEW,
  );
};

const CASES = Object.values(ENDPOINTS).flatMap((row) =>
  Object.entries(MESSAGES).flatMap(([name, messages]) => (name === row.name ? [{ name, row, ...messages }] : [])),
);

it('every endpoint has generated messages [WIRE-5]', () => {
  expect(CASES).toHaveLength(Object.keys(ENDPOINTS).length);
});

describe.each(CASES)('the messages of $name', ({ row, request, answer }) => {
  it('read back the request as it was written [WIRE-5]', () => {
    expectRoundTrip(row.request, request);
  });

  it('read back the answer as it was written [WIRE-5]', () => {
    expectRoundTrip(row.answer, answer);
  });

  it('find the answer in the body that the gateway writes [WIRE-6]', () => {
    fc.assert(
      fc.property(answer, (message) => {
        const json = overTheWire(writeSuccess<unknown>(row, message));
        const envelope = readEnvelope(json, row.needsAgreement ? 'strict' : 'lenient');
        expect(envelope.kind).toBe('success');
        const part = answerPartOf(row, json, envelope.kind === 'success' ? envelope.result : null);
        expect(decodeMessage<unknown>(row.answer, part)).toEqual({ kind: 'decoded', value: message });
      }),
      { ...RUNS, numRuns: 50 },
    );
  });

  it('never throw on anything that arrives [WIRE-7]', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: false }), (anything) => {
        for (const codec of [row.request, row.answer])
          expect(['decoded', 'malformed']).toContain(decodeMessage<unknown>(codec, anything).kind);
      }),
      FEW,
    );
  });
});
