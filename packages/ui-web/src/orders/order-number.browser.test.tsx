import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { OrderNumber } from './OrderNumber.tsx';

describe('an order’s number', () => {
  it('leads to the order’s page, but not from there [OP-722]', async () => {
    const screen = await render(<OrderNumber orderNo="A1" />);
    await expect.element(screen.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', '#/buy-record-detail?orderId=A1');
    await screen.unmount();
    const here = await render(<OrderNumber orderNo="A1" isHere />);
    await expect.element(here.getByText('A1')).toBeVisible();
    expect(here.getByRole('link').query()).toBeNull();
  });
});
