import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { AlertDialog, ConfirmDialog } from './AlertDialog.tsx';
import { Button } from './Button.tsx';
import { ChoiceSheet } from './ChoiceSheet.tsx';
import { overlayStack } from './overlay-stack.ts';
import { Sheet } from './Sheet.tsx';
import { Toast } from './Toast.tsx';

describe('Sheet', () => {
  it('takes 65 % of the screen by default', async () => {
    const screen = await render(<Sheet isOpen title="付款方式" onClose={noop} children="内容" />);
    expect(screen.getByRole('dialog').element().getBoundingClientRect().height).toBeCloseTo(innerHeight * 0.65, 0);
    await screen.rerender(<Sheet isOpen title="付款方式" height="356px" onClose={noop} children="内容" />);
    await expect.poll(() => screen.getByRole('dialog').element().getBoundingClientRect().height).toBe(356);
  });

  it('is named by its title, focuses it, and restores the focus', async () => {
    const screen = await render(<Opener overlay={(close) => <Sheet isOpen title="付款方式" onClose={close} children="内容" />} />);
    await screen.getByRole('button', { name: '打开' }).click();
    await expect.element(screen.getByRole('dialog', { name: '付款方式' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: '付款方式' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog').query()).toBeNull();
    await expect.element(screen.getByRole('button', { name: '打开' })).toHaveFocus();
  });

  it('closes on the mask and not on its content', async () => {
    const onClose = vi.fn();
    const screen = await render(<Sheet isOpen title="付款方式" onClose={onClose} children="内容" />);
    await screen.getByText('内容').click();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('dialog').element(), { position: { x: 100, y: -120 }, force: true });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes on back, the topmost first', async () => {
    const closed: string[] = [];
    const screen = await render(
      <>
        <Sheet isOpen title="下" onClose={() => closed.push('下')} children="" />
        <Sheet isOpen title="上" onClose={() => closed.push('上')} children="" />
      </>,
    );
    await expect.element(screen.getByRole('dialog', { name: '上' })).toBeVisible();
    expect(overlayStack.size()).toBe(2);
    overlayStack.closeTop();
    expect(closed).toEqual(['上']);
    await screen.unmount();
    expect(overlayStack.size()).toBe(0);
  });

  it('keeps the focus inside', async () => {
    const screen = await render(
      <>
        <button type="button">后面</button>
        <Sheet isOpen title="付款方式" onClose={noop} footer={<Button>确定</Button>} children="内容" />
      </>,
    );
    const dialog = screen.getByRole('dialog').element();
    for (let press = 0; press < 6; press += 1) {
      await userEvent.tab();
      expect(document.activeElement === document.body || dialog.contains(document.activeElement)).toBe(true);
    }
  });
});

describe('ChoiceSheet', () => {
  it('closes with a choice, also of the present option', async () => {
    const onSelect = vi.fn();
    const onClose = vi.fn();
    const options = [
      { id: '1', label: '甲' },
      { id: '2', label: '乙' },
    ];
    const screen = await render(<ChoiceSheet isOpen title="账户" options={options} selected="1" onSelect={onSelect} onClose={onClose} />);
    await userEvent.click(screen.getByText('乙'));
    await userEvent.click(screen.getByText('甲'));
    expect(onSelect.mock.calls).toEqual([['2'], ['1']]);
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('explains what to do where there are no choices', async () => {
    const screen = await render(
      <ChoiceSheet
        isOpen
        title="账户"
        options={[]}
        selected={null}
        onSelect={() => undefined}
        onClose={() => undefined}
        empty="没有账户"
      />,
    );
    await expect.element(screen.getByText('没有账户')).toBeVisible();
  });
});

describe('AlertDialog and ConfirmDialog', () => {
  it('are alert dialogs named by title or message', async () => {
    const screen = await render(<AlertDialog isOpen message="前置校验失败" onConfirm={noop} />);
    await expect.element(screen.getByRole('alertdialog', { name: '前置校验失败' })).toBeVisible();
    await screen.rerender(<AlertDialog isOpen title="提示" message="前置校验失败" onConfirm={noop} />);
    await expect.element(screen.getByRole('alertdialog', { name: '提示' })).toHaveAccessibleDescription('前置校验失败');
  });

  it('call back for each button', async () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    const screen = await render(
      <ConfirmDialog isOpen message="?" confirmLabel="坚持购买" cancelLabel="重新评测" onConfirm={onConfirm} onCancel={onCancel} />,
    );
    await screen.getByRole('button', { name: '坚持购买' }).click();
    await screen.getByRole('button', { name: '重新评测' }).click();
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
  });

  it('emphasise the cautious answer where the other takes a risk', async () => {
    const answers = { message: '?', confirmLabel: '坚持购买', cancelLabel: '重新评测', onConfirm: noop, onCancel: noop };
    const screen = await render(<ConfirmDialog isOpen {...answers} emphasis="cancel" />);
    const weightOf = (name: string) => getComputedStyle(screen.getByRole('button', { name }).element()).fontWeight;
    expect([weightOf('坚持购买'), weightOf('重新评测')]).toEqual(['500', '600']);
    await screen.rerender(<ConfirmDialog isOpen {...answers} />);
    expect([weightOf('坚持购买'), weightOf('重新评测')]).toEqual(['600', '500']);
  });

  it('treat Escape as the cancelling answer, or as no answer where both answers act', async () => {
    const onCancel = vi.fn();
    const onLeave = vi.fn();
    const screen = await render(<ConfirmDialog isOpen message="?" onConfirm={noop} onCancel={onCancel} />);
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
    await screen.rerender(<ConfirmDialog isOpen message="?" onConfirm={noop} onCancel={onCancel} onLeave={onLeave} />);
    await userEvent.keyboard('{Escape}{Escape}');
    expect([onCancel.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 2]);
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  });

  it('restore the focus', async () => {
    const screen = await render(<Opener overlay={(close) => <AlertDialog isOpen message="好了" onConfirm={close} />} />);
    await screen.getByRole('button', { name: '打开' }).click();
    await screen.getByRole('button', { name: '确定' }).click();
    await expect.element(screen.getByRole('button', { name: '打开' })).toHaveFocus();
  });

  it('show figures below a question, reachable by keyboard', async () => {
    const screen = await render(
      <ConfirmDialog isOpen message="确认赎回？" details={<p>赎回费 5.00</p>} onConfirm={() => undefined} onCancel={() => undefined} />,
    );
    await expect.element(screen.getByRole('group', { name: '确认赎回？' })).toHaveTextContent('赎回费 5.00');
    await expect.element(screen.getByRole('group', { name: '确认赎回？' })).toHaveAttribute('tabindex', '0');
  });

  it.each([14, 15, 16, 17, 18, 20, 24, 28])('break no word of their message, with letters of %i px [UI-1101]', async (size) => {
    const message = '您有一笔订单尚未支付，确认取消后本次预约将取消，资金按原路退回，撤销后不能恢复';
    const screen = await render(<ConfirmDialog isOpen message={message} onConfirm={noop} onCancel={noop} />);
    const text = screen.getByText(message).element();
    if (text instanceof HTMLElement) text.style.fontSize = `${size}px`;
    expect(text.textContent).toBe(message);
    expect(['取消', '撤销', '预约', '恢复'].filter((word) => linesOf(text, word).some((lines) => lines > 1))).toEqual([]);
  });

  it('stack their answers rather than break one, in large type [UI-1101]', async () => {
    document.documentElement.style.fontSize = '200%';
    try {
      const screen = await render(
        <ConfirmDialog
          isOpen
          message="撤销后不能恢复"
          confirmLabel="确认撤销预约"
          cancelLabel="暂不撤销"
          onConfirm={noop}
          onCancel={noop}
        />,
      );
      const [no, yes] = ['暂不撤销', '确认撤销预约'].map((name) => screen.getByRole('button', { name }).element());
      expect([no, yes].map((button) => (button === undefined ? [] : linesOf(button, button.textContent)))).toEqual([[1], [1]]);
      expect(yes?.getBoundingClientRect().top).toBeGreaterThanOrEqual(no?.getBoundingClientRect().bottom ?? Infinity);
    } finally {
      document.documentElement.style.removeProperty('font-size');
    }
  });

  it('show markup in a message as text', async () => {
    const screen = await render(<AlertDialog isOpen message={'<img src=x>'} onConfirm={noop} />);
    await expect.element(screen.getByText('<img src=x>')).toBeVisible();
    expect(screen.getByRole('alertdialog').element().querySelector('img')).toBeNull();
  });
});

describe('Toast', () => {
  it('is a status that stays until it is removed', async () => {
    const screen = await render(<Toast message="数据加载中" />);
    await expect.element(screen.getByRole('status')).toHaveTextContent('数据加载中');
    await screen.rerender(<Toast message={null} />);
    expect(screen.getByRole('status').query()).toBeNull();
  });

  it('looks for its host only when it has a message [UI-1190]', async () => {
    const looks = vi.spyOn(document, 'querySelectorAll');
    const ofDialogs = () => looks.mock.calls.filter(([selector]) => selector === 'dialog[open]').length;
    try {
      const screen = await render(<Toast message={null} />);
      await screen.rerender(<Toast message={null} duration={1} />);
      expect(ofDialogs()).toBe(0);
      await screen.rerender(<Toast message="已复制" />);
      expect(ofDialogs()).toBeGreaterThan(0);
    } finally {
      looks.mockRestore();
    }
  });

  it('expires after its time', async () => {
    const onExpire = vi.fn();
    await render(<Toast message="已复制" duration={30} onExpire={onExpire} />);
    await expect.poll(() => onExpire.mock.calls.length).toBe(1);
  });

  it('is in the open dialog, above its mask, and moves out when that closes', async () => {
    function Both({ isOpen }: { readonly isOpen: boolean }) {
      return (
        <>
          <AlertDialog isOpen={isOpen} message="提示" onConfirm={noop} />
          <Toast message="已保存" />
        </>
      );
    }
    const screen = await render(<Both isOpen />);
    await expect.element(screen.getByRole('status')).toHaveTextContent('已保存');
    expect(screen.getByRole('alertdialog').element().contains(screen.getByRole('status').element())).toBe(true);
    expect(screen.getByRole('status').element().matches(':popover-open')).toBe(true);
    await screen.rerender(<Both isOpen={false} />);
    await expect.element(screen.getByRole('status')).toHaveTextContent('已保存');
    expect(screen.getByRole('status').element().parentElement).toBe(document.body);
  });

  it('is visible when it appears at the moment in which the dialog closes', async () => {
    function Both({ isOpen }: { readonly isOpen: boolean }) {
      return (
        <>
          <AlertDialog isOpen={isOpen} message="提示" onConfirm={noop} />
          <Toast message={isOpen ? null : '已取消'} />
        </>
      );
    }
    const screen = await render(<Both isOpen />);
    await screen.rerender(<Both isOpen={false} />);
    await expect.element(screen.getByRole('status')).toHaveTextContent('已取消');
    expect(screen.getByRole('status').element().matches(':popover-open')).toBe(true);
  });
});

const noop = () => undefined;

function Opener({ overlay }: { readonly overlay: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {isOpen && overlay(() => setOpen(false))}
    </>
  );
}

/** The number of lines of each occurrence of a word. */
function linesOf(element: Element, word: string): readonly number[] {
  const letters: { readonly letter: string; readonly top: number }[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      letters.push({ letter, top: Math.round(range.getBoundingClientRect().top) });
    }
  }
  const text = letters.map(({ letter }) => letter).join('');
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    found.push(new Set(letters.slice(at, at + word.length).map(({ top }) => top)).size);
  }
  return found;
}
