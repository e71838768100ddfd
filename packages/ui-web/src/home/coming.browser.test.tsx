import {
  anInvestor,
  anUpcomingItem,
  fakeEditorialPorts,
  fakeFundsPorts,
  fakeMemberProfilePorts,
  fakeSessionPorts,
  fakeTotalAssetsPorts,
  someUpcoming,
} from '@caifu/core/testing';
import type { Upcoming } from '@caifu/core/assets';
import type { ComingKind, ComingSource } from '@caifu/core/holding';
import { calendarDate } from '@caifu/core/values';
import { describe, expect, it, vi } from 'vitest';
import { fakePlatform } from '../testing/fake-platform.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { AssetsCard } from './AssetsCard.tsx';
import { ComingStrip } from './ComingStrip.tsx';
import { FeaturedFlow } from './FeaturedFlow.tsx';
import { HomeScreen } from './HomeScreen.tsx';
import { bringLateHome } from './late-home.ts';
import { unreadMessages } from './unread-messages.ts';

bringLateHome({ AssetsCard, FeaturedFlow });

const strip = async (value: Upcoming | null, kept: string | null = null) => {
  if (kept !== null) localStorage.setItem('caifu.coming-lines', kept);
  const read = () =>
    value === null
      ? Promise.resolve({ kind: 'refused' as const, message: { kind: 'system-busy' as const } })
      : Promise.resolve({ kind: 'read' as const, value });
  const { screen } = await renderScreen(
    <div>
      <ComingStrip />
      <p>下面的内容</p>
    </div>,
    { upcoming: { read } },
  );
  return screen;
};
const only = (kind: ComingKind, overrides: Parameters<typeof anUpcomingItem>[0] = {}) =>
  someUpcoming({ items: [anUpcomingItem({ kind, ...overrides })] });

describe('the coming events on the home page', () => {
  it('have a line each, with the date and the days left [UP-805]', async () => {
    const screen = await strip(someUpcoming());
    await expect.element(screen.getByRole('heading', { name: '接下来' })).toBeVisible();
    const lines = screen.getByRole('listitem');
    await expect.element(lines.nth(0)).toHaveTextContent('份额确认棠渚季享91天还有 3 天11月23日 周一');
    await expect.element(lines.nth(1)).toHaveTextContent('到期棠渚季享91天还有 28 天12月18日 周五');
  });

  it.each<[ComingKind, string]>([
    ['pay', '#/buy-record-detail?orderId=A20261120000001'],
    ['arrival', '#/buy-record-detail?orderId=A20261120000001'],
    ['confirmation', '#/buy-record-detail?orderId=A20261120000001'],
    ['certify', '#/pe-approve?type=pe&order=A20261120000001'],
    ['id-card', '#/upLoad-cardid?ocr=1&returnUrl=%2F'],
    ['assessment', '#/newfundrisk?backUrl=%2F'],
    ['maturity', '#/invest-detail?cur=0&orderNo=A20261120000001'],
    ['open-day', '#/pe-redeem?productCode=Q2004'],
  ])('leads to the page that deals with it: %s [UP-804]', async (kind, href) => {
    const screen = await strip(only(kind));
    await expect.element(screen.getByRole('listitem').getByRole('link')).toHaveAttribute('href', href);
  });

  it.each<[ComingSource, ComingKind, string, string]>([
    ['fund', 'confirmation', 'A1', '#/buy-record-detail?orderId=A1'],
    ['fund', 'arrival', '', '#/usercenter/fund'],
    ['wallet', 'arrival', 'A1', '#/buy-record-detail?orderId=A1'],
    ['bank', 'maturity', 'A1', '#/bank/hold-a-positon-detail?depositNo=A1'],
    ['bank', 'maturity', '', '#/usercenter/bank'],
    ['wealth', 'arrival', 'A1', '#/zb/transaction_detail?orderNo=A1'],
    ['strategy', 'confirmation', 'A1', '#/portfolio/record?orderNo=A1'],
    ['strategy', 'consent', 'A1', '#/portfolio/fund-exchange?orderNo=A1'],
    ['plan', 'debit', 'A1', '#/plan/dt-detail?planNo=A1'],
    ['transfer', 'listing-end', 'A1', '#/transfer-platform/result?recordNo=A1'],
  ])('leads to the page of its area: %s, %s, %s [UP-804]', async (source, kind, orderNo, href) => {
    const screen = await strip(only(kind, { source, orderNo, family: null }));
    await expect.element(screen.getByRole('listitem').getByRole('link')).toHaveAttribute('href', href);
  });

  it('link the holdings where an event is about several orders [UP-804]', async () => {
    const screen = await strip(only('maturity', { orderNo: '', family: 'private' }));
    await expect.element(screen.getByRole('listitem').getByRole('link')).toHaveAttribute('href', '#/pe-detail');
  });

  it('show an expired paper without a date [UP-805]', async () => {
    const screen = await strip(only('assessment', { date: calendarDate('2026-11-01'), productName: '' }));
    await vi.waitFor(() => expect(screen.getByRole('listitem').element().textContent).toBe('风险测评待更新已过期'));
  });

  it('are hidden without events, and when they cannot be read [UP-805] [UP-806]', async () => {
    const none = await strip(someUpcoming({ items: [], unread: 3 }), '2');
    await vi.waitFor(() => expect(unreadMessages.count()).toBe(3));
    expect(none.container.querySelector('[data-lines]')).toBeNull();
    expect(localStorage.getItem('caifu.coming-lines')).toBeNull();
    await none.unmount();
    const lost = await strip(null, '2');
    await vi.waitFor(() => expect(lost.container.querySelector('[data-lines]')).toBeNull());
    expect(unreadMessages.count()).toBe(3);
    expect(localStorage.getItem('caifu.coming-lines')).toBe('2');
  });

  it('load into the room kept for them; where they are higher the rest slides [UP-806]', async () => {
    const animate = vi.spyOn(Element.prototype, 'animate');
    const first = await strip(someUpcoming());
    await expect.element(first.getByRole('listitem').nth(1)).toBeVisible();
    expect(animate).toHaveBeenCalledOnce();
    const height = first.container.querySelector('section')?.offsetHeight;
    expect(localStorage.getItem('caifu.coming-lines')).toBe('2');
    await first.unmount();
    animate.mockClear();
    const screen = await strip(someUpcoming(), '2');
    await expect.element(screen.getByRole('listitem').nth(1)).toBeVisible();
    expect(screen.container.querySelector('section')?.offsetHeight).toBe(height);
    expect(animate).not.toHaveBeenCalled();
  });
});

describe('the home page', () => {
  const products = { readPage: () => Promise.resolve({ kind: 'read' as const, items: [], hasMore: false }) };
  const home = (value: Upcoming) =>
    renderScreen(
      <HomeScreen />,
      {
        ...fakeFundsPorts([]),
        ...fakeEditorialPorts(),
        memberProfile: fakeMemberProfilePorts(),
        products,
        strategies: { read: () => Promise.resolve({ kind: 'read', value: [] }) },
        totalAssets: fakeTotalAssetsPorts(),
        upcoming: { read: () => Promise.resolve({ kind: 'read' as const, value }) },
      },
      fakePlatform(),
      fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) }),
    );

  it('animates the total once a visit [UP-809]', async () => {
    const ended = vi.fn();
    delete document.documentElement.dataset['rolled'];
    const told = ({ animationName }: AnimationEvent) => {
      if (animationName.includes('roll')) ended();
    };
    document.addEventListener('animationend', told);
    for (let time = 0; time < 2; time += 1) {
      const { screen } = await home(someUpcoming());
      await expect.element(screen.getByRole('heading', { name: '接下来' })).toBeVisible();
      await vi.waitFor(() => expect(ended).toHaveBeenCalled());
      await expect.element(screen.getByText('160,000.00')).toBeVisible();
      expect(document.getAnimations().filter((each) => each instanceof CSSAnimation)).toEqual([]);
      expect(ended).toHaveBeenCalledOnce();
      await screen.unmount();
    }
    document.removeEventListener('animationend', told);
  });

  it('has a bell with the number of unread messages, which links them [UP-807]', async () => {
    const { screen } = await home(someUpcoming({ unread: 120 }));
    const bell = screen.getByRole('link', { name: '消息，120 条未读' });
    await expect.element(bell).toHaveAttribute('href', '#/messages');
    await expect.element(bell).toHaveTextContent('99+');
  });

  it('leads a guest to the products by holding period [UP-808]', async () => {
    const { screen } = await renderScreen(<HomeScreen />, { products });
    const ways = screen.getByRole('navigation', { name: '按锁定期限看产品' }).getByRole('link');
    await expect.element(ways.nth(0)).toHaveTextContent('3个月以内');
    await expect.element(ways.nth(0)).toHaveAttribute('href', expect.stringMatching(/channel.product-list.*term=to-90/));
    expect(ways.elements()).toHaveLength(5);
  });
});
