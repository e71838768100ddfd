import { calendarDate, fen, shares } from '@caifu/core/values';
import { aToldOrder, aTradeRecord, fakeOrderPagePorts } from '@caifu/core/testing';
import type { ToldOrder } from '@caifu/core/records';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { kitCopy } from '../kit/kit.copy.ts';
import { SpecialCareScreen } from './SpecialCareScreen.tsx';
import { OrderPageScreen } from './OrderPageScreen.tsx';

const show = (order: Partial<ToldOrder> = {}) =>
  renderScreen(<OrderPageScreen query={{ orderId: 'A1' }} />, {
    orderPage: fakeOrderPagePorts({ readOrder: () => Promise.resolve({ kind: 'read', value: aToldOrder(order) }) }),
  });

describe('the page of an order', () => {
  it('shows its subject, its account, its fee, its steps and the next one [OP-722] [OP-724]', async () => {
    const { screen } = await show();
    for (const text of [
      '财富稳健一号 第3期',
      '10,000.00',
      '待确认',
      '小活宝+',
      '11月20日 周五 10:29',
      '申请受理',
      '11月23日 周一 份额确认',
      'A20261120000001',
      '风险提示函、风险揭示书',
    ])
      await expect.element(screen.getByText(text, { exact: false }).first()).toBeVisible();
    await expect.element(screen.getByText('复制')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '查看产品' })).toHaveAttribute('href', '#/information?productCode=Q2004');
    await expect.element(screen.getByRole('link', { name: '产品合同与文件' })).toBeVisible();
    expect(screen.getByRole('button', { name: '撤销', exact: true }).query()).toBeNull();
  });

  it('leads to the text of special care and the documents of a bank in their confirmed versions [LAW-52] [LAW-58]', async () => {
    const { screen } = await show({
      care: { version: 'special-care-1', productLevel: 4 },
      agreed: {
        of: 'bank',
        agreementIds: [],
        edition: 'zb-1',
        ownVersion: 'c-1',
        bank: { partnerCode: 'zb', documents: ['bank_service_pack', 'wealth_pack'] },
      },
    });
    for (const [name, href] of [
      ['高龄投资者特别提示（版本 special-care-1）', '#/special-care?level=4&version=special-care-1'],
      ['银行电子账户服务协议（版本 zb-1）', '#/contract/bank_service_pack?partnerCode=zb&version=zb-1'],
      ['理财产品说明与风险提示（版本 zb-1）', '#/contract/wealth_pack?partnerCode=zb&version=zb-1'],
      ['理财产品销售协议（版本 c-1）', '#/contract/wealth_contract?partnerCode=zb&version=c-1'],
    ] as const)
      await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it.each([
    ['special-care-1', '4', '这只产品的风险等级是R4（中高风险）', false],
    ['special-care-0', undefined, '这只产品的风险等级较高', true],
  ])(
    'opens the text of special care of version %s as it was confirmed, or says that it is gone [LAW-52]',
    async (version, level, words, isGone) => {
      const { screen } = await renderScreen(<SpecialCareScreen query={{ version, level }} />, {});
      await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
      expect(screen.container.textContent?.includes('的文本已不存在')).toBe(isGone);
    },
  );

  it.each([
    ['product', ['查看产品', '产品合同与文件']],
    ['fund', ['查看基金', '基金提醒']],
    ['partner', []],
    [null, []],
  ] as const)('leads by a code of kind %s to the pages that there are [OP-803]', async (codeKind, names) => {
    const { screen } = await show({ codeKind, family: null, orderNo: null, record: aTradeRecord({ portfolioId: '黄金' }) });
    await expect.element(screen.getByRole('link', { name: '交易回单' })).toBeVisible();
    const links = screen
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
    expect(links.filter((text) => /^(查看基金|基金提醒|查看产品|产品)/.test(text))).toEqual(names);
    expect(screen.getByText('订单号').query()).toBeNull();
  });

  it('calls nothing 进行中 that has not begun [OP-721]', async () => {
    const { screen } = await show();
    await expect.element(screen.getByText('份额确认', { exact: true })).toBeVisible();
    expect(screen.container.textContent).not.toContain('进行中');
  });

  it('shows why an order failed, the returned amount and its account [OP-723]', async () => {
    const { screen } = await show({
      record: aTradeRecord({ state: 'failed', statusText: '认购失败' }),
      accountName: '招商银行',
      accountTail: '8888',
      reason: '起息日前未完成合格投资者认证，认购失败，款项已全额退回原支付账户',
      refund: { amount: fen(10_000_00), date: calendarDate('2026-11-20'), isDone: true },
    });
    await expect.element(screen.getByText('起息日前未完成合格投资者认证', { exact: false })).toBeVisible();
    const refund = screen.getByRole('region', { name: '退款' });
    for (const text of ['10,000.00', '招商银行（尾号 8888）', '退款到账日', '11月20日 周五'])
      await expect.element(refund.getByText(text, { exact: false }).first()).toBeVisible();
  });

  it('shows the amount that a fund returned on a day of large redemptions, unless amounts are hidden [UI-1089] [OP-728]', async () => {
    const { screen } = await show({
      record: aTradeRecord({ state: 'in-progress', statusText: '到账中', unit: '份' }),
      parts: [
        {
          day: calendarDate('2026-11-19'),
          confirmedOn: calendarDate('2026-11-20'),
          taken: shares(400_00),
          net: fen(404_00),
          arrivesOn: calendarDate('2026-11-24'),
          isPaid: false,
          carried: shares(0),
          returned: shares(600_00),
        },
      ],
    });
    const part = screen.getByRole('region', { name: '巨额赎回' });
    await expect.element(part.getByText(/其余600份按您的选择取消赎回，已恢复可用/)).toBeVisible();
    await expect.element(part.getByText('确认400份，404元；退回600份')).toBeVisible();
    await screen.getByRole('button', { name: kitCopy.hideAmounts }).click();
    await expect.element(part.getByText('确认****份，****元；退回****份')).toBeVisible();
  });

  it('hides amounts, including the refund', async () => {
    const { screen } = await show({ refund: { amount: fen(10_000_00), date: null, isDone: false } });
    await screen.getByRole('button', { name: kitCopy.hideAmounts }).click();
    await expect.element(screen.getByText('到账日', { exact: true })).toBeVisible();
    expect(screen.container.textContent).not.toMatch(/10,000|9,990/);
  });

  it('cancels where the gateway allows it, after a question [OP-725]', async () => {
    const { screen } = await show({ cancels: 'reservation' });
    await screen.getByRole('button', { name: '撤销', exact: true }).click();
    await expect.element(screen.getByText('撤销后，本次预约将取消，资金按原路退回').first()).toBeVisible();
  });

  it('leads to a complaint that names it [LAW-131]', async () => {
    const { screen } = await show({});
    await expect
      .element(screen.getByRole('link', { name: '有疑问？投诉与建议' }))
      .toHaveAttribute('href', `#/complaint?about=${aTradeRecord().orderId}`);
  });

  it('links its holding [OP-726]', async () => {
    const storeInvestContext = vi.fn();
    const { screen, go } = await renderScreen(<OrderPageScreen query={{ orderId: 'A1' }} />, {
      orderPage: fakeOrderPagePorts({ storeInvestContext }),
    });
    await screen.getByRole('button', { name: '查看持有详情' }).click();
    await vi.waitFor(() => expect(go.along).toHaveBeenCalledOnce());
    expect(storeInvestContext).toHaveBeenCalledOnce();
  });

  it('reports a failed read, and reads again [OP-722]', async () => {
    const readOrder = vi
      .fn(fakeOrderPagePorts().readOrder)
      .mockResolvedValueOnce({ kind: 'refused', message: { kind: 'server', text: '订单不存在' } });
    const { screen } = await renderScreen(<OrderPageScreen query={{ orderId: 'A1' }} />, { orderPage: fakeOrderPagePorts({ readOrder }) });
    await expect.element(screen.getByText('订单不存在').first()).toBeVisible();
    await screen.getByRole('button', { name: '重试' }).click();
    await expect.element(screen.getByText('份额确认', { exact: true })).toBeVisible();
  });
});
