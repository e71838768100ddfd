import { takenCode } from '../session/session.rules.ts';
import { sharedAssign } from '../../kit/shared-action.ts';
import type { CodeOutcome } from '../session/session.types.ts';
import { afterOwnCode, ownCodeProblem } from './own-data.rules.ts';
import type { CodeFormContext } from './own-data.types.ts';

export const EMPTY_CODE_FORM: CodeFormContext = {
  smsCode: '',
  secondsToResend: 0,
  fieldProblem: null,
  problem: null,
  notice: null,
  destination: null,
};

export const codeFormActions = {
  storeCode: /* @__PURE__ */ sharedAssign<Pick<CodeFormContext, 'smsCode' | 'fieldProblem'>, string>(({ context }, text) => ({
    smsCode: takenCode(context.smsCode, text),
    fieldProblem: null,
  })),
  storeCodeOutcome: /* @__PURE__ */ sharedAssign<Pick<CodeFormContext, 'secondsToResend' | 'notice' | 'fieldProblem'>, CodeOutcome>(
    (_, outcome) => afterOwnCode(outcome),
  ),
  storeCodeProblem: /* @__PURE__ */ sharedAssign<Pick<CodeFormContext, 'smsCode' | 'fieldProblem'>>(({ context }) => ({
    fieldProblem: ownCodeProblem(context.smsCode),
  })),
  countDown: /* @__PURE__ */ sharedAssign<Pick<CodeFormContext, 'secondsToResend'>>(({ context }) => ({
    secondsToResend: Math.max(0, context.secondsToResend - 1),
  })),
};

export const codeFormGuards = {
  isCountingDown: ({ context }: { readonly context: CodeFormContext }): boolean => context.secondsToResend > 0,
  isLastSecond: ({ context }: { readonly context: CodeFormContext }): boolean => context.secondsToResend <= 1,
  hasCode: ({ context }: { readonly context: CodeFormContext }): boolean => ownCodeProblem(context.smsCode) === null,
};
