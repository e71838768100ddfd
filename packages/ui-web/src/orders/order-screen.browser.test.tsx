import type { OrderScene } from '@caifu/core/kit';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { OrderScreen, type OrderScreenProps } from './OrderScreen.tsx';

const send = vi.fn<OrderScreenProps['send']>();
const press = vi.fn<() => void>();

const resting = {
  problem: null,
  canRetry: true,
  dialog: null,
  notice: null,
  destination: null,
  isBusy: false,
  announcement: null,
  step: 'edit',
  button: { isEnabled: true },
} as const;

const show = async (scene: OrderScene, props: Partial<OrderScreenProps> = {}) => {
  const view = { ...resting, scene };
  const { screen } = await renderScreen(
    <OrderScreen
      view={view}
      send={send}
      skeleton={<p>bones</p>}
      form={<p>form</p>}
      primary={{ label: 'order', onPress: press, whyOff: null }}
      stopped={{ title: 'stopped', retryLabel: 'try again', below: <p>why</p> }}
      unknown={{ words: { text: 'look later' } }}
      sheets={null}
      {...props}
    />,
    {},
  );
  return screen;
};

describe('the screen of an order', () => {
  it('shows in the form why the last order failed [FL-662]', async () => {
    const form = await show('form', { view: { ...resting, scene: 'form', problem: { kind: 'order-not-arrived' } } });
    await expect.element(form.getByRole('alert')).toHaveTextContent('订单未提交成功，未产生扣款，请重新提交');
    await expect.element(form.getByText('form', { exact: true })).toBeVisible();
  });

  it('scrolls to that reason after the investor has scrolled down [FL-662]', async () => {
    function Failing() {
      const [hasFailed, setFailed] = useState(false);
      return (
        <OrderScreen
          view={{ ...resting, scene: 'form', problem: hasFailed ? { kind: 'order-not-arrived' } : null }}
          send={send}
          skeleton={null}
          form={
            <>
              <div style={{ height: 2_000 }} />
              <button type="button" onClick={() => setFailed(true)}>
                lose
              </button>
            </>
          }
          stopped={{ title: 'stopped' }}
          sheets={null}
        />
      );
    }
    const { screen } = await renderScreen(<Failing />, {});
    await screen.getByRole('button', { name: 'lose' }).click();
    await expect.element(screen.getByRole('alert')).toBeInViewport();
  });

  it('asks for the outcome of an order automatically when there is a network again [UI-661]', async () => {
    send.mockClear();
    await show('unknown');
    window.dispatchEvent(new Event('online'));
    expect(send.mock.calls).toEqual([[{ type: 'retry.pressed' }]]);
    send.mockClear();
  });

  it('has its action only below the form, and shows why it is disabled [FL-76]', async () => {
    const form = await show('form', { primary: { label: 'order', onPress: press, whyOff: 'too little' } });
    await expect.element(form.getByText('form', { exact: true })).toBeVisible();
    await expect.element(form.getByText('too little')).toBeVisible();
    await form.getByRole('button', { name: 'order' }).click({ force: true });
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('shows a skeleton while it waits, and where the result has a page of its own [FL-76]', async () => {
    for (const scene of ['waiting', 'result'] as const) {
      const screen = await show(scene);
      await expect.element(screen.getByText('bones')).toBeVisible();
      expect(screen.getByRole('button', { name: 'order' }).query()).toBeNull();
      await screen.unmount();
    }
  });

  it('shows a result without a page of its own, with its own bar [FL-76]', async () => {
    const screen = await show('result', { result: { content: <p>done</p>, bar: <button type="button">finish</button> } });
    await expect.element(screen.getByText('done')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'finish' })).toBeVisible();
  });

  it('retries at the stopped step, and asks again after an unknown outcome [FL-76]', async () => {
    const stopped = await show('stopped');
    await expect.element(stopped.getByText('why')).toBeVisible();
    await stopped.getByRole('button', { name: 'try again' }).click();
    await stopped.unmount();
    const unknown = await show('unknown');
    await unknown.getByRole('button', { name: '查询结果' }).click();
    expect(send.mock.calls).toEqual([[{ type: 'retry.pressed' }], [{ type: 'retry.pressed' }]]);
  });
});
