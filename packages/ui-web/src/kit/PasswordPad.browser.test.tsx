import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { PasswordPad, type PasswordPadProps } from './PasswordPad.tsx';

describe('PasswordPad', () => {
  it('reports each key once, by finger and by keyboard', async () => {
    const { screen, digits } = await open();
    await screen.getByRole('button', { name: '7', exact: true }).click();
    await screen.getByRole('button', { name: '0', exact: true }).click();
    await userEvent.keyboard('42');
    expect(digits).toEqual(['7', '0', '4', '2']);
  });

  it('reports a click without a finger, as a screen reader makes it', async () => {
    const { screen, digits } = await open();
    const key = screen.getByRole('button', { name: '5', exact: true }).element();
    key.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    key.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
    expect(digits).toEqual(['5', '5']);
  });

  it('ignores the second tap on the button that opened it, and accepts every later one [UI-1067]', async () => {
    const tap = (target: Element, at: number) => {
      const event = new PointerEvent('pointerdown', { bubbles: true, button: 0, clientX: 120, clientY: 90 });
      Object.defineProperty(event, 'timeStamp', { value: at });
      target.dispatchEvent(event);
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    };
    const pressedAt = performance.now();
    tap(document.body, pressedAt);
    const { screen, digits } = await open();
    const key = screen.getByRole('button', { name: '0', exact: true }).element();
    tap(key, pressedAt + 250);
    expect(digits).toEqual([]);
    tap(key, performance.now());
    tap(key, performance.now());
    expect(digits).toEqual(['0', '0']);
  });

  it('erases by its key and by Backspace', async () => {
    const onErase = vi.fn();
    const { screen } = await open({ onErase });
    await screen.getByRole('button', { name: '删除一位' }).click();
    await userEvent.keyboard('{Backspace}');
    expect(onErase).toHaveBeenCalledTimes(2);
  });

  it('ignores letters and key chords', async () => {
    const { digits } = await open();
    await userEvent.keyboard('a{Control>}1{/Control}');
    expect(digits).toEqual([]);
  });

  it('announces how many digits there are, never which', async () => {
    const { screen } = await open();
    const before = screen.getByRole('dialog').element().innerHTML;
    await userEvent.keyboard('9');
    await expect.element(screen.getByText('已输入 1 位')).toBeInTheDocument();
    const [afterNine, filled] = [
      screen.getByRole('dialog').element().innerHTML,
      screen.getByRole('dialog').element().querySelectorAll('[data-filled]').length,
    ];
    expect(filled).toBe(1);
    expect(afterNine).not.toBe(before);
    await userEvent.keyboard('{Backspace}3');
    await expect.element(screen.getByText('已输入 1 位')).toBeInTheDocument();
    expect(screen.getByRole('dialog').element().innerHTML).toBe(afterNine);
  });

  it('has no field that would open the system keyboard', async () => {
    const { screen } = await open();
    expect(screen.getByRole('dialog').element().querySelector('input, textarea, [contenteditable]')).toBeNull();
  });

  it('is 420 px high, with keys of 44 px and more', async () => {
    const { screen } = await open();
    expect(screen.getByRole('dialog').element().getBoundingClientRect().height).toBe(420);
    const heights = screen
      .getByRole('button')
      .elements()
      .map((key) => key.getBoundingClientRect().height);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });

  it('shows the message, and shakes again for every wrong password', async () => {
    const { screen } = await open({ message: '密码错误，还可输入4次', wrongTries: 1 });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('密码错误，还可输入4次');
    const first = screen.getByRole('dialog').element().querySelector('[data-wrong]');
    expect(first).not.toBeNull();
    await screen.rerender(<PasswordPad isOpen length={0} wrongTries={2} onDigit={noop} onErase={noop} onClose={noop} />);
    expect(screen.getByRole('dialog').element().querySelector('[data-wrong]')).not.toBe(first);
  });

  it('accepts no digit while it is busy', async () => {
    const { screen, digits } = await open({ isBusy: true });
    await userEvent.keyboard('1');
    await screen.getByRole('button', { name: '1', exact: true }).click();
    expect(digits).toEqual([]);
  });

  it('closes by Escape, and offers the way for a forgotten password', async () => {
    const onClose = vi.fn();
    const onForgot = vi.fn();
    const { screen } = await open({ onClose, onForgot });
    await screen.getByRole('button', { name: '忘记密码' }).click();
    expect(onForgot).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

const noop = () => undefined;

async function open(props: Partial<PasswordPadProps> = {}) {
  const digits: string[] = [];
  function Pad() {
    const [length, setLength] = useState(0);
    return (
      <PasswordPad
        isOpen
        length={length}
        onDigit={(digit) => {
          digits.push(digit);
          setLength(length + 1);
        }}
        onErase={() => setLength(length - 1)}
        onClose={noop}
        {...props}
      />
    );
  }
  return { screen: await render(<Pad />), digits };
}
