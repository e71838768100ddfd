import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { AmountField } from './AmountField.tsx';

describe('AmountField', () => {
  it('keeps the caret in place when a keystroke in the middle is refused', async () => {
    const screen = await render(<Form start="1234.56" />);
    const input = inputOf(screen.container);
    await typeAt(input, 2, 'x');
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['1,234.56', 2, 2]);
    await userEvent.keyboard('9');
    expect([input.value, input.selectionStart]).toEqual(['19,234.56', 3]);
  });

  it('keeps the caret behind the digit when a keystroke in the middle is accepted', async () => {
    const screen = await render(<Form start="1000" />);
    const input = inputOf(screen.container);
    await typeAt(input, 1, '5');
    await userEvent.keyboard('6');
    expect([input.value, input.selectionStart]).toEqual(['156,000', 4]);
  });

  it('keeps the caret when a deletion is refused', async () => {
    const screen = await render(<AmountField label="金额" value="1000" onEntered={() => undefined} />);
    const input = inputOf(screen.container);
    await typeAt(input, 3, '{Backspace}');
    expect([input.value, input.selectionStart]).toEqual(['1,000', 3]);
  });

  it('keeps the caret before the digits that followed it when the owner reformats the text', async () => {
    const screen = await render(<Form start="70" tidy={(text) => text.replace(/^0+(?=\d)/, '')} />);
    const input = inputOf(screen.container);
    await typeAt(input, 0, '0');
    expect([input.value, input.selectionStart]).toEqual(['70', 0]);
  });

  it('passes every attempt to its owner, and shows the accepted text', async () => {
    const onEntered = vi.fn();
    const screen = await render(<AmountField label="金额" value="1" onEntered={onEntered} />);
    await typeAt(inputOf(screen.container), 1, '2');
    expect(onEntered).toHaveBeenCalledExactlyOnceWith('12');
    await expect.element(screen.getByLabelText('金额')).toHaveValue('1');
  });

  it('groups the digits in threes while typing, and passes them on without separators [UI-612]', async () => {
    const onEntered = vi.fn<(text: string) => void>();
    const screen = await render(<Form start="123456" onEntered={onEntered} />);
    const input = inputOf(screen.container);
    await typeAt(input, input.value.length, '7.5');
    expect(input.value).toBe('1,234,567.5');
    expect(onEntered.mock.calls.map(([text]) => text)).toEqual(['1234567', '1234567.', '1234567.5']);
  });

  it.each([
    [320, false],
    [390, true],
    [320, true],
  ])('shows a long number whole: %i pixels, elder look %s [UI-612]', async (width, isElder) => {
    document.documentElement.toggleAttribute('data-elder', isElder);
    await page.viewport(width, 844);
    const screen = await render(
      <AmountField
        label="份额"
        value="1024109.92"
        onEntered={() => undefined}
        endAction={{ label: '全部赎回', onPress: () => undefined }}
      />,
    );
    const input = inputOf(screen.container);
    expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
    await page.viewport(390, 844);
    document.documentElement.removeAttribute('data-elder');
  });

  it('accepts a pasted number with its separators [UI-612]', async () => {
    const onEntered = vi.fn();
    const screen = await render(<Form start="" onEntered={onEntered} />);
    await screen.getByLabelText('金额').fill('1，234,567.80');
    expect(onEntered).toHaveBeenLastCalledWith('1234567.80');
    await expect.element(screen.getByLabelText('金额')).toHaveValue('1,234,567.80');
  });

  it.each([
    ['100,5', '100.5'],
    ['100，5', '100.5'],
    ['100。5', '100.5'],
    ['1000.5', '1,000.5'],
    ['１００．５', '100.5'],
  ])('The keys of "%s" enter %s [TT-2]', async (keys, shown) => {
    const screen = await render(<Form start="" />);
    const input = inputOf(screen.container);
    for (const key of keys) await typeAt(input, input.value.length, key);
    expect(input.value).toBe(shown);
  });

  it.each([
    ['1000,50', '1,000.50'],
    ['￥1000', '1,000'],
    ['１００．５', '100.5'],
    ['1,000.50', '1,000.50'],
  ])('A pasted "%s" stands as %s, whatever stood there [TT-2]', async (text, shown) => {
    const screen = await render(<Form start="1000" />);
    await screen.getByLabelText('金额').fill(text);
    await expect.element(screen.getByLabelText('金额')).toHaveValue(shown);
    expect(screen.getByRole('alert').element().textContent).toBe('');
  });

  it.each(['1,0000', '一千', '100.555'])('An invalid text is refused with a message, and the number stays: %s [TT-7]', async (text) => {
    const screen = await render(<Form start="1000" />);
    await screen.getByLabelText('金额').fill(text);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('输入的内容未填入，请检查数字、小数点和位数');
    await expect.element(screen.getByLabelText('金额')).toHaveValue('1,000');
    await screen.getByLabelText('金额').fill('2000');
    await expect.element(screen.getByText('输入的内容未填入，请检查数字、小数点和位数')).not.toBeInTheDocument();
  });

  it.each(['12.5', '12,5', '12、5', "12'5", '12/5'])(
    'No digit is accepted behind a separator that the field refuses: "%s" [TT-7]',
    async (keys) => {
      function Years() {
        const [text, setText] = useState('');
        return <AmountField label="年限" value={text} onEntered={(entered) => /^\d*$/.test(entered) && setText(entered)} />;
      }
      const screen = await render(<Years />);
      const input = inputOf(screen.container);
      for (const key of keys) await typeAt(input, input.value.length, key);
      expect(input.value).toBe('12');
      await expect.element(screen.getByRole('alert')).toHaveTextContent('输入的内容未填入，请检查数字、小数点和位数');
      await typeAt(input, 2, '{Backspace}5');
      expect(input.value).toBe('15');
      await typeAt(input, 2, '.');
      input.blur();
      await typeAt(input, 2, '0');
      expect(input.value).toBe('150');
    },
  );

  it.each([
    ['{Backspace}', 2, '234', 0],
    ['{Delete}', 1, '134', 1],
  ])('takes the digit beside a separator that %s strikes out [UI-612]', async (key, place, left, caret) => {
    const screen = await render(<Form start="1234" />);
    const input = inputOf(screen.container);
    await typeAt(input, place, key);
    expect([input.value, input.selectionStart]).toEqual([left, caret]);
  });

  it('stays unchanged when the same number replaces it without separators [UI-612]', async () => {
    const onEntered = vi.fn();
    const screen = await render(<Form start="20000" onEntered={onEntered} />);
    await screen.getByLabelText('金额').fill('20000');
    await expect.element(screen.getByLabelText('金额')).toHaveValue('20,000');
    expect(onEntered).toHaveBeenLastCalledWith('20000');
  });

  it('requests a decimal keyboard from the phone', async () => {
    const screen = await render(<Form start="" />);
    await expect.element(screen.getByLabelText('金额')).toHaveAttribute('inputmode', 'decimal');
  });

  it('announces its error in a live region, and marks the field', async () => {
    const screen = await render(<AmountField label="金额" value="1" onEntered={() => undefined} error="最低 100 元" />);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('最低 100 元');
    await expect.element(screen.getByLabelText('金额')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByLabelText('金额')).toHaveAccessibleDescription('最低 100 元');
  });

  it('offers an action at the end of its line', async () => {
    const onPress = vi.fn();
    const screen = await render(<AmountField label="份额" value="" onEntered={() => undefined} endAction={{ label: '全部', onPress }} />);
    await userEvent.click(screen.getByRole('button', { name: '全部' }));
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('enters a quick amount, and keeps the focus in the field after clearing', async () => {
    const screen = await render(<Form start="1" />);
    await screen.getByRole('button', { name: '10万' }).click();
    await expect.element(screen.getByLabelText('金额')).toHaveValue('100,000');
    await screen.getByRole('button', { name: '清除' }).click();
    await expect.element(screen.getByLabelText('金额')).toHaveValue('');
    await expect.element(screen.getByLabelText('金额')).toHaveFocus();
    expect(screen.getByRole('button', { name: '清除' }).query()).toBeNull();
  });

  it('does not move when the magnitude appears', async () => {
    const screen = await render(<AmountField label="金额" value="1" onEntered={() => undefined} magnitude={null} />);
    const before = inputOf(screen.container).getBoundingClientRect().top;
    await screen.rerender(<AmountField label="金额" value="1000" onEntered={() => undefined} magnitude="千" />);
    await expect.element(screen.getByText('千')).toBeVisible();
    expect(inputOf(screen.container).getBoundingClientRect().top).toBe(before);
  });

  it.each([
    { size: '100%', width: 240, value: '1234567.89' },
    { size: '200%', width: 320, value: '20000' },
    { size: '200%', width: 320, value: '1234567.89' },
    { size: '200%', width: 240, value: '123456789012.34' },
  ])('is not cut where there is little room: $value at $size [UI-1105]', async ({ size, width, value }) => {
    document.documentElement.style.setProperty('font-size', size);
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
    const screen = await render(
      <div style={{ width }}>
        <AmountField label="金额" sign="¥" value={value} onEntered={() => undefined} onClear={() => undefined} />
      </div>,
    );
    const input = inputOf(screen.container);
    expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
  });

  it('keeps its size where there is room [UI-1105]', async () => {
    const screen = await render(<AmountField label="金额" value="20000" onEntered={() => undefined} />);
    const plain = getComputedStyle(document.documentElement).getPropertyValue('--text-40');
    expect(getComputedStyle(inputOf(screen.container)).fontSize).toBe(`${Number.parseFloat(plain) * 16}px`);
  });
});

const asIs = (text: string): string => text;

interface FormProps {
  readonly start: string;
  readonly tidy?: (text: string) => string;
  readonly onEntered?: (text: string) => void;
}

function Form({ start, tidy = asIs, onEntered }: FormProps) {
  const [text, setText] = useState(start);
  const enter = (entered: string) => {
    onEntered?.(entered);
    if (/^\d*(\.\d{0,2})?$/.test(entered)) setText(tidy(entered));
  };
  return (
    <AmountField
      label="金额"
      value={text}
      onEntered={enter}
      onClear={() => setText('')}
      quickAmounts={[{ label: '10万', text: '100000' }]}
    />
  );
}

function inputOf(container: HTMLElement): HTMLInputElement {
  const input = container.querySelector('input');
  if (input === null) throw new Error('no input');
  return input;
}

async function typeAt(input: HTMLInputElement, place: number, keys: string): Promise<void> {
  input.focus();
  input.setSelectionRange(place, place);
  await userEvent.keyboard(keys);
}
