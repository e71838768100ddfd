import {
  anInvestor,
  aNormalWithdrawal,
  aWalletFund,
  aWalletHome,
  aWalletRecord,
  aWalletRecordDetail,
  aWithdrawalOpening,
  fakePagedListPorts,
  fakeResourcePorts,
  fakeSessionPorts,
  fakeTopUpPorts,
  fakeWalletRecordPorts,
  fakeWithdrawalPorts,
} from '@caifu/core/testing';
import { PortError } from '@caifu/core/kit';
import { calendarDate, fen, netValue, ratePpm } from '@caifu/core/values';
import type { WalletHome, WalletPorts, WalletRate } from '@caifu/core/wallet';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { CurrentTopUpScreen } from './CurrentTopUpScreen.tsx';
import { ruleCopy } from './rule.copy.ts';
import { TransferLeadScreen } from './TransferLeadScreen.tsx';
import { CurrentAccountScreen, WalletHomeScreen } from './WalletHomeScreen.tsx';
import { WalletIncomeScreen } from './WalletIncomeScreen.tsx';
import { WalletPositionsScreen } from './WalletPositionsScreen.tsx';
import { CurrentProductScreen, WalletProductScreen } from './WalletProductScreen.tsx';
import { WalletRatesScreen } from './WalletRatesScreen.tsx';
import { WalletRecordScreen } from './WalletRecordScreen.tsx';
import { CurrentRecordsScreen, WalletRecordsScreen } from './WalletRecordsScreen.tsx';
import { ProcessResultScreen, WalletResultScreen } from './WalletResultScreen.tsx';
import { WalletRuleScreen } from './WalletRuleScreen.tsx';
import { SplitInScreen, SplitOutScreen } from './WalletSplitScreen.tsx';
import { WithdrawalScreen } from './WithdrawalScreen.tsx';

const rates: readonly WalletRate[] = ['2026-11-17', '2026-11-18', '2026-11-19'].map((day, at) => ({
  day: calendarDate(day),
  tenThousandIncome: netValue(4_500 + at),
  sevenDayYield: ratePpm(16_500 + at * 10),
}));

const portsOf = (home: WalletHome, changes: Partial<WalletPorts> = {}): WalletPorts => ({
  wallet: fakeResourcePorts(home),
  withdrawal: fakeWithdrawalPorts({ loadWithdrawal: () => Promise.resolve(aWithdrawalOpening({ home })) }),
  walletRecords: fakePagedListPorts(
    [
      aWalletRecord(),
      aWalletRecord({
        recordNo: 'pay-1',
        kind: 'out',
        source: 'payment',
        amount: fen(100_000),
        productName: '棠渚季享91天',
        state: 'done',
      }),
    ],
    30,
  ),
  walletRecord: fakeWalletRecordPorts(),
  walletIncome: fakePagedListPorts(
    [
      { day: calendarDate('2026-11-19'), amount: fen(91) },
      { day: calendarDate('2026-11-18'), amount: fen(89) },
    ],
    30,
  ),
  walletRates: fakeResourcePorts(rates),
  ...changes,
});

const show = (screen: ReactNode, changes: Partial<WalletPorts> = {}, home = aWalletHome()) =>
  renderScreen(screen, { ...portsOf(home, changes), topUp: fakeTopUpPorts() });

describe('the home of the wallet', () => {
  it('shows both rates with their date, and links their history [UI-1001]', async () => {
    const { screen } = await show(<WalletHomeScreen />);
    await expect.element(screen.getByText('20,000.37')).toBeVisible();
    await expect.element(screen.getByText('2026-11-19 公布')).toBeVisible();
    await expect.element(screen.getByText('1.652%')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '走势' })).toHaveAttribute('href', '#/mmf/rate-list');
    await expect.element(screen.getByText(/不是存款，不保证本金和收益/)).toBeVisible();
  });

  it('states that a component accepts no new money [WV-10]', async () => {
    const { screen } = await show(
      <WalletHomeScreen />,
      {},
      aWalletHome({ funds: [aWalletFund({ takesNew: false }), aWalletFund({ fundCode: '800402' })] }),
    );
    await expect.element(screen.getByText('暂停转入')).toBeVisible();
  });

  it('tells beside the yield that a money fund is no deposit [LAW-116]', async () => {
    const { screen } = await show(<WalletHomeScreen />);
    await expect.element(screen.getByText(/^购买货币市场基金不等于将资金作为存款存放在银行/)).toBeVisible();
    expect(screen.container.textContent).toContain('每只基金每日限额 10,000 元');
  });

  it('states that the balance earns nothing without a component fund [UI-1001]', async () => {
    const { screen } = await show(<WalletHomeScreen />, {}, aWalletHome({ funds: [], yesterdayIncome: null, sevenDayYield: null }));
    await expect.element(screen.getByText(/余额可以支付和转出，不产生收益/)).toBeVisible();
    expect(screen.getByRole('link', { name: '走势' }).query()).toBeNull();
  });

  it('shows money that does not earn yet and money in transit, with dates [UI-1002]', async () => {
    const { screen } = await show(<WalletHomeScreen />, {}, aWalletHome({ onTheWay: fen(500_000) }));
    await expect.element(screen.getByText('首笔收益到账')).toBeVisible();
    await expect.element(screen.getByText('11月24日 周二')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /^普通转出途中.*5,000\.00/ })).toHaveAttribute('href', '#/mmf/record?kind=out');
  });

  it('links pages within the addresses of its family [UI-1000]', async () => {
    const wallet = await show(<WalletHomeScreen />);
    await wallet.screen.getByRole('button', { name: '转出' }).click();
    expect(wallet.go.to).toHaveBeenCalledWith('/mmf/sale');
    await expect.element(wallet.screen.getByRole('link', { name: /松涧现金货币A/ })).toHaveAttribute('href', '#/mmf/pro?fundCode=800401');
    await wallet.screen.unmount();
    const current = await show(<CurrentAccountScreen />);
    await current.screen.getByRole('button', { name: '转入' }).click();
    expect(current.go.to).toHaveBeenCalledWith('/hq/recharge');
    await expect
      .element(current.screen.getByRole('link', { name: /松涧现金货币A/ }))
      .toHaveAttribute('href', '#/hq/fundProdDetail?fundCode=800401');
    await expect.element(current.screen.getByText('20,000.37')).toBeVisible();
  });

  it('hides every amount of the investor, and no rate', async () => {
    const { screen } = await show(<WalletHomeScreen />, {}, aWalletHome({ onTheWay: fen(500_000) }));
    await expect.element(screen.getByText('20,000.37')).toBeVisible();
    await screen.getByRole('button', { name: /隐藏金额/ }).click();
    expect(screen.container.textContent).not.toMatch(/20,000\.37|12,000\.00|17,000\.37|5,000\.00|0\.91/);
    expect(screen.container.textContent).toContain('1.652%');
    await screen.getByRole('button', { name: /显示金额/ }).click();
  });
});

describe('a withdrawal', () => {
  it('states arrival, income and finality before the password [UI-1005]', async () => {
    const { screen } = await show(<WithdrawalScreen />);
    await screen.getByLabelText('转出金额').fill('10000');
    await expect.element(screen.getByText('当日到账，具体以基金公司和银行处理为准')).toBeVisible();
    await screen.getByRole('tab', { name: '普通转出' }).click();
    await expect.element(screen.getByText('11月23日 周一')).toBeVisible();
    await expect.element(screen.getByText('计息至 11月20日 周五')).toBeVisible();
    await screen.getByRole('button', { name: '转出', exact: true }).click();
    const sheet = screen.getByRole('dialog', { name: '确认转出' });
    await expect.element(sheet.getByText(/提交后不能撤销/)).toBeVisible();
    await expect.element(sheet.getByText('11月23日 周一')).toBeVisible();
    await expect.element(sheet.getByText(/10,000\.37/)).toBeVisible();
    await sheet.getByRole('button', { name: '确认转出' }).click();
    await expect.element(screen.getByRole('dialog', { name: /交易密码/ })).toBeVisible();
  });

  it('reports in the summary that nothing was sent when the key cannot be fetched [UI-1061]', async () => {
    const ports = fakeWithdrawalPorts({ loadWithdrawal: () => Promise.resolve(aWithdrawalOpening()) });
    const fetchKey = () => Promise.reject(new PortError('network'));
    const { screen } = await show(<WithdrawalScreen />, { withdrawal: { ...ports, cashier: { ...ports.cashier, fetchKey } } });
    await screen.getByLabelText('转出金额').fill('10000');
    await screen.getByRole('button', { name: '转出', exact: true }).click();
    const sheet = screen.getByRole('dialog', { name: '确认转出' });
    await sheet.getByRole('button', { name: '确认转出' }).click();
    await expect.element(screen.getByRole('dialog', { name: /交易密码/ })).toBeVisible();
    await userEvent.keyboard('135790');
    await expect.element(sheet.getByRole('alert')).toHaveTextContent('转出未提交成功，资金未变动，请重新提交');
    await sheet.getByRole('button', { name: '确认转出' }).click();
    await expect.element(sheet.getByRole('alert')).not.toBeInTheDocument();
  });

  it('is restored in the form after a reload [UI-1061]', async () => {
    const withdrawal = fakeWithdrawalPorts();
    const first = await show(<WithdrawalScreen />, { withdrawal });
    await first.screen.getByRole('tab', { name: '普通转出' }).click();
    await first.screen.getByLabelText('转出金额').fill('300.5');
    await first.screen.unmount();
    const { screen } = await show(<WithdrawalScreen />, { withdrawal });
    await expect.element(screen.getByLabelText('转出金额')).toHaveValue('300.5');
    await expect.element(screen.getByRole('tab', { name: '普通转出' })).toHaveAttribute('aria-selected', 'true');
  });

  it('shows the quota of each fund, and no sum of them [UI-1006] [LAW-117]', async () => {
    const { screen } = await show(<WithdrawalScreen />);
    await expect.element(screen.getByText('每只基金每日限额 10,000 元，各基金的剩余额度见下方分配')).toBeVisible();
    await screen.getByRole('button', { name: '全部' }).click();
    await expect.element(screen.getByText('今日额度 9,000 → 0 元')).toBeVisible();
    await expect.element(screen.getByText('今日额度 10,000 → 1,999.63 元')).toBeVisible();
    await screen.getByLabelText('转出金额').fill('18000');
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('快速转出每只基金每日限额10,000元，所填金额超过各基金今日的剩余额度，可减少金额或选择普通转出');
    await expect.element(screen.getByRole('button', { name: '转出', exact: true })).toHaveAttribute('aria-disabled', 'true');
  });

  it('leads to binding a card without one', async () => {
    const { screen } = await show(<WithdrawalScreen />, {
      withdrawal: fakeWithdrawalPorts({ loadWithdrawal: () => Promise.resolve(aWithdrawalOpening({ cards: [] })) }),
    });
    await expect
      .element(screen.getByRole('link', { name: '去绑定银行卡' }))
      .toHaveAttribute('href', '#/identity/bank-card?returnUrl=%2Fhere');
  });
});

describe('the top-up', () => {
  it('states the first day of income, and leads to its result, which replaces the form [UI-1007]', async () => {
    const { screen, go } = await show(<CurrentTopUpScreen query={{ returnUrl: '/pe-buy' }} />);
    await expect.element(screen.getByText('11月23日 周一')).toBeVisible();
    await expect.element(screen.getByText('11月24日 周二')).toBeVisible();
    await screen.getByLabelText('转入金额').fill('1000');
    await expect.element(screen.getByRole('link', { name: '怎么分配到各基金' })).toHaveAttribute('href', '#/mmf/split-detail?amount=1000');
    await screen.getByRole('button', { name: '转入', exact: true }).click();
    const sheet = screen.getByRole('dialog', { name: '确认转入' });
    await expect.element(sheet.getByText('11月23日 周一')).toBeVisible();
    await sheet.getByRole('button', { name: '确认转入' }).click();
    for (const digit of ['1', '3', '5', '7', '9', '0']) await screen.getByRole('button', { name: digit, exact: true }).click();
    await vi.waitFor(() =>
      expect(go.to).toHaveBeenCalledWith('/processResult', { orderNo: 'top-up-1', returnUrl: '/pe-buy' }, { isReplacing: true }),
    );
  });
});

describe('the result', () => {
  it('repeats both dates of a top-up, and links its receipt and the requesting page [UI-1008] [UI-1007] [UI-1086]', async () => {
    const { screen, go } = await show(<WalletResultScreen query={{ orderNo: 'top-up-1', returnUrl: '/pe-buy' }} />);
    await expect.element(screen.getByText('转入成功')).toBeVisible();
    await expect.element(screen.getByText('份额确认，开始计息')).toBeVisible();
    await expect.element(screen.getByText('11月23日 周一')).toBeVisible();
    await expect.element(screen.getByText('11月24日 周二')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '交易回单' })).toHaveAttribute('href', '#/order-receipt?orderId=top-up-1');
    await screen.getByRole('button', { name: '返回继续买入' }).click();
    expect(go.along).toHaveBeenCalledWith('/pe-buy', { isReplacing: true });
  });

  it('states the arrival of a normal withdrawal, and links the wallet [UI-1008]', async () => {
    const walletRecord = fakeWalletRecordPorts({ read: () => Promise.resolve({ kind: 'read', value: aNormalWithdrawal() }) });
    const { screen, go } = await show(<ProcessResultScreen query={{ orderNo: 'withdrawal-2' }} />, { walletRecord });
    await expect.element(screen.getByText('普通转出申请已受理')).toBeVisible();
    await expect.element(screen.getByText('11月23日 周一')).toBeVisible();
    await expect.element(screen.getByText('到账前不能撤销', { exact: false })).toBeVisible();
    await screen.getByRole('button', { name: '完成' }).click();
    expect(go.along).toHaveBeenCalledWith('/usercenter/hq', { isReplacing: true });
  });

  it('the result that cannot be read offers no blind retry of the order [UI-1008]', async () => {
    const walletRecord = fakeWalletRecordPorts({
      read: () => Promise.resolve({ kind: 'refused', message: { kind: 'wallet-record-unknown' } }),
    });
    const { screen } = await show(<WalletResultScreen query={{ orderNo: 'none' }} />, { walletRecord });
    await expect.element(screen.getByText('没有找到这笔记录').first()).toBeVisible();
    await expect.element(screen.getByText('请稍后重试，或在资金明细查看这笔申请。')).toBeVisible();
    expect(screen.getByRole('link', { name: '交易回单' }).query()).toBeNull();
  });
});

describe('movements', () => {
  it('have their kind in the address, the days of money that does not earn yet, and link their pages [UI-1004]', async () => {
    const { screen, go } = await show(<WalletRecordsScreen query={{}} />);
    await expect.element(screen.getByRole('region', { name: '2026年11月' })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: /支付 · 棠渚季享91天.*-1,000\.00/ }))
      .toHaveAttribute('href', '#/mmf/record-detail?recordNo=pay-1');
    await screen.getByRole('tab', { name: '收益' }).click();
    expect(go.to).toHaveBeenCalledWith('/mmf/record', { kind: 'income' }, { isReplacing: true });
    await screen.unmount();
    const current = await show(<CurrentRecordsScreen query={{ kind: 'in' }} />);
    await expect
      .element(current.screen.getByRole('link', { name: /银行卡转入.*11月23日 周一 起息 ?11月24日 周二 首笔收益.*确认中/ }))
      .toHaveAttribute('href', '#/hq/orderdetail?recordNo=top-up-1');
    await expect.element(current.screen.getByRole('tab', { name: '转入' })).toHaveAttribute('aria-selected', 'true');
  });

  it('have a page with their dates, card, number, the part of each fund and the receipt [UI-1004] [UI-1086]', async () => {
    const { screen } = await show(<WalletRecordScreen query={{ recordNo: 'top-up-1' }} />);
    await expect.element(screen.getByText(/\+2,000\.00/)).toBeVisible();
    await expect.element(screen.getByText('首笔收益到账')).toBeVisible();
    await expect.element(screen.getByText('岚川日日盈货币A')).toBeVisible();
    await expect.element(screen.getByText('top-up-1')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '交易回单' })).toHaveAttribute('href', '#/order-receipt?orderId=top-up-1');
  });

  it('have no steps and, being no orders, no receipt where they are income [UI-1086]', async () => {
    const walletRecord = fakeWalletRecordPorts({
      read: () =>
        Promise.resolve({
          kind: 'read',
          value: aWalletRecordDetail({ kind: 'income', source: 'income', card: null, parts: [], orderNo: null }),
        }),
    });
    const { screen } = await show(<WalletRecordScreen query={{ recordNo: 'income-1' }} />, { walletRecord });
    await expect.element(screen.getByText('每日收益')).toBeVisible();
    expect(screen.getByText('进度').query()).toBeNull();
    expect(screen.getByText('income-1').query()).toBeNull();
    expect(
      screen
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href')),
    ).not.toContainEqual(expect.stringMatching(/order/));
  });
});

describe('the skeleton of a form', () => {
  it('has the gaps of the form [UI-1068]', async () => {
    const withdrawal = fakeWithdrawalPorts({ loadWithdrawal: () => new Promise(() => {}) });
    const { screen } = await show(<WithdrawalScreen />, { withdrawal });
    const region = screen.getByText('加载中').first();
    await expect.element(region).toBeInTheDocument();
    const cards = [...(region.element().parentElement?.children ?? [])].slice(1).map((card) => card.getBoundingClientRect());
    expect(cards.length).toBeGreaterThan(1);
    expect((cards[1]?.top ?? 0) - (cards[0]?.bottom ?? 0)).toBeCloseTo(12, 0);
  });
});

describe('rates, shares and incomes', () => {
  it('draw the yield or the income of the wallet or of one fund, with the days below [UI-1003] [UI-1065]', async () => {
    const read = vi.fn<WalletPorts['walletRates']['read']>(() => Promise.resolve({ kind: 'read', value: rates }));
    const { screen } = await show(<WalletRatesScreen query={{}} />, { walletRates: { read } });
    await expect
      .element(screen.getByRole('table', { name: '每日收益率' }).getByRole('row', { name: /2026-11-19.*1\.652%.*0\.4502/ }))
      .toBeVisible();
    await screen.getByRole('radio', { name: '岚川日日盈货币A' }).click();
    const range = screen.getByRole('tab', { name: '近1年' });
    const tab = range.element();
    await range.click();
    // [UI-1065] The tabs stay while the range loads.
    expect(document.activeElement).toBe(tab);
    await vi.waitFor(() => expect(read.mock.lastCall?.[0]).toEqual({ fundCode: '800402', range: 'year' }));
    await screen.getByRole('tab', { name: '万份收益' }).click();
    await expect.element(screen.getByRole('slider', { name: '每日收益率' })).toHaveAttribute('aria-valuetext', '2026-11-19 0.4502');
  });

  it('show the confirmed and the waiting shares of each fund', async () => {
    const { screen } = await show(<WalletPositionsScreen />);
    await expect.element(screen.getByRole('region', { name: '松涧现金货币A' }).getByText(/^10,000\.00/)).toBeVisible();
    await expect.element(screen.getByRole('region', { name: '松涧现金货币A' }).getByText(/^2,000\.00/)).toBeVisible();
  });

  it('add up the incomes of a month', async () => {
    const { screen } = await show(<WalletIncomeScreen />);
    await expect.element(screen.getByText('+1.80')).toBeVisible();
    await expect.element(screen.getByText('11月19日 周四')).toBeVisible();
  });

  it('explain money in and out of a product; a fund that is no component has no figures [UI-1000]', async () => {
    const { screen } = await show(<WalletProductScreen query={{}} />);
    await expect.element(screen.getByText('每只基金每日限额 10,000 元，到账时间以基金公司和银行处理为准')).toBeVisible();
    await screen.unmount();
    const fund = await show(<CurrentProductScreen query={{ fundCode: '800402' }} />);
    await expect.element(fund.screen.getByText('岚川日日盈货币A')).toBeVisible();
    await expect.element(fund.screen.getByRole('link', { name: '查看基金详情' })).toHaveAttribute('href', '#/fund-index?fundCode=800402');
    await fund.screen.unmount();
    const none = await show(<CurrentProductScreen query={{ fundCode: 'none' }} />);
    await expect.element(none.screen.getByText('没有找到这只基金')).toBeVisible();
  });
});

describe('the split of an amount', () => {
  it('fills the smallest fund first on the way in, and shows the remaining daily quotas on the way out [UI-1006]', async () => {
    const into = await show(<SplitInScreen query={{ amount: '5000' }} />);
    await expect.element(into.screen.getByText(/^4,499\.81/)).toBeVisible();
    await into.screen.unmount();
    const { screen } = await show(<SplitOutScreen query={{}} />);
    await expect.element(screen.getByText('今日额度 9,000 元')).toBeVisible();
    await screen.getByLabelText('转出金额').fill('18000');
    await expect.element(screen.getByText('超过可以转出的金额')).toBeVisible();
    await screen.getByRole('tab', { name: '普通转出' }).click();
    await expect.element(screen.getByText(/^6,000\.00/)).toBeVisible();
  });
});

describe('the rules of the wallet', () => {
  it('are open to everybody, with quota and funds where they are known [UI-1009]', async () => {
    const { screen } = await show(<WalletRuleScreen />);
    await expect.element(screen.getByText(/以转出页面显示的为准/)).toBeVisible();
    await expect.element(screen.getByText(/不是存款，不保证本金和收益/)).toBeVisible();
    await screen.unmount();
    const own = await renderScreen(
      <WalletRuleScreen />,
      portsOf(aWalletHome()),
      undefined,
      fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) }),
    );
    await expect.element(own.screen.getByText(/不超过 10,000 元/)).toBeVisible();
    await expect.element(own.screen.getByRole('link', { name: /松涧现金货币A/ })).toHaveAttribute('href', '#/fund-index?fundCode=800401');
  });

  it('state the days of income as core computes them [UI-1009]', () => {
    expect(ruleCopy.income.rows).toEqual([
      ['周一 15:00 至周二 15:00', '周三', '周四'],
      ['周二 15:00 至周三 15:00', '周四', '周五'],
      ['周三 15:00 至周四 15:00', '周五', '周六'],
      ['周四 15:00 至周五 15:00', '下周一', '下周二'],
      ['周五 15:00 至下周一 15:00', '下周二', '下周三'],
    ]);
  });

  it('explain how money comes into the wallet', async () => {
    const { screen } = await show(<TransferLeadScreen />);
    await expect.element(screen.getByText('银行卡转入')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '大额转账' })).toHaveAttribute('href', '#/transform/big-transform');
  });
});
