import type { FundDetail, FundPagesPorts } from '@caifu/core/funds';
import { PortError } from '@caifu/core/kit';
import {
  aFund,
  aFundBenchmark,
  aFundDetail,
  aMemberProfile,
  anInvestor,
  fakeFundPagesPorts,
  fakeFundsPorts,
  fakeMemberProfilePorts,
  fakeResourcePorts,
  fakeSessionPorts,
  fakeWatchListPorts,
  someFundTerms,
} from '@caifu/core/testing';
import { calendarDate, epochAt, fen, netValue, ratePpm } from '@caifu/core/values';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { CompanyScreen } from './CompanyScreen.tsx';
import { FundArchivesScreen } from './FundArchivesScreen.tsx';
import { FundManagersScreen } from './FundManagersScreen.tsx';
import { FundNoticesScreen } from './FundNoticesScreen.tsx';
import { FundPerformanceScreen } from './FundPerformanceScreen.tsx';
import { FundRulesScreen } from './FundRulesScreen.tsx';
import { FundScreen } from './FundScreen.tsx';
import { FundValuesScreen } from './FundValuesScreen.tsx';
import { FundYieldsScreen } from './FundYieldsScreen.tsx';
import { ManagerScreen } from './ManagerScreen.tsx';

const query = { fundCode: '000001' };
const show = (screen: ReactNode, detail: FundDetail = aFundDetail(), overrides: Partial<FundPagesPorts> = {}) =>
  renderScreen(screen, fakeFundPagesPorts(detail, overrides));
const showFund = (detail?: FundDetail, overrides?: Partial<FundPagesPorts>) => show(<FundScreen query={query} />, detail, overrides);
/** The catalogue is empty, so the search goes to the gateway. */
const showWithOthers = (overrides: Partial<FundPagesPorts> = {}) =>
  renderScreen(<FundScreen query={query} />, {
    ...fakeFundsPorts([aFund({ fundCode: '000009', fundName: '推荐一号' })], {
      fundCatalogue: { read: () => Promise.reject(new PortError('network')) },
    }),
    ...fakeFundPagesPorts(undefined, overrides),
  });

describe("a fund's page", () => {
  it('shows change and value with their date, and growth by span with its date [FD-1] [FD-19]', async () => {
    const { screen } = await showFund();
    await expect.element(screen.getByText('日涨跌幅（2026-11-17）')).toBeVisible();
    await expect.element(screen.getByText('1.2345')).toBeVisible();
    await expect.element(screen.getByText('截至 2026-11-17')).toBeVisible();
    await expect.element(screen.getByText('截至 2026-09-30', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('12.35亿元').first()).toBeVisible();
    await expect.element(screen.getByText('4 星')).toBeInTheDocument();
  });

  it.each([
    ['itself', () => <FundScreen query={query} />, ''],
    ['of its rules', () => <FundRulesScreen query={query} />, '交易规则 · '],
    ['of its facts', () => <FundArchivesScreen query={query} />, '基金档案 · '],
    ['of its growth', () => <FundPerformanceScreen query={query} />, '历史业绩 · '],
    ['of its values', () => <FundValuesScreen query={query} />, '历史净值 · '],
    ['of its yields', () => <FundYieldsScreen query={query} />, '历史七日年化 · '],
    ['of its managers', () => <FundManagersScreen query={query} />, '基金经理 · '],
    ['of its notices', () => <FundNoticesScreen query={query} />, '基金公告 · '],
  ])('%s has the name of the fund as its heading [UI-1384]', async (_, screen, before) => {
    const { screen: shown } = await show(screen());
    await expect.element(shown.getByRole('heading', { level: 1, name: `${before}${aFund().fundName}`, exact: true })).toBeVisible();
  });

  it('lists its largest positions by kind with their date, and nothing where none are published [FD-20]', async () => {
    const { screen } = await showFund();
    const stocks = screen.getByRole('region', { name: '重仓股票' });
    await expect.element(stocks.getByText('占净值比例，截至 2026-09-30')).toBeVisible();
    await expect.element(stocks.getByText('沧屿装备 990001')).toBeVisible();
    await expect.element(stocks.getByText('14.62%')).toBeVisible();
    await expect.element(screen.getByRole('region', { name: '重仓债券' }).getByText('26国债03 991003')).toBeVisible();
    await screen.unmount();
    const without = await showFund(aFundDetail({ portfolio: null }));
    await expect.element(without.screen.getByRole('region', { name: '基金概况' })).toBeVisible();
    expect(without.screen.getByRole('region', { name: /重仓/ }).query()).toBeNull();
  });

  it('has a star, which leads a visitor to sign-in and back [FW-7]', async () => {
    const { screen, go } = await showFund();
    await screen.getByRole('button', { name: /自选/ }).click();
    expect(go.to).toHaveBeenCalledExactlyOnceWith('/login', expect.anything());
  });

  it('shows yield and income of a money fund, and links their history [FD-1]', async () => {
    const fund = aFund({
      kind: 'money',
      isMoneyFund: true,
      netValue: null,
      sevenDayYield: ratePpm(15_230),
      tenThousandIncome: netValue(4_012),
    });
    const { screen } = await showFund(aFundDetail({ fund }));
    await expect.element(screen.getByText('七日年化（2026-11-17）')).toBeVisible();
    await expect.element(screen.getByText('0.4012')).toBeVisible();
    expect(screen.getByRole('link', { name: '历史七日年化' }).element().getAttribute('href')).toBe('#/fund-his-qr?fundCode=000001');
  });

  it('draws yields and incomes of a money fund and no growth curve, at any age [FN-96]', async () => {
    const fund = aFund({ kind: 'money', isMoneyFund: true, netValue: null, sevenDayYield: ratePpm(15_230) });
    const { screen } = await showFund(aFundDetail({ fund: { ...fund, foundedOn: calendarDate('2026-10-20') } }));
    await expect.element(screen.getByRole('heading', { name: '收益率走势' })).toBeVisible();
    await expect.element(screen.getByText(/1\.500%/).first()).toBeVisible();
    await screen.getByRole('tab', { name: '万份收益' }).click();
    await expect.element(screen.getByText(/0\.4000/).first()).toBeVisible();
    expect(screen.getByRole('tab', { name: '1年' }).query()).toBeNull();
  });

  it('draws the curve of a year with a table below; another range needs no call [FD-7] [FD-19]', async () => {
    const ports = fakeFundPagesPorts();
    const read = vi.fn(ports.fundTrend.read);
    const { screen } = await showFund(undefined, { fundTrend: { read } });
    await expect.element(screen.getByRole('tab', { name: '1年' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(screen.getByRole('table')).toBeInTheDocument();
    await expect.element(screen.getByText('-1.23%').first()).toBeVisible();
    await screen.getByRole('tab', { name: '3年' }).click();
    await expect.element(screen.getByRole('tab', { name: '3年' })).toHaveAttribute('aria-selected', 'true');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('adds a second fund to its chart, and removes it [UI-1042]', async () => {
    const { screen } = await showWithOthers();
    await screen.getByRole('button', { name: '加一只基金对比' }).click();
    await screen.getByRole('searchbox').fill('推荐');
    await screen.getByRole('button', { name: /推荐一号/ }).click();
    await screen.getByRole('button', { name: '不再对比基金000009' }).click();
    await expect.element(screen.getByRole('button', { name: '加一只基金对比' })).toBeVisible();
  });

  it('keeps its line when the second fund cannot be read [UI-1042]', async () => {
    const { fundTrend } = fakeFundPagesPorts();
    const { screen } = await showWithOthers({
      fundTrend: {
        read: (codes, signal) => (codes.includes('000009') ? Promise.reject(new PortError('network')) : fundTrend.read(codes, signal)),
      },
    });
    await screen.getByRole('button', { name: '加一只基金对比' }).click();
    await screen.getByRole('searchbox').fill('推荐');
    await screen.getByRole('button', { name: /推荐一号/ }).click();
    await expect.element(screen.getByText('对比基金的走势加载失败')).toBeVisible();
    await expect.element(screen.getByRole('table')).toBeInTheDocument();
  });

  it('shows the fund’s own index, which may be removed and chosen again in place of a fund [FD-27]', async () => {
    const { screen } = await showWithOthers({ fundBenchmark: fakeResourcePorts(aFundBenchmark()) });
    await expect.element(screen.getByRole('columnheader', { name: '大盘300' })).toBeInTheDocument();
    await expect.element(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', expect.stringContaining('，大盘300 -'));
    await screen.getByRole('button', { name: '不再对比大盘300' }).click();
    await expect.poll(() => screen.getByRole('columnheader', { name: '大盘300' }).query()).toBeNull();
    await screen.getByRole('button', { name: '加一只基金对比' }).click();
    await screen.getByRole('button', { name: /大盘300\s*这只基金的业绩比较指数/ }).click();
    await expect.element(screen.getByRole('button', { name: '不再对比大盘300' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '换一个对比' })).toBeVisible();
  });

  it('says where the index has no line in a range, and from which day a later line is drawn [UI-1339]', async () => {
    const { curves, ...whole } = aFundBenchmark();
    const year = curves.find(({ range }) => range === 'YEAR');
    const late = year === undefined ? [] : [{ ...year, points: year.points.slice(2) }];
    const { screen } = await showWithOthers({ fundBenchmark: fakeResourcePorts({ ...whole, curves: late }) });
    const first = year?.points[2]?.date ?? '';
    await expect.element(screen.getByText(`大盘300的虚线从 ${first} 画起，以这天为0%`)).toBeVisible();
    await screen.getByRole('tab', { name: '1月' }).click();
    await expect.element(screen.getByText('与大盘300在这段时间没有共同的数据')).toBeVisible();
  });

  it('claims no missing data of a second fund whose range begins a day later [UI-1339]', async () => {
    const { fundTrend } = fakeFundPagesPorts();
    const { screen } = await showWithOthers({
      fundTrend: {
        read: async (codes, signal) => {
          const answer = await fundTrend.read(codes, signal);
          if (answer.kind !== 'read' || !codes.includes('000009')) return answer;
          const later = answer.value.map((one) => ({
            ...one,
            curves: one.curves.map((each) => ({ ...each, points: each.points.slice(1) })),
          }));
          return { kind: 'read', value: later };
        },
      },
    });
    await screen.getByRole('button', { name: '加一只基金对比' }).click();
    await screen.getByRole('searchbox').fill('推荐');
    await screen.getByRole('button', { name: /推荐一号/ }).click();
    await expect.element(screen.getByText(/^基金000009的虚线从 [\d-]+ 画起，以这天为0%$/)).toBeVisible();
    expect(screen.getByText(/才有数据/).query()).toBeNull();
  });

  it('shows the curve alone without an index, or with one that cannot be read [FD-27]', async () => {
    for (const fundBenchmark of [fakeFundPagesPorts().fundBenchmark, { read: () => Promise.reject(new PortError('network')) }]) {
      const { screen } = await showFund(undefined, { fundBenchmark });
      await expect.element(screen.getByRole('button', { name: '加一只基金对比' })).toBeVisible();
      expect(screen.getByText('对比基金的走势加载失败').query()).toBeNull();
      await screen.unmount();
    }
  });

  it('stays complete when the chart does not load, and retries it [FD-19]', async () => {
    const ports = fakeFundPagesPorts();
    let asked = 0;
    const { screen } = await showFund(undefined, {
      fundTrend: { read: (...args) => ((asked += 1) === 1 ? Promise.reject(new PortError('network')) : ports.fundTrend.read(...args)) },
    });
    await expect.element(screen.getByText('网络异常')).toBeVisible();
    await screen.getByRole('button', { name: '重试' }).click();
    await expect.element(screen.getByRole('tab', { name: '1年' })).toBeVisible();
  });

  it('leads to the purchase of a purchasable fund, with a limit above the button [FD-2] [UI-900]', async () => {
    const { screen, go } = await showFund(
      aFundDetail({ fund: aFund({ trading: 'limited' }), terms: someFundTerms({ dayLimit: fen(10_000_000) }) }),
    );
    await expect.element(screen.getByText('限制大额申购，每人每日累计不超过10万元', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: '买入' }).click();
    expect(go.to).toHaveBeenCalledWith('/fund/cashier', { fundCode: '000001' });
  });

  it.each([
    [aFund({ trading: 'suspended' }), '暂停申购，暂停赎回'],
    [aFund({ trading: 'purchase-suspended' }), '暂停申购，可以赎回'],
    [aFund({ trading: 'exchange-only' }), '仅在证券交易所买卖，本平台不销售'],
    [aFund({ riskLevel: null }), '尚未评定风险等级，暂不销售'],
    [aFund({ trading: 'liquidated' }), '基金清盘，已停止申购和赎回'],
    [aFund({ trading: 'taken-over' }), '基金并入其他基金，已停止申购和赎回'],
  ])('says at the button why it is not bought, and a press does nothing: $0.trading [FD-2] [UI-900]', async (fund, words) => {
    const { screen, go } = await showFund(aFundDetail({ fund }));
    const button = screen.getByRole('button', { name: '买入' });
    await expect.element(button).toHaveAccessibleDescription(words);
    await button.click({ force: true });
    expect(go.to).not.toHaveBeenCalled();
  });

  it('A fund that ends shows its last day and its value [UI-1343] [FEN-5]', async () => {
    const end = {
      lastDay: calendarDate('2026-11-18'),
      day: calendarDate('2026-11-20'),
      netValue: netValue(10_234),
      into: null,
      ratio: null,
    };
    const { screen } = await showFund(aFundDetail({ fund: aFund({ end: { ...end, kind: 'liquidation', isDone: false } }) }));
    await expect
      .element(
        screen.getByText(
          '本基金将于 2026-11-20 终止，最后申购、赎回日为 2026-11-18（15:00 前）。之后按 2026-11-20 每份 1.0234 元兑付给全部持有人，无赎回费。',
        ),
      )
      .toBeVisible();
  });

  it('states whom it suits, for an investor by both levels [FD-3]', async () => {
    const guest = await showFund();
    await expect.element(guest.screen.getByText('适合稳健型及以上的投资者，登录后可以知道是否适合您。')).toBeVisible();
    await guest.screen.unmount();
    const { screen } = await renderScreen(
      <FundScreen query={query} />,
      {
        ...fakeFundPagesPorts(),
        watchList: fakeWatchListPorts(),
        heldFunds: { read: () => Promise.resolve({ kind: 'read', value: [] }) },
        memberProfile: fakeMemberProfilePorts({
          read: () => Promise.resolve({ kind: 'read', value: aMemberProfile({ riskLevel: 2 }) }),
        }),
      },
      undefined,
      fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) }),
    );
    await expect.element(screen.getByText('不适合您：您的风险承受能力为保守型，本产品要求稳健型及以上。')).toBeVisible();
  });

  it('states the cost in one sentence, and the dates of an order placed now [FD-4] [FD-5]', async () => {
    const { screen } = await showFund();
    await expect
      .element(screen.getByText(/申购费 0.15%（原 1.50%），买 1万元约 14.98 元。赎回费 0.00% 至 1.50%，持有越久越低。/))
      .toBeVisible();
    await expect
      .element(screen.getByText('现在下单按 2026-11-18 的净值成交，2026-11-19 确认份额；现在赎回，2026-11-23 到账。'))
      .toBeVisible();
  });

  it.each([
    ['in the evening', '2026-11-18', '20:30:00', '2026-11-19', '2026-11-20', '2026-11-24'],
    ['at a weekend', '2026-11-21', '10:00:00', '2026-11-23', '2026-11-24', '2026-11-26'],
    ['before a holiday', '2026-09-30', '15:00:00', '2026-10-08', '2026-10-09', '2026-10-13'],
  ])('states the dates of an order placed %s, as its rules do [FD-5]', async (_when, day, time, trading, confirmed, arrives) => {
    const { fundDetail } = fakeFundPagesPorts();
    const later = { fundDetail: { ...fundDetail, now: () => epochAt(calendarDate(day), time) } };
    const { screen } = await showFund(undefined, later);
    await expect
      .element(
        screen.getByText(`已过 15:00 或非交易日，现在下单按 ${trading} 的净值成交，${confirmed} 确认份额；现在赎回，${arrives} 到账。`),
      )
      .toBeVisible();
    await screen.unmount();
    const rules = await show(<FundRulesScreen query={query} />, undefined, later);
    for (const text of [confirmed, arrives]) await expect.element(rules.screen.getByText(text).first()).toBeVisible();
    await expect.element(rules.screen.getByText(trading).first()).toBeVisible();
  });

  it('reports an unknown code, and offers no purchase for it [FD-18]', async () => {
    const ports = fakeFundPagesPorts();
    const { screen } = await showFund(undefined, {
      fundDetail: { ...ports.fundDetail, read: () => Promise.resolve({ kind: 'refused', message: { kind: 'fund-unknown' } }) },
    });
    await expect.element(screen.getByText('没有找到这只基金').first()).toBeVisible();
    expect(screen.getByRole('button', { name: '对比' }).query()).toBeNull();
  });
});

describe("pages below a fund's", () => {
  it('show the trade rules: dates, fees with the discount struck through, fees by holding time [FD-5] [FD-6]', async () => {
    const { screen } = await show(<FundRulesScreen query={query} />);
    await expect.element(screen.getByText('份额确认')).toBeVisible();
    await expect.element(screen.getByText('2026-11-23')).toBeVisible();
    expect(screen.container.querySelector('s')?.textContent).toBe('1.50%');
    await expect.element(screen.getByText('0元（含）至 100万元')).toBeVisible();
    await expect.element(screen.getByText('7 天（含）至 365 天')).toBeVisible();
  });

  it('show how the contract rounds shares [GW-1700]', async () => {
    const rounding = async (cutsShares: boolean) => {
      const { screen } = await show(<FundRulesScreen query={query} />, aFundDetail({ terms: someFundTerms({ cutsShares }) }));
      return screen.getByText(cutsShares ? '截去0.01份以下的部分' : '四舍五入到0.01份');
    };
    await expect.element(await rounding(true)).toBeVisible();
    await expect.element(await rounding(false)).toBeVisible();
  });

  it('show the later fee of a purchase with a back load [FD-6]', async () => {
    const terms = someFundTerms({
      isBackLoad: true,
      purchaseTiers: [],
      backTiers: [{ unit: 'day', min: 0, max: null, fee: ratePpm(18_000) }],
    });
    const { screen } = await show(<FundRulesScreen query={query} />, aFundDetail({ terms }));
    await expect.element(screen.getByText('后端收费：买入时不收，赎回时按持有时间收')).toBeVisible();
    await expect.element(screen.getByText('1.80%')).toBeVisible();
  });

  it('show an unpublished fee as unknown and not as free [FD-21]', async () => {
    const terms = someFundTerms({ purchaseTiers: null, redemptionTiers: null });
    const { screen } = await show(<FundRulesScreen query={query} />, aFundDetail({ fund: aFund({ areFeesKnown: false }), terms }));
    await expect.element(screen.getByText('申购费率待确认', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('赎回费率待确认', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('申购费率或赎回费率待确认，暂不销售')).toBeVisible();
    expect(screen.container.textContent).not.toContain('不收费');
  });

  it('show the facts with the yearly costs [FD-6]', async () => {
    const { screen } = await show(<FundArchivesScreen query={query} />);
    await expect.element(screen.getByText('1.40%')).toBeVisible();
    await expect.element(screen.getByText('混合型-偏股')).toBeVisible();
    await expect.element(screen.getByText('以成长股为主，控制回撤。')).toBeVisible();
  });

  it('show growth beside the kind’s mean, and by year [FD-10] [FD-11]', async () => {
    const { screen } = await show(<FundPerformanceScreen query={query} />);
    await expect.element(screen.getByText('1/38')).toBeVisible();
    await expect.element(screen.getByText('-3.15%')).toBeVisible();
    await expect.element(screen.getByText('非完整年度')).toBeVisible();
  });

  it('show values and incomes in pages [FD-12] [FD-13]', async () => {
    const values = await show(<FundValuesScreen query={query} />);
    await expect.element(values.screen.getByRole('table', { name: '历史净值' })).toBeVisible();
    await expect.element(values.screen.getByText('2026-11-17')).toBeVisible();
    await expect.element(values.screen.getByText('1.5345')).toBeVisible();
    await values.screen.unmount();
    const yields = await show(<FundYieldsScreen query={query} />);
    await expect.element(yields.screen.getByRole('table', { name: '历史七日年化' })).toBeVisible();
    await expect.element(yields.screen.getByText('0.4000')).toBeVisible();
  });

  it('report an empty history, and a failed read [FD-12] [FD-18]', async () => {
    const none = await show(<FundValuesScreen query={query} />, undefined, {
      fundNetValues: { readPage: () => Promise.resolve({ kind: 'read', items: [], hasMore: false }) },
    });
    await expect.element(none.screen.getByText('暂无净值')).toBeVisible();
    await none.screen.unmount();
    const failed = await show(<FundValuesScreen query={query} />, undefined, {
      fundNetValues: { readPage: () => Promise.resolve({ kind: 'refused', message: { kind: 'system-busy' } }) },
    });
    await expect.element(failed.screen.getByText('净值加载失败')).toBeVisible();
  });

  it('lead from the managers to a manager and the funds, and to the company [FD-14] [FD-15]', async () => {
    const managers = await show(<FundManagersScreen query={query} />);
    const link = managers.screen.getByRole('link', { name: /林远/ });
    await expect.element(link).toBeVisible();
    expect(link.element().textContent).toContain('+12.34%');
    expect(link.element().getAttribute('href')).toBe('#/fund-manager-detail?personalCode=80000001');
    await managers.screen.unmount();
    const manager = await show(<ManagerScreen query={{ personalCode: '80000001' }} />);
    await expect.element(manager.screen.getByText('在管 1 只基金')).toBeVisible();
    expect(
      manager.screen
        .getByRole('link', { name: /松涧成长/ })
        .element()
        .getAttribute('href'),
    ).toBe('#/fund-index?fundCode=000001');
  });

  it('lead from a company to the ranking of a kind [FD-16]', async () => {
    const { screen } = await show(<CompanyScreen query={{ companyCode: 'C1' }} />);
    const link = screen.getByRole('link', { name: /混合型/ });
    await expect.element(link).toBeVisible();
    expect(link.element().textContent).toContain('123.00亿元');
    expect(link.element().getAttribute('href')).toBe('#/ranking/fund-ranking?kind=mixed&company=C1');
  });

  it('show the notices, one of them, and a message for an unknown one [FD-17]', async () => {
    const all = await show(<FundNoticesScreen query={query} />);
    const link = all.screen.getByRole('link', { name: /分红公告/ });
    await expect.element(link).toBeVisible();
    expect(link.element().getAttribute('href')).toBe('#/notice-detail?fundCode=000001&noticeId=dividend-2026-06-12');
    await all.screen.unmount();
    const one = await show(<FundNoticesScreen query={{ ...query, noticeId: 'dividend-2026-06-12' }} />);
    await expect.element(one.screen.getByText(/每份派发现金红利 0.0500 元/)).toBeVisible();
    await one.screen.unmount();
    const missing = await show(<FundNoticesScreen query={{ ...query, noticeId: 'dividend-1999-01-01' }} />);
    await expect.element(missing.screen.getByText('没有找到这条公告')).toBeVisible();
  });
});
