import { PortError } from '@caifu/core/kit';
import type { FundListQuery, FundSummary, FundsPorts } from '@caifu/core/funds';
import { aFund, fakeFundsPorts, fakeFundTablePorts } from '@caifu/core/testing';
import { calendarDate, netValue, ratePpm } from '@caifu/core/values';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { rankingColumns } from './ranking-columns.ts';
import { FundRankingScreen, type FundRankingScreenProps } from './FundRankingScreen.tsx';

const { growth } = aFund();
/** Forty-five funds. Each has better years and a worse week than the previous one. */
const MARKET: readonly FundSummary[] = Array.from({ length: 45 }, (_, at) =>
  aFund({
    fundCode: String(100 + at).padStart(6, '0'),
    fundName: `松涧成长${at}号混合A`,
    kind: at === 44 ? 'money' : at % 2 === 0 ? 'mixed' : 'bond',
    growth: { ...growth, year: ratePpm((at + 1) * 1_000), 'three-years': ratePpm((at + 1) * 1_000), week: ratePpm(-(at + 1) * 100) },
    ...(at === 44 ? { netValue: null, sevenDayYield: ratePpm(16_000), tenThousandIncome: netValue(4_000) } : {}),
    ...(at === 43
      ? { valueDay: calendarDate('2026-11-16'), growth: { ...growth, week: ratePpm(-4_400), year: null, 'three-years': ratePpm(90_000) } }
      : {}),
  }),
);

type Query = FundRankingScreenProps['query'];

const show = async (query: Query = {}, overrides: Partial<FundsPorts> = {}) => {
  const ports = fakeFundsPorts(MARKET, overrides);
  const readPage = vi.fn(ports.funds.readPage);
  const address: { set: (wanted: Query) => void } = { set: () => undefined };
  function Ranking() {
    const [shown, setShown] = useState(query);
    useEffect(() => {
      address.set = setShown;
    }, []);
    return <FundRankingScreen query={shown} />;
  }
  const { screen, go } = await renderScreen(<Ranking />, { ...ports, funds: { readPage } });
  go.to.mockImplementation((_path, wanted = {}) => {
    address.set(Object.fromEntries(Object.entries(wanted).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : []))));
  });
  return { screen, go, readPage };
};

const addressOf = (go: Awaited<ReturnType<typeof show>>['go']) => go.to.mock.lastCall?.[1];
const asked = (readPage: Awaited<ReturnType<typeof show>>['readPage']): FundListQuery | undefined => readPage.mock.lastCall?.[0];

describe('the ranking of funds', () => {
  it('is a grid with its number of rows, and draws the visible ones [FN-20] [FN-43] [LAW-26]', async () => {
    const { screen } = await show();
    const grid = screen.getByRole('grid', { name: '基金排行' });
    await expect.element(grid).toHaveAttribute('aria-rowcount', '46');
    await expect.element(grid).toHaveAttribute('aria-colcount', '13');
    await expect.element(screen.getByRole('columnheader', { name: '近3年' })).toHaveAttribute('aria-sort', 'descending');
    await expect.element(screen.getByRole('columnheader', { name: '近1周' })).toHaveAttribute('aria-sort', 'none');
    const first = screen.getByRole('row').nth(1);
    await expect.element(first).toHaveAttribute('aria-rowindex', '2');
    await expect.element(first).toMatchTextContent(/松涧成长43号混合A/);
    expect(grid.element().querySelectorAll('[aria-rowindex]').length).toBeLessThan(46);
    await expect.element(screen.getByText('共 45 只')).toBeVisible();
  });

  it('shows signed figures, missing figures as such, and a differing date in its row [FN-41] [FN-42]', async () => {
    const { screen } = await show();
    const row = screen.getByRole('row').nth(1);
    await expect.element(row).toMatchTextContent(/2026-11-16/);
    await expect.element(screen.getByText('数据 2026-11-17')).toBeVisible();
    const cells = [...row.element().querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent);
    expect(cells.slice(1, 3)).toEqual(['1.2345', '+1.00%']);
    expect([cells[6], ...cells.slice(-2)]).toEqual(['--', '--', '--']);
    // Kind and risk stand on the same line as the date, so neither is cut.
    const facts = [...row.element().querySelectorAll('a > :last-child > span')].map((fact) => fact.getBoundingClientRect().top);
    expect(facts.length).toBeGreaterThan(1);
    expect(new Set(facts).size).toBe(1);
  });

  it('opens as the device left it, unless its address has a sort order [UI-1091] [UI-1092]', async () => {
    const fundTable = fakeFundTablePorts({ sort: { column: 'week', direction: 'up' }, left: 120 });
    const { screen, readPage } = await show({}, { fundTable });
    await expect.element(screen.getByRole('columnheader', { name: '近1周' })).toHaveAttribute('aria-sort', 'ascending');
    expect(asked(readPage)?.sort).toEqual({ column: 'week', direction: 'up' });
    const left = () => Math.max(...[...screen.container.querySelectorAll('*')].map(({ scrollLeft }) => scrollLeft));
    // The columns rest where they are not cut.
    await expect.poll(left).toBe(87);
    // A press on a column out of sight scrolls to it.
    await screen.getByRole('button', { name: '近3年' }).click();
    await expect.poll(() => fundTable.readTable()?.sort).toEqual({ column: 'three-years', direction: 'down' });
    const shownLeft = left();
    await screen.unmount();
    expect(fundTable.readTable()?.left).toBe(shownLeft);
    const shared = await show({ sort: 'month' }, { fundTable });
    await expect.element(shared.screen.getByRole('columnheader', { name: '近1月' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('is sorted by a press on a column, descending first and then ascending [FN-21] [FN-23]', async () => {
    const { screen, go, readPage } = await show();
    await screen.getByRole('button', { name: '近1周' }).click();
    expect(addressOf(go)).toEqual({ sort: 'week' });
    await expect.element(screen.getByRole('columnheader', { name: '近1周' })).toHaveAttribute('aria-sort', 'descending');
    await expect.element(screen.getByRole('row').nth(1)).toMatchTextContent(/松涧成长0号混合A/);
    await screen.getByRole('button', { name: '近1周' }).click();
    await expect.element(screen.getByRole('columnheader', { name: '近1周' })).toHaveAttribute('aria-sort', 'ascending');
    expect(asked(readPage)?.sort).toEqual({ column: 'week', direction: 'up' });
    await screen.getByRole('button', { name: '今年', exact: true }).click();
    expect(addressOf(go)).toEqual({ sort: 'this-year' });
  });

  it('has the column of its order beside the names, and its head keeps the focus there [UI-1381]', async () => {
    const { screen } = await show();
    const heads = () =>
      screen
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(() => heads().slice(0, 3)).toEqual(['基金名称', '近3年', '净值']);
    await screen.getByRole('button', { name: '近1周' }).click();
    await expect.poll(() => heads().slice(0, 3)).toEqual(['基金名称', '近1周', '净值']);
    expect(heads()).toHaveLength(13);
    const pressed = screen.getByRole('button', { name: '近1周' });
    await expect.element(pressed).toHaveFocus();
    await expect.element(pressed).toHaveAttribute('tabindex', '0');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => document.activeElement?.getAttribute('data-cell')).toBe('0:1');
  });

  it('cuts no column beside the names, at first and wherever it rests [UI-1382]', async () => {
    const { screen } = await show();
    const grid = screen.getByRole('grid');
    await expect.element(screen.getByRole('row').nth(1)).toBeVisible();
    const scroller = grid.element().parentElement ?? grid.element();
    const cuts = () => {
      const [name, ...heads] = screen
        .getByRole('columnheader')
        .elements()
        .map((head) => head.getBoundingClientRect());
      const edge = name?.right ?? 0;
      return heads.filter(({ left, right }) => left < edge - 1 && right > edge + 1).length;
    };
    expect(scroller.scrollLeft).toBe(0);
    for (const left of [0, 50, 130, 400, 5_000]) {
      scroller.scrollTo({ left });
      await expect.poll(cuts).toBe(0);
      expect(scroller.scrollLeft > 0).toBe(left > 43);
    }
  });

  it('draws every row of a new order, also columns out of sight and rows beyond the visible ones [UI-970]', async () => {
    const { screen } = await show({ sort: 'month' });
    await expect.element(screen.getByRole('row').nth(1)).toMatchTextContent(/松涧成长/);
    await screen.getByRole('button', { name: '近1周' }).click();
    const drawn = () =>
      screen
        .getByRole('row')
        .elements()
        .slice(1)
        .map((row) => [
          row.querySelector('a')?.textContent.match(/松涧成长\d+号/)?.[0],
          row.querySelector('[data-cell$=":6"]')?.textContent,
        ]);
    await expect.poll(() => drawn().length).toBeGreaterThan(12);
    await expect.poll(drawn).toEqual(drawn().map((_, at) => [`松涧成长${at}号`, `+${((at + 1) / 10).toFixed(2)}%`]));
  });

  it('keeps its rows without a message when another order fails, which can be chosen again [FN-21]', async () => {
    let isDown = false;
    const ports = fakeFundsPorts(MARKET);
    const { screen, go, readPage } = await show(
      {},
      { funds: { readPage: (query, pageNo) => (isDown ? Promise.reject(new PortError('network')) : ports.funds.readPage(query, pageNo)) } },
    );
    await expect.element(screen.getByRole('row').nth(1)).toMatchTextContent(/松涧成长43号/);
    isDown = true;
    await screen.getByRole('button', { name: '近1周' }).click();
    await vi.waitFor(() => expect(addressOf(go)).toEqual({ sort: 'three-years' }));
    await expect.element(screen.getByRole('columnheader', { name: '近3年' })).toHaveAttribute('aria-sort', 'descending');
    await expect.element(screen.getByRole('row').nth(1)).toMatchTextContent(/松涧成长43号/);
    expect(screen.getByRole('alert').elements()).toHaveLength(0);
    isDown = false;
    await screen.getByRole('button', { name: '近1周' }).click();
    await expect.element(screen.getByRole('row').nth(1)).toMatchTextContent(/松涧成长0号/);
    expect(readPage.mock.calls.length).toBeGreaterThan(2);
  });

  it('loads more while scrolling, and says where it ends [FN-20]', async () => {
    // A sort order whose rows no other test has kept.
    const { screen, readPage } = await show({ sort: 'season' });
    const grid = screen.getByRole('grid');
    await expect.element(grid).toBeVisible();
    const scroller = grid.element().parentElement;
    await vi.waitFor(() => {
      scroller?.scrollTo({ top: scroller.scrollHeight });
      expect(readPage.mock.calls.map(([, pageNo]) => pageNo)).toEqual([1, 2, 3]);
    });
    await expect.element(screen.getByText('没有更多基金了')).toBeInTheDocument();
  });

  it('is navigated with the arrow keys, and Enter opens a fund [FN-20]', async () => {
    const { screen, go } = await show();
    const name = screen.getByRole('link', { name: /松涧成长43号/ });
    await expect.element(name).toHaveAttribute('href', '#/fund-index?fundCode=000143');
    name.element().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-cell')).toBe('1:2'));
    await userEvent.keyboard('{End}');
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-cell')).toBe('1:12'));
    await userEvent.keyboard('{Home}{ArrowUp}{ArrowUp}{ArrowRight}');
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-cell')).toBe('-1:1'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(go.along).toHaveBeenCalledWith('/fund-index?fundCode=000143');
  });

  it('shows income and yield of money funds, and cannot sort those by the day [FN-20] [FN-22]', async () => {
    const { screen, go } = await show({ sort: 'day' });
    await screen.getByRole('tab', { name: '货币' }).click();
    expect(addressOf(go)).toEqual({ kind: 'money' });
    await expect.element(screen.getByRole('columnheader', { name: '七日年化' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('columnheader', { name: '日涨幅' }).elements()).toHaveLength(0);
    const daily = screen.getByRole('button', { name: '日', exact: true });
    await expect.element(daily).toHaveAttribute('aria-disabled', 'true');
  });
});

const COMPANIES = Array.from({ length: 7 }, (_, at) => ({
  companyCode: `80${at}`,
  companyName: `第${at}基金管理有限公司`,
  shortName: `第${at}基金`,
  fundCount: 10 - at,
}));
const MANAGERS = [
  { personalCode: '301', chineseName: '安宁', companyName: '', companyShortName: '第0基金', nameInitial: 'A' },
  { personalCode: '302', chineseName: '周远', companyName: '', companyShortName: '第1基金', nameInitial: 'Z' },
];
const people: Partial<FundsPorts> = {
  fundCompanies: { read: () => Promise.resolve({ kind: 'read', value: COMPANIES }) },
  fundManagers: { read: () => Promise.resolve({ kind: 'read', value: MANAGERS }) },
};

describe('the ranking in the large look', () => {
  afterEach(() => document.documentElement.removeAttribute('data-elder'));

  it('tells the figure that sorts it alone, with stars of 60 px [UI-1366]', async () => {
    document.documentElement.setAttribute('data-elder', '');
    const { screen } = await show({ sort: 'week' });
    const grid = screen.getByRole('grid', { name: '基金排行' });
    await expect.element(grid).toHaveAttribute('aria-colcount', '2');
    const row = screen.getByRole('row').nth(1);
    await expect.element(row).toMatchTextContent(/松涧成长/);
    expect(row.element().querySelectorAll('[role=gridcell]')).toHaveLength(1);
    await expect.element(screen.getByRole('columnheader', { name: '近1周' })).toHaveAttribute('aria-sort', 'descending');
    expect(row.getByRole('button').element().getBoundingClientRect().width).toBeGreaterThanOrEqual(60);
    document.documentElement.removeAttribute('data-elder');
    await expect.element(grid).toHaveAttribute('aria-colcount', '13');
  });
});

describe('the columns of the ranking in the large look', () => {
  afterEach(() => document.documentElement.removeAttribute('data-elder'));

  it('are all chosen in its head, which turns the order beside them [LAW-26] [UI-1366]', async () => {
    document.documentElement.setAttribute('data-elder', '');
    const { screen, go } = await show();
    const head = screen.getByRole('columnheader').nth(1);
    await expect.element(head).toHaveAttribute('aria-label', '近3年');
    const choice = screen.getByRole('combobox', { name: '显示哪一项' });
    const names = [...choice.element().querySelectorAll('option')].map((option) => option.textContent);
    expect(names).toEqual(rankingColumns(null, 'three-years').map(({ label }) => label));
    expect(choice.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(59.5);
    await choice.selectOptions('近1周');
    await expect.element(head).toHaveAttribute('aria-label', '近1周');
    expect(addressOf(go)).toMatchObject({ sort: 'week' });
    await choice.selectOptions('近3年');
    await expect.element(head).toHaveAttribute('aria-label', '近3年');
    await screen.getByRole('button', { name: '近3年，切换升降序' }).click();
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    expect(addressOf(go)).toMatchObject({ sort: '-three-years' });
  });
});

describe('the ranking in the large look of the narrowest phone', () => {
  afterEach(async () => {
    document.documentElement.removeAttribute('data-elder');
    await page.viewport(390, 844);
  });

  it('has the risk of each fund in sight [UI-1349]', async () => {
    document.documentElement.setAttribute('data-elder', '');
    await page.viewport(320, 844);
    const { screen } = await show({ kind: 'qdii' }, fakeFundsPorts([aFund({ fundName: '棠渚优势成长股票(QDII)A', kind: 'qdii' })]));
    const risk = screen.getByRole('row').nth(1).getByText(/R3/);
    await expect.element(risk).toBeVisible();
    const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? Number.NaN;
    await expect.poll(() => bottomOf(risk.element()) <= bottomOf(risk.element().parentElement) + 1).toBe(true);
  });
});

describe('a name of two classes on the narrowest phone', () => {
  afterEach(() => page.viewport(390, 844));

  it('ends with a sign where it is cut, as the name of a lone fund does [FN-94]', async () => {
    await page.viewport(320, 844);
    const named = (at: number, fundName: string) => aFund({ fundCode: `00090${at}`, fundName, kind: 'fof' });
    const long = '岚川远见优势成长三年持有期灵活配置混合发起式';
    const { screen } = await show({ kind: 'fof' }, fakeFundsPorts([named(0, `${long}A`), named(1, `${long}C`), named(2, `棠渚${long}A`)]));
    const titleOf = (row: number) => screen.getByRole('row').nth(row).getByRole('link').element().firstElementChild ?? document.body;
    await expect.element(screen.getByRole('row').nth(2)).toBeVisible();
    await expect
      .element(
        screen
          .getByRole('row')
          .nth(1)
          .getByRole('button', { name: /份额类别/ }),
      )
      .toBeVisible();
    const endOf = (row: number) => {
      const { display, webkitLineClamp, overflow } = getComputedStyle(titleOf(row));
      return { display, webkitLineClamp, overflow };
    };
    expect(endOf(1)).toEqual({ ...endOf(2), webkitLineClamp: '2' });
  });
});

describe('the filters of the ranking', () => {
  it('count the matching funds, and are in the address once applied [FN-24] [FN-25] [FN-26] [FN-40]', async () => {
    const { screen, go } = await show({}, people);
    await screen.getByRole('button', { name: '筛选' }).click();
    await screen.getByRole('group', { name: '基金类型' }).getByRole('button', { name: '债券' }).click();
    await screen.getByRole('button', { name: '5星' }).click();
    await expect.element(screen.getByRole('button', { name: '查看 0 只' })).toBeVisible();
    await screen.getByRole('button', { name: '5星' }).click();
    await screen.getByRole('button', { name: '查看 22 只' }).click();
    expect(addressOf(go)).toEqual({ kind: 'bond' });
    await expect.element(screen.getByText('共 22 只')).toBeVisible();
    expect(screen.getByRole('dialog').elements()).toHaveLength(0);
  });

  it('accept five companies; the sixth box is disabled with a reason [FN-3]', async () => {
    const { screen, go } = await show({ company: '803' }, people);
    await screen.getByRole('button', { name: /^筛选/ }).click();
    await screen.getByRole('button', { name: /^基金公司/ }).click();
    for (const at of [0, 1, 2, 4]) await screen.getByRole('checkbox', { name: new RegExp(`^第${at}基金`) }).click();
    await expect.element(screen.getByText('最多选择 5 个，取消一个后可再选')).toBeVisible();
    await expect.element(screen.getByRole('checkbox', { name: /^第5基金/ })).toBeDisabled();
    await expect.element(screen.getByRole('checkbox', { name: /^第3基金/ })).toBeChecked();
    await screen.getByRole('checkbox', { name: /^第0基金/ }).click();
    await expect.element(screen.getByRole('checkbox', { name: /^第5基金/ })).toBeEnabled();
    await screen.getByRole('button', { name: '完成' }).click();
    await screen.getByRole('button', { name: /^查看/ }).click();
    expect(addressOf(go)).toEqual({ company: '803.801.802.804' });
  });

  it('find a manager by first letter or by a search [FN-24]', async () => {
    const { screen, go } = await show({}, people);
    await screen.getByRole('button', { name: '筛选' }).click();
    await screen.getByRole('button', { name: /^基金经理/ }).click();
    await expect.element(screen.getByRole('checkbox', { name: /^安宁/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'B', exact: true })).toBeDisabled();
    await screen.getByRole('button', { name: 'Z', exact: true }).click();
    await screen.getByRole('checkbox', { name: /^周远/ }).click();
    await screen.getByRole('button', { name: '完成' }).click();
    await expect.element(screen.getByRole('button', { name: /^基金经理/ })).toMatchTextContent(/周远/);
    await screen.getByRole('button', { name: '重置' }).click();
    await expect.element(screen.getByRole('button', { name: /^基金经理/ })).toMatchTextContent(/不限/);
    await screen.getByRole('button', { name: '关闭' }).click();
    expect(go.to).not.toHaveBeenCalled();
  });
});

describe('classes of a fund in the ranking', () => {
  it('stand in one row with a switch, at the place of the better one [FN-94]', async () => {
    const pair = ['A', 'C'].map((letter, at) =>
      aFund({
        fundCode: `00090${at}`,
        fundName: `岚川远见股票${letter}`,
        kind: 'mixed',
        growth: { ...growth, 'three-years': ratePpm(990_000 - at * 10_000) },
      }),
    );
    const { screen } = await show({ kind: 'mixed' }, fakeFundsPorts([...MARKET, ...pair]));
    const row = screen.getByRole('row').nth(1);
    await expect.element(row).toMatchTextContent(/岚川远见股票.*000900.*\+99\.00%/);
    await expect.element(screen.getByRole('row').nth(2)).not.toMatchTextContent(/岚川远见股票/);
    await row.getByRole('button', { name: '岚川远见股票 份额类别 A，切换到 C' }).click();
    await expect.element(row).toMatchTextContent(/岚川远见股票.*000901.*\+98\.00%/);
  });

  it('stand in one row from the first page on where pages lie between them, and count once [FN-94]', async () => {
    const ranked = Array.from({ length: 45 }, (_, at) =>
      aFund({
        fundCode: `0008${at + 10}`,
        fundName: at === 0 ? '岚川远见股票A' : at === 44 ? '岚川远见股票C' : `第${at}指数`,
        kind: 'index',
        growth: { ...growth, 'three-years': ratePpm(990_000 - at * 10_000) },
      }),
    );
    const { screen } = await show({ kind: 'index' }, fakeFundsPorts(ranked));
    const row = screen.getByRole('row').nth(1);
    await row.getByRole('button', { name: '岚川远见股票 份额类别 A，切换到 C' }).click();
    await expect.element(row).toMatchTextContent(/岚川远见股票.*000854.*\+55\.00%/);
    await expect.element(screen.getByText('共 44 只')).toBeVisible();
    await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '45');
  });
});
