import type { StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import { ID_NUMBER_LENGTH, NAME_LENGTH } from '../identity-document.ts';
import type { Message } from '../../kit/message.ts';
import { CODE_LENGTH } from '../session/session.rules.ts';
import { PASSWORD_LENGTH } from '../../kit/trade-password/password-entry.ts';
import type { PasswordSettingMachine } from './password-setting.machine.ts';
import { resetFormProblem, successMessage } from './password-setting.rules.ts';
import type {
  PasswordPart,
  PasswordSettingContext,
  PasswordSettingMode,
  PasswordSettingStep,
  ResetFieldProblem,
  ResetForm,
} from './password-setting.types.ts';

type StateValue = StateValueFrom<PasswordSettingMachine>;
/** The region that asks and sends; the other one only counts seconds. */
export type PasswordSettingStateName = NonNullable<Extract<StateValue, object>['setting']>;

/** The form that confirms the identity before a reset. */
export interface ResetFormView extends ResetForm {
  readonly nameLength: number;
  readonly idNumberLength: number;
  readonly codeLength: number;
  readonly canEdit: boolean;
  readonly canRequestCode: boolean;
  /** Counts down to 0; while above 0 no further code can be asked for. */
  readonly secondsToResend: number;
  readonly canSubmit: boolean;
  /** The form is on its way. */
  readonly isConfirming: boolean;
}

/** All that a screen may show while a trade password is set: the number of digits in the pad, never the digits. */
export interface PasswordSettingView extends FlowFrame {
  readonly step: PasswordSettingStep;
  readonly mode: PasswordSettingMode;
  readonly part: PasswordPart;
  readonly title: Message;
  readonly digitCount: number;
  readonly length: number;
  readonly canType: boolean;
  readonly canErase: boolean;
  readonly canForget: boolean;
  readonly form: ResetFormView;
  readonly fieldProblem: ResetFieldProblem | null;
  /** [PS-780] Shown at the fields that lost focus. */
  readonly doubts: readonly ResetFieldProblem[];
  /** The fault of the last entry, or why the outcome is unknown. */
  readonly problem: Message | null;
  /** Shown when it is done. */
  readonly success: Message | null;
}

/** The view of a snapshot [PS-15]. */
export const toPasswordSettingView = ({
  value,
  context,
}: {
  readonly value: StateValue;
  readonly context: PasswordSettingContext;
}): PasswordSettingView => {
  const state = stateOf(value);
  const step = STEP_OF[state];
  const { mode, part, digitCount } = context;
  const canType = state === 'entering';
  return {
    step,
    mode,
    part,
    title: TITLE_OF[part],
    digitCount,
    length: PASSWORD_LENGTH,
    canType,
    canErase: canType && digitCount > 0,
    canForget: canType && part === 'old',
    form: formOf(state, context),
    fieldProblem: context.fieldProblem,
    doubts: context.doubts,
    problem: context.problem,
    success: step === 'done' ? successMessage(mode) : null,
    dialog: context.dialog,
    notice: context.notice,
    destination: context.destination,
    isBusy: BUSY_STATES.has(state),
    announcement: announcementOf(step, context),
  };
};

const stateOf = (value: StateValue): PasswordSettingStateName => (typeof value === 'object' ? value.setting : undefined) ?? 'starting';

const formOf = (state: PasswordSettingStateName, { form, secondsToResend }: PasswordSettingContext): ResetFormView => {
  const canEdit = state === 'identifying';
  return {
    ...form,
    nameLength: NAME_LENGTH,
    idNumberLength: ID_NUMBER_LENGTH,
    codeLength: CODE_LENGTH,
    canEdit,
    canRequestCode: canEdit && secondsToResend === 0,
    secondsToResend,
    canSubmit: canEdit && resetFormProblem(form) === null,
    isConfirming: state === 'confirmingIdentity',
  };
};

const TITLE_OF = {
  old: { kind: 'enter-old-password' },
  new: { kind: 'enter-new-password' },
  repeat: { kind: 'repeat-password' },
} as const satisfies Record<PasswordPart, Message>;

const STEP_OF = {
  opening: 'loading',
  gated: 'loading',
  starting: 'wait',
  identifying: 'identity',
  requestingCode: 'identity',
  confirmingIdentity: 'identity',
  entering: 'enter',
  taking: 'enter',
  sealing: 'wait',
  submitting: 'wait',
  rejected: 'enter',
  refused: 'enter',
  unknown: 'unknown',
  accepted: 'done',
  leaving: 'left',
  away: 'left',
} as const satisfies Record<PasswordSettingStateName, PasswordSettingStep>;

const BUSY_STATES: ReadonlySet<PasswordSettingStateName> = new Set([
  'opening',
  'requestingCode',
  'confirmingIdentity',
  'sealing',
  'submitting',
]);

const announcementOf = (step: PasswordSettingStep, context: PasswordSettingContext): Message | null => {
  switch (step) {
    case 'identity':
      return context.fieldProblem?.body ?? context.problem ?? context.notice?.body ?? null;
    case 'enter':
      if (context.dialog !== null) return context.dialog.body;
      if (context.digitCount > 0) return { kind: 'digits-entered', count: context.digitCount };
      return context.problem ?? TITLE_OF[context.part];
    case 'wait':
      return { kind: 'outcome-pending' };
    case 'done':
      return successMessage(context.mode);
    case 'unknown':
      return context.problem;
    case 'loading':
      return context.dialog?.body ?? null;
    case 'left':
      return null;
  }
};
