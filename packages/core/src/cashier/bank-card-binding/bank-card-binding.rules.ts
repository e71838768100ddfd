import { CARD_NUMBER_LENGTH, cardObstacle, hasCheckDigit, isCardNumber, type CardIssuer, type SupportedBank } from '../bank-card.ts';
import { consentMissing } from '../../law/index.ts';
import { leftProblem } from '../../kit/form-doubts.ts';
import type { Message } from '../../kit/message.ts';
import { isMobile, isMobileCode } from '../../kit/validators.ts';
import { readTypedDigits } from '../../values/typed-text.ts';
import { CODE_LENGTH, type CodeOutcome, MOBILE_LENGTH, sentOrRefused, takenCode, takenMobile } from '../../account/index.ts';
import type { BankCardBindingContext, BindingFieldProblem, BindingForm, BindingOutcome, CardBinding } from './bank-card-binding.types.ts';

/** [BB-2] Pause after typing before a number is looked up, in milliseconds. */
export const LOOK_UP_PAUSE = 400;

/** Digits of the longest known prefix: the bank stays as long as they do. */
const PREFIX_LENGTH = 10;

type Choice = Pick<BankCardBindingContext, 'opening' | 'consents' | 'form' | 'issuer' | 'lookedUp' | 'chosenBankCode'>;

/** [LAW-91] Whether the part of bank cards is asked and not ticked. No number leaves the page before it is. */
const lacksConsent = ({ opening, consents }: Pick<Choice, 'opening' | 'consents'>): boolean => opening?.needsConsent === true && !consents;

/** [BB-2] Whether the field has a complete number that was not looked up yet. */
export const needsLookUp = ({ form, lookedUp, ...choice }: Pick<Choice, 'form' | 'lookedUp' | 'opening' | 'consents'>): boolean =>
  isCardNumber(form.cardNo) && lookedUp !== form.cardNo && !lacksConsent(choice);

/** [BB-2] A bank stays as long as its identifying digits do. */
export const issuerFor = ({ form, issuer }: Pick<Choice, 'form' | 'issuer'>, cardNo: string): CardIssuer | null =>
  cardNo.length >= PREFIX_LENGTH && cardNo.startsWith(form.cardNo.slice(0, PREFIX_LENGTH)) ? issuer : null;

/** [BB-3] The investor chooses the bank after a look-up without a result. */
export const needsBankChoice = ({ form, issuer, lookedUp }: Choice): boolean =>
  lookedUp !== null && lookedUp === form.cardNo && (issuer === null || issuer.bankCode === null);

/** [BB-3] The bank of the card: by its number, else the chosen one; null when it is not known or cannot be bound. */
export const bankOf = (choice: Choice): SupportedBank | null => {
  if (choice.issuer !== null && choice.issuer.bankCode !== null) return choice.issuer.bank;
  if (!needsBankChoice(choice)) return null;
  return choice.opening?.banks.find(({ bankCode }) => bankCode === choice.chosenBankCode) ?? null;
};

/** [BB-4] [BB-5] [LAW-91] The fault of the card and the phone number; null when a code can be sent. */
export const targetProblem = (choice: Choice): BindingFieldProblem | null => {
  if (lacksConsent(choice)) return { field: 'consent', body: consentMissing('bank-card') };
  const obstacle = cardObstacle(choice.form.cardNo, choice.issuer);
  if (obstacle !== null) return { field: 'cardNo', body: obstacle };
  if (bankOf(choice) === null) return { field: 'bank', body: { kind: 'bank-missing' } };
  return isMobile(choice.form.mobile) ? null : { field: 'mobile', body: { kind: 'mobile-invalid' } };
};

/** [BB-5] The fault of the form, the first field first; null when it may be sent (P1 §5). */
export const bindingProblem = (choice: Choice): BindingFieldProblem | null =>
  targetProblem(choice) ?? (isMobileCode(choice.form.smsCode) ? null : { field: 'code', body: { kind: 'code-invalid' } });

/** [BB-640] The same with the consent, which is judged last. */
export const submitProblem = (context: Choice & Pick<BankCardBindingContext, 'agreed'>): BindingFieldProblem | null =>
  bindingProblem(context) ?? (context.agreed ? null : { field: 'agreement', body: { kind: 'agreements-unticked' } });

/** [BB-780] The fault of a field that lost focus; an empty field has none before the form is sent. */
export const bankCardBindingLeftFieldProblem = (
  { form, issuer }: Pick<Choice, 'form' | 'issuer'>,
  field: string,
): BindingFieldProblem | null => {
  if (field === 'cardNo') {
    const obstacle = form.cardNo === '' ? null : cardObstacle(form.cardNo, issuer);
    return obstacle === null ? null : { field, body: obstacle };
  }
  return leftProblem<BindingFieldProblem>(
    [
      { text: form.mobile, check: isMobile, message: { field: 'mobile', body: { kind: 'mobile-invalid' } } },
      { text: form.smsCode, check: isMobileCode, message: { field: 'code', body: { kind: 'code-invalid' } } },
    ],
    field,
  );
};

/** [BB-6] A number with a wrong check digit may be mistyped: a hint says so, and the number is accepted. */
export const doubtOf = ({ cardNo }: BindingForm): Message | null =>
  isCardNumber(cardNo) && !hasCheckDigit(cardNo) ? { kind: 'card-number-doubtful' } : null;

/** [BB-1] The form after a text was entered into a field: a text that is no number changes nothing. */
export const withField = (form: BindingForm, field: keyof BindingForm, text: string): BindingForm => ({
  ...form,
  [field]: TAKEN_BY[field](form[field], text),
});

/** [BB-7] The reaction to a request for a code: the countdown, or the refusal at the number. */
export const bankCardBindingAfterCode = (
  outcome: CodeOutcome,
): Pick<BankCardBindingContext, 'secondsToResend' | 'notice' | 'fieldProblem'> => {
  const { secondsToResend, notice, problem } = sentOrRefused(outcome);
  return { secondsToResend, notice, fieldProblem: problem };
};

/** [BB-8] The state after a refusal: its sentence is shown at the field that it names, else under the form. All entries stay. */
export const afterRefusal = (
  outcome: Extract<BindingOutcome, { kind: 'refused' }>,
): Pick<BankCardBindingContext, 'problem' | 'fieldProblem'> =>
  outcome.field === null
    ? { problem: outcome.message, fieldProblem: null }
    : { problem: null, fieldProblem: { field: outcome.field, body: outcome.message } };

/** [BB-9] One binding as it is sent; the same at every repeat. */
export const bindingOf = (context: Choice & Pick<BankCardBindingContext, 'requestId'>): CardBinding => ({
  ...context.form,
  requestId: context.requestId ?? '',
  bankCode: bankOf(context)?.bankCode ?? '',
});

/** Nothing typed yet. */
export const EMPTY_FORM: BindingForm = { cardNo: '', mobile: '', smsCode: '' };

/** Most digits of the fields. */
const TAKEN_BY = {
  cardNo: (before: string, text: string) => readTypedDigits(text, CARD_NUMBER_LENGTH) ?? before,
  mobile: takenMobile,
  smsCode: takenCode,
} as const satisfies Record<keyof BindingForm, (before: string, text: string) => string>;

export const LENGTH_OF = { cardNo: CARD_NUMBER_LENGTH, mobile: MOBILE_LENGTH, smsCode: CODE_LENGTH } as const;
