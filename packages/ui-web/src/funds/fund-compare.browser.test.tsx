import { PortError } from '@caifu/core/kit';
import { searchable, type FundComparePorts, type FundsPorts } from '@caifu/core/funds';
import { aFund, aFundSubject, fakeFundsPorts } from '@caifu/core/testing';
import { calendarDate, ratePpm } from '@caifu/core/values';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { FundCompareScreen } from './FundCompareScreen.tsx';

const CATALOGUE = [
  ['000001', '松涧成长混合A', 'SJCZHHA'],
  ['000002', '松涧成长混合C', 'SJCZHHC'],
  ['110022', '岚川纯债债券', 'LCCZZQ'],
].map(([fundCode = '', fundName = '', initials = '']) =>
  searchable({ fundCode, fundName, initials, kind: 'mixed', riskLevel: 3, end: null }),
);

const subjects: FundComparePorts = {
  readFunds: (codes) =>
    Promise.resolve({
      kind: 'read',
      value: codes
        .filter((code) => code !== '999999')
        .map((code) => aFundSubject(code, { length: 900, fundName: CATALOGUE.find((each) => each.fundCode === code)?.fundName ?? code })),
    }),
};

const show = async (codes: string | undefined, overrides: Partial<FundsPorts> = {}) => {
  const ports = fakeFundsPorts(
    CATALOGUE.map((fund) => aFund({ fundCode: fund.fundCode, fundName: fund.fundName })),
    { fundCompare: subjects, fundCatalogue: { read: () => Promise.resolve({ kind: 'read', value: CATALOGUE }) }, ...overrides },
  );
  return renderScreen(<FundCompareScreen query={{ codes }} />, ports);
};

const scrolled = (element: Element) => getComputedStyle(element).position;

describe('the page that compares funds', () => {
  it('opens the funds in its address, and shows dated figures with their computations [FC-46] [FC-12]', async () => {
    const { screen } = await show('000001.110022');
    const table = screen.getByRole('table', { name: /指标对比，2025-11-20 至 2026-11-20/ });
    await expect.element(table.getByRole('columnheader', { name: '岚川纯债债券' })).toBeVisible();
    await expect.element(table.getByRole('row', { name: /夏普比率/ })).toBeVisible();
    await expect.element(table.getByRole('row', { name: /每年费用.*1\.40%.*管理 1\.20%、托管 0\.20%、销售服务 0\.00%/ })).toBeVisible();
    await expect.element(table.getByRole('row', { name: /基金规模.*32\.10亿元.*截至 2026-09-30/ })).toBeVisible();
    await screen.getByRole('button', { name: '夏普比率是怎么算的' }).click();
    const sheet = screen.getByRole('dialog', { name: '夏普比率的计算方法' });
    await expect.element(sheet.getByText(/一年期定期存款基准利率 1\.50%（自 2015-10-24 起执行）/)).toBeVisible();
  });

  it('A chosen fund shows a skeleton while its name loads, and its code when that fails [UI-1317]', async () => {
    let loseNetwork: () => void = () => undefined;
    const lost = new Promise<never>((_, reject) => {
      loseNetwork = () => reject(new PortError('network'));
    });
    const { screen } = await show('000001.110022', { fundCompare: { readFunds: () => lost } });
    const chosen = screen.getByRole('list', { name: '已选基金' }).getByRole('listitem').first();
    await expect.element(chosen).toMatchTextContent(/^A?000001$/);
    loseNetwork();
    await expect.element(chosen).toMatchTextContent(/000001000001$/);
  });

  it('tells one figure a row in the large look, below the name of the figure [UI-1366]', async () => {
    onTestFinished(() => document.documentElement.removeAttribute('data-elder'));
    document.documentElement.setAttribute('data-elder', '');
    const { screen } = await show('000001.110022');
    const figures = screen.getByRole('list', { name: '指标对比' });
    await expect.element(figures.getByText('岚川纯债债券').first()).toBeVisible();
    expect(screen.container.querySelector('table:not(.heard *)')).toBeNull();
    await figures.getByRole('button', { name: '夏普比率是怎么算的' }).click();
    await expect.element(screen.getByRole('dialog', { name: '夏普比率的计算方法' })).toBeVisible();
  });

  it('keeps the names of figures in view while scrolling sideways at 320 px [FC-47]', async () => {
    await page.viewport(320, 720);
    const { screen } = await show('000001.000002.110022');
    const name = screen.getByRole('rowheader', { name: /区间收益/ });
    await expect.element(name).toBeVisible();
    const box = screen.getByRole('group', { name: '指标对比' }).element();
    expect(scrolled(name.element())).toBe('sticky');
    expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    const before = name.element().getBoundingClientRect().left;
    box.scrollLeft = 120;
    await expect.poll(() => name.element().getBoundingClientRect().left).toBe(before);
    await page.viewport(414, 896);
  });

  it('draws distinct lines with letters, and reads out a day by arrow keys and in a table [FC-47]', async () => {
    const { screen } = await show('000001.110022');
    const plot = screen.getByRole('slider', { name: /所选基金 2025-11-20 至 2026-11-20 的累计收益率/ });
    await expect.element(plot).toHaveAttribute('aria-valuetext', expect.stringContaining('2026-11-20，松涧成长混合A'));
    const lines = [...document.querySelectorAll('polyline')].map((line) => getComputedStyle(line).strokeDasharray);
    expect(new Set(lines).size).toBe(2);
    plot.element().focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect.element(plot).toHaveAttribute('aria-valuetext', expect.stringContaining('2025-11-21'));
    const rows = screen.getByRole('table', { name: '收益走势，按日期列出' }).getByRole('row').elements();
    expect(rows).toHaveLength(14);
    expect(rows[1]?.textContent).toContain('2025-11-20');
    expect(rows.at(-1)?.textContent).toContain('2026-11-20');
  });

  it('starts with a search, and keeps the choice in the address [FC-46] [FC-8]', async () => {
    const { screen, go } = await show(undefined);
    await expect.element(screen.getByText('选择基金开始对比')).toBeVisible();
    const add = async (search: string, name: RegExp) => {
      await screen.getByRole('button', { name: /添加基金/ }).click();
      await screen.getByRole('searchbox').fill(search);
      await screen.getByRole('button', { name }).click();
    };
    await add('sjcz', /松涧成长混合A/);
    await expect.element(screen.getByText('再选一只基金')).toBeVisible();
    await vi.waitFor(() => expect(go.to).toHaveBeenLastCalledWith('/fund/compare', { codes: '000001' }, { isReplacing: true }));
    await screen.getByRole('button', { name: /添加基金/ }).click();
    await screen.getByRole('searchbox').fill('松涧');
    await expect.element(screen.getByRole('button', { name: /松涧成长混合A.*已添加/ })).toHaveAttribute('aria-disabled', 'true');
    await screen.getByRole('button', { name: /松涧成长混合C/ }).click();
    await expect.element(screen.getByRole('heading', { name: '指标对比' })).toBeVisible();
    await vi.waitFor(() => expect(go.to).toHaveBeenLastCalledWith('/fund/compare', { codes: '000001.000002' }, { isReplacing: true }));
    await screen.getByRole('button', { name: '移除松涧成长混合A' }).click();
    await vi.waitFor(() => expect(go.to).toHaveBeenLastCalledWith('/fund/compare', { codes: '000002' }, { isReplacing: true }));
  });

  it('describes the relation of two funds, and why their holdings are not compared [FC-42]', async () => {
    const { screen } = await show('000001.000002');
    await expect.element(screen.getByText('A 松涧成长混合A 与 B 松涧成长混合C')).toBeVisible();
    await expect.element(screen.getByText(/相关系数 1\.00 走势高度一致/)).toBeVisible();
    await expect.element(screen.getByText('持仓重合 --（暂未披露持仓）')).toBeVisible();
  });

  it('shows the overlap of two funds’ published positions with dates and computation [FC-48]', async () => {
    const held = (fundCode: string, day: string, weight: number) =>
      aFundSubject(fundCode, {
        holdings: [{ kind: 'stock', securityCode: '990001', weight: ratePpm(weight) }],
        holdingsDay: calendarDate(day),
      });
    const { screen } = await show('000001.110022.110033', {
      fundCompare: {
        readFunds: () =>
          Promise.resolve({
            kind: 'read',
            value: [held('000001', '2026-09-30', 85_000), held('110022', '2026-06-30', 61_200), aFundSubject('110033')],
          }),
      },
    });
    await expect.element(screen.getByText(/持仓重合 6\.12%（分别截至 2026-09-30、2026-06-30）/)).toBeVisible();
    await expect.element(screen.getByText('持仓重合 --（暂未披露持仓）').first()).toBeVisible();
    await expect.element(screen.getByText(/共同持有的每一只取较低的占净值比例/)).toBeVisible();
  });

  it('marks the better figure in words, and none that all share [FC-40]', async () => {
    const { screen } = await show('000001.110022', {
      fundCompare: {
        readFunds: () =>
          Promise.resolve({
            kind: 'read',
            value: [aFundSubject('000001', { length: 400 }), aFundSubject('110022', { length: 400, managementFee: null })],
          }),
      },
    });
    await expect.element(screen.getByRole('row', { name: /区间收益/ })).toBeVisible();
    expect(screen.getByText('较优', { exact: true }).elements()).toHaveLength(0);
    const other = await show('000001.110022', {
      fundCompare: {
        readFunds: () =>
          Promise.resolve({
            kind: 'read',
            value: [aFundSubject('000001', { length: 400 }), aFundSubject('110022', { length: 200 })],
          }),
      },
    });
    await expect.element(other.screen.getByRole('row', { name: /区间收益.*较优/ }).first()).toBeVisible();
  });

  it('offers a retry where the funds do not load, and removes an unknown fund [FC-13] [FC-9]', async () => {
    const readFunds = vi
      .fn<FundComparePorts['readFunds']>()
      .mockRejectedValueOnce(new PortError('server'))
      .mockImplementation(subjects.readFunds);
    const { screen, go } = await show('000001.999999.000002', { fundCompare: { readFunds } });
    await screen.getByRole('button', { name: '重试' }).click();
    await expect.element(screen.getByRole('heading', { name: '指标对比' })).toBeVisible();
    await expect.element(screen.getByText('1 只基金不存在、暂无净值或成立时间过短不展示业绩，未加入对比')).toBeInTheDocument();
    await vi.waitFor(() => expect(go.to).toHaveBeenLastCalledWith('/fund/compare', { codes: '000001.000002' }, { isReplacing: true }));
  });
});
