import type { HoldingCalendar } from '@caifu/core/holding';
import { calendarDate, epochMs } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { HoldingCalendarScreen } from './HoldingCalendarScreen.tsx';

const show = async (days: HoldingCalendar['days']) => {
  const value = { today: calendarDate('2026-11-20'), days };
  const { screen } = await renderScreen(<HoldingCalendarScreen />, {
    holdingCalendar: { read: () => Promise.resolve({ kind: 'read', value }) },
  });
  return screen;
};
const common = {
  source: 'product',
  family: 'broker',
  productCode: 'Q2001',
  productName: '松涧稳盈90天',
  periodName: '2026年第3期',
  orderNo: 'O1',
  lastTime: null,
} as const;

describe('the calendar of holdings', () => {
  it('shows each maturity and open day with its arrangement and the days left [HC-696]', async () => {
    const screen = await show([
      { ...common, date: calendarDate('2026-11-30'), kind: 'maturity', arrangement: 'redeem', isKnown: true },
      {
        ...common,
        date: calendarDate('2027-01-25'),
        kind: 'open-day',
        arrangement: null,
        orderNo: '',
        periodName: '',
        lastTime: epochMs(1_800_600_000_000),
        isKnown: false,
      },
    ]);
    const row = screen.getByRole('link', { name: /到期.*11月30日 周一/ });
    await expect.element(row).toHaveTextContent('到期松涧稳盈90天 · 2026年第3期 · 到期赎回11月30日 周一还有 10 天');
    await expect.element(row).toHaveAttribute('href', '#/invest-detail?cur=0&orderNo=O1');
    await expect.element(screen.getByRole('heading', { name: '2027年1月' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /赎回开放日.*前可预约.*1月25日 周一\s?预计 · 还有 66 天/ })).toBeVisible();
  });

  it('shows the days of every area with their pages, and a bank’s deposit in the bank’s words [HC-695] [HC-871] [UI-1347]', async () => {
    const other = { ...common, family: null, periodName: '', arrangement: null, isKnown: true } as const;
    const screen = await show([
      { ...other, date: calendarDate('2026-11-23'), kind: 'debit', source: 'plan', productName: '每月定投', orderNo: 'P1' },
      {
        ...other,
        date: calendarDate('2026-11-24'),
        kind: 'maturity',
        source: 'bank',
        productName: '一年期定存',
        orderNo: 'D1',
        arrangement: 'continue',
      },
    ]);
    await expect.element(screen.getByRole('link', { name: /计划扣款.*每月定投/ })).toHaveAttribute('href', '#/plan/dt-detail?planNo=P1');
    const deposit = screen.getByRole('link', { name: /到期.*一年期定存 · 本金自动转存/ });
    await expect.element(deposit).toHaveAttribute('href', '#/bank/hold-a-positon-detail?depositNo=D1');
  });

  it('says when there are no events [HC-696]', async () => {
    const screen = await show([]);
    await expect.element(screen.getByText('近期没有资金安排')).toBeVisible();
  });
});
