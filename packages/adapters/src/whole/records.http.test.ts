import { describe, expect, it } from 'vitest';

import { jsonReply, liveSignal, refusedReply, standIn } from '../testing/stand-in.ts';

const success = (apiResult: unknown) => () => jsonReply({ retState: 'SUCCESS', retCode: '000000', apiResult });

describe('trade records over HTTP', () => {
  it.each([
    ['all', 'ALL', '1'],
    ['in-progress', 'ALL', '2'],
    ['by-type', 'REDEEM', '3'],
  ] as const)('ask for the tab %s, type %s, as queryType %s in pages of 30 [HTTP-33]', async (tab, tradeType, queryType) => {
    const { adapters, requests } = standIn(success({ items: [], hasMore: false, pageNo: 2 }));
    await adapters.tradeRecords.readPage({ tab, tradeType, productCode: null, group: null, from: null, until: null }, 2, liveSignal());
    expect(requests[0]?.url).toBe('https://general.test/mobileGateway/V1/assetManagement/getAmTradeList');
    const blank = { productCode: null, productGroup: null, startTime: null, endTime: null, lastKey: null };
    expect(await requests[0]?.json()).toEqual({ tradeType, queryType, pageNo: 2, pageSize: 30, ...blank });
  });

  it('continue from the last row where the server returns a key, and otherwise by number [HTTP-33]', async () => {
    const query = { tab: 'all', tradeType: 'ALL', productCode: null, group: null, from: null, until: null } as const;
    const page = (nextKey: string | null | undefined) => success({ items: [], hasMore: true, pageNo: 1, nextKey });
    const { adapters, requests } = standIn(page('1.A'), page('2.B'), page(undefined), page('4.D'), page('1.C'), page(null), page(null));
    const asked = async (pageNo: number, changes: { readonly productCode?: string } = {}) => {
      await adapters.tradeRecords.readPage({ ...query, ...changes }, pageNo, liveSignal());
      const body: unknown = await requests.at(-1)?.json();
      return body;
    };
    expect(await asked(1)).toMatchObject({ pageNo: 1, lastKey: null });
    expect(await asked(2)).toMatchObject({ pageNo: 2, lastKey: '1.A' });
    expect(await asked(3)).toMatchObject({ pageNo: 3, lastKey: '2.B' });
    expect(await asked(4)).toMatchObject({ pageNo: 4, lastKey: null });
    // The list is started again, with new keys.
    expect(await asked(1)).toMatchObject({ pageNo: 1, lastKey: null });
    expect(await asked(2)).toMatchObject({ pageNo: 2, lastKey: '1.C' });
    // Another list that is continued in the middle.
    expect(await asked(3, { productCode: 'P1' })).toMatchObject({ pageNo: 3, lastKey: null });
  });

  it('read status 90, 91 and 92, and treat any other as in progress [HTTP-33]', async () => {
    const row = { orderId: 'O1', amount: '1.5', unit: '份' };
    const items = [
      { ...row, orderStatus: 90, inOutFlag: 0, tradeTime: '2026-11-20 10:00:00' },
      { ...row, orderStatus: '91', inOutFlag: '1' },
      { ...row, orderStatus: '92', inOutFlag: 7, orderStatusStr: '已撤单' },
      { ...row, orderStatus: '12' },
      { orderId: 7 },
    ];
    const { adapters } = standIn(success({ items, hasMore: 'true', pageNo: '1' }));
    const page = await adapters.tradeRecords.readPage(
      { tab: 'all', tradeType: 'ALL', productCode: 'P1', group: null, from: null, until: null },
      1,
      liveSignal(),
    );
    expect(page).toMatchObject({
      kind: 'read',
      hasMore: true,
      items: [
        { state: 'succeeded', direction: 'in', amount: 150, unit: '份', tradedAt: Date.parse('2026-11-20T10:00:00+08:00') },
        { state: 'failed', direction: 'out', tradedAt: null },
        { state: 'cancelled', direction: null, statusText: '已撤单' },
        { state: 'in-progress' },
        { orderId: '7', state: 'in-progress', amount: null, unit: '' },
      ],
    });
  });

  it('read the types from a bare list or one under list, and show retMsg of a refusal [HTTP-33]', async () => {
    const types = [{ value: '全部', code: 'ALL' }];
    const { adapters, requests } = standIn(success(types), success({ list: types }), () => refusedReply('S1', '稍后再试'), success({}));
    const read = { kind: 'read', value: [{ code: 'ALL', name: '全部' }] };
    expect(await adapters.tradeRecords.readTypes(liveSignal())).toEqual(read);
    expect(await adapters.tradeRecords.readTypes(liveSignal())).toEqual(read);
    expect(await adapters.tradeRecords.readTypes(liveSignal())).toEqual({ kind: 'refused', message: { kind: 'server', text: '稍后再试' } });
    await expect(adapters.tradeRecords.readTypes(liveSignal())).rejects.toMatchObject({ kind: 'malformed' });
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'GET']);
    const list = standIn(() => refusedReply('S1', ''));
    expect(
      await list.adapters.tradeRecords.readPage(
        { tab: 'all', tradeType: 'ALL', productCode: null, group: null, from: null, until: null },
        1,
        liveSignal(),
      ),
    ).toEqual({
      kind: 'refused',
      message: { kind: 'operation-failed' },
    });
  });
});

describe('net values over HTTP', () => {
  const rows = (length: number) => Array.from({ length }, () => ({ netDate: '20261120', nav: '1.0234' }));
  const read = async (apiResult: unknown) => {
    const { adapters, requests } = standIn(success(apiResult));
    return { requests, page: await adapters.netValues.readPage({ productCode: 'P1' }, 2, liveSignal()) };
  };

  it('come in pages of 30, and a page that is not full is the last [HTTP-34]', async () => {
    const full = await read(rows(30));
    expect(await full.requests[0]?.json()).toEqual({ page: 2, pageSize: 30, productCode: 'P1' });
    expect(full.page).toMatchObject({ kind: 'read', hasMore: true });
    expect((await read(rows(29))).page).toMatchObject({ kind: 'read', hasMore: false });
    expect((await read(null)).page).toEqual({ kind: 'read', items: [], hasMore: false });
  });

  it('have a date in either form, with or without an accumulated value [HTTP-34]', async () => {
    const { page } = await read([
      { netDate: 20261120, nav: 1.0234, accumulatedNav: '1.1' },
      { netDate: '2026-11-19', nav: '1' },
    ]);
    expect(page).toMatchObject({
      items: [
        { date: '2026-11-20', netValue: 10_234, accumulated: 11_000 },
        { date: '2026-11-19', netValue: 10_000, accumulated: null },
      ],
    });
  });

  it('net values over HTTP that FAILED are a system exception, whatever they say [HTTP-34]', async () => {
    const { adapters } = standIn(() => refusedReply('S1', '内部信息'));
    expect(await adapters.netValues.readPage({ productCode: 'P1' }, 1, liveSignal())).toEqual({
      kind: 'refused',
      message: { kind: 'system-exception' },
    });
  });
});

describe('the trend chart over HTTP', () => {
  it('is requested by GET with its range, and reads income, growth and own trades [HTTP-35]', async () => {
    const trend = [
      { netDate: '20261119', increaseRate: '-0.5', yearYield: null, tradeFlag: 1, value: '0.9950' },
      { netDate: '20261120', increaseRate: 1.25, tradeFlag: '2' },
      { netDate: '20261121', increaseRate: 0, tradeFlag: '' },
    ];
    const { adapters, requests } = standIn(
      success({
        cumulativeIncomeList: [{ incomeDate: '2026-11-20', income: '-12.34' }],
        trendIncomeVo: { amProductNetIncreaseDetailList: trend },
        totalIncraseRate: '1.25',
        yearRate: 3,
      }),
      success({}),
      () => refusedReply('S1', '暂无数据'),
    );
    const query = { productCode: 'P1', periodName: '第1期', range: 'MONTH3' } as const;
    expect(await adapters.trendChart.read(query, liveSignal())).toEqual({
      kind: 'read',
      value: {
        incomes: [{ date: '2026-11-20', income: -12_34 }],
        trend: [
          { date: '2026-11-19', netValue: 9_950, increase: -5_000, annualised: null, trade: 'buy' },
          { date: '2026-11-20', netValue: null, increase: 12_500, annualised: null, trade: 'sell' },
          { date: '2026-11-21', netValue: null, increase: 0, annualised: null, trade: null },
        ],
        totalIncrease: 12_500,
        annualised: 30_000,
        compared: null,
      },
    });
    expect(requests[0]?.method).toBe('GET');
    expect(Object.fromEntries(new URL(requests[0]?.url ?? '').searchParams)).toEqual({
      productCode: 'P1',
      numName: '第1期',
      dateRange: 'MONTH3',
    });
    expect(await adapters.trendChart.read(query, liveSignal())).toMatchObject({ kind: 'read', value: { incomes: [], trend: [] } });
    expect(await adapters.trendChart.read(query, liveSignal())).toEqual({ kind: 'refused', message: { kind: 'server', text: '暂无数据' } });
  });
});

describe('single reads', () => {
  it('return documents, the broker summary and the account manager, or the gateway’s sentence [HTTP-36]', async () => {
    const archives = standIn(
      success({ productCode: 'P1', contractDocumentsInfoList: [{ fileName: '合同', url: '/documents/P1/contract.pdf' }] }),
    );
    expect(await archives.adapters.archives.read('P1', liveSignal())).toEqual({
      kind: 'read',
      value: {
        productCode: 'P1',
        productName: '',
        contracts: [{ fileName: '合同', url: '/documents/P1/contract.pdf' }],
        announcements: [],
      },
    });
    const unknown = standIn(
      () => refusedReply('N00001', '产品不存在或已下架'),
      () => refusedReply('V00001', '请求有误，请返回后重试'),
    );
    expect(await unknown.adapters.archives.read('P9', liveSignal())).toEqual({ kind: 'refused', message: { kind: 'archives-missing' } });
    expect(await unknown.adapters.archives.read('P9', liveSignal())).toMatchObject({ kind: 'refused', message: { kind: 'server' } });
    const summary = standIn(success({ totalAsset: '1.00', assetList: [{ brokerName: '甲证券', brokerAsset: 1 }] }));
    expect(await summary.adapters.brokerSummary.read(null, liveSignal())).toMatchObject({
      kind: 'read',
      value: { totalAssets: 100, beingBought: null, brokers: [{ brokerName: '甲证券', assets: 100, profit: null }] },
    });
    const manager = standIn(success({ name: '张经理' }), () => refusedReply('N00001', '暂无'));
    expect(await manager.adapters.accountManager.read(null, liveSignal())).toEqual({
      kind: 'read',
      value: { name: '张经理', wechatId: '', phone: '', workHours: '' },
    });
    expect(await manager.adapters.accountManager.read(null, liveSignal())).toEqual({
      kind: 'refused',
      message: { kind: 'server', text: '暂无' },
    });
  });

  it('return a product with its net value and redemption terms, or without redemption [HTTP-36]', async () => {
    const term = {
      productCode: 'P1',
      productName: '一号',
      productType: 'PRIVATE',
      riskLevel: 3,
      startAmt: 1,
      remainAmt: 1,
      totalAmt: 1,
      saleState: 'OPEN',
      openDate: '2026-11-20',
      endDate: '2026-11-20',
      productOpenPeriodId: 'OP1',
      openPeriodType: 1,
      stepMoney: 1,
      addAmt: 1,
      valueDate: '2026-11-21',
      confirmDays: 1,
      changeMaturityArrangement: 0,
      isAgreeReservation: 0,
      walletOnly: 0,
    };
    const redeemable = { netValue: '1.0234', netDate: '20261120', redeemRate: [], redeemOpenDate: '2026-12-01', indiMinHoldVol: '100' };
    const { adapters } = standIn(success(term), success({ ...term, ...redeemable }));
    expect(await adapters.productDetail.read('P1', liveSignal())).toMatchObject({
      kind: 'read',
      value: { netValue: null, netValueDate: null, redemption: null },
    });
    expect(await adapters.productDetail.read('P1', liveSignal())).toMatchObject({
      kind: 'read',
      value: {
        netValue: 10_234,
        netValueDate: '2026-11-20',
        redemption: { nextOpenDay: '2026-12-01', feeTiers: [], minimumHold: 100_00, minimumRedemption: null, arrivalDays: null },
      },
    });
  });
});
