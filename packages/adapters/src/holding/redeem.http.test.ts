import { calendarDate, shares } from '@caifu/core/values';
import { sealedPassword } from '@caifu/core/kit';
import type { RedeemCommand, RedeemReceipt } from '@caifu/core/holding';
import { describe, expect, it } from 'vitest';

import { jsonReply, liveSignal, refusedReply, standIn, type StandInReply } from '../testing/stand-in.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { writeSuccess } from '../kit/envelope.wire.ts';

const INPUT = { productCode: 'P1', periodName: '第1期' };
const COMMAND: RedeemCommand = {
  ...INPUT,
  requestId: 'R1',
  cardId: 'C1',
  shares: shares(100_50),
  targetProductCode: 'XHB001',
  acceptedPeriods: ['第2期'],
};
const RECEIPT: RedeemReceipt = {
  orderNo: 'O9',
  applyDate: calendarDate('2026-11-20'),
  confirmDate: calendarDate('2026-11-26'),
  redeemOpenDate: calendarDate('2026-11-25'),
  arrivalDays: 2,
};
const BLOCK = { sealed: sealedPassword('QUJD'), keyId: 'K1' };
const success = (apiResult: unknown) => () => jsonReply({ retState: 'SUCCESS', retCode: '000000', apiResult });
const book = (...replies: readonly StandInReply[]) => {
  const { adapters, requests } = standIn(...replies);
  return { requests, outcome: adapters.redeem.cashier.submit({ command: COMMAND, ...BLOCK }, liveSignal()) };
};

describe('the redeem info over HTTP', () => {
  const info = {
    openPeriodType: '2',
    list: [
      {
        numName: '第1期',
        count: 80,
        totalCount: '100.00',
        targets: [
          { target: 'XHB001', targetType: '2', bankCardId: 'W1', indiMinRedemptionVol: '10' },
          { target: '工商银行', targetType: 1, bankCardId: 'C1', account: '6222020200001234' },
        ],
      },
    ],
    lastRedeemTime: '2026-11-24 15:00:00',
    redeemRate: [
      { rateUnits: 3, minAmt: '0', maxAmt: 7, fee: '1.5' },
      { rateUnits: '1', minAmt: 1, fee: 0 },
    ],
  };
  const byAddress =
    (lastUsedCard: StandInReply, redeemInfo: StandInReply): StandInReply =>
    (request) =>
      request.url.endsWith('/getLastUsedCard') ? lastUsedCard(request) : redeemInfo(request);

  it('reads the words of the specification, and the last used card [HTTP-29]', async () => {
    const { adapters, requests } = standIn(byAddress(success('C1'), success(info)));
    expect(await adapters.redeem.readOffer(INPUT, liveSignal())).toEqual({
      kind: 'read',
      value: {
        lastUsedCardId: 'C1',
        info: {
          productCode: 'P1',
          productName: '',
          hasFixedPeriod: true,
          periods: [
            {
              periodName: '第1期',
              available: 80_00,
              total: 100_00,
              targets: [
                { cardId: 'W1', kind: 'money-market', productCode: 'XHB001', name: 'XHB001', bankCode: '', tail: '', minRedemption: 10_00 },
                { cardId: 'C1', kind: 'bank', productCode: null, name: '工商银行', bankCode: '', tail: '1234', minRedemption: null },
              ],
              lots: [],
            },
          ],
          minHold: 0,
          minRedemption: 0,
          lastRedeemTime: Date.parse('2026-11-24T15:00:00+08:00'),
          feeTiers: [
            { unit: 'day', min: 0, max: 7, fee: 15_000 },
            { unit: 'year', min: 1, max: null, fee: 0 },
          ],
          netValue: null,
          netValueDate: null,
          redeemOpenDate: null,
          confirmDate: null,
          arrivalDays: null,
          arrivalDate: null,
        },
      },
    });
    const asked = requests.find(({ url }) => url.endsWith('/mobileGateway/V1/assetManagement/getCanRedeemDetail'));
    expect(await asked?.json()).toEqual({ productCode: 'P1', numName: '第1期' });
  });

  it('opens without the last used card, and not without the info [HTTP-29]', async () => {
    const withoutCard = standIn(byAddress(() => refusedReply('N00001'), success(info)));
    expect(await withoutCard.adapters.redeem.readOffer(INPUT, liveSignal())).toMatchObject({
      kind: 'read',
      value: { lastUsedCardId: null },
    });
    const refused = standIn(byAddress(success('C1'), () => refusedReply('R00001', '不可赎回')));
    expect(await refused.adapters.redeem.readOffer(INPUT, liveSignal())).toEqual({
      kind: 'refused',
      message: { kind: 'server', text: '不可赎回' },
    });
    const expired = standIn(byAddress(() => refusedReply('F01003'), success(info)));
    await expect(expired.adapters.redeem.readOffer(INPUT, liveSignal())).rejects.toMatchObject({ kind: 'sign-in-required' });
  });
});

describe('booking a redemption over HTTP', () => {
  it('answers with its receipt [HTTP-30]', async () => {
    const { outcome } = book(() => jsonReply(writeSuccess(ENDPOINTS.bookingRedeem, RECEIPT)));
    expect(await outcome).toEqual({ kind: 'accepted', receipt: { kind: 'booked', receipt: RECEIPT } });
  });

  it('asks for the password again on a 256, whatever else the answer carries [HTTP-30]', async () => {
    const reply = () => refusedReply('256', '密码错误', { orderNo: 'O9', errorMsg: '份额不足' });
    expect(await book(reply).outcome).toEqual({ kind: 'wrong-password', message: { kind: 'server', text: '密码错误' } });
  });

  it.each([
    ['its errorMsg', { orderNo: 'O9', errorMsg: '份额不足' }, '原因', { kind: 'server', text: '份额不足' }],
    ['retMsg', { orderNo: 'O9' }, '原因', { kind: 'server', text: '原因' }],
    ['a sentence of its own', { orderNo: 'O9', errorMsg: ' ' }, '', { kind: 'system-busy' }],
  ])('tells a redemption that was taken in and refused by its order number, with %s [HTTP-31]', async (_words, detail, retMsg, message) => {
    expect(await book(() => refusedReply('R00001', retMsg, detail)).outcome).toEqual({
      kind: 'accepted',
      receipt: { kind: 'refused', orderNo: 'O9', message },
    });
  });

  it('throws on an answer without an order number, passed through or not, and sends once [HTTP-30]', async () => {
    const passedThrough = () => jsonReply({ retCode: 'P00001', apiResult: { orderNo: 'O9' } });
    for (const reply of [passedThrough, success({ applyDate: '2026-11-20' })]) {
      const { requests, outcome } = book(reply);
      await expect(outcome).rejects.toMatchObject({ kind: 'malformed' });
      expect(requests).toHaveLength(1);
    }
  });

  it('answers a request id with the stored answer, and treats a refused question as no answer [HTTP-32]', async () => {
    const { adapters } = standIn(
      () => jsonReply(writeSuccess(ENDPOINTS.findRedemption, { kind: 'booked', receipt: RECEIPT })),
      () => jsonReply(writeSuccess(ENDPOINTS.findRedemption, { kind: 'refused', code: 'R00001', message: '份额不足', orderNo: 'O9' })),
      () => jsonReply(writeSuccess(ENDPOINTS.findRedemption, { kind: 'refused', code: 'R00001', message: '', orderNo: null })),
      () => jsonReply(writeSuccess(ENDPOINTS.findRedemption, { kind: 'never-arrived' })),
      () => refusedReply('N00001'),
      success({ state: 'BOOKED' }),
      () => jsonReply({ retState: 'FAILED', retCode: '000000', apiResult: { state: 'NEVER_ARRIVED' } }),
    );
    const refused = (orderNo: string | null, message: object) => ({ kind: 'placed', receipt: { kind: 'refused', orderNo, message } });
    const find = () => adapters.redeem.findOrder('R1', liveSignal());
    expect(await find()).toEqual({ kind: 'placed', receipt: { kind: 'booked', receipt: RECEIPT } });
    expect(await find()).toEqual(refused('O9', { kind: 'server', text: '份额不足' }));
    expect(await find()).toEqual(refused(null, { kind: 'system-busy' }));
    expect(await find()).toEqual({ kind: 'never-arrived' });
    await expect(find()).rejects.toMatchObject({ kind: 'server', code: 'N00001' });
    await expect(find()).rejects.toMatchObject({ kind: 'malformed' });
    await expect(find()).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('reads the state of a redemption [HTTP-32]', async () => {
    const report = { orderNo: 'O9', productCode: 'P1', state: 'REDEEMED', redeemCount: '100.50', amount: '102.85', fee: 0.1 };
    const times = { applyTime: '2026-11-20T10:00:00+08:00', redeemOpenDate: '2026-11-25' };
    const told = { ...report, ...times };
    const { adapters, requests } = standIn(success(told), () => jsonReply({ retCode: 'P00001', apiResult: told }));
    expect(await adapters.redemptionOutcome.read('O9', liveSignal())).toMatchObject({
      kind: 'read',
      value: { state: 'redeemed', shares: 100_50, amount: 102_85, fee: 10, arrivalDate: null },
    });
    expect(await requests[0]?.json()).toEqual({ orderNo: 'O9' });
    await expect(adapters.redemptionOutcome.read('O9', liveSignal())).rejects.toMatchObject({ kind: 'malformed' });
  });
});
