import { fakeOrderPagePorts } from '@caifu/core/testing';
import { expect, describe, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { OrderReceiptScreen } from './OrderReceiptScreen.tsx';

describe('the receipt of an order', () => {
  it('reports a failed read, and reads again [OP-727]', async () => {
    const readReceipt = vi
      .fn(fakeOrderPagePorts().readReceipt)
      .mockResolvedValueOnce({ kind: 'refused', message: { kind: 'server', text: '订单不存在' } });
    const { screen } = await renderScreen(<OrderReceiptScreen query={{ orderId: 'A1' }} />, {
      orderPage: fakeOrderPagePorts({ readReceipt }),
      files: { isElsewhere: false, open: () => Promise.resolve() },
    });
    await expect.element(screen.getByText('订单不存在').first()).toBeVisible();
    await screen.getByRole('button', { name: '重试' }).click();
    await vi.waitFor(() => expect(readReceipt).toHaveBeenCalledTimes(2));
  });
});
