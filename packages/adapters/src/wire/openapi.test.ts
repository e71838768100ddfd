import { describe, expect, it } from 'vitest';

import { addressOf } from '../kit/endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { openApiDocument, wireSchemaOf } from './openapi.ts';

const rows = Object.values(ENDPOINTS);

/** Fields of passwords, one-time codes, pictures and names that are checked: each sending is a try. */
const PERSONAL = new Set(['tradePwd', 'smsCode', 'loginTicket', 'image', 'imageList', 'realName']);

/** Calls without such a field that are never sent twice. */
const SENT_ONCE = [
  'confirmIdCard',
  'downloadTicket',
  'fileBankPaper',
  'issueCertificate',
  'order',
  'revokeCertificate',
  'sendBindingCode',
  'sendClosingCode',
  'sendExportCode',
  'sendResetCode',
  'sendSmsCode',
  'submitCertificationOrder',
  'submitRiskAssessment',
];

describe('the endpoint table', () => {
  it('names every row as its key and gives every row an address and a summary of its own [WIRE-1]', () => {
    expect(Object.entries(ENDPOINTS).filter(([key, row]) => key !== row.name)).toEqual([]);
    expect(new Set(rows.map(addressOf)).size).toBe(rows.length);
    expect(new Set(rows.map((row) => row.summary)).size).toBe(rows.length);
  });

  it('puts general calls under /mobileGateway [WIRE-2]', () => {
    expect(addressOf(ENDPOINTS.isMemberIdentity)).toBe('/mobileGateway/V1/member/isMemberIdentity');
    expect(addressOf({ host: 'bank', path: '/V1/x' })).toBe('/bankGateway/V1/x');
    expect(addressOf({ host: 'as-is', path: '/mgw/api/v1/x' })).toBe('/mgw/api/v1/x');
  });

  it('lets only calls that can be repeated without harm be repeated [WIRE-3]', () => {
    const fieldsOf = ({ request }: (typeof rows)[number]) => Object.keys(wireSchemaOf(request)['properties'] ?? {});
    const isPersonal = (row: (typeof rows)[number]) => fieldsOf(row).some((field) => PERSONAL.has(field));
    const named = (some: typeof rows) => some.map(({ name }) => name).toSorted();
    expect(named(rows.filter((row) => !row.repeatable && !row.needsAgreement))).toEqual([]);
    // A repeat is answered with the first answer.
    expect(named(rows.filter((row) => row.repeatable && isPersonal(row)))).toEqual(['bindCard', 'openBankAccount']);
    expect(named(rows.filter((row) => !row.repeatable && !isPersonal(row)))).toEqual(SENT_ONCE);
  });
});

describe('the OpenAPI document', () => {
  const document = openApiDocument({ title: 'Caifu', version: '1.0.0' });

  it('holds every method of every row with the wire words of the specification [WIRE-4]', () => {
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

  it('describes an order as the specification names its fields [WIRE-4]', () => {
    expect(wireSchemaOf(ENDPOINTS.order.request)).toMatchObject({
      type: 'object',
      required: ['maturityArrangement', 'productOpenPeriodId', 'orderAmount', 'cardId'],
    });
  });
});
