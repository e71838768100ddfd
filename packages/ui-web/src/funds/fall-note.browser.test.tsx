import { FUND_SPANS, type FundFalls } from '@caifu/core/funds';
import { aFund, aFundDetail, fakeFundPagesPorts, fakeFundsPorts, fakeResourcePorts, fakeSessionPorts } from '@caifu/core/testing';
import { ratePpm } from '@caifu/core/values';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { FundRows } from '../editorial/FundRows.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { FundExcerpt } from './FundExcerpt.tsx';
import { FundManagersScreen } from './FundManagersScreen.tsx';
import { FundPerformanceScreen } from './FundPerformanceScreen.tsx';
import { FundRankingScreen } from './FundRankingScreen.tsx';
import { FundScreen } from './FundScreen.tsx';
import { ManagerScreen } from './ManagerScreen.tsx';
import { RecommendListScreen } from './RecommendListScreen.tsx';
import { WatchStars } from './WatchStars.tsx';

/** 1 % a span, in the order of the spans. */
const FALLS: FundFalls = FUND_SPANS.map((_, at) => (at === 0 ? null : ratePpm(at * 10_000)));
const fund = aFund({ falls: FALLS });
const show = (screen: ReactNode) => {
  const fundManagerDetail = fakeResourcePorts({
    personalCode: '80000001',
    chineseName: '江行川',
    companyCode: 'C1',
    companyName: '松涧基金管理有限公司',
    funds: [{ fund, since: null }],
  });
  const ports = {
    ...fakeFundsPorts([fund, aFund({ fundCode: '000002', fundName: '松涧成长债券A', kind: 'bond', riskLevel: null })]),
    ...fakeFundPagesPorts(aFundDetail({ fund }), { fundManagerDetail }),
  };
  return renderScreen(<WatchStars>{screen}</WatchStars>, ports, undefined, fakeSessionPorts());
};

describe('a row with the return of a span', () => {
  it.each([
    ['of the home of funds', () => <FundExcerpt kind={null} />, '+7.00%', '最大回撤 -6.00%'],
    ['of topics, indices and articles', () => <FundRows funds={[fund]} label="基金" />, '+7.00%', '最大回撤 -6.00%'],
    ['of recommended funds', () => <RecommendListScreen />, '+6.00%', '最大回撤 -5.00%'],
    ["of a manager's funds", () => <ManagerScreen query={{ personalCode: '80000001' }} />, '+6.00%', '最大回撤 -5.00%'],
    ['of the managers of a fund', () => <FundManagersScreen query={{ fundCode: '000001' }} />, '+12.34%', '最大回撤 -3.21%'],
    ['of all growth of a fund', () => <FundPerformanceScreen query={{ fundCode: '000001' }} />, '+7.00%', '最大回撤 -6.00%'],
    ['of the growth on the page of a fund', () => <FundScreen query={{ fundCode: '000001' }} />, '+7.00%', '最大回撤 -6.00%'],
  ])('%s has the largest fall of that span below it [LAW-11]', async (_, screen, growth, fall) => {
    const { screen: shown } = await show(screen());
    await expect.element(shown.getByText(growth).first()).toBeVisible();
    await expect.element(shown.getByText(fall)).toBeVisible();
  });

  it('has it in each column of a ranking or a search over more than a day, and none where none is told [LAW-11]', async () => {
    const { screen } = await show(<FundRankingScreen query={{}} />);
    await expect.element(screen.getByRole('gridcell').first()).toBeVisible();
    const [told = [], silent = []] = [...screen.container.querySelectorAll('[role=row][aria-rowindex]:not([aria-rowindex="1"])')].map(
      (row) => [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent),
    );
    expect(told.slice(2, 7)).toEqual(['+1.00%', '+2.00%回撤 -1.00%', '+3.00%回撤 -2.00%', '+4.00%回撤 -3.00%', '+6.00%回撤 -5.00%']);
    expect(silent.slice(2, 7)).toEqual(['+1.00%', '+2.00%', '+3.00%', '+4.00%', '+6.00%']);
  });
});
