import type { FrameEvent, Press, SpeakingPage } from '../../kit/flow-frame.ts';
import type { FieldLeft, FieldProblem } from '../../kit/form-doubts.ts';
import type { Message } from '../../kit/message.ts';

/** address: occupation and address (infoStatus). tax: declaration of tax residency (taxStatus). */
export type PersonalPart = 'address' | 'tax';

export interface PersonalInformationInput {
  readonly part: PersonalPart;
}

/** domestic: tax resident of China only. foreign: of other places only. both: of China and others. */
export type TaxResidency = 'domestic' | 'foreign' | 'both';

/** Whom an account's money and gains belong to. */
export type Beneficiary = 'self' | 'other';

/** The data that the gateway has. '' and null: not given yet. */
export interface PersonalInformation {
  readonly occupation: string;
  readonly province: string;
  readonly city: string;
  readonly street: string;
  readonly email: string;
  /** Why the investor opens an account. */
  readonly purpose: string;
  readonly beneficiary: Beneficiary | null;
  readonly residency: TaxResidency | null;
  /** Country or region of tax residency abroad. */
  readonly taxCountry: string;
  /** Taxpayer number abroad; '' with `noTaxNumberReason`. */
  readonly taxNumber: string;
  readonly noTaxNumberReason: string;
}

export type PersonalField = keyof PersonalInformation | 'declaration';
export type PersonalText = Exclude<keyof PersonalInformation, 'residency' | 'beneficiary'>;

export type PersonalFieldProblem = FieldProblem<PersonalField>;

export type PersonalSaveOutcome = { readonly kind: 'saved' } | { readonly kind: 'refused'; readonly message: Message };

export interface PersonalInformationContext extends PersonalInformationInput, SpeakingPage {
  readonly form: PersonalInformation;
  /** Whether the law asks for purpose and beneficiary. */
  readonly asksPurpose: boolean;
  /** The tax declaration is signed by ticking; it starts unticked. */
  readonly isDeclared: boolean;
  readonly fieldProblem: PersonalFieldProblem | null;
  /** [PI-780] The faults of the fields that lost focus. */
  readonly doubts: readonly PersonalFieldProblem[];
}

export type PersonalInformationEvent =
  | { readonly type: 'field.entered'; readonly field: PersonalText; readonly text: string }
  | FieldLeft
  | { readonly type: 'region.chosen'; readonly province: string; readonly city: string }
  | { readonly type: 'beneficiary.chosen'; readonly beneficiary: Beneficiary }
  | { readonly type: 'residency.chosen'; readonly residency: TaxResidency }
  | { readonly type: 'declaration.ticked'; readonly isDeclared: boolean }
  | Press<'save.pressed' | 'retry.pressed'>
  | FrameEvent;

export type PersonalInformationTag = 'busy' | 'editable';
export type PersonalInformationStep = 'loading' | 'failed' | 'edit' | 'saving' | 'done';
