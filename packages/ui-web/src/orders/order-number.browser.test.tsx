import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { OrderNumber } from './OrderNumber.tsx';

describe('an order’s number', () => {
  it('links the order’s page, but not from that page [OP-722]', async () => {
    const screen = await render(<OrderNumber orderNo="A1" />);
    await expect.element(screen.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', '#/buy-record-detail?orderId=A1');
    await screen.unmount();
    const here = await render(<OrderNumber orderNo="A1" isHere />);
    await expect.element(here.getByText('A1')).toBeVisible();
    expect(here.getByRole('link').query()).toBeNull();
  });

  it('is in the name of its copy button, so that several buttons on a page can be told apart [UI-1062]', async () => {
    const screen = await render(
      <>
        <OrderNumber orderNo="A1" />
        <OrderNumber orderNo="A2" />
      </>,
    );
    await expect.element(screen.getByRole('button', { name: '复制 A1', exact: true })).toHaveTextContent('复制');
    await expect.element(screen.getByRole('button', { name: '复制 A2', exact: true })).toBeVisible();
  });
});
