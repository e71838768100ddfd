export type { AccountPorts } from './account.ports.ts';
export type { AccountManager } from './account-manager/account-manager.types.ts';
export { type AccountManagerView, toAccountManagerView } from './account-manager/account-manager.view.ts';
export { createIdReuploadPromptMachine } from './id-reupload-prompt/id-reupload-prompt.machine.ts';
export type { IdReuploadPromptPorts } from './id-reupload-prompt/id-reupload-prompt.ports.ts';
export { toIdReuploadPromptView } from './id-reupload-prompt/id-reupload-prompt.view.ts';
export { birthDateOf, canonicalIdNumber, isRealName, isIdNumber, isOfAge, maskIdNumber, maskName } from './identity-document.ts';
export { createIdentityMachine } from './identity/identity.machine.ts';
export type { IdentityPorts } from './identity/identity.ports.ts';
export type {
  IdCardSide,
  IdentityEvent,
  IdentityField,
  IdentityMode,
  IdentityProgress,
  IdentityStepOutcome,
  FaceCapture,
} from './identity/identity.types.ts';
export { type IdentityView, toIdentityView } from './identity/identity.view.ts';
export type { CertificationStatus, Investor, MemberProfile, MemberStanding } from './investor.ts';
export { createPasswordSettingMachine } from './password-setting/password-setting.machine.ts';
export type { PasswordSettingPorts, SealedBlock, SealedSetting } from './password-setting/password-setting.ports.ts';
export type {
  IdentityConfirmation,
  PasswordPart,
  PasswordSettingEvent,
  PasswordSettingMode,
  PasswordSettingOutcome,
  ResetField,
  ResetForm,
  PasswordStanding,
} from './password-setting/password-setting.types.ts';
export { type PasswordSettingView, toPasswordSettingView } from './password-setting/password-setting.view.ts';
export { type PasswordFacts, passwordWeaknessOf, type PasswordWeakness } from './password-strength.ts';
export { createPersonalInformationMachine } from './personal-information/personal-information.machine.ts';
export type { PersonalInformationPorts } from './personal-information/personal-information.ports.ts';
export { NO_INFORMATION, personalProblemOf, tidiedInformation } from './personal-information/personal-information.rules.ts';
export type {
  PersonalInformation,
  PersonalPart,
  TaxResidency,
  PersonalFieldProblem,
  PersonalSaveOutcome,
} from './personal-information/personal-information.types.ts';
export { toPersonalInformationView } from './personal-information/personal-information.view.ts';
export { createSessionMachine, type SessionMachine } from './session/session.machine.ts';
export type { SessionPorts } from './session/session.ports.ts';
export type { Credentials, HostSignInOutcome, SignInOutcome, CodeOutcome } from './session/session.types.ts';
export { toSessionView } from './session/session.view.ts';
export { preBuyAlert, type PreBuyCheckId } from './standing-checks.ts';
export type { AccountLabels, AccountMessages } from './words.ts';
export type { AccountDestinations } from './destinations.ts';
export type { OcrStatus } from './id-reupload-prompt/id-reupload-prompt.types.ts';
