import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { LargeTransferScreen } from './LargeTransferScreen.tsx';

it('explains what is possible and what is not, and leads to the top-up and back [TU-23]', async () => {
  const { screen } = await renderScreen(<LargeTransferScreen query={{ returnUrl: '/pe-buy' }} />, {});
  await expect.element(screen.getByText('分多次转入')).toBeVisible();
  await expect.element(screen.getByText(/暂不支持通过银行柜台/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '去转入' })).toHaveAttribute('href', '#/mmf/buy?returnUrl=%2Fpe-buy');
});
