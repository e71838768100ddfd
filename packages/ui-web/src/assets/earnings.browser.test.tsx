import type { Earnings, EarningsQuery } from '@caifu/core/assets';
import { fakeResourcePorts, someEarnings } from '@caifu/core/testing';
import { fen } from '@caifu/core/values';
import { useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { EarningsScreen, type EarningsScreenProps } from './EarningsScreen.tsx';

const show = async (earnings: Earnings = someEarnings(), query: EarningsScreenProps['query'] = {}) => {
  const ports = fakeResourcePorts<EarningsQuery, Earnings>(earnings);
  const read = vi.spyOn(ports, 'read');
  return { ...(await renderScreen(<EarningsScreen query={query} />, { earnings: ports })), read };
};

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** Measures the text alone, because a flex item may be higher than its words. */
const linesOf = (element: Element): number => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
};

describe('the page of the earnings calendar', () => {
  it('colours the income of a day by its sign [UI-1024] [EC-4]', async () => {
    const { screen } = await show();
    const loss = screen.getByRole('button', { name: '2026年11月17日 周二 -1,222.22' }).getByText('-1,222');
    const gain = screen.getByRole('button', { name: '2026年11月18日 周三 +12.90' }).getByText('+12.90');
    await expect.element(loss).toHaveAttribute('data-trend', 'loss');
    await expect.element(gain).toHaveAttribute('data-trend', 'gain');
    expect(getComputedStyle(loss.element()).color).not.toBe(getComputedStyle(gain.element()).color);
    await expect.element(screen.getByRole('button', { name: '2026年11月16日 周一 无收益' })).toBeVisible();
  });

  it('lists the sources of the pressed day, each with a link to its page [UI-1024] [EC-2] [EC-3]', async () => {
    const { screen } = await show();
    const sources = screen.getByRole('group', { name: '收益来源' });
    await expect.element(screen.getByRole('button', { name: /^2026年11月19日/ })).toHaveAttribute('aria-pressed', 'true');
    await expect.element(sources.getByRole('link', { name: /松涧成长混合A.*\+12,345\.67/ })).toBeVisible();
    await screen.getByRole('button', { name: /^2026年11月17日/ }).click();
    await expect
      .element(sources.getByRole('link').nth(0))
      .toHaveAttribute('href', expect.stringContaining('/fund/funddetail?fundCode=000001'));
    await expect
      .element(sources.getByRole('link').nth(1))
      .toHaveAttribute('href', expect.stringContaining('/information?productCode=Q2001'));
    await screen.getByRole('button', { name: /^2026年11月18日/ }).click();
    const wallet = sources.getByRole('link', { name: /小活宝\+.*\+0\.56/ });
    await expect.element(wallet).toHaveAttribute('href', expect.stringContaining('/mmf/personal'));
    await screen.getByRole('button', { name: /^2026年11月16日/ }).click();
    await expect.element(screen.getByText('这段时间没有收益记录')).toBeVisible();
  });

  it('reveals neither size nor sign of hidden amounts [UI-1024]', async () => {
    const { screen } = await show();
    await screen.getByRole('button', { name: '隐藏金额' }).click();
    const cell = screen.getByRole('button', { name: '2026年11月17日 周二', exact: true });
    await expect.element(cell.getByText('**')).toHaveAttribute('data-trend', 'flat');
    expect(document.body.textContent).not.toMatch(/1,222|12\.90|12,345|11,136/);
    await screen.getByRole('button', { name: '显示金额' }).click();
    await expect.element(cell).not.toBeInTheDocument();
  });

  it('reads its content from the address, and changes unit and month through the address [EC-1] [EC-3]', async () => {
    const { screen, go, read } = await show(undefined, { unit: 'day', at: '2026-11-05' });
    await expect.element(screen.getByRole('button', { name: '上个月' })).toBeVisible();
    expect(read).toHaveBeenCalledExactlyOnceWith({ unit: 'day', at: '2026-11-05' }, expect.anything());
    await screen.getByRole('button', { name: '上个月' }).click();
    expect(go.to).toHaveBeenLastCalledWith('/assets/earnings', { unit: 'day', at: '2026-10-31' }, { isReplacing: true });
    await screen.getByRole('tab', { name: '年' }).click();
    expect(go.to).toHaveBeenLastCalledWith('/assets/earnings', { unit: 'year', at: '2026-11-05' }, { isReplacing: true });
    await expect.element(screen.getByRole('button', { name: '下个月' })).toBeDisabled();
  });

  it('stays unchanged while another month is read, with the focus on the pressed button [UI-1065]', async () => {
    const ports = fakeResourcePorts<EarningsQuery, Earnings>(someEarnings());
    const read = vi.spyOn(ports, 'read');
    const turns: ((query: EarningsScreenProps['query']) => void)[] = [];
    const turnTo = (query: EarningsScreenProps['query']) => turns.at(-1)?.(query);
    function Turned() {
      const [query, setQuery] = useState<EarningsScreenProps['query']>({});
      useEffect(() => void turns.push(setQuery), []);
      return <EarningsScreen query={query} />;
    }
    const { screen } = await renderScreen(<Turned />, { earnings: ports });
    const before = screen.getByRole('button', { name: '上个月' });
    await expect.element(before).toBeEnabled();
    const [button, tabs, top] = [before.element(), screen.getByRole('tablist').element(), topOf(screen.getByRole('tablist').element())];
    await before.click();
    read.mockReturnValueOnce(new Promise(() => {}));
    turnTo({ unit: 'day', at: '2026-10-31' });
    await expect.element(screen.getByText('加载中').first()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^2026年11月17日/ }).query()).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('tablist').element()).toBe(tabs);
    expect(topOf(tabs)).toBeCloseTo(top, 0);
    turnTo({ unit: 'month', at: '2026-10-31' });
    await expect.element(screen.getByRole('tab', { name: '月' })).toHaveAttribute('aria-selected', 'true');
    expect(read).toHaveBeenLastCalledWith({ unit: 'month', at: '2026-10-31' }, expect.anything());
  });

  it('breaks none of its titles in large letters, whatever is beside them [UI-1134]', async () => {
    document.documentElement.toggleAttribute('data-elder', true);
    const { screen } = await show();
    for (const width of [390, 320]) {
      await page.viewport(width, 844);
      await expect.element(screen.getByRole('heading', { name: '收益来源' })).toBeVisible();
      const broken = [...screen.container.querySelectorAll('h2')].filter((title) => linesOf(title) > 1);
      expect(broken.map((title) => `${width} ${title.textContent}`)).toEqual([]);
    }
    await page.viewport(390, 844);
    document.documentElement.removeAttribute('data-elder');
  });

  it('leads to the products when the investor never held anything [EC-3]', async () => {
    const { screen } = await show(someEarnings({ firstDay: null, cells: [], total: fen(0) }));
    await expect.element(screen.getByText('还没有收益')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: '去看看产品' }))
      .toHaveAttribute('href', expect.stringContaining('/channel/product-list'));
  });
});
