import { leftProblem } from '../../kit/form-doubts.ts';
import type { Message } from '../../kit/message.ts';
import { email, firstFailure, notEmpty, type FormItem } from '../../kit/validators.ts';
import type {
  PersonalField,
  PersonalFieldProblem,
  PersonalInformation,
  PersonalInformationContext,
  PersonalPart,
} from './personal-information.types.ts';

/** Characters of a street and house (copy of `street-missing`). */
export const STREET_LENGTH = { least: 5, most: 60 } as const;

/** Most characters of any other field; more is not taken in. */
export const FIELD_LENGTH = 60;

/** Nothing given yet. */
export const NO_INFORMATION: PersonalInformation = {
  occupation: '',
  province: '',
  city: '',
  street: '',
  email: '',
  purpose: '',
  beneficiary: null,
  residency: null,
  taxCountry: '',
  taxNumber: '',
  noTaxNumberReason: '',
};

/** [PI-4] Country and number are asked for from those who are tax residents of another place. */
export const needsTaxDetails = ({ residency }: PersonalInformation): boolean => residency === 'foreign' || residency === 'both';

/**
 * [PI-2] [PI-3] [PI-4] [LAW-124] The fault of the fields of one part, the first field first; null when they may be saved. The
 * other part is not looked at. The gateway judges with the same function.
 */
export const personalProblemOf = (
  part: PersonalPart,
  information: PersonalInformation,
  asksPurpose: boolean,
): PersonalFieldProblem | null =>
  part === 'tax'
    ? taxProblem(information)
    : (firstFailure(addressItems(information)) ?? (asksPurpose ? purposeProblem(information) : null));

/** [PI-5] The fault of the page: the one of a field, or the unticked declaration. */
export const saveProblem = ({
  part,
  form,
  isDeclared,
  asksPurpose,
}: Pick<PersonalInformationContext, 'part' | 'form' | 'isDeclared' | 'asksPurpose'>): PersonalFieldProblem | null => {
  const problem = personalProblemOf(part, form, asksPurpose);
  if (problem !== null || part === 'address' || isDeclared) return problem;
  return { field: 'declaration', body: { kind: 'declaration-unticked' } };
};

/** [PI-6] The longest entry of a field: the length that is kept. */
export const takenText = (field: PersonalField, text: string): string =>
  Array.from(text)
    .slice(0, field === 'street' ? STREET_LENGTH.most : FIELD_LENGTH)
    .join('');

/** [PI-6] The sent and kept data: without surrounding space, and without details that the residency does not ask for. */
export const tidiedInformation = (information: PersonalInformation): PersonalInformation => {
  const hasDetails = needsTaxDetails(information);
  const taxNumber = hasDetails ? information.taxNumber.trim() : '';
  return {
    occupation: information.occupation.trim(),
    province: information.province.trim(),
    city: information.city.trim(),
    street: information.street.trim(),
    email: information.email.trim(),
    purpose: information.purpose.trim(),
    beneficiary: information.beneficiary,
    residency: information.residency,
    taxCountry: hasDetails ? information.taxCountry.trim() : '',
    taxNumber,
    noTaxNumberReason: hasDetails && taxNumber === '' ? information.noTaxNumberReason.trim() : '',
  };
};

/** [PI-780] The fault of a field that lost focus; an empty field has none before the page is sent. */
export const personalInformationLeftFieldProblem = (
  { part, form }: Pick<PersonalInformationContext, 'part' | 'form'>,
  field: string,
): PersonalFieldProblem | null => leftProblem(part === 'address' ? addressItems(form) : taxItems(form), field);

/** [LAW-124] An account is its holder's own: nobody invests for another person. */
const purposeProblem = ({ purpose, beneficiary }: PersonalInformation): PersonalFieldProblem | null => {
  if (!isGiven(purpose)) return problemAt('purpose', { kind: 'purpose-missing' });
  if (beneficiary === null) return problemAt('beneficiary', { kind: 'beneficiary-missing' });
  return beneficiary === 'self' ? null : problemAt('beneficiary', { kind: 'beneficiary-other' });
};

const addressItems = ({
  occupation,
  province,
  city,
  street,
  email: address,
}: PersonalInformation): readonly FormItem<PersonalFieldProblem>[] => [
  { text: occupation, check: isGiven, message: { field: 'occupation', body: { kind: 'occupation-missing' } } },
  { text: province, check: isGiven, message: { field: 'province', body: { kind: 'region-missing' } } },
  { text: city, check: isGiven, message: { field: 'province', body: { kind: 'region-missing' } } },
  { text: street, check: isStreet, message: { field: 'street', body: { kind: 'street-missing' } } },
  { text: address, check: isEmailOrNothing, message: { field: 'email', body: { kind: 'email-invalid' } } },
];

const taxProblem = (information: PersonalInformation): PersonalFieldProblem | null => {
  if (information.residency === null) return problemAt('residency', { kind: 'residency-missing' });
  return needsTaxDetails(information) ? firstFailure(taxItems(information)) : null;
};

const taxItems = ({ taxCountry, taxNumber, noTaxNumberReason }: PersonalInformation): readonly FormItem<PersonalFieldProblem>[] => [
  { text: taxCountry, check: isGiven, message: { field: 'taxCountry', body: { kind: 'tax-country-missing' } } },
  {
    text: notEmpty(taxNumber) ? taxNumber : noTaxNumberReason,
    check: isGiven,
    message: { field: 'taxNumber', body: { kind: 'tax-number-missing' } },
  },
];

const problemAt = (field: PersonalField, body: Message): PersonalFieldProblem => ({ field, body });

const lengthOf = (text: string): number => Array.from(text.trim()).length;
const isGiven = (text: string): boolean => notEmpty(text) && lengthOf(text) <= FIELD_LENGTH;
const isStreet = (text: string): boolean => lengthOf(text) >= STREET_LENGTH.least && lengthOf(text) <= STREET_LENGTH.most;
/** The mail address may be left out. */
const isEmailOrNothing = (text: string): boolean => !notEmpty(text) || (email(text.trim()) && lengthOf(text) <= FIELD_LENGTH);
