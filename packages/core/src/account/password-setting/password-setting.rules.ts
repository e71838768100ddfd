import type { Destination } from '../../kit/destination.ts';
import type { Dialog } from '../../kit/flow-frame.ts';
import { birthDateOf, isRealName } from '../identity-document.ts';
import type { Message } from '../../kit/message.ts';
import { firstFailure, isMobileCode, type FormItem } from '../../kit/validators.ts';
import { leftProblem } from '../../kit/form-doubts.ts';
import { faultMessage } from '../../kit/faults.ts';
import { MENDED_AT, questionOf } from '../standing-checks.ts';
import { afterCode as sentOrRefused } from '../session/session.rules.ts';
import type { CodeOutcome } from '../session/session.types.ts';
import { unsentMessage } from '../../kit/trade-password/trade-password.rules.ts';
import type {
  IdentityConfirmation,
  PasswordGate,
  PasswordPart,
  PasswordSettingContext,
  PasswordSettingMode,
  PasswordSettingOutcome,
  PasswordStanding,
  PasswordTaking,
  ResetFieldProblem,
  ResetForm,
} from './password-setting.types.ts';

/** [PS-16] The obstacle to an act. The identity comes first; a change or reset needs a password, a first setting must find none. */
export const gateOf = (mode: PasswordSettingMode, { identityVerified, tradePasswordSet }: PasswordStanding): PasswordGate | null => {
  if (!identityVerified) return 'identity';
  if (mode === 'set') return tradePasswordSet ? 'already-set' : null;
  return tradePasswordSet ? null : 'trade-password';
};

/** [PS-16] The message at the gate. */
export const gateDialog = (gate: PasswordGate): Dialog =>
  gate === 'already-set' ? passwordSettingRefusalDialog({ kind: 'password-exists' }) : questionOf(gate);

/** [PS-16] The destination of the gate's button. */
export const wayOf = (gate: PasswordGate | null): Destination =>
  gate === null || gate === 'already-set' ? { to: 'back' } : MENDED_AT[gate];

/** [PS-1] A change asks for the old password first. */
export const firstPartOf = (mode: PasswordSettingMode): PasswordPart => (mode === 'change' ? 'old' : 'new');

/** [PS-2] [PS-3] [PS-4] The next question after six digits: the next part, or the new password once more with the reason. */
export const afterTaking = (part: PasswordPart, taking: PasswordTaking): Pick<PasswordSettingContext, 'part' | 'problem'> => {
  switch (taking) {
    case 'weak':
      return { part: 'new', problem: { kind: 'password-weak' } };
    case 'same':
      return { part: 'new', problem: { kind: 'password-same' } };
    case 'different':
      return { part: 'new', problem: { kind: 'passwords-differ' } };
    case 'taken':
    case 'lost':
      return { part: part === 'old' ? 'new' : 'repeat', problem: null };
  }
};

/** [PS-8] The fault of the form that confirms the identity, the first field first; null when it may be sent (P1 §5). */
export const resetFormProblem = (form: ResetForm): ResetFieldProblem | null => firstFailure(resetItems(form));

/** [PS-780] The fault of a field that lost focus; an empty field has none before the form is sent. */
export const passwordSettingLeftFieldProblem = (form: ResetForm, field: string): ResetFieldProblem | null =>
  leftProblem(resetItems(form), field);

const resetItems = ({ realName, idNumber, smsCode }: ResetForm): readonly FormItem<ResetFieldProblem>[] => [
  { text: realName.trim(), check: isRealName, message: { field: 'realName', body: { kind: 'real-name-invalid' } } },
  { text: idNumber, check: (text) => birthDateOf(text) !== null, message: { field: 'idNumber', body: { kind: 'id-number-invalid' } } },
  { text: smsCode, check: isMobileCode, message: { field: 'code', body: { kind: 'code-invalid' } } },
];

/** [PS-9] The reaction to a request for a code: the countdown, or the refusal at the code's field. */
export const afterCode = (outcome: CodeOutcome): Pick<PasswordSettingContext, 'secondsToResend' | 'notice' | 'fieldProblem'> => {
  const { secondsToResend, notice, problem } = sentOrRefused(outcome);
  return { secondsToResend, notice, fieldProblem: problem === null ? null : { field: 'code', body: problem.body } };
};

/** [PS-10] Where a refused confirmation is shown: at the field that it names, else under the form. */
export const afterConfirmation = (confirmation: IdentityConfirmation): Pick<PasswordSettingContext, 'problem' | 'fieldProblem'> => {
  if (confirmation.kind === 'confirmed') return { problem: null, fieldProblem: null };
  const { field, message } = confirmation;
  return field === null ? { problem: message, fieldProblem: null } : { problem: null, fieldProblem: { field, body: message } };
};

/** [PS-11] The empty form after the identity is confirmed or the form starts again. */
export const EMPTY_FORM: ResetForm = { realName: '', idNumber: '', smsCode: '' };

/** [PS-6] retCode 256: the server's words, 重新输入 and 忘记密码 (P1 §8). */
export const wrongOldDialog = (body: Message): Dialog => ({
  id: 'password-setting.wrong',
  shape: 'confirm',
  title: 'notice-title',
  body,
  accept: 're-enter',
  refuse: 'forgot-password',
});

/** [PS-17] No key came, or sealing failed: 修改失败 (P1 §8). A first setting modifies nothing, so a network failure has its own message. */
export const unsentProblem = (mode: PasswordSettingMode, error: unknown): Message => {
  const fault = faultMessage(error);
  return mode === 'set' && fault.kind === 'network-unavailable' ? fault : unsentMessage(error);
};

/** [PS-7] The dialog of any other refusal, or of an expired key or proof; afterwards the flow starts again. */
export const passwordSettingRefusalDialog = (body: Message): Dialog => ({
  id: 'password-setting.refused',
  shape: 'alert',
  title: 'notice-title',
  body,
  accept: 'acknowledge',
  refuse: null,
});

/** [PS-12] The name of the success. */
export const successMessage = (mode: PasswordSettingMode): Message => ({ kind: mode === 'change' ? 'password-changed' : 'password-set' });

/** The message of a failed outcome. */
export const wordsOf = (outcome: PasswordSettingOutcome): Message =>
  outcome.kind === 'accepted' ? { kind: 'system-exception' } : outcome.message;
