import type { Notice as FlowNotice } from '@caifu/core/kit';
import { readTypedCode } from '@caifu/core/values';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { Button, TextField } from '../kit/ask.ts';
import { Notice } from '../kit/Notice.tsx';
import { smsCodeCopy as copy } from './sms-code.copy.ts';

export interface SmsView {
  readonly secondsToResend: number;
  readonly isBusy: boolean;
  /** The flow's notice. In a demo it contains the code, because no message is sent. */
  readonly notice: FlowNotice | null;
}

export interface SmsCodeFieldProps {
  readonly name?: string;
  readonly value: string;
  /** Number of digits in a code. */
  readonly length: number;
  readonly onEntered: (text: string) => void;
  readonly view: SmsView;
  /** Called when the field has taken over the notice, so that it is not shown twice. */
  readonly send: (event: { readonly type: 'code.requested' | 'notice.faded' }) => void;
  /** True: another condition prevents sending the code. */
  readonly isBusy?: boolean;
  readonly error?: string | null;
  /** The number that the code is sent to. A code for another number is discarded. */
  readonly target: string;
}

/** A field for a one-time code with the button that sends it. */
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

/** The notice fades. The code stays as long as it belongs to the number. */
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
