import type { FundTradingPorts } from '@caifu/core/fund-trading';
import type { FundPagesPorts } from '@caifu/core/funds';
import {
  aFund,
  aFundBuyOffer,
  aFundHolding,
  aFundOrderReport,
  aFundPosition,
  aFundReceipt,
  aFundRedeemOffer,
  anInvestor,
  aMoneyRedeemOffer,
  fakeDividendMethodPorts,
  fakeFundBuyPorts,
  fakeFundHoldingPorts,
  fakeFundOutcomePorts,
  fakeFundPagesPorts,
  fakeFundRedeemPorts,
  fakeSessionPorts,
  someFundTerms,
  fakeTrendChartPorts,
  someTrendData,
} from '@caifu/core/testing';
import { calendarDate, fen, shares } from '@caifu/core/values';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { DividendMethodScreen } from './DividendMethodScreen.tsx';
import { FundBuyScreen } from './FundBuyScreen.tsx';
import { FundHoldingScreen } from './FundHoldingScreen.tsx';
import { FundHoldingsScreen } from './FundHoldingsScreen.tsx';
import { FundProfitsScreen } from './FundProfitsScreen.tsx';
import { FundRedeemScreen } from './FundRedeemScreen.tsx';
import { FundTradeResultScreen } from './FundTradeResultScreen.tsx';

const query = { fundCode: '000001' };
const show = (screen: ReactNode, ports: Partial<FundTradingPorts & FundPagesPorts>, signedIn = true) =>
  renderScreen(
    screen,
    { ...fakeFundPagesPorts(), fundProfitChart: fakeTrendChartPorts({ read: () => read(someTrendData({ trend: [] })) }), ...ports },
    undefined,
    fakeSessionPorts(signedIn ? { restore: () => Promise.resolve(anInvestor) } : {}),
  );
const read = <Value,>(value: Value) => Promise.resolve({ kind: 'read' as const, value });
const buying = (offer = aFundBuyOffer()) =>
  show(<FundBuyScreen query={query} />, { fundBuy: fakeFundBuyPorts({ readOffer: () => read(offer) }) });
const redeeming = (offer = aFundRedeemOffer()) =>
  show(<FundRedeemScreen query={query} />, { fundRedeem: fakeFundRedeemPorts({ readOffer: () => read(offer) }) });

describe('the purchase of a fund', () => {
  it('states the price date before anything is typed, and that the price is unknown [UI-901]', async () => {
    const { screen } = await buying();
    await expect.element(screen.getByText(/周三的净值/)).toBeVisible();
    await expect.element(screen.getByText('下单时未知，收市后公布')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '买入', exact: true })).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => screen.getByRole('alert').element().textContent).toBe('');
  });

  it('computes fee and shares while typing, and continues once all is chosen and agreed [UI-901]', async () => {
    const { screen } = await buying();
    await screen.getByLabelText('买入金额').fill('1000');
    await expect.element(screen.getByText('原申购费')).toBeInTheDocument();
    await screen.getByRole('button', { name: '如何计算' }).click();
    await expect.element(screen.getByText(/未知价原则/)).toBeVisible();
    await screen.getByRole('button', { name: '关闭' }).click();
    await screen.getByRole('button', { name: /^分红方式/ }).click();
    await screen.getByText('现金分红', { exact: true }).click();
    await expect.element(screen.getByRole('button', { name: /^分红方式.*现金分红/ })).toBeVisible();
    await screen.getByRole('checkbox', { name: /我已阅读并同意/ }).click();
    await expect.element(screen.getByRole('button', { name: '买入', exact: true })).not.toHaveAttribute('aria-disabled');
  });

  it('starts with a bank card, and its sheet leads to binding another and back [FB-9] [FB-22]', async () => {
    const { screen } = await buying(aFundBuyOffer({ lastUsedCardId: null }));
    await screen.getByRole('button', { name: /^支付方式.*工商银行/ }).click();
    const way = screen.getByRole('dialog').getByRole('link', { name: '添加银行卡' });
    await expect.element(way).toHaveAttribute('href', '#/identity/bank-card?returnUrl=%2Fhere');
  });

  it('states the step of an amount, and refuses one beside it [UI-1090]', async () => {
    const { screen } = await buying(aFundBuyOffer({ terms: someFundTerms({ amountStep: fen(100_00) }) }));
    await expect.element(screen.getByText('首次 10 元起，100 元递增')).toBeVisible();
    await screen.getByLabelText('买入金额').fill('1000');
    await expect.element(screen.getByText('买入金额须为10元加100元的整倍数').first()).toBeVisible();
    await screen.getByLabelText('买入金额').fill('1010');
    await expect.element(screen.getByText('首次 10 元起，100 元递增')).toBeVisible();
  });

  it('reports a fund that cannot be bought in its title and gives the reason, not a failed read [UI-908]', async () => {
    const { screen } = await buying(aFundBuyOffer({ fund: aFund({ trading: 'purchase-suspended' }) }));
    await expect.element(screen.getByText('暂时无法买入', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('该基金暂停申购，暂时无法买入').first()).toBeVisible();
  });

  it('states when the fee of a back load is due, and the price of a money fund’s share [UI-901]', async () => {
    const back = await buying(aFundBuyOffer({ terms: someFundTerms({ isBackLoad: true }) }));
    await back.screen.getByLabelText('买入金额').fill('1000');
    await expect.element(back.screen.getByText('赎回时按持有时间收取')).toBeVisible();
    await back.screen.unmount();
    const { screen } = await buying(aFundBuyOffer({ fund: aFund({ kind: 'money', isMoneyFund: true, netValue: null }) }));
    await expect.element(screen.getByText('每份 1 元')).toBeVisible();
    await expect.element(screen.getByText('每日收益转为份额')).toBeVisible();
  });
});

describe('a redemption on days of large redemptions', () => {
  const carried = aFundOrderReport({
    kind: 'fund-redeem',
    gainsFrom: null,
    amount: null,
    shares: shares(1_000_00),
    arrivesOn: calendarDate('2026-11-24'),
    largeChoice: 'carry-over',
    cancelBefore: null,
    parts: [
      {
        day: calendarDate('2026-11-17'),
        confirmedOn: calendarDate('2026-11-18'),
        taken: shares(400_00),
        net: fen(404_00),
        arrivesOn: calendarDate('2026-11-20'),
        isPaid: false,
        carried: shares(600_00),
        returned: shares(0),
      },
    ],
  });

  it('shows on its result page what was taken, paid and carried over, with each date [UI-1089]', async () => {
    const { screen } = await show(<FundTradeResultScreen query={{ kind: 'fund-redeem', orderNo: 'F1' }} />, {
      fundTradeOutcome: fakeFundOutcomePorts({ read: () => read(carried) }),
    });
    const part = screen.getByRole('region', { name: '巨额赎回' });
    await expect.element(part.getByText(/已确认400份，其余600份顺延至下一交易日/)).toBeVisible();
    await expect.element(part.getByText('11月17日 周二净值')).toBeVisible();
    await expect.element(part.getByText('确认400份，404元；顺延600份')).toBeVisible();
    await expect.element(screen.getByText('巨额赎回顺延')).toBeVisible();
    await expect.element(screen.getByText('部分到账')).toBeVisible();
  });

  it('shows the same beside the pending order of the holding [UI-1089]', async () => {
    const { screen } = await show(<FundHoldingScreen query={query} />, {
      fundHolding: fakeFundHoldingPorts({ read: () => read(aFundHolding({ orders: [carried] })) }),
    });
    await expect.element(screen.getByText(/已确认400份，其余600份顺延至下一交易日/)).toBeVisible();
  });
});

describe('a double click', () => {
  const counting = () => {
    const receipt = aFundReceipt();
    return vi.fn(() => Promise.resolve({ kind: 'accepted' as const, receipt }));
  };

  it('places one order when buying [FB-16]', async () => {
    const submit = counting();
    const ports = fakeFundBuyPorts();
    const { screen, go } = await show(<FundBuyScreen query={query} />, { fundBuy: { ...ports, cashier: { ...ports.cashier, submit } } });
    await screen.getByLabelText('买入金额').fill('1000');
    await screen.getByRole('checkbox', { name: /我已阅读并同意/ }).click();
    await screen.getByRole('button', { name: '买入', exact: true }).dblClick();
    await screen.getByRole('button', { name: '确认买入' }).dblClick();
    await userEvent.keyboard('135790135790');
    await expect.poll(() => go.to.mock.calls.length + go.along.mock.calls.length).toBeGreaterThan(0);
    expect(submit).toHaveBeenCalledOnce();
  });

  it('books one redemption when redeeming [FX-14]', async () => {
    const submit = counting();
    const ports = fakeFundRedeemPorts();
    const { screen, go } = await show(<FundRedeemScreen query={query} />, {
      fundRedeem: { ...ports, cashier: { ...ports.cashier, submit } },
    });
    await screen.getByRole('button', { name: '全部' }).click();
    await screen.getByRole('button', { name: '赎回', exact: true }).dblClick();
    await screen.getByRole('button', { name: '确认赎回' }).dblClick();
    await userEvent.keyboard('135790135790');
    await expect.poll(() => go.to.mock.calls.length + go.along.mock.calls.length).toBeGreaterThan(0);
    expect(submit).toHaveBeenCalledOnce();
  });
});

describe('the redemption of a fund', () => {
  it('shows the dates and the fee of each lot, oldest first, before the password [UI-902]', async () => {
    const { screen } = await redeeming();
    await screen.getByRole('button', { name: '全部' }).click();
    const rows = () => screen.getByRole('table', { name: '先买先赎，每笔份额的费用' }).getByRole('row');
    await expect.element(rows().nth(1).getByText('2025-03-03 确认')).toBeVisible();
    await expect.element(rows().nth(2).getByText('2026-11-17 确认')).toBeVisible();
    await expect.element(rows().nth(2).getByText('1.50%')).toBeVisible();
  });

  it('warns above the field of shares held under seven days and their fee [UI-1387]', async () => {
    const { screen } = await redeeming();
    const warning = screen.getByText('有500份持有不满7天，现在赎回按1.50%收费；满7天后为0.50%');
    await expect.element(warning).toBeVisible();
    const field = screen.getByLabelText('赎回份额');
    await expect.element(field).toHaveValue('');
    expect(warning.element().getBoundingClientRect().bottom).toBeLessThan(field.element().getBoundingClientRect().top);
  });

  it('asks what to do on a day of large redemptions, and keeps the choice [UI-902]', async () => {
    const { screen } = await redeeming();
    await screen.getByRole('button', { name: /^巨额赎回时/ }).click();
    await screen.getByText('取消赎回', { exact: true }).click();
    await expect.element(screen.getByRole('button', { name: /^巨额赎回时.*取消赎回/ })).toBeVisible();
  });

  it('has a quick way for a money fund, with the quota left today [UI-902]', async () => {
    const { screen } = await redeeming(aMoneyRedeemOffer({ quickLeft: fen(800_000) }));
    await screen.getByRole('tab', { name: '快速赎回' }).click();
    await expect.element(screen.getByText('今日还可快速赎回 8,000 元')).toBeVisible();
    await screen.getByRole('button', { name: '全部' }).click();
    await expect.element(screen.getByLabelText('赎回金额')).toHaveValue('8,000');
    expect(screen.getByText('时间安排').query()).toBeNull();
  });
});

describe('the page of holdings', () => {
  const holdings = (positions: readonly ReturnType<typeof aFundPosition>[]) => ({
    fundHoldings: { read: () => read({ positions, closedProfit: fen(0), payingOut: fen(12_300), asOf: calendarDate('2026-11-18') }) },
  });

  it('states the date of every value, and shows pending purchases [UI-903]', async () => {
    const bought = aFundPosition({
      fundCode: '000003',
      fundName: '岚川债券A',
      shares: shares(0),
      value: fen(0),
      valueDay: null,
      pendingIn: fen(500_000),
    });
    const { screen } = await show(<FundHoldingsScreen query={{}} />, holdings([aFundPosition(), bought]));
    await expect.element(screen.getByText('收益（2026-11-17）')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: /松涧成长混合A.*净值 2026-11-17/ }))
      .toHaveAttribute('href', '#/fund/funddetail?fundCode=000001');
    await expect.element(screen.getByRole('link', { name: /岚川债券A.*买入在途.*5,000\.00/ })).toBeVisible();
    await expect.element(screen.getByText(/^兑付中/)).toMatchTextContent(/123\.00/);
  });

  it('shows the profit of the day and the holding profit with its rate for each fund [FP-19]', async () => {
    const { screen } = await show(<FundHoldingsScreen query={{}} />, holdings([aFundPosition()]));
    await expect
      .element(screen.getByRole('link', { name: /松涧成长混合A.*最新收益\s*\+12\.00.*持有收益\s*\+251\.75.*\+15\.73%/ }))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^排序/ })).not.toBeInTheDocument();
  });

  it('is ordered as chosen, which its address keeps [UI-1336] [FP-19]', async () => {
    const two = [
      aFundPosition(),
      aFundPosition({ fundCode: '000002', fundName: '岚川债券A', value: fen(900_000), yesterdayIncome: fen(-100) }),
    ];
    const names = (container: Element) => [...container.querySelectorAll('a[href*="/fund/funddetail"]')].map((row) => row.textContent);
    const { screen, go } = await show(<FundHoldingsScreen query={{}} />, holdings(two));
    await expect.poll(() => names(screen.container)[0]).toMatch(/岚川债券A/);
    await screen.getByRole('button', { name: '排序：按金额' }).click();
    await screen.getByRole('radio', { name: '按最新收益' }).click();
    expect(go.to).toHaveBeenCalledWith('/usercenter/fund', { sort: 'day' }, { isReplacing: true });
    await screen.unmount();
    const sorted = await show(<FundHoldingsScreen query={{ sort: 'day' }} />, holdings(two));
    await expect.poll(() => names(sorted.screen.container)[0]).toMatch(/松涧成长混合A/);
  });

  it('the page without holdings leads to the ranking [UI-903]', async () => {
    const { screen } = await show(<FundHoldingsScreen query={{}} />, holdings([]));
    await expect.element(screen.getByText('还没有持有基金')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '去看基金' })).toHaveAttribute('href', '#/ranking/fund-ranking');
  });

  it('tells a visitor what it is [UI-903]', async () => {
    const { screen, go } = await show(<FundHoldingsScreen query={{}} />, {}, false);
    await expect.element(screen.getByText('登录后查看我的基金')).toBeVisible();
    await screen.getByRole('button', { name: '去登录' }).click();
    expect(go.to).toHaveBeenCalledWith('/login', { back: '/usercenter/fund' });
  });
});

describe('the page of one holding', () => {
  const showHolding = (changes: Parameters<typeof aFundHolding>[0] = {}) =>
    show(<FundHoldingScreen query={query} />, { fundHolding: fakeFundHoldingPorts({ read: () => read(aFundHolding(changes)) }) });

  it('leads to the alerts of its fund [MS-751]', async () => {
    const { screen } = await showHolding();
    const way = screen.getByRole('link', { name: /^基金提醒/ });
    await expect.element(way).toHaveAttribute('href', `#/fund/reminders?fundCode=${query.fundCode}`);
  });

  it('shows pending orders first, with the next date and the cancelling deadline [UI-905]', async () => {
    const { screen } = await showHolding();
    const order = screen.getByRole('link', { name: /^买入.*1,000\.00.*待确认/ });
    await expect.element(order).toHaveAttribute('href', '#/fund/history/details?orderId=F20261118000001');
    await expect.element(screen.getByText(/15:00.*撤/).first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '撤单：买入 1,000.00' })).toBeVisible();
    const heads = screen.container.querySelectorAll('h2');
    expect(heads[0]?.textContent).toBe('进行中的交易');
  });

  it('shows earnings and performance as two tabs of one chart, and performance alone without earnings [UI-1342]', async () => {
    const holding = { fundHolding: fakeFundHoldingPorts({ read: () => read(aFundHolding()) }) };
    const chart = (changes: Parameters<typeof someTrendData>[0]) =>
      fakeTrendChartPorts({ read: () => read(someTrendData({ trend: [], ...changes })) });
    const { screen } = await show(<FundHoldingScreen query={query} />, { ...holding, fundProfitChart: chart({}) });
    await expect.element(screen.getByRole('heading', { name: '收益走势' })).toBeVisible();
    await expect.element(screen.getByText('累计盈亏（元）').first()).toBeVisible();
    await screen.getByRole('tab', { name: '业绩走势' }).click();
    await expect.element(screen.getByText('累计盈亏（元）')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: /对比$/ }).first()).toBeVisible();
    await screen.getByRole('tab', { name: '累计盈亏' }).click();
    await expect.element(screen.getByText('累计盈亏（元）').first()).toBeVisible();
    await screen.unmount();
    const none = await show(<FundHoldingScreen query={query} />, { ...holding, fundProfitChart: chart({ incomes: [] }) });
    await expect.element(none.screen.getByRole('heading', { name: '业绩走势' })).toBeVisible();
    await expect.poll(() => none.screen.getByText('累计盈亏（元）').query()).toBeNull();
    await expect.element(none.screen.getByRole('tab', { name: '累计盈亏' })).not.toBeInTheDocument();
  });

  it('opens on its earnings while they load, without reading the performance [UI-1342]', async () => {
    const trend = vi.fn(fakeFundPagesPorts().fundTrend.read);
    const { screen } = await show(<FundHoldingScreen query={query} />, {
      fundHolding: fakeFundHoldingPorts({ read: () => read(aFundHolding()) }),
      fundTrend: { read: trend },
      fundProfitChart: fakeTrendChartPorts({ read: () => new Promise(() => undefined) }),
    });
    await expect.element(screen.getByRole('tab', { name: '累计盈亏' })).toHaveAttribute('aria-selected', 'true');
    expect(trend).not.toHaveBeenCalled();
  });

  it('keeps the range of its performance while its earnings are seen [UI-1342]', async () => {
    const trend = vi.fn(fakeFundPagesPorts().fundTrend.read);
    const { screen } = await show(<FundHoldingScreen query={query} />, {
      fundHolding: fakeFundHoldingPorts({ read: () => read(aFundHolding()) }),
      fundTrend: { read: trend },
    });
    await screen.getByRole('tab', { name: '业绩走势' }).click();
    await screen.getByRole('tab', { name: '3年' }).click();
    await screen.getByRole('tab', { name: '累计盈亏' }).click();
    await expect.element(screen.getByText('累计盈亏（元）').first()).toBeVisible();
    await expect.element(screen.getByRole('tab', { name: '3年' })).not.toBeInTheDocument();
    await screen.getByRole('tab', { name: '业绩走势' }).click();
    await expect.element(screen.getByRole('tab', { name: '3年' })).toHaveAttribute('aria-selected', 'true');
    expect(trend).toHaveBeenCalledTimes(1);
  });

  it('marks the trades on the curve of earnings [UI-1342] [TC-2]', async () => {
    const { screen } = await show(<FundHoldingScreen query={query} />, {
      fundHolding: fakeFundHoldingPorts({ read: () => read(aFundHolding({ trades: [{ day: calendarDate('2026-11-19'), kind: 'buy' }] })) }),
      fundProfitChart: fakeTrendChartPorts({ read: () => read(someTrendData({ trend: [] })) }),
    });
    await expect.element(screen.getByRole('table', { name: /累计盈亏/ }).getByText('买入')).toBeInTheDocument();
  });

  it('shows the yearly rate with its computation and cash flows [UI-906]', async () => {
    const { screen } = await showHolding();
    await screen.getByRole('button', { name: /年化收益率/ }).click();
    const sheet = screen.getByRole('dialog', { name: '怎么算的' });
    await expect.element(sheet.getByRole('row', { name: /2026-11-16.*-600\.00/ })).toBeVisible();
  });

  it('shows at its buttons why they are disabled', async () => {
    const { screen } = await showHolding({ fund: aFund({ trading: 'suspended' }) });
    await expect
      .element(screen.getByRole('button', { name: '买入', exact: true }))
      .toHaveAccessibleDescription('该基金暂停申购，暂时无法买入');
    await expect
      .element(screen.getByRole('button', { name: '赎回', exact: true }))
      .toHaveAccessibleDescription('该基金暂停赎回，暂时无法卖出');
  });

  it('hides its amounts but no rate', async () => {
    const { screen } = await showHolding();
    await expect.element(screen.getByText('1,851.75')).toBeVisible();
    await screen.getByRole('button', { name: /隐藏金额/ }).click();
    expect(screen.container.textContent).not.toContain('1,851.75');
    await screen.getByRole('button', { name: /显示金额/ }).click();
  });
});

describe('other pages of trading', () => {
  it('show the next dates and the cancelling deadline of an accepted order, and link its receipt [UI-1086]', async () => {
    const { screen } = await show(<FundTradeResultScreen query={{ kind: 'fund-buy', orderNo: 'F1' }} />, {
      fundTradeOutcome: fakeFundOutcomePorts(),
    });
    await expect.element(screen.getByText('买入申请已受理').first()).toBeVisible();
    await expect.element(screen.getByText('净值公布')).toBeVisible();
    await expect.element(screen.getByText('可看收益')).toBeVisible();
    await expect.element(screen.getByText(/11月19日/).first()).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '交易回单' })).toHaveAttribute('href', '#/order-receipt?orderId=F20261118000001');
  });

  it('lead once to the page of the order, beside its number [FT-24]', async () => {
    const { screen } = await show(<FundTradeResultScreen query={{ kind: 'fund-buy', orderNo: 'F1' }} />, {
      fundTradeOutcome: fakeFundOutcomePorts(),
    });
    await expect
      .element(screen.getByRole('link', { name: '查看订单' }))
      .toHaveAttribute('href', expect.stringContaining('F20261118000001'));
    expect(screen.getByText('查看订单').elements()).toHaveLength(1);
    await expect.element(screen.getByText('份额以 11月18日 周三 净值确认为准')).toBeVisible();
  });

  it('show the reason of a failed order, and lead to another try', async () => {
    const { screen } = await show(<FundTradeResultScreen query={{ kind: 'fund-buy', orderNo: 'F1' }} />, {
      fundTradeOutcome: fakeFundOutcomePorts({ read: () => read(aFundOrderReport({ state: 'failed', reason: '基金暂停申购' })) }),
    });
    await expect.element(screen.getByText('买入失败')).toBeVisible();
    await expect.element(screen.getByText('基金暂停申购').first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '重新提交' })).toBeVisible();
  });

  it('list profits by day, below the fund’s total and its yearly rate [UI-906]', async () => {
    const day = { day: calendarDate('2026-11-17'), shares: shares(150_000), value: fen(185_175), profit: fen(-1_200) };
    const { screen } = await show(<FundProfitsScreen query={query} />, {
      fundHolding: fakeFundHoldingPorts(),
      fundProfits: { readPage: () => Promise.resolve({ kind: 'read', items: [day], hasMore: false }) },
    });
    await expect.element(screen.getByRole('row', { name: /2026-11-17.*-12\.00.*1,851\.75/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /年化收益率/ })).toBeVisible();
  });

  it('The total of a fund shows no code while the name of the fund loads [UI-1317]', async () => {
    const { screen } = await show(<FundProfitsScreen query={query} />, {
      fundHolding: fakeFundHoldingPorts({ read: () => new Promise(() => undefined) }),
      fundProfits: { readPage: () => Promise.resolve({ kind: 'read', items: [], hasMore: false }) },
    });
    await expect.element(screen.getByText('累计收益（元）')).toBeVisible();
    expect(screen.getByText(query.fundCode).elements()).toEqual([]);
  });

  it('change the dividend method once another one is ticked', async () => {
    const { screen } = await show(<DividendMethodScreen query={query} />, { dividendMethod: fakeDividendMethodPorts() });
    const confirm = screen.getByRole('button', { name: '确认修改' });
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
    await screen.getByText('现金分红', { exact: true }).click();
    await expect.element(confirm).not.toHaveAttribute('aria-disabled');
    await confirm.click();
    await expect.element(screen.getByRole('dialog', { name: /交易密码/ })).toBeVisible();
  });
});
