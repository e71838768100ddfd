import { PortError } from '@caifu/core/kit';
import { passesFilter, type ProductListQuery, type ProductsPorts } from '@caifu/core/products';
import { searchable, type FundsPorts } from '@caifu/core/funds';
import { anArticleSummary, aProduct, fakeEditorialPorts, fakeFundsPorts } from '@caifu/core/testing';
import { describe, expect, it } from 'vitest';
import { AREA_ENTRIES } from '../app/area-entries.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { SearchScreen } from './SearchScreen.tsx';

const CATALOGUE = [
  ['800571', '松涧成长混合A', 'SJCZHHA'],
  ['110022', '岚川纯债债券', 'LCCZZQ'],
].map(([fundCode = '', fundName = '', initials = '']) =>
  searchable({ fundCode, fundName, initials, kind: 'mixed', riskLevel: 3, end: null }),
);
const MARKET = [
  aProduct({ productCode: 'Q1', productName: '松涧稳盈30天', riskLevel: 1, periodDays: 30 }),
  aProduct({ productCode: 'Q2', productName: '岚川添利181天', riskLevel: 3, periodDays: 181 }),
];
const read = <Value,>(value: Value) => ({ read: () => Promise.resolve({ kind: 'read' as const, value }) });
const broken = { read: () => Promise.reject(new PortError('network')), readPage: () => Promise.reject(new PortError('network')) };

/** As the gateway: what is above the level is found, and listed to nobody unasked. */
const products: ProductsPorts['products'] = {
  readPage: ({ filter }: ProductListQuery) => {
    const listed = MARKET.filter((product) => (filter.search === '' ? product.riskLevel < 3 : passesFilter(product, filter)));
    return Promise.resolve({ kind: 'read', items: listed, hasMore: false });
  },
};

const show = async (q?: string, overrides: Partial<FundsPorts & Pick<ProductsPorts, 'products'>> = {}) => {
  const kept: { searches: readonly string[] } = { searches: [] };
  const { screen } = await renderScreen(<SearchScreen query={{ q }} />, {
    entries: AREA_ENTRIES,
    ...fakeEditorialPorts({
      articles: { readPage: () => Promise.resolve({ kind: 'read', items: [anArticleSummary({ title: '松涧的一年' })], hasMore: false }) },
    }),
    products,
    ...fakeFundsPorts([], {
      fundCatalogue: read(CATALOGUE),
      fundCompanies: read([{ companyCode: 'C1', companyName: '松涧基金管理有限公司', shortName: '松涧基金', fundCount: 20 }]),
      fundManagers: read([
        { personalCode: 'M1', chineseName: '何景明', companyName: '松涧基金管理有限公司', companyShortName: '松涧基金', nameInitial: 'H' },
      ]),
      fundSearches: {
        readSearches: () => kept.searches,
        storeSearches: (searches) => {
          kept.searches = searches;
        },
      },
      ...overrides,
    }),
    ...(overrides.products === undefined ? {} : { products: overrides.products }),
  });
  return { screen, kept, field: screen.getByRole('searchbox') };
};

const groups = () =>
  [...document.querySelectorAll('section')].map((part) =>
    [part.querySelector('h2')?.textContent, ...[...part.querySelectorAll('li a')].map((link) => link.getAttribute('href'))].join(' '),
  );

describe('the search over everything', () => {
  it('Finds stand in groups by kind with a count and the way to all, with a risk level for each product and fund [SM-13]', async () => {
    const { screen } = await show('松涧');
    await expect
      .poll(groups)
      .toEqual([
        '基金 #/fund-index?fundCode=800571',
        '理财产品 #/information?productCode=Q1',
        '基金公司 #/fund-company-detail?companyCode=C1',
        '基金经理 #/fund-manager-detail?personalCode=M1',
        expect.stringContaining('资讯 #/'),
      ]);
    await expect.element(screen.getByText('R1 低风险 · 30天')).toBeVisible();
    await expect.element(screen.getByText('800571 · 混合 · R3')).toBeVisible();
    await expect.element(screen.getByRole('status')).toHaveTextContent('找到 5 个结果');
  });

  it.each([
    ['存款', '功能', '#/bankChannel'],
    ['hjjc', '功能', '#/gold/gx-gold'],
    ['cunkuam', '功能', '#/bankChannel'],
    ['800572', '基金', '#/fund-index?fundCode=800571'],
    ['lanchuanchunzhai', '基金', '#/fund-index?fundCode=110022'],
    ['hejingmimg', '基金经理', '#/fund-manager-detail?personalCode=M1'],
  ])(
    'Functions, funds and people are found by name, pinyin and initials, with one sign wrong: %s [SM-10] [SM-11]',
    async (search, title, href) => {
      await show(search);
      await expect.poll(groups).toContainEqual(expect.stringMatching(new RegExp(`^${title} .*${href.replace('?', '\\?')}`)));
    },
  );

  it('A product above the level is found when it is searched for, and never as the nearest of another [SM-13] [LAW-40]', async () => {
    const { screen, field } = await show('岚川添利');
    await expect.poll(groups).toContainEqual('理财产品 #/information?productCode=Q2');
    await field.fill('songjianwenyimg');
    await expect.poll(groups).toEqual(['理财产品 #/information?productCode=Q1']);
    await expect.element(screen.getByText('没有完全一致的，您要找的可能是')).toBeVisible();
    await field.fill('lanchuantianlo');
    await expect.element(screen.getByText('没有找到相关内容')).toBeVisible();
    expect(groups()).toEqual([]);
  });

  it('Nothing is called unfound while the answer to a new text is awaited [SM-13] [UI-1394]', async () => {
    const { screen, field } = await show('存款');
    await expect.poll(groups).toEqual([expect.stringMatching(/^功能 /), expect.stringMatching(/^帮助 .*#\/help\?id=insurance/)]);
    const said: (string | null)[] = [];
    const watch = new MutationObserver(() => said.push(screen.container.textContent));
    watch.observe(screen.container, { subtree: true, childList: true, characterData: true });
    await field.fill('岚川添利');
    await expect.poll(groups).toEqual(['理财产品 #/information?productCode=Q2']);
    watch.disconnect();
    expect(said.filter((text) => text?.includes('没有找到相关内容') === true || text?.includes('找到 0 个结果') === true)).toEqual([]);
  });

  it('The list of all funds is linked where it has the finds, and not where the device alone reads the pinyin [SM-13] [FN-5]', async () => {
    const many = ['甲', '乙', '丙', '丁', '戊'].map((sign, at) =>
      searchable({ fundCode: `80060${at}`, fundName: `松涧${sign}`, initials: 'SJ', kind: 'mixed', riskLevel: 3, end: null }),
    );
    const { screen, field } = await show('松涧', { fundCatalogue: read(many) });
    await expect
      .element(screen.getByRole('link', { name: '查看全部' }))
      .toHaveAttribute('href', expect.stringContaining('/ranking/fund-ranking'));
    await field.fill('songjian');
    await expect.element(screen.getByRole('link', { name: '查看全部' })).not.toBeInTheDocument();
    await expect.element(screen.getByText('5 个', { exact: true })).toBeVisible();
    expect(groups()).toContainEqual(expect.stringMatching(/^基金 .*800600/));
  });

  it('Before the first letter there are earlier searches, which one press forgets, and common functions [SM-14] [FS-4]', async () => {
    const { screen, kept, field } = await show();
    await expect.element(screen.getByRole('link', { name: '小活宝+' })).toHaveAttribute('href', '#/mmf/personal');
    await field.fill('存款');
    const hit = screen.getByRole('link', { name: /合作银行/ });
    await expect.element(hit).toBeVisible();
    hit.element().addEventListener('click', (event) => event.preventDefault());
    await hit.click();
    expect(kept.searches).toEqual(['存款']);
    await screen.getByRole('button', { name: '清除' }).click();
    await screen.getByRole('button', { name: '清除搜索历史' }).click();
    expect(kept.searches).toEqual([]);
    expect(screen.getByRole('button', { name: '存款' }).query()).toBeNull();
  });

  it('Without a network functions are found, the lost kinds are named, and a press asks again [SM-14]', async () => {
    const { screen } = await show('存款', { products: broken, fundCatalogue: broken, fundManagers: broken });
    await expect.element(screen.getByText('基金、理财产品、基金经理没有加载，其他结果照常显示。')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /合作银行/ })).toBeVisible();
    expect(screen.getByText('没有找到相关内容').query()).toBeNull();
    await screen.getByRole('button', { name: '重试' }).click();
    await expect.element(screen.getByText('基金、理财产品、基金经理没有加载，其他结果照常显示。')).toBeVisible();
  });
});
