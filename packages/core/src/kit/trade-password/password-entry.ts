/** Digits of a trade password (P1 §5). */
export const PASSWORD_LENGTH = 6;

/**
 * Keeps the typed digits out of every state machine, event and snapshot. A keypad appends and erases here and sends only the count
 * to the machine. The machine takes the digits once, to seal them, which empties the entry.
 */
export interface PasswordEntry {
  /** Adds one digit 0-9; anything else, and input beyond six, is ignored. Returns the new count. */
  append(digit: string): number;
  /** Removes the last digit. Returns the new count. */
  erase(): number;
  clear(): void;
  count(): number;
  /** Returns the digits once and clears the entry. */
  take(): string;
}

/** An empty entry. It serves one pad for its whole life; two pads never share one at a time. */
export const createPasswordEntry = (): PasswordEntry => {
  let digits = '';
  return {
    append: (digit) => {
      if (/^[0-9]$/.test(digit) && digits.length < PASSWORD_LENGTH) digits += digit;
      return digits.length;
    },
    erase: () => {
      digits = digits.slice(0, -1);
      return digits.length;
    },
    clear: () => {
      digits = '';
    },
    count: () => digits.length,
    take: () => {
      const taken = digits;
      digits = '';
      return taken;
    },
  };
};
