import { anInboxMessage, fakeInboxPorts } from '@caifu/core/testing';
import { calendarDate, shares } from '@caifu/core/values';
import { describe, expect, it, vi } from 'vitest';
import { kitCopy } from '../kit/kit.copy.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { MessagesScreen } from './MessagesScreen.tsx';

const listed = (...items: readonly Parameters<typeof anInboxMessage>[0][]) => {
  const markRead = vi.fn();
  const inbox = fakeInboxPorts({
    markRead,
    readPage: () =>
      Promise.resolve({ kind: 'read', items: items.map((item, at) => anInboxMessage({ messageId: 9 - at, ...item })), hasMore: false }),
  });
  return renderScreen(<MessagesScreen />, { inbox }).then(({ screen }) => ({ screen, markRead }));
};

describe('the list of messages', () => {
  it('links what each message is about, marks unread ones, and reports them as read to the gateway [MS-730] [MS-732]', async () => {
    const { screen, markRead } = await listed({}, { kind: 'open-soon', recordNo: '', isRead: true, productCode: 'P3001' });
    await expect.element(screen.getByText('您买入的财富稳健一号（10,000元）份额已确认')).toBeVisible();
    await expect.element(screen.getByRole('link').nth(0)).toHaveAttribute('href', '#/buy-record-detail?orderId=A20261120000001');
    await expect.element(screen.getByRole('link').nth(1)).toHaveAttribute('href', '#/pe-redeem?productCode=P3001');
    expect(screen.getByText('未读').all()).toHaveLength(1);
    expect(markRead).toHaveBeenCalledExactlyOnceWith(9);
  });

  it('clears all marks by one press, which then is gone, under the name of the month [MS-735]', async () => {
    const { screen } = await listed({}, {});
    await expect.element(screen.getByRole('heading', { name: '2026年11月' })).toBeVisible();
    expect(screen.getByText('未读').all()).toHaveLength(2);
    await screen.getByRole('button', { name: '全部已读' }).click();
    expect(screen.getByText('未读').all()).toEqual([]);
    expect(screen.getByRole('button', { name: '全部已读' }).elements()).toEqual([]);
  });

  it('links the record of a strategy, of a change of its funds, and of a transfer [UI-1182]', async () => {
    const { screen } = await listed(
      { kind: 'strategy-bought', recordNo: 'S1' },
      { kind: 'strategy-proposed', recordNo: 'S2', amount: null },
      { kind: 'transfer-sold', recordNo: 'T1' },
    );
    await expect.element(screen.getByRole('link').nth(0)).toHaveAttribute('href', '#/portfolio/record?orderNo=S1');
    await expect.element(screen.getByRole('link').nth(1)).toHaveAttribute('href', '#/portfolio/fund-exchange?orderNo=S2');
    await expect.element(screen.getByRole('link').nth(2)).toHaveAttribute('href', '#/transfer-platform/result?recordNo=T1');
  });

  it('links bank, gold and income records, accounts, the strategy of a fee, and the wallet [UI-1300] [GW-1775] [GW-1792] [GW-1794] [GW-1852]', async () => {
    const { screen } = await listed(
      { kind: 'deposit-matured', recordNo: 'E7' },
      { kind: 'bank-opened', recordNo: '', amount: null },
      { kind: 'assessment-soon', recordNo: '', amount: null },
      { kind: 'gold-bought', recordNo: 'G1' },
      { kind: 'strategy-fee', recordNo: '', productCode: 'TS1' },
      { kind: 'fund-income-corrected', recordNo: '', productCode: '801503' },
      { kind: 'wallet-income-corrected', recordNo: '' },
      { kind: 'wallet-fund-ended', recordNo: '', note: '松涧现金货币A' },
    );
    const ways = [
      '#/zb/transaction_detail?orderNo=E7',
      '#/electr/acc-list',
      '#/newfundrisk',
      '#/gold/record?orderNo=G1',
      '#/portfolio/position-details?portfolioCode=TS1',
      '#/fund/profitlist?fundCode=801503',
      '#/mmf/his',
      '#/mmf/personal',
    ];
    for (const [place, way] of ways.entries()) await expect.element(screen.getByRole('link').nth(place)).toHaveAttribute('href', way);
  });

  it('links the calendar from a reminder about several products [MS-780]', async () => {
    const date = calendarDate('2026-11-26');
    const { screen } = await listed({ kind: 'open-soon', recordNo: '', productName: '霁原月月开', productCount: 3, amount: null, date });
    await expect.element(screen.getByText('霁原月月开等3只产品可在2026-11-26前预约赎回，逾期需等待下一开放期')).toBeVisible();
    await expect.element(screen.getByRole('link').nth(0)).toHaveAttribute('href', '#/holding-calendar');
  });

  it('shows shares, price and day of a message in bold [MS-736]', async () => {
    const { screen } = await listed({
      kind: 'buy-confirmed',
      productName: '松涧成长混合A',
      amount: null,
      shares: shares(1_140_983),
      note: '1.0804',
      date: calendarDate('2026-12-02'),
    });
    await expect.element(screen.getByText('松涧成长混合A买入已确认：11,409.83份，净值 1.0804，2026-12-02起可看收益')).toBeVisible();
    expect([...screen.container.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
      '11,409.83份',
      '1.0804',
      '2026-12-02',
    ]);
  });

  it('hides amounts [MS-731]', async () => {
    const { screen } = await listed({ kind: 'redeemed' });
    await screen.getByRole('button', { name: kitCopy.hideAmounts }).click();
    await expect.element(screen.getByText('财富稳健一号的赎回款****元已到账')).toBeVisible();
    expect(screen.container.textContent).not.toContain('10000');
  });

  it('says when there are no messages [MS-730]', async () => {
    const { screen, markRead } = await listed();
    await expect.element(screen.getByText('暂无消息')).toBeVisible();
    expect(markRead).not.toHaveBeenCalled();
  });
});
