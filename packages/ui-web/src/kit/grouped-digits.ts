/** [UI-612] A number as it is typed, its integer part in groups of three: 1234567.5 is 1,234,567.5. Anything else stays as it is. */
export function grouped(text: string): string {
  const [, whole = '', rest = ''] = /^(\d*)(\.\d*)?$/.exec(text) ?? [];
  return whole === '' && rest === '' ? text : whole.replace(/\B(?=(\d{3})+$)/g, ',') + rest;
}

/** Without the separators that `grouped` sets. */
export const ungrouped = (text: string): string => text.replaceAll(',', '');

/** How many characters besides separators stand behind a place. */
export const numberBehind = (text: string, place: number): number => ungrouped(text.slice(place)).length;

/** The place with so many characters besides separators behind it; beside a separator, the one behind it. */
export function placeBefore(text: string, behind: number): number {
  let place = text.length;
  for (let left = behind; left > 0 && place > 0; place -= 1) if (text[place - 1] !== ',') left -= 1;
  return place;
}

/** How wide a number is at most once it is grouped, in sizes of its font: a digit 0.62, a separator or point 0.32, and room for the caret. */
export const widthInEm = (text: string): number => {
  const { length } = grouped(text);
  const marks = length - text.replaceAll(/\D/g, '').length;
  return (10 + (length - marks) * 62 + marks * 32) / 100;
};
