import { fakeRedeemPorts } from '@caifu/core/testing';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { RedeemScreen } from './RedeemScreen.tsx';

it('states above the amount that the oldest purchase is redeemed first, and names it [RD-621]', async () => {
  const { screen } = await renderScreen(<RedeemScreen query={{ productCode: 'P3008' }} />, { redeem: fakeRedeemPorts() });
  const order = screen.getByText('您有2笔持有，按先进先出赎回：先赎回2026-05-20确认的600份');
  await expect.element(order).toBeVisible();
  const field = screen.getByRole('textbox', { name: '赎回份额' }).element();
  expect(order.element().compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
