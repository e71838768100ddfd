import fc from 'fast-check';
import { RUNS } from '@caifu/core/testing';
import { expect, it } from 'vitest';
import { decodeMessage } from '../kit/endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { damagedIn, wireMessageArbitrary } from './message-samples.arbitraries.ts';

const NOTHING = [null, undefined];

/** Damage to a field whose meaning depends on another field. `where` is the row, and `when` the other field's value. */
const DEPENDING = [
  { codec: ENDPOINTS.articleDetail.answer, where: '.blockList[]', when: { blockType: 'PARAGRAPH' }, field: 'content', values: [undefined] },
  { codec: ENDPOINTS.articleDetail.answer, where: '.blockList[]', when: { blockType: 'FIGURE' }, field: 'picture', values: [undefined] },
  {
    codec: ENDPOINTS.articleDetail.answer,
    where: '.blockList[]',
    when: { blockType: 'FUND' },
    field: 'fundProductCode',
    values: [undefined],
  },
  {
    codec: ENDPOINTS.fundNotices.answer,
    where: '.noticeList[]',
    when: { noticeType: 'SPLIT' },
    field: 'splitFrom',
    values: [...NOTHING, ''],
  },
  {
    codec: ENDPOINTS.fundNotices.answer,
    where: '.noticeList[]',
    when: { noticeType: 'SPLIT' },
    field: 'splitTo',
    values: [...NOTHING, ''],
  },
  { codec: ENDPOINTS.fundDetail.answer, where: '.tradeTerms.rateInfo[]', when: { feeMoney: null }, field: 'fee', values: NOTHING },
  { codec: ENDPOINTS.getCanRedeemDetail.answer, where: '.list[].targets[]', when: { targetType: 2 }, field: 'target', values: [''] },
  { codec: ENDPOINTS.findRedemption.answer, where: '', when: { state: 'BOOKED' }, field: 'receipt', values: NOTHING },
  { codec: ENDPOINTS.findRedemption.answer, where: '', when: { state: 'REFUSED' }, field: 'refusalCode', values: NOTHING },
  { codec: ENDPOINTS.findOrder.answer, where: '', when: { state: 'PLACED' }, field: 'orderNo', values: NOTHING },
  { codec: ENDPOINTS.findOrder.answer, where: '', when: { state: 'PAID' }, field: 'valueDate', values: NOTHING },
  { codec: ENDPOINTS.findFundOrder.answer, where: '', when: { state: 'PLACED' }, field: 'receipt', values: NOTHING },
  { codec: ENDPOINTS.findPlan.answer, where: '', when: { state: 'SAVED' }, field: 'receipt', values: NOTHING },
  // A list that is never empty.
  { codec: ENDPOINTS.queryUserRiskRevelation.answer, where: '', when: {}, field: 'declarations', values: [[]] },
  { codec: ENDPOINTS.uploadCertificationFile.answer, where: '', when: {}, field: 'detailInfoList', values: [[]] },
];

it.each(DEPENDING)('an answer without the $field of $when is malformed [WIRE-14]', ({ codec, where, when, field, values }) => {
  const damaged = fc
    .sample(wireMessageArbitrary(codec), { ...RUNS, numRuns: 200 })
    .flatMap((wire) => damagedIn(codec, wire, { where, when, field, values }));
  expect(damaged).not.toEqual([]);
  expect(damaged.filter((wire) => decodeMessage<unknown>(codec, wire).kind !== 'malformed')).toEqual([]);
});
