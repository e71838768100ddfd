import { sealedPassword } from '@caifu/core/kit';
import type { MaturityCommand } from '@caifu/core/purchase';
import type { HoldingDetail, InvestContext } from '@caifu/core/holding';
import { describe, expect, it } from 'vitest';

import { jsonReply, liveSignal, refusedReply, standIn } from '../testing/stand-in.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { writeSuccess } from '../kit/envelope.wire.ts';

const INVEST: InvestContext = { holdStatus: 'redemption-booked', orderNo: 'O1', productCode: 'P1', periodName: '第1期' };
const COMMAND: MaturityCommand = { place: 'holding', productCode: 'P1', periodName: '第1期', openPeriodId: 'OP1', arrangement: 'redeem' };
const BLOCK = { sealed: sealedPassword('QUJD'), keyId: 'K1' };
const success = (apiResult: unknown) => () => jsonReply({ retState: 'SUCCESS', retCode: '000000', apiResult });

describe('the holding detail over HTTP', () => {
  it('is requested with the stored context and requestSource 1 [HTTP-25]', async () => {
    const { adapters, requests } = standIn(success({}));
    await adapters.holdingDetail.load(INVEST, liveSignal());
    expect(requests[0]?.url).toBe('https://general.test/mobileGateway/V1/assetManagement/trade/getHoldDetailInfo');
    expect(requests[0]?.method).toBe('POST');
    expect(await requests[0]?.json()).toEqual({ holdStatus: 8, orderNo: 'O1', productCode: 'P1', numName: '第1期', requestSource: 1 });
  });

  it('is requested by order number only, and shown where the answer has a status [HD-620]', async () => {
    const byNumber = { holdStatus: null, orderNo: 'O1', productCode: '', periodName: '' } as const;
    const told = standIn(success({ productCode: 'P1', holdCode: 3, numName: '第1期' }));
    expect(await told.adapters.holdingDetail.load(byNumber, liveSignal())).toMatchObject({
      kind: 'read',
      value: { orderNo: 'O1', productCode: 'P1', holdStatus: 'applying' },
    });
    expect(await told.requests[0]?.json()).toMatchObject({ orderNo: 'O1' });
    const untold = standIn(success({ productCode: 'P1' }));
    expect(await untold.adapters.holdingDetail.load(byNumber, liveSignal())).toMatchObject({ kind: 'refused' });
  });

  it('reads the words of the specification, with and without extension fields [HTTP-25]', async () => {
    const spec = {
      productName: '私募一号',
      issuingCompany: '管理人',
      amount: 1000,
      holdProfitRate: '1.25',
      holdShare: '1000.00',
      latestNetValue: 1.0234,
      part1st: '业绩基准 2026-11-20',
      part3ndrl: 'https://third.test/x',
      maturityArrangement: '1',
      holdBankList: [{ bankName: '工商银行', investmentAmount: '1000.00' }],
      holddingStatus: '预约赎回中',
      lastCancelBookingRedeemTime: '2026-11-20 15:00:00',
      expectreDeemArrivalDate: '2026-11-25',
      arrivalCount: '2',
      distributionRecordsList: [{ numName: '第1期', distribution: '现金分红', amount: '1.00', status: '已到账' }],
      canCancelBookingRedeem: 1,
      cancelReservationOrder: 'false',
    };
    const { adapters } = standIn(success(spec));
    const answer = await adapters.holdingDetail.load(INVEST, liveSignal());
    expect(answer).toMatchObject({
      kind: 'read',
      value: {
        productCode: 'P1',
        orderNo: 'O1',
        holdStatus: 'redemption-booked',
        family: 'private',
        channelCode: '',
        hasFixedPeriod: false,
        amount: 100_000,
        holdProfitRate: 12_500,
        netValue: 10_234,
        thirdPartLink: 'https://third.test/x',
        arrangement: 'continue',
        lastCancelTime: Date.parse('2026-11-20T15:00:00+08:00'),
        expectedArrivalDate: '2026-11-25',
        arrivalDays: 2,
        incomeStart: null,
        contracts: [],
        distributions: [{ amount: 100, paidOn: null }],
        abilities: {
          cancelReservation: false,
          bookRedemption: false,
          cancelRedemption: true,
          changeMaturity: false,
          hasBookedRedemption: false,
        },
      } satisfies Partial<Record<keyof HoldingDetail, unknown>>,
    });
  });

  it('prefers the server’s facts to the requested ones, and the channel to the family [HTTP-25]', async () => {
    const { adapters } = standIn(success({ productCode: 'P2', orderNo: 'O2', holdCode: 9, channelCode: 'QSDJH', openPeriodType: '2' }));
    expect(await adapters.holdingDetail.load(INVEST, liveSignal())).toMatchObject({
      kind: 'read',
      value: { productCode: 'P2', orderNo: 'O2', holdStatus: 'redemption-cancelled', family: 'broker', hasFixedPeriod: true },
    });
  });

  it('shows the sentence of a refusal [HTTP-25]', async () => {
    const { adapters } = standIn(() => refusedReply('N00001', '持仓不存在'));
    expect(await adapters.holdingDetail.load(INVEST, liveSignal())).toEqual({
      kind: 'refused',
      message: { kind: 'server', text: '持仓不存在' },
    });
  });
});

describe('actions with a trade password', () => {
  it('succeed on a bare success, and fail on an answer that cannot be read [HTTP-26]', async () => {
    for (const [apiResult, accepted] of [
      [null, true],
      ['yes', false],
    ] as const) {
      const { holdingDetail, buy } = standIn(success(apiResult)).adapters;
      const cancel = (kind: 'reservation' | 'redemption') =>
        holdingDetail.cancellation.cashier.submit({ command: { kind, orderNo: 'O1' }, ...BLOCK }, liveSignal());
      const outcomes = [
        cancel('reservation'),
        cancel('redemption'),
        buy.maturity.cashier.submit({ command: COMMAND, ...BLOCK }, liveSignal()),
      ];
      const receipts = [{ orderNo: 'O1' }, { orderNo: 'O1' }, { arrangement: 'redeem' }];
      const told = receipts.map((receipt) =>
        accepted ? { status: 'fulfilled', value: { kind: 'accepted', receipt } } : { status: 'rejected', reason: { kind: 'malformed' } },
      );
      expect(await Promise.allSettled(outcomes)).toMatchObject(told);
    }
  });

  it('seal with keys from one call, whatever action they are for [HTTP-26]', async () => {
    const key = { publicKey: 'PEM', keyId: 'K1', nonce: 'N1', padding: 'OAEP-SHA256' } as const;
    const { adapters, requests } = standIn(() => jsonReply(writeSuccess(ENDPOINTS.encryptPublicKey, key)));
    const pads = [adapters.cashier, adapters.topUp.cashier, adapters.redeem.cashier, adapters.buy.maturity.cashier];
    for (const pad of [...pads, adapters.holdingDetail.maturity.cashier, adapters.holdingDetail.cancellation.cashier]) {
      expect(await pad.fetchKey(liveSignal())).toEqual({ kind: 'key', key });
      expect(pad.entry).toBe(adapters.cashier.entry);
    }
    expect(new Set(requests.map(({ url }) => url)).size).toBe(1);
  });
});

describe('the check of a maturity arrangement', () => {
  it.each([
    ['buy', '1'],
    ['applying', '2'],
    ['holding', '3'],
  ] as const)('names the place %s as requestFrom %s [HTTP-27]', async (place, requestFrom) => {
    const { adapters, requests } = standIn(success({ needAlert: false }));
    await adapters.buy.maturity.check({ ...COMMAND, place }, liveSignal());
    expect(await requests[0]?.json()).toEqual({ expirePlan: 2, numName: '第1期', productCode: 'P1', requestFrom });
  });

  it.each([
    [
      { retState: 'SUCCESS', needAlert: '1', retMsg: '将同时修改' },
      { kind: 'allowed', needsAlert: true, message: { kind: 'server', text: '将同时修改' } },
    ],
    [
      { retState: 'SUCCESS', needAlert: true },
      { kind: 'allowed', needsAlert: true, message: null },
    ],
    [
      { retState: 'SUCCESS', apiResult: {} },
      { kind: 'allowed', needsAlert: false, message: null },
    ],
    [
      { retState: 'FAILED', retCode: 'E00001', retMsg: '不可修改' },
      { kind: 'refused', message: { kind: 'server', text: '不可修改' } },
    ],
    [
      { retState: 'FAILED', retCode: 'E00001', needAlert: true },
      { kind: 'refused', message: { kind: 'modification-failed' } },
    ],
  ])('reads %j beside retState [HTTP-27]', async (body, check) => {
    const { adapters } = standIn(() => jsonReply(body));
    expect(await adapters.buy.maturity.check(COMMAND, liveSignal())).toEqual(check);
  });

  it('does not treat a passed-through answer as a permission [HTTP-27]', async () => {
    const { adapters } = standIn(() => jsonReply({ retCode: 'P00001', apiResult: {} }));
    await expect(adapters.buy.maturity.check(COMMAND, liveSignal())).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('returns the name of a period with an unknown id [HTTP-27]', async () => {
    const { adapters, requests } = standIn(success({ maturityArrangement: 1 }));
    const outcome = await adapters.buy.maturity.cashier.submit({ command: { ...COMMAND, openPeriodId: '' }, ...BLOCK }, liveSignal());
    expect(outcome).toEqual({ kind: 'accepted', receipt: { arrangement: 'continue' } });
    expect(await requests[0]?.json()).toMatchObject({ periodNo: '第1期' });
  });
});

describe('the holdings of a family', () => {
  it('are requested by productType, and each item has its family [HTTP-28]', async () => {
    const item = { holdCode: 1, orderNo: 'O1', productCode: 'P1' };
    const list = [{ ...item, productType: 'PRIVATE', channelCode: null }, { ...item, channelCode: 'QSDJH' }, item];
    const { adapters, requests } = standIn(success({ holddingList: list }));
    const answer = await adapters.holdingsOverview.read({ family: 'private' }, liveSignal());
    expect(await requests[0]?.json()).toEqual({ requestSource: '1', productType: 'PRIVATE' });
    expect(answer.kind === 'read' && answer.overview.holding.map(({ family }) => family)).toEqual(['private', 'broker', 'private']);
  });
});
