import type { PasswordSettingEvent, PasswordSettingView } from '@caifu/core/account';
import { errorAt } from '../app/shell/FormScreen.tsx';
import { Card } from '../kit/Card.tsx';
import { passwordSettingCopy } from './password-setting.copy.ts';
import { SmsCodeField } from './SmsCodeField.tsx';
import { PersonFields } from './PersonFields.tsx';
import css from './PasswordSettingScreen.module.css';

export interface PasswordSettingPartProps {
  readonly view: PasswordSettingView;
  readonly send: (event: PasswordSettingEvent) => void;
}

const copy = passwordSettingCopy.identity;

/** Confirms the identity before a forgotten password may be replaced. */
export function ResetIdentityForm({ view, send }: PasswordSettingPartProps) {
  const { form } = view;
  const errorOf = (field: string) => errorAt(view, field);
  return (
    <Card>
      <h2 className="text-20 lines-140">{copy.title}</h2>
      <p className={css['text']}>{copy.text}</p>
      <PersonFields
        words={copy}
        realName={form.realName}
        idNumber={form.idNumber}
        lengths={{ realName: form.nameLength, idNumber: form.idNumberLength }}
        onEntered={(field, text) => send({ type: 'field.entered', field, text })}
        errorOf={errorOf}
        enterKeyHint="next"
      />
      <SmsCodeField
        name="code"
        value={form.smsCode}
        length={form.codeLength}
        onEntered={(text) => send({ type: 'field.entered', field: 'smsCode', text })}
        view={{ ...view, secondsToResend: form.secondsToResend }}
        send={send}
        error={errorOf('code')}
        target=""
      />
    </Card>
  );
}
