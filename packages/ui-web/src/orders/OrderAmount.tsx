import type { Message } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import { usePreferences } from '../app/shell/preferences.ts';
import { AmountField, type AmountFieldProps } from '../kit/AmountField.tsx';

export interface OrderAmountProps extends Omit<AmountFieldProps, 'onEntered' | 'error'> {
  /** Why the amount is refused. */
  readonly view: { readonly tip: Message | null };
  readonly send: (event: { readonly type: 'amount.entered'; readonly text: string }) => void;
  /** True: the hint is shown beside the tip. False: the tip replaces the hint. */
  readonly keepsHint?: boolean;
}

/** The amount of an order. The flow gets every number and returns the problem. */
export function OrderAmount({ view: { tip }, send, hint = null, keepsHint = false, ...field }: OrderAmountProps) {
  const { amountsHidden } = usePreferences();
  const enter = (text: string) => send({ type: 'amount.entered', text });
  return (
    <AmountField
      onEntered={enter}
      onClear={() => enter('')}
      hint={tip === null || keepsHint ? hint : null}
      error={tip === null ? null : sentenceOf(tip, { amountsHidden })}
      {...field}
    />
  );
}
