import { calendarDate } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { OpeningReminder } from './ProductScreen.tsx';

describe('a product that is not on sale yet', () => {
  it('adds its opening day to the phone’s calendar from an address [PD-666]', async () => {
    const screen = await render(<OpeningReminder productCode="P3002" openDate={calendarDate('2026-12-31')} />);
    const link = screen.getByRole('link', { name: '加入日历提醒' });
    await expect.element(link).toHaveAttribute('href', '/documents/P3002/opening.ics');
    await expect.element(link).toHaveAttribute('download', 'P3002-2026-12-31.ics');
  });
});
