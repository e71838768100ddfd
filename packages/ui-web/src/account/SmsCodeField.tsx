import type { Notice as FlowNotice } from '@caifu/core/kit';
import { readTypedCode } from '@caifu/core/values';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { Button, TextField } from '../kit/ask.ts';
import { Notice } from '../kit/Notice.tsx';
import { smsCodeCopy as copy } from './sms-code.copy.ts';

export interface SmsCodeFieldProps {
  readonly name?: string;
  readonly value: string;
  /** Digits of a code. */
  readonly length: number;
  readonly onEntered: (text: string) => void;
  readonly onRequest: () => void;
  readonly secondsToResend: number;
  readonly isBusy?: boolean;
  readonly error?: string | null;
  /** The flow's notice: a demo tells its code in one, since nobody gets a message. */
  readonly notice: FlowNotice | null;
  /** The notice stands with the field now; it is not to be shown a second time. */
  readonly onNoticeTaken: () => void;
  /** Number to which the code goes: the code of another one is forgotten. */
  readonly target: string;
}

/** One-time code with the button that sends it. */
export function SmsCodeField({
  name,
  value,
  length,
  onEntered,
  onRequest,
  secondsToResend,
  isBusy = false,
  error = null,
  notice,
  onNoticeTaken,
  target,
}: SmsCodeFieldProps) {
  const demoCode = useDemoCode(notice, onNoticeTaken, target);
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
          <Button kind="text" size="small" disabledReason={secondsToResend > 0 || isBusy ? '' : null} onPress={onRequest}>
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
