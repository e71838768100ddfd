import type { Notice as FlowNotice } from '@caifu/core/kit';
import { readTypedCode } from '@caifu/core/values';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { Button, TextField } from '../kit/ask.ts';
import { Notice } from '../kit/Notice.tsx';
import { smsCodeCopy as copy } from './sms-code.copy.ts';

export interface SmsView {
  readonly secondsToResend: number;
  readonly isBusy: boolean;
  /** The flow's notice: a demo tells its code in one, since nobody gets a message. */
  readonly notice: FlowNotice | null;
}

export interface SmsCodeFieldProps {
  readonly name?: string;
  readonly value: string;
  /** Digits of a code. */
  readonly length: number;
  readonly onEntered: (text: string) => void;
  readonly view: SmsView;
  /** The notice stands with the field once it is taken; it is not to be shown a second time. */
  readonly send: (event: { readonly type: 'code.requested' | 'notice.faded' }) => void;
  /** Something else keeps the code from being sent. */
  readonly isBusy?: boolean;
  readonly error?: string | null;
  /** Number to which the code goes: the code of another one is forgotten. */
  readonly target: string;
}

/** One-time code with the button that sends it. */
export function SmsCodeField({
  name,
  value,
  length,
  onEntered,
  view: { secondsToResend, isBusy: isWaiting, notice },
  send,
  isBusy = isWaiting,
  error = null,
  target,
}: SmsCodeFieldProps) {
  const demoCode = useDemoCode(notice, () => send({ type: 'notice.faded' }), target);
  return (
    <>
      <TextField
        label={copy.code}
        {...(name === undefined ? {} : { name })}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        reading={(text) => readTypedCode(text, length)}
        placeholder={copy.placeholder}
        value={value}
        onEntered={onEntered}
        error={error}
        action={
          <Button
            kind="text"
            size="small"
            disabledReason={secondsToResend > 0 || isBusy ? '' : null}
            onPress={() => send({ type: 'code.requested' })}
          >
            {secondsToResend > 0 ? copy.resendIn(secondsToResend) : copy.request}
          </Button>
        }
      />
      {demoCode !== null && (
        <Notice
          action={
            <button className="beside-field" type="button" onClick={() => onEntered(demoCode)}>
              {copy.demoFill}
            </button>
          }
        >
          {copy.demoNote(demoCode)}
        </Notice>
      )}
    </>
  );
}

/** The notice fades, the code stays as long as it belongs to the number. */
function useDemoCode(notice: FlowNotice | null, onTaken: () => void, target: string): string | null {
  const [kept, setKept] = useState<{ readonly code: string; readonly target: string } | null>(null);
  const announced = notice?.body.kind === 'demo-code' ? notice.body.code : null;
  if (announced !== null && (kept?.code !== announced || kept.target !== target)) setKept({ code: announced, target });
  const take = useEffectEvent(onTaken);
  useLayoutEffect(() => {
    if (announced !== null) take();
  }, [announced]);
  return kept?.target === target ? kept.code : null;
}
