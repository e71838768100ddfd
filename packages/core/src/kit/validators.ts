/** 11 digits, the first a 1 (P1 §5 generic form patterns, as all below). */
export const isMobile = (text: string): boolean => /^1\d{10}$/.test(text);

/** The form of a national ID: 15 digits, or 17 digits and a digit or X. Says nothing about the check character. */
export const isNationalId = (text: string): boolean => /^(?:\d{15}|\d{17}[\dXx])$/.test(text);

/**
 * Whether the last character of an 18-character ID follows from the other 17 (GB 11643, ISO 7064 MOD 11-2). False for 15 digits,
 * which have no check character.
 */
export const hasValidIdChecksum = (text: string): boolean => {
  if (!/^\d{17}[\dXx]$/.test(text)) return false;
  let sum = text[17] === 'X' || text[17] === 'x' ? 10 : Number(text[17]);
  let weight = 1;
  for (let at = 16; at >= 0; at -= 1) {
    weight = (weight * 2) % 11;
    sum += Number(text[at]) * weight;
  }
  return sum % 11 === 1;
};

/** 12 to 19 digits. */
export const bankCard = (text: string): boolean => /^\d{12,19}$/.test(text);

/** Any text with more than white space. */
export const notEmpty = (text: string): boolean => text.trim() !== '';

/** One digit or more, and nothing else. */
export const digits = (text: string): boolean => /^\d+$/.test(text);

/** Exactly 6 digits. */
export const isMobileCode = (text: string): boolean => /^\d{6}$/.test(text);

/** Above zero, at most 2 decimals, no leading zero except before the dot. */
export const money2 = (text: string): boolean => /^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/.test(text) && /[1-9]/.test(text);

/** 6 to 20 of letters, digits and !@#$%^&*()_+- */
export const password = (text: string): boolean => /^[A-Za-z\d!@#$%^&*()_+-]{6,20}$/.test(text);

/** Letters, digits, Chinese characters and the middle dot. */
export const realName = (text: string): boolean => /^[A-Za-z\d\p{Script=Han}·]+$/u.test(text);

/** One @, dot-separated names on both sides, a top-level domain of two letters or more. */
export const email = (text: string): boolean =>
  /^[A-Za-z\d_%+-]+(?:\.[A-Za-z\d_%+-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z]{2,}$/.test(text);

/** One field of a form: its text, a pattern of this file or the caller's own check, and the message of a failure. */
export interface FormItem<Failure> {
  readonly text: string;
  readonly check: (text: string) => boolean;
  readonly message: Failure;
}

/** The message of the first failing item; later items are not checked. null when all pass. Source: P1 §5. */
export const firstFailure = <Failure>(items: readonly FormItem<Failure>[]): Failure | null => {
  for (const item of items) {
    if (!item.check(item.text)) return item.message;
  }
  return null;
};
