import { describe, expect, it } from 'vitest';

import { addressOf, type CallNotes } from '../kit/endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { openApiDocument, wireSchemaOf } from './openapi.ts';

const rows = Object.values(ENDPOINTS);

/** Fields with a password, a one-time code, a picture or a name that is checked. Each sending counts as an attempt. */
const PERSONAL = new Set(['tradePwd', 'smsCode', 'loginTicket', 'image', 'imageList', 'realName']);

describe('the endpoint table', () => {
  it('names every row by its key, and gives every row its own address and summary [WIRE-1]', () => {
    expect(Object.entries(ENDPOINTS).filter(([key, row]) => key !== row.name)).toEqual([]);
    expect(new Set(rows.map(addressOf)).size).toBe(rows.length);
    expect(new Set(rows.map((row) => row.summary)).size).toBe(rows.length);
  });

  it('puts general calls under /mobileGateway [WIRE-2]', () => {
    expect(addressOf(ENDPOINTS.isMemberIdentity)).toBe('/mobileGateway/V1/member/isMemberIdentity');
    expect(addressOf({ host: 'bank', path: '/V1/x' })).toBe('/bankGateway/V1/x');
    expect(addressOf({ host: 'as-is', path: '/mgw/api/v1/x' })).toBe('/mgw/api/v1/x');
  });

  it('marks only harmless calls as repeatable [WIRE-3]', () => {
    const fieldsOf = ({ request }: (typeof rows)[number]) => Object.keys(wireSchemaOf(request)['properties'] ?? {});
    const isPersonal = (row: (typeof rows)[number]) => fieldsOf(row).some((field) => PERSONAL.has(field));
    const named = (some: typeof rows) => some.map(({ name }) => name).toSorted();
    expect(named(rows.filter((row) => !row.repeatable && !row.needsAgreement))).toEqual([]);
    // A repeat returns the first answer.
    expect(named(rows.filter((row) => row.repeatable && isPersonal(row)))).toEqual(['bindCard', 'openBankAccount']);
    const isSentOnce = (row: CallNotes) => row.isSentOnce === true;
    expect(named(rows.filter((row) => !row.repeatable && !isPersonal(row)))).toEqual(named(rows.filter(isSentOnce)));
    expect(rows.filter(isSentOnce).length).toBeGreaterThan(10);
  });
});

describe('the OpenAPI document', () => {
  const document = openApiDocument({ title: 'Caifu', version: '1.0.0' });

  it('has every method of every row, with the wire words of the specification [WIRE-4]', () => {
    const text = JSON.stringify(document);
    expect(document['openapi']).toBe('3.1.0');
    for (const row of rows) expect(text).toContain(`"${addressOf(row)}"`);
    for (const word of [
      'tradePwdVaild',
      'holddingList',
      'avaliableAmount',
      'waitCollecteIncome',
      'profitRadio',
      'expectreDeemArrivalDate',
      'haveBookngRedeemOrders',
      'totalIncraseRate',
    ])
      expect(text).toContain(word);
    expect(JSON.parse(text)).toEqual(document);
  });

  it('describes an order with the field names of the specification [WIRE-4]', () => {
    expect(wireSchemaOf(ENDPOINTS.order.request)).toMatchObject({
      type: 'object',
      required: ['maturityArrangement', 'productOpenPeriodId', 'orderAmount', 'cardId'],
    });
  });
});
