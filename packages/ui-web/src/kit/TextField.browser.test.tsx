import { readTypedCode } from '@caifu/core/values';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { useProblemFocus } from '../app/shell/problem-focus.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { TextField } from './TextField.tsx';

describe('TextField', () => {
  it('shows a number in groups, and reports it without spaces', async () => {
    const { screen, entered } = await open();
    await userEvent.click(screen.getByLabelText('卡号'));
    await userEvent.keyboard('621483');
    await expect.element(screen.getByLabelText('卡号')).toHaveValue('6214 83');
    expect(entered.at(-1)).toBe('621483');
  });

  it('keeps the caret behind the same digit', async () => {
    const { screen } = await open('62148301');
    const field = inputOf(screen.getByLabelText('卡号').element());
    await userEvent.click(field);
    field.setSelectionRange(2, 2);
    await userEvent.keyboard('99');
    await expect.element(screen.getByLabelText('卡号')).toHaveValue('6299 1483 01');
    expect(field.selectionStart).toBe(4);
    await userEvent.keyboard('{Backspace}');
    await expect.element(screen.getByLabelText('卡号')).toHaveValue('6291 4830 1');
    expect(field.selectionStart).toBe(3);
  });

  it('An invalid text is refused with a message, and the field keeps its content [TT-7]', async () => {
    function Code() {
      const [value, setValue] = useState('');
      return <TextField label="验证码" value={value} reading={(text) => readTypedCode(text, 6)} onEntered={setValue} />;
    }
    const screen = await render(<Code />);
    await screen.getByLabelText('验证码').fill(' 123 456 ');
    await expect.element(screen.getByLabelText('验证码')).toHaveValue('123456');
    await screen.getByLabelText('验证码').fill('1234567');
    await expect.element(screen.getByLabelText('验证码')).toHaveValue('123456');
    await expect.element(screen.getByLabelText('验证码')).toHaveAccessibleDescription('输入的内容未填入，请检查数字和位数');
    await screen.getByLabelText('验证码').fill('12');
    await expect.element(screen.getByLabelText('验证码')).not.toHaveAccessibleDescription();
  });

  it('shows its problem at the field, in words', async () => {
    const screen = await render(<TextField label="姓名" value="" onEntered={() => undefined} error="请输入正确的姓名" />);
    await expect.element(screen.getByLabelText('姓名')).toHaveAccessibleDescription('请输入正确的姓名');
    await expect.element(screen.getByLabelText('姓名')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('ChoiceField', () => {
  it('is a button with its label, its choice and its problem', async () => {
    const onPress = vi.fn();
    const screen = await render(<ChoiceField label="职业" value="" placeholder="请选择" error="请选择职业" onPress={onPress} />);
    const button = screen.getByRole('button', { name: '职业 请选择' });
    await expect.element(button).toHaveAccessibleDescription('请选择职业');
    await button.click();
    expect(onPress).toHaveBeenCalledOnce();
  });
});

describe('a problem of a form', () => {
  it('moves the focus to its field once, and not again', async () => {
    const screen = await render(<TwoFields problem={null} />);
    const problem = { field: 'mobile' };
    await screen.rerender(<TwoFields problem={problem} />);
    await expect.element(screen.getByLabelText('手机号')).toHaveFocus();
    await userEvent.click(screen.getByLabelText('姓名'));
    await screen.rerender(<TwoFields problem={problem} />);
    await expect.element(screen.getByLabelText('姓名')).toHaveFocus();
    await screen.rerender(<TwoFields problem={{ field: 'mobile' }} />);
    await expect.element(screen.getByLabelText('手机号')).toHaveFocus();
  });
});

function TwoFields({ problem }: { readonly problem: { readonly field: string } | null }) {
  const form = useProblemFocus(problem);
  return (
    <form ref={form}>
      <TextField label="姓名" name="realName" value="" onEntered={() => undefined} />
      <TextField label="手机号" name="mobile" value="" onEntered={() => undefined} />
    </form>
  );
}

const inputOf = (element: Element): HTMLInputElement => {
  if (!(element instanceof HTMLInputElement)) throw new Error('not an input');
  return element;
};

async function open(start = '') {
  const entered: string[] = [];
  function Field() {
    const [value, setValue] = useState(start);
    return (
      <TextField
        label="卡号"
        inputMode="numeric"
        groups={[4, 4, 4, 4]}
        value={value}
        onEntered={(text) => {
          entered.push(text);
          setValue(text);
        }}
      />
    );
  }
  return { screen: await render(<Field />), entered };
}
