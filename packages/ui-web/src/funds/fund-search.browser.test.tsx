import { PortError } from '@caifu/core/kit';
import { calendarDate, netValue } from '@caifu/core/values';
import { searchable, type FundsPorts } from '@caifu/core/funds';
import { aFund, fakeFundsPorts } from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { FundSearchScreen } from './FundSearchScreen.tsx';

const CATALOGUE = [
  ['000001', '松涧成长混合A', 'SJCZHHA'],
  ['000002', '松涧成长混合C', 'SJCZHHC'],
  ['110022', '岚川纯债债券', 'LCCZZQ'],
].map(([fundCode = '', fundName = '', initials = '']) =>
  searchable({ fundCode, fundName, initials, kind: 'mixed', riskLevel: 3, end: null }),
);
const MARKET = CATALOGUE.map((fund) => aFund({ fundCode: fund.fundCode, fundName: fund.fundName }));

const show = async (q?: string, overrides: Partial<FundsPorts> = {}) => {
  const searches: { kept: readonly string[] } = { kept: [] };
  const ports = fakeFundsPorts(MARKET, {
    fundCatalogue: { read: () => Promise.resolve({ kind: 'read', value: CATALOGUE }) },
    fundSearches: {
      readSearches: () => searches.kept,
      storeSearches: (next) => {
        searches.kept = next;
      },
    },
    ...overrides,
  });
  const { screen, go } = await renderScreen(<FundSearchScreen query={{ q }} />, ports);
  return { screen, go, searches, field: screen.getByRole('searchbox', { name: '搜索基金名称、代码或拼音首字母' }) };
};

const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);

describe('the fund search', () => {
  it('searches on the device, marks the matches, and is in the address [FS-1] [FS-3] [FS-7]', async () => {
    const { screen, go, field } = await show();
    await field.fill('sjcz');
    await expect.element(screen.getByRole('link', { name: /松涧成长混合A/ })).toHaveAttribute('href', '#/fund-index?fundCode=000001');
    await expect.poll(marks).toEqual(['松涧成长', '松涧成长']);
    await vi.waitFor(() => expect(go.to).toHaveBeenLastCalledWith('/fund/search', { q: 'sjcz' }, { isReplacing: true }));
    await field.fill('没有这样');
    await expect.element(screen.getByText('没有找到相关基金')).toBeVisible();
  });

  it('shows the end of a fund in its row, from the device and from the gateway [FEN-13]', async () => {
    const days = { lastDay: calendarDate('2026-11-20'), day: calendarDate('2026-11-24') };
    const end = { ...days, isDone: true, into: { fundCode: '000002', fundName: '松涧成长混合C' } };
    const ending = CATALOGUE.map((fund) => (fund.fundCode === '000001' ? { ...fund, end } : fund));
    const { screen } = await show('松涧', { fundCatalogue: { read: () => Promise.resolve({ kind: 'read', value: ending }) } });
    await expect.element(screen.getByRole('link', { name: /松涧成长混合A.*已并入松涧成长混合C/ })).toBeVisible();
    expect(screen.getByText(/已并入/).elements()).toHaveLength(1);
    await screen.unmount();
    const told = aFund({
      fundCode: '000003',
      fundName: '霁原清盘',
      end: { ...days, kind: 'liquidation', netValue: netValue(9_000), into: null, ratio: null, isDone: false },
    });
    const ports = fakeFundsPorts([told], { fundCatalogue: { read: () => Promise.reject(new PortError('server')) } });
    const other = await renderScreen(<FundSearchScreen query={{ q: '霁原' }} />, ports);
    await expect.element(other.screen.getByRole('link', { name: /霁原清盘.*2026-11-24 终止/ })).toBeVisible();
  });

  it('offers codes with one other digit, below a line that says so [FS-2]', async () => {
    const { screen } = await show('110023');
    await expect.element(screen.getByText('没有这个代码的基金，您要找的可能是')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /岚川纯债债券/ })).toBeVisible();
  });

  it('remembers searches that were submitted or led to a fund, until a button clears them [FS-4]', async () => {
    const { screen, field, searches } = await show('纯债');
    const link = screen.getByRole('link', { name: /岚川纯债/ });
    await expect.element(link).toBeVisible();
    link.element().addEventListener('click', (event) => event.preventDefault());
    await link.click();
    expect(searches.kept).toEqual(['纯债']);
    await screen.getByRole('button', { name: '清除' }).click();
    await screen.getByRole('button', { name: '纯债' }).click();
    await expect.element(field).toHaveValue('纯债');
    await screen.getByRole('button', { name: '清除' }).click();
    await screen.getByRole('button', { name: '清除搜索历史' }).click();
    expect(searches.kept).toEqual([]);
    expect(screen.getByRole('button', { name: '纯债' }).elements()).toHaveLength(0);
  });

  it('asks the gateway where the catalogue does not load [FS-7]', async () => {
    const { screen } = await show('岚川', { fundCatalogue: { read: () => Promise.reject(new PortError('server')) } });
    await expect.element(screen.getByRole('link', { name: /岚川纯债债券/ })).toBeVisible();
    await expect.poll(marks).toEqual(['岚川']);
  });

  it('has a star on each row, which leads a visitor to sign-in and back [UI-971] [FW-7]', async () => {
    const { screen, go } = await show('sjcz');
    const star = screen.getByRole('button', { name: '自选：松涧成长混合C' });
    await expect.element(star).toHaveAttribute('aria-pressed', 'false');
    await star.click();
    expect(go.to).toHaveBeenLastCalledWith('/login', { back: go.here() });
  });

  it('clears the field with a button that an empty field lacks [FS-7]', async () => {
    const { screen, field } = await show('sjcz');
    const clear = screen.getByRole('button', { name: '清除', exact: true });
    await clear.click();
    await expect.element(field).toHaveValue('');
    await expect.element(field).toHaveFocus();
    expect(clear.elements()).toHaveLength(0);
  });

  it('shows the leading funds of three years while nothing is typed [FS-7]', async () => {
    const { screen } = await show();
    await expect.element(screen.getByRole('heading', { name: '近3年涨幅居前' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /松涧成长混合A.*\+7\.00%/ })).toBeVisible();
  });
});
