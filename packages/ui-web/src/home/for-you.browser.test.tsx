import { drawnPage } from '@caifu/core/assets';
import {
  aFund,
  aMemberProfile,
  anArticleSummary,
  anInvestor,
  aProduct,
  aStrategy,
  aStrategyListing,
  fakeEditorialPorts,
  fakeFundsPorts,
  fakeMemberProfilePorts,
} from '@caifu/core/testing';
import type { ProductListQuery } from '@caifu/core/products';
import { shanghaiDateOf } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import { gatewayTime } from '../app/shell/gateway-time.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ForYou } from './ForYou.tsx';

const money = aFund({ fundCode: '000009', fundName: '霁原货币A', kind: 'money', isMoneyFund: true, riskLevel: 1 });
const term = aProduct({ productName: '松涧月享28天', periodDays: 28, riskLevel: 2, saleState: 'open', figuresNeed: [] });
const years = aStrategyListing({ strategy: aStrategy({ strategyName: '岚川稳步', suggestedMonths: 36, riskLevel: 3 }), held: null });

const show = (changes: object = {}, investor = anInvestor) =>
  renderScreen(<ForYou investor={investor} />, {
    ...fakeFundsPorts([money]),
    ...fakeEditorialPorts(),
    memberProfile: fakeMemberProfilePorts(),
    products: { readPage: () => Promise.resolve({ kind: 'read', items: [term], hasMore: false }) },
    strategies: { read: () => Promise.resolve({ kind: 'read', value: [years] }) },
    ...changes,
  });

describe('为您', () => {
  it('shows three offers for different times with kind, bound time and level, and no growth [HM-27] [HM-28]', async () => {
    const { screen } = await show();
    await expect.element(screen.getByRole('link', { name: /霁原货币A/ })).toBeVisible();
    const rows = [...screen.container.querySelectorAll('[data-exposure="product"]')].map(({ textContent }) => textContent);
    expect(rows).toEqual([
      '霁原货币A货币基金R1 低风险随时可赎回',
      '松涧月享28天券商产品R2 中低风险28天期限',
      '岚川稳步投顾策略R3 中风险3年以上建议持有',
    ]);
    expect(rows.join('')).not.toContain('%');
  });

  it('leads from each row to its page, and to one article [HM-28]', async () => {
    const { screen } = await show();
    await expect.element(screen.getByRole('link', { name: /岚川稳步/ })).toHaveAttribute('href', expect.stringContaining('portfolioCode='));
    await expect
      .element(screen.getByRole('link', { name: /霁原货币A/ }))
      .toHaveAttribute('href', expect.stringContaining('fundCode=000009'));
    await expect
      .element(screen.getByRole('link', { name: /松涧月享28天/ }))
      .toHaveAttribute('href', expect.stringContaining('/information'));
    await expect.element(screen.getByRole('link', { name: new RegExp(anArticleSummary().title) })).toBeVisible();
  });

  it('shows the others where one list cannot be read [HM-28]', async () => {
    const { screen } = await show({ strategies: { read: () => Promise.reject(new Error('no line')) } });
    await expect.element(screen.getByRole('link', { name: /松涧月享28天/ })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /霁原货币A/ })).toBeVisible();
    expect(screen.getByText('投顾策略').query()).toBeNull();
  });

  it('shows R1 alone where the own level cannot be read [HM-27]', async () => {
    const { screen } = await show({ memberProfile: fakeMemberProfilePorts({ read: () => Promise.reject(new Error('no line')) }) });
    await expect.element(screen.getByRole('link', { name: /霁原货币A/ })).toBeVisible();
    expect(screen.container.querySelectorAll('[data-exposure="product"]').length).toBe(1);
  });

  it('draws the term from any page of products within the own level, without reading them all [UI-1422] [HM-27]', async () => {
    const pages = Array.from({ length: 40 }, (_, page) =>
      Array.from({ length: 20 }, (__, at) => ({ ...term, productCode: `Q${1_001 + page * 20 + at}` })),
    );
    const day = shanghaiDateOf(gatewayTime.now());
    const investorId = Array.from({ length: 800 }, (_, at) => `I${at}`).find((id) => drawnPage(40, id, day) === 37) ?? '';
    const asked: string[] = [];
    const { screen } = await show(
      {
        memberProfile: fakeMemberProfilePorts({
          read: () => Promise.resolve({ kind: 'read', value: aMemberProfile({ riskLevel: 2 }) }),
        }),
        products: {
          readPage: ({ filter }: ProductListQuery, pageNo: number) => {
            asked.push(`${pageNo} ${filter.onlyOpen} ${filter.risk}`);
            return Promise.resolve({ kind: 'read', items: pages[pageNo - 1] ?? [], hasMore: pageNo < pages.length });
          },
        },
      },
      { ...anInvestor, investorId },
    );
    await expect
      .element(screen.getByRole('link', { name: /松涧月享28天/ }))
      .toHaveAttribute('href', expect.stringMatching(/productCode=Q17(2[1-9]|3\d|40)/));
    expect(asked.map((call) => call.replace(/^\d+/, '')).every((call) => call === ' true 2')).toBe(true);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeLessThan(14);
  });

  it('offers funds of the drawn page, and of the first where their number cannot be read [HM-27]', async () => {
    const market = Array.from({ length: 60 }, (_, at) => ({
      ...money,
      fundCode: String(100_001 + at),
      companyCode: `company-${at}`,
    }));
    const day = shanghaiDateOf(gatewayTime.now());
    const investorId = Array.from({ length: 60 }, (_, at) => `I${at}`).find((id) => drawnPage(3, id, day) === 3) ?? '';
    const one = { ...anInvestor, investorId };
    const offered = await show(fakeFundsPorts(market), one);
    const link = offered.screen.getByRole('link', { name: /霁原货币A/ });
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/fundCode=1000(4[1-9]|5\d|60)/));
    await offered.screen.unmount();
    const uncounted = { countFunds: () => Promise.reject(new Error('no line')) };
    const { screen } = await show(fakeFundsPorts(market, { fundConditions: uncounted }), one);
    await expect
      .element(screen.getByRole('link', { name: /霁原货币A/ }))
      .toHaveAttribute('href', expect.stringMatching(/fundCode=1000(0[1-9]|1\d|20)/));
  });
});
