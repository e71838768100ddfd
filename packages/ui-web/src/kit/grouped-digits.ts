/** [UI-612] A typed number with its integer part in groups of three: 1234567.5 becomes 1,234,567.5. Anything else stays unchanged. */
export function grouped(text: string): string {
  const [, whole = '', rest = ''] = /^(\d*)(\.\d*)?$/.exec(text) ?? [];
  return whole === '' && rest === '' ? text : whole.replace(/\B(?=(\d{3})+$)/g, ',') + rest;
}

/** Removes the separators that `grouped` sets. */
export const ungrouped = (text: string): string => text.replaceAll(',', '');

/** The number of characters after a position, without separators. */
export const numberBehind = (text: string, place: number): number => ungrouped(text.slice(place)).length;

/** The position with this many characters after it, without separators. Next to a separator, the position after it. */
export function placeBefore(text: string, behind: number): number {
  let place = text.length;
  for (let left = behind; left > 0 && place > 0; place -= 1) if (text[place - 1] !== ',') left -= 1;
  return place;
}

/**
 * The maximum width of a grouped number in units of its font size: a digit takes 0.62, a separator or point 0.32, and the caret some more.
 */
export const widthInEm = (text: string): number => {
  const { length } = grouped(text);
  const marks = length - text.replaceAll(/\D/g, '').length;
  return (10 + (length - marks) * 62 + marks * 32) / 100;
};
