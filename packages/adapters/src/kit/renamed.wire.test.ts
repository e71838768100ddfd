import { type Fen, fen } from '@caifu/core/values';
import { RUNS } from '@caifu/core/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { wireSchemaOf } from '../wire/openapi.ts';
import { decodeMessage, encodeMessage } from './endpoint.ts';
import { messageOf, renamed } from './renamed.wire.ts';
import * as w from './scalars.wire.ts';

interface Row {
  readonly label: string;
  readonly amount: Fen | null;
}

interface Sheet {
  readonly title: string;
  readonly rows: readonly Row[];
}

const rowWire = renamed(messageOf<Row>(), { amount: ['amt', w.nullable(w.yuan)], label: w.secret(w.text) });
const sheetWire = renamed(messageOf<Sheet>(), { title: ['nameStr', w.text], rows: ['rowList', w.list(rowWire)] });

const row = fc.record({ label: fc.string(), amount: fc.option(fc.maxSafeNat().map(fen)) });
const sheet = fc.record({ title: fc.string(), rows: fc.array(row) });

it("reads the server's names as core's and writes them back, of nested messages too [WIRE-5]", () => {
  const wire = { nameStr: 'July', rowList: [{ amt: '12.50', label: 'fee' }] };
  const message = { title: 'July', rows: [{ label: 'fee', amount: fen(1250) }] };
  expect(decodeMessage(sheetWire, wire)).toEqual({ kind: 'decoded', value: message });
  expect(encodeMessage(sheetWire, message)).toEqual(wire);
});

it('reads back whatever it wrote [WIRE-5]', () => {
  fc.assert(
    fc.property(sheet, (message) => {
      const wire: unknown = JSON.parse(JSON.stringify(encodeMessage(sheetWire, message)));
      expect(decodeMessage(sheetWire, wire)).toEqual({ kind: 'decoded', value: message });
    }),
    RUNS,
  );
});

it('writes no field that it was not told of [WIRE-5]', () => {
  const more = { label: 'fee', amount: null, token: 'T-1' };
  expect(encodeMessage(rowWire, more)).toEqual({ amt: null, label: 'fee' });
});

it("finds a fault under the server's name [WIRE-7]", () => {
  const decoded = decodeMessage(sheetWire, { nameStr: 'July', rowList: [{ amt: 'much', label: 'fee' }] });
  expect(decoded).toEqual({ kind: 'malformed', faults: ['rowList.0.amt: invalid_union'] });
});

it("has the schema of the server's message: its names, their order and their marks [WIRE-17]", () => {
  const byHand = z.object({ amt: w.nullable(w.yuan), label: w.secret(w.text) });
  expect(JSON.stringify(wireSchemaOf(rowWire))).toBe(JSON.stringify(wireSchemaOf(byHand)));
});

it('takes each field of core once, with a codec of exactly its type [WIRE-5]', () => {
  // @ts-expect-error -- `amount` has no codec.
  renamed(messageOf<Row>(), { label: w.text });
  // @ts-expect-error -- core has no `colour`.
  renamed(messageOf<Row>(), { label: w.text, amount: w.nullable(w.yuan), colour: w.text });
  // @ts-expect-error -- text is no amount.
  renamed(messageOf<Row>(), { label: w.text, amount: w.text });
  // @ts-expect-error -- an amount that is null could not be written.
  renamed(messageOf<Row>(), { label: w.text, amount: ['amt', w.yuan] });
  expect(Object.keys(encodeMessage(rowWire, { label: '', amount: null }) ?? {})).toEqual(['amt', 'label']);
});
