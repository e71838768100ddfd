import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { RedemptionFees } from './RedemptionFees.tsx';

it('writes every holding time with its fee, with open ends', async () => {
  const screen = await render(
    <RedemptionFees
      fees={[
        { unit: 'day', min: 0, max: 7, feeText: '1.50%' },
        { unit: 'month', min: 1, max: 12, feeText: '0.50%' },
        { unit: 'year', min: 1, max: null, feeText: '0.00%' },
      ]}
    />,
  );
  const rows = [...screen.container.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['不满 7 天', '1.50%'],
    ['1 个月（含）至 12 个月', '0.50%'],
    ['1 年及以上', '0.00%'],
  ]);
});

it('writes a single tier as any holding time', async () => {
  const screen = await render(<RedemptionFees fees={[{ unit: 'day', min: 0, max: null, feeText: '0.20%' }]} />);
  await expect.element(screen.getByRole('rowheader', { name: '不限' })).toBeVisible();
});
