import type { Message } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import { usePreferences } from '../app/shell/preferences.ts';
import { AmountField, type AmountFieldProps } from '../kit/AmountField.tsx';

export interface OrderAmountProps extends Omit<AmountFieldProps, 'onEntered' | 'error'> {
  /** Why the amount does not do. */
  readonly view: { readonly tip: Message | null };
  readonly send: (event: { readonly type: 'amount.entered'; readonly text: string }) => void;
  /** The hint stands beside the tip; otherwise the tip takes its place. */
  readonly keepsHint?: boolean;
}

/** How much an order is for: the flow hears every number, and tells what is wrong with it. */
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
