import { calendarDate, fen } from '@caifu/core/values';
import { RUNS } from '@caifu/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeMessage } from './endpoint.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { answerPartOf, readEnvelope, refusalDetailOf, writeRefusal, writeSuccess } from './envelope.wire.ts';
import { overTheWire } from '../wire/message-samples.arbitraries.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 24 });
const filled = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 24 });
const told = fc.option(filled, { nil: null });
const remainder = fc.option(fc.nat({ max: 10_000_000_000_00 }).map(fen), { nil: null });

describe('the envelope', () => {
  it.each([
    [{ retState: 'SUCCESS', retCode: '000000', encryptKey: 'K' }],
    [{ retState: 'SUCCESS', retCode: '000000', encryptKey: 'K', apiResult: null }],
    [{ retState: 'SUCCESS', retCode: '000000', encryptKey: 'other', apiResult: { encryptKey: 'K' } }],
  ])("lets the spec's fields stand beside retState, and prefers apiResult [WIRE-6]", (json) => {
    const envelope = readEnvelope(json);
    const part = answerPartOf(ENDPOINTS.encryptPublicKey, json, envelope.kind === 'success' ? envelope.result : null);
    expect(decodeMessage(ENDPOINTS.encryptPublicKey.answer, part)).toEqual({
      kind: 'decoded',
      value: { publicKey: 'K', keyId: null, nonce: null, padding: 'PKCS1' },
    });
  });

  it.each([
    [{ retState: 'SUCCESS', retCode: '000000' }, 'success', 'success'],
    [{ retState: 'SUCCESS' }, 'success', 'success'],
    [{ retCode: 'S' }, 'success', 'success'],
    [{ errno: 0, errmsg: '', data: 1 }, 'success', 'success'],
    [{ errno: '0', data: 1 }, 'success', 'success'],
    [{ errno: 7, errmsg: 'no' }, 'refusal', 'refusal'],
    [{ errno: 'E7', errmsg: 'no' }, 'refusal', 'refusal'],
    [{ errno: null, errmsg: 'no' }, 'refusal', 'refusal'],
    [{ errno: true, errmsg: 'no' }, 'refusal', 'refusal'],
    [{ errno: {}, errmsg: 'no' }, 'refusal', 'refusal'],
    [{ errno: '', data: 1 }, 'refusal', 'refusal'],
    [{ retMsg: 'no' }, 'refusal', 'malformed'],
    [{ retState: null, retCode: null, retMsg: 'no' }, 'refusal', 'malformed'],
    [{ retMsg: ' ' }, 'malformed', 'malformed'],
    [{ retState: 'FAILED', retCode: '000000' }, 'success', 'malformed'],
    [{ retState: 'SUCCESS', retCode: 'E1' }, 'success', 'malformed'],
    [{ retState: 'FAILED', retCode: 'P00001' }, 'passed-through', 'passed-through'],
    [{ retState: 'FAILED', retCode: 'F01003' }, 'refusal', 'refusal'],
    [{ retState: 'MAYBE', retCode: 'E1' }, 'malformed', 'malformed'],
    [{}, 'malformed', 'malformed'],
    [[], 'malformed', 'malformed'],
    [null, 'malformed', 'malformed'],
    ['<html>', 'malformed', 'malformed'],
  ])('reads %j as %s, and as %s where a write needs agreement [WIRE-10]', (json, lenient, strict) => {
    expect(readEnvelope(json, 'lenient').kind).toBe(lenient);
    expect(readEnvelope(json, 'strict').kind).toBe(strict);
  });

  it('accepts amounts, flags and sizes as numbers or text, and refuses text that is no decimal [WIRE-11]', () => {
    const read = (orderAmount: unknown) => {
      const wire = { maturityArrangement: '1', productOpenPeriodId: 12, orderAmount, cardId: 'C', agreeReservation: '1', unknownKey: {} };
      const decoded = decodeMessage(ENDPOINTS.order.request, wire);
      return decoded.kind === 'decoded' ? decoded.value.amount : decoded.kind;
    };
    expect([read('1234.50'), read(1234.5), read('1234')]).toEqual([123450, 123450, 123400]);
    for (const bad of ['1,234.50', '1e3', 1e21, 0.1 + 0.2, '', ' 1', '1.234', true, null, undefined, {}, []])
      expect(read(bad)).toBe('malformed');
    const page = decodeMessage(ENDPOINTS.listProducts.request, { pageNo: '1', pageSize: '20' });
    expect(page).toMatchObject({ kind: 'decoded', value: { pageNo: 1, pageSize: 20, family: null } });
  });

  it('tells where a message is wrong without repeating its values [WIRE-12]', () => {
    const decoded = decodeMessage(ENDPOINTS.pay.request, {
      payToken: 'T',
      tradePwd: { secret: '135790' },
      tradePassword: 'x',
      requestId: 'R',
    });
    expect(decoded.kind).toBe('malformed');
    expect(JSON.stringify(decoded)).toContain('tradePwd');
    expect(JSON.stringify(decoded)).not.toContain('135790');
  });

  it('never throws and always returns one of its four kinds [WIRE-8]', () => {
    const words = fc.constantFrom<unknown>('SUCCESS', 'FAILED', '000000', 'S', 'P00001', 'F01003', '', 0, 1, null, undefined, true, {}, []);
    const alike = fc.record(
      { retState: words, retCode: words, retMsg: words, apiResult: fc.anything(), errno: words, errmsg: words, data: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), alike), fc.constantFrom<'lenient' | 'strict'>('lenient', 'strict'), (json, reading) =>
        ['success', 'refusal', 'passed-through', 'malformed'].includes(readEnvelope(json, reading).kind),
      ),
      RUNS,
    );
  });

  it("reads back the gateway's answer, refusal or success [WIRE-9]", () => {
    fc.assert(
      fc.property(filled, text, text, remainder, told, told, (code, message, errorText, remaining, orderNumber, field) => {
        fc.pre(!['000000', 'S', 'P00001'].includes(code));
        const envelope = readEnvelope(
          overTheWire(writeRefusal(code, message, { errorText, remaining, orderNo: orderNumber, field })),
          'strict',
        );
        expect(envelope).toMatchObject({ kind: 'refusal', code, message });
        expect(envelope.kind === 'refusal' && refusalDetailOf(envelope.result)).toEqual({
          errorText,
          remaining,
          orderNo: orderNumber,
          field,
        });
      }),
      RUNS,
    );
    const body = writeSuccess(ENDPOINTS.order, { orderNo: 'O1', payToken: 'T1', applyDate: calendarDate('2026-11-20') });
    expect(body).toMatchObject({
      retState: 'SUCCESS',
      orderNo: 'O1',
      payToken: 'T1',
      apiResult: { orderNo: 'O1', applyDate: '2026-11-20' },
    });
  });
});
