import { type Fen, fen } from '@caifu/core/values';
import { RUNS } from '@caifu/core/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { wireSchemaOf } from '../wire/openapi.ts';
import { decodeMessage, encodeMessage } from './endpoint.ts';
import { inside, insideOrNull, messageOf, renamed, translated } from './renamed.wire.ts';
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

it('reads the server’s names as core’s and writes them back, in nested messages too [WIRE-5]', () => {
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

it('writes only the fields that it was given [WIRE-5]', () => {
  const more = { label: 'fee', amount: null, token: 'T-1' };
  expect(encodeMessage(rowWire, more)).toEqual({ amt: null, label: 'fee' });
});

it("finds a fault under the server's name [WIRE-7]", () => {
  const decoded = decodeMessage(sheetWire, { nameStr: 'July', rowList: [{ amt: 'much', label: 'fee' }] });
  expect(decoded).toEqual({ kind: 'malformed', faults: ['rowList.0.amt: invalid_union'] });
});

it('has the schema of the server’s message: its names, their order and their marks [WIRE-17]', () => {
  const byHand = z.object({ amt: w.nullable(w.yuan), label: w.secret(w.text) });
  expect(JSON.stringify(wireSchemaOf(rowWire))).toBe(JSON.stringify(wireSchemaOf(byHand)));
});

it('has parts of core among its own fields, null where a part is missing, and a text beside a value [WIRE-5]', () => {
  interface Bill {
    readonly payer: { readonly name: string };
    readonly fee: { readonly amount: Fen; readonly note: string | null } | null;
    readonly isPaid: boolean;
  }
  const billWire = renamed(messageOf<Bill>(), {
    payer: inside(messageOf<Bill['payer']>(), { name: ['payerName', w.text] }),
    fee: insideOrNull(
      messageOf<NonNullable<Bill['fee']>>(),
      { amount: ['feeAmt', w.nullable(w.yuan), (amount) => `${amount} fen`], note: w.nullable(w.text) },
      ['amount'],
    ),
    isPaid: translated(inside(messageOf<{ readonly state: string }>(), { state: w.text }), {
      decode: ({ state }) => state === 'PAID',
      encode: (isPaid: boolean) => ({ state: isPaid ? 'PAID' : 'OPEN' }),
    }),
  });
  const whole = { payerName: 'Lin', feeAmt: '1.00', feeAmtFmt: '100 fen', note: null, state: 'PAID' };
  const message: Bill = { payer: { name: 'Lin' }, fee: { amount: fen(100), note: null }, isPaid: true };
  expect([encodeMessage(billWire, message), decodeMessage(billWire, whole)]).toEqual([whole, { kind: 'decoded', value: message }]);
  const bare = { payerName: 'Lin', feeAmt: null, feeAmtFmt: 'null fen', note: null, state: 'OPEN' };
  const without: Bill = { ...message, fee: null, isPaid: false };
  expect([encodeMessage(billWire, without), decodeMessage(billWire, { ...bare, note: 'x' })]).toEqual([
    bare,
    { kind: 'decoded', value: without },
  ]);
});

it('takes each field of core once, with a codec of exactly its type [WIRE-5]', () => {
  // @ts-expect-error -- `amount` has no codec.
  renamed(messageOf<Row>(), { label: w.text });
  // @ts-expect-error -- core has no `colour`.
  renamed(messageOf<Row>(), { label: w.text, amount: w.nullable(w.yuan), colour: w.text });
  // @ts-expect-error -- text is no amount.
  renamed(messageOf<Row>(), { label: w.text, amount: w.text });
  // @ts-expect-error -- a null amount could not be written.
  renamed(messageOf<Row>(), { label: w.text, amount: ['amt', w.yuan] });
  expect(Object.keys(encodeMessage(rowWire, { label: '', amount: null }) ?? {})).toEqual(['amt', 'label']);
});
