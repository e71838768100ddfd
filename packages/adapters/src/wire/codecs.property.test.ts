import { RUNS } from '@caifu/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeMessage, encodeMessage } from '../kit/endpoint.ts';
import { answerPartOf, readEnvelope, writeSuccess } from '../kit/envelope.wire.ts';
import { ENDPOINTS } from './endpoints.ts';
import { messageArbitrary, overTheWire, partsOf, placesOf, replaced, spreadOf } from './message-samples.arbitraries.ts';

/** Runs per message; there are hundreds of messages. */
const FEW = { ...RUNS, numRuns: 80 };

/** Places whose value is lost on purpose, by the end of their name, and the reason. */
const NOT_KEPT = {
  // A text for other clients, made from the figure beside it.
  Fmt: 'written and not read',
  // Words of another server. Only those with a word in core are kept.
  '.tradeFlag': 'any other is none',
  '.inOutFlag': 'any other is none',
  '.orderStatus': 'any other is in progress',
  '.channelCode': 'follows from the family',
  // Places that are read in several forms and written in one.
  '.productCode': 'a list of one',
  '.status': 'of any type',
  '.subPlatForm': 'a platform',
  '.version[]': 'a version in a list',
  '.list[].code': 'a list in an object',
  '.list[].value': 'a list in an object',
} as const;

/** [WIRE-16] Answers that may also arrive as a bare list. */
const BARE_LISTS = new Set(['the answer of queryTotalAssetGroup', 'the answer of showConfigChannelMission']);

const mayBeLost = (name: string, place: string): boolean =>
  Object.keys(NOT_KEPT).some((end) => place.endsWith(end)) || (BARE_LISTS.has(name) && place.startsWith('[]'));

const CASES = Object.values(ENDPOINTS).flatMap((row) => [
  { name: `the request of ${row.name}`, codec: row.request },
  { name: `the answer of ${row.name}`, codec: row.answer },
]);

const said = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

describe.each(CASES)('$name', ({ name, codec }) => {
  const { samples, lost } = spreadOf(codec, (place) => mayBeLost(name, place));

  it('is read back unchanged [WIRE-5]', () => {
    fc.assert(
      fc.property(messageArbitrary(codec), (message) => {
        const wire = overTheWire(encodeMessage<unknown>(codec, message));
        expect(decodeMessage<unknown>(codec, wire)).toEqual({ kind: 'decoded', value: message });
      }),
      FEW,
    );
  });

  it('keeps the value of each field when it is read and written [WIRE-5]', () => {
    expect(lost.filter((place) => !mayBeLost(name, place))).toEqual([]);
  });

  it('is malformed when any one place is damaged [WIRE-14]', () => {
    const damaged = new Set<string>();
    const taken: string[] = [];
    const places = new Set(placesOf(codec)).size;
    for (const wire of samples) {
      if (damaged.size === places) break;
      for (const { place, pattern, damage } of partsOf(codec, wire)) {
        if (damaged.has(pattern)) continue;
        damaged.add(pattern);
        for (const value of damage)
          if (decodeMessage<unknown>(codec, replaced(wire, place, value)).kind !== 'malformed') taken.push(`${pattern} = ${said(value)}`);
      }
    }
    expect(taken).toEqual([]);
  });

  it('never throws, whatever arrives [WIRE-7]', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: false }), (anything) => {
        expect(['decoded', 'malformed']).toContain(decodeMessage<unknown>(codec, anything).kind);
      }),
      FEW,
    );
  });
});

describe.each(Object.values(ENDPOINTS))('the body of $name', (row) => {
  it('has the answer at its place in the envelope [WIRE-6]', () => {
    fc.assert(
      fc.property(messageArbitrary(row.answer), (message) => {
        const json = overTheWire(writeSuccess<unknown>(row, message));
        const envelope = readEnvelope(json, row.needsAgreement ? 'strict' : 'lenient');
        expect(envelope.kind).toBe('success');
        const part = answerPartOf(row, json, envelope.kind === 'success' ? envelope.result : null);
        expect(decodeMessage<unknown>(row.answer, part)).toEqual({ kind: 'decoded', value: message });
      }),
      { ...RUNS, numRuns: 50 },
    );
  });
});
