import { RUNS } from '@caifu/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { KINDS_MARK } from '../kit/alternatives.wire.ts';
import { decodeMessage, encodeMessage } from '../kit/endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { messageArbitrary } from './message-samples.arbitraries.ts';
import { wireSchemaOf } from './openapi.ts';

const recordSchema = z.record(z.string(), z.unknown());
const schemaSchema = z.looseObject({
  [KINDS_MARK]: z.record(z.string(), z.array(z.string())).optional(),
  properties: recordSchema.optional(),
});

/** The places of alternatives in a request: the request itself, or one of its fields. */
const alternativesIn = (
  schema: unknown,
  place: readonly string[] = [],
): readonly (readonly [readonly string[], readonly (readonly string[])[]])[] => {
  const { properties = {}, ...rest } = schemaSchema.parse(schema);
  const kinds = rest[KINDS_MARK];
  return [
    ...(kinds === undefined ? [] : [[place, Object.values(kinds)] as const]),
    ...Object.entries(properties).flatMap(([name, inner]) => alternativesIn(inner, [...place, name])),
  ];
};

const partOf = (wire: unknown, place: readonly string[]): Readonly<Record<string, unknown>> =>
  place.reduce((part, name) => recordSchema.parse(part[name]), recordSchema.parse(wire));

const withPart = (wire: unknown, [name, ...rest]: readonly string[], field: string, value: unknown): unknown => {
  const part = recordSchema.parse(wire);
  return name === undefined ? { ...part, [field]: value } : { ...part, [name]: withPart(part[name], rest, field, value) };
};

const isSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== '0.00' && !(Array.isArray(value) && value.length === 0);

const CASES = Object.values(ENDPOINTS).flatMap(({ name, request: codec }) =>
  alternativesIn(wireSchemaOf(codec)).map(([place, kinds]) => ({ name, codec, place, kinds })),
);

it('every order and change of several kinds has its alternatives in the contract [GW-1460]', () => {
  expect(CASES.map(({ name }) => name).toSorted()).toEqual([
    'confirmPlanAction',
    'fileBankPaper',
    'orderBank',
    'orderGold',
    'orderStrategy',
    'planAction',
    'savePersonalInformation',
    'savePlan',
    'updateGroup',
  ]);
});

describe.each(CASES)('a request of $name', ({ codec, place, kinds }) => {
  const samples = fc.sample(messageArbitrary(codec), { ...RUNS, numRuns: 150 }).map((message) => encodeMessage<unknown>(codec, message));
  const special = [...new Set(kinds.flat())];

  it('is refused with a sound field of another kind, for every kind and every field [GW-1460]', () => {
    const sent = new Set<string>();
    for (const [index, wire] of samples.entries())
      for (const field of special) {
        const part = partOf(wire, place);
        if (isSaid(part[field])) continue;
        const value = samples.map((other) => partOf(other, place)[field]).find((one, at) => at >= index % 20 && isSaid(one));
        const decoded = decodeMessage<unknown>(codec, withPart(wire, place, field, value));
        // The field is optional for the kind, or does not belong to it.
        const belongs = decoded.kind === 'decoded' && isSaid(partOf(encodeMessage<unknown>(codec, decoded.value), place)[field]);
        expect([field, belongs || decoded.kind === 'malformed']).toEqual([field, true]);
        if (!belongs) sent.add(field);
      }
    expect([...sent].toSorted()).toEqual(special.toSorted());
  });

  it('is refused when its kind is unknown [GW-1460]', () => {
    for (const wire of samples.slice(0, 20))
      for (const kind of Object.keys(partOf(wire, place)).filter(
        (field) => /type|mode|part$/iu.test(field) && isSaid(partOf(wire, place)[field]),
      ))
        expect(decodeMessage<unknown>(codec, withPart(wire, place, kind, 'NOTHING_OF_THE_KIND')).kind).toBe('malformed');
  });
});

/** Calls without request data. The session says everything. */
const WITHOUT_DATA = ['askFaceVisit', 'endOtherLogins', 'sendClosingCode', 'sendExportCode', 'sendResetCode'];

it('an empty request is refused by every call that needs data, changes above all [GW-1462]', () => {
  const taken = Object.values(ENDPOINTS).filter((row) => decodeMessage<unknown>(row.request, {}).kind === 'decoded');
  const changes = taken.filter(({ repeatable, needsAgreement }) => !repeatable || needsAgreement);
  expect(changes.map(({ name }) => name).toSorted()).toEqual(WITHOUT_DATA);
});

it('a change of the watch list without a fund is refused, and a single fund is read like a list [GW-1462]', () => {
  for (const { request } of [ENDPOINTS.addProductToGroup, ENDPOINTS.deleteProductToGroup]) {
    for (const empty of [
      {},
      { groupId: 'G1' },
      { productCodeList: [] },
      { productCode: '' },
      { fundCode: '000001' },
      { productCodeList: [''] },
    ])
      expect(decodeMessage(request, empty).kind).toBe('malformed');
    expect(decodeMessage(request, { productCode: '000001' })).toMatchObject({ value: { fundCodes: ['000001'], groupId: null } });
    expect(decodeMessage(request, { productCode: '000001', productCodeList: ['000002', '000001'] })).toMatchObject({
      value: { fundCodes: ['000002', '000001'] },
    });
    expect(decodeMessage(request, { productCode: '000001', productCodeList: ['000002'] })).toMatchObject({
      value: { fundCodes: ['000002', '000001'] },
    });
  }
});

it('a plan whose amount follows from a bill has none of its own, and refuses rules of other kinds [GW-1460]', () => {
  const plan = {
    requestId: 'r',
    planType: 'REPAY',
    cycleInfo: { cycleType: 'MONTH', cycleDay: 10 },
    cardId: 'W1',
    agreeProtocol: 1,
    tradePwd: 'x',
    payeeInfo: { payeeId: 'E1' },
  };
  const kindOf = (body: object) => decodeMessage(ENDPOINTS.savePlan.request, { ...plan, ...body }).kind;
  for (const amountType of ['FULL', 'MINIMUM']) {
    expect(kindOf({ amountType })).toBe('decoded');
    expect(kindOf({ amountType, planAmount: '100' })).toBe('malformed');
    expect(kindOf({ amountType, planType: 'SALARY', payeeInfo: null })).toBe('malformed');
  }
  expect(kindOf({ amountType: 'FIXED', planAmount: '100' })).toBe('decoded');
  expect(kindOf({ amountType: 'FIXED', planAmount: '100', targetRate: '5' })).toBe('malformed');
  expect(kindOf({ amountType: 'FIXED', planAmount: '100', payeeInfo: { payeeId: 'E1', payeeType: 'LOAN' } })).toBe('malformed');
});

it('a page that continues from a day that does not exist is refused [GW-1461]', () => {
  for (const { request } of [ENDPOINTS.walletIncomeList, ENDPOINTS.fundProfitList]) {
    for (const lastKey of ['2026-02-30', '2026-13-01', '0000-01-01', 'tomorrow'])
      expect(decodeMessage<unknown>(request, { lastKey, pageSize: 20 }).kind).toBe('malformed');
    for (const lastKey of ['2026-02-28', '', null]) expect(decodeMessage<unknown>(request, { lastKey, pageSize: 20 }).kind).toBe('decoded');
  }
});
