import { calendarDate, type CalendarDate, compareDates, isCalendarDate, readTypedIdNumber } from '../values/index.ts';
import { hasValidIdChecksum, isNationalId, realName } from '../kit/validators.ts';

/** Characters of an ID number; more is not taken in. */
export const ID_NUMBER_LENGTH = 18;

/** Most characters of a name; more is not taken in. */
export const NAME_LENGTH = 50;

/** A name as an identity card has it: letters, digits, Chinese characters and the middle dot (P1 §5), two characters or more. */
export const isRealName = (text: string): boolean => {
  const length = Array.from(text).length;
  return realName(text) && length >= 2 && length <= NAME_LENGTH;
};

/** The longest entry of a name's field. */
export const takenName = (text: string): string => Array.from(text).slice(0, NAME_LENGTH).join('');

/** The field of an ID number after a text was entered: a text that is no number changes nothing. */
export const takenIdNumber = (before: string, text: string): string => readTypedIdNumber(text, ID_NUMBER_LENGTH) ?? before;

/** [ID-640] Whether an ID number has its full length, so that its fault is shown at once. */
export const isFullIdNumber = (text: string): boolean => text.length === ID_NUMBER_LENGTH;

/**
 * Day of birth in a national ID of 15 or 18 characters; null when its form, check character or date is invalid. 15 digits have no
 * check character and leave out the century, which is the twentieth (GB 11643).
 */
export const birthDateOf = (idNumber: string): CalendarDate | null => {
  if (!isNationalId(idNumber)) return null;
  const long = idNumber.length === ID_NUMBER_LENGTH;
  if (long && !hasValidIdChecksum(idNumber)) return null;
  const digits = long ? idNumber.slice(6, 14) : `19${idNumber.slice(6, 12)}`;
  const text = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  return isCalendarDate(text) ? calendarDate(text) : null;
};

/** Whether a text is a valid national ID whose owner was born by that day. */
export const isIdNumber = (text: string, today: CalendarDate): boolean => {
  const birthDate = birthDateOf(text);
  return birthDate !== null && compareDates(birthDate, today) <= 0;
};

/** Whole years. An investor born on 29 February is a year older on 1 March in years without that day. */
export const ageAt = (birthDate: CalendarDate, on: CalendarDate): number => {
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return on.slice(5) < birthDate.slice(5) ? years - 1 : years;
};

/** Whether the owner of a valid ID number has the least age of the law on that day. */
export const isOfAge = (idNumber: string, today: CalendarDate, leastAge: number): boolean => {
  const birthDate = birthDateOf(idNumber);
  return birthDate !== null && ageAt(birthDate, today) >= leastAge;
};

/**
 * The normal form of an ID number: 18 characters with a capital X. A number of 15 digits gets its century and its check character.
 * Any other text is only cleaned.
 */
export const canonicalIdNumber = (text: string): string => {
  const idNumber = takenIdNumber(text, text);
  if (!/^\d{15}$/.test(idNumber)) return idNumber;
  const body = `${idNumber.slice(0, 6)}19${idNumber.slice(6)}`;
  return body + (CHECK_CHARACTERS.find((last) => hasValidIdChecksum(body + last)) ?? '');
};

/** "林*夏", "林*": the first and last character; of a two-character name only the first. */
export const maskName = (name: string): string => {
  const characters = Array.from(name);
  if (characters.length < 3) return `${characters[0] ?? ''}*`;
  return `${characters[0] ?? ''}${'*'.repeat(characters.length - 2)}${characters.at(-1) ?? ''}`;
};

/** "1101**********0011": the first and the last four. A text that is too short is masked whole. */
export const maskIdNumber = (idNumber: string): string =>
  isNationalId(idNumber) ? `${idNumber.slice(0, 4)}${'*'.repeat(idNumber.length - 8)}${idNumber.slice(-4)}` : '*'.repeat(idNumber.length);

const CHECK_CHARACTERS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'X'] as const;
