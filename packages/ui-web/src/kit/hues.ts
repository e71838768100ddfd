/** Hues of the parts of a whole, in the order in which they are taken. Gold marks private products alone. */
const HUES = ['teal', 'jade', 'blue', 'plum', 'olive', 'mist', 'stone'] as const;
export type Hue = (typeof HUES)[number] | 'gold';

/** A hue for each part: gold for private products, the others in order. */
export function huesOf(parts: readonly { readonly isPremium?: boolean }[]): readonly Hue[] {
  let taken = 0;
  return parts.map(({ isPremium = false }) => {
    if (isPremium) return 'gold';
    const hue = HUES[taken % HUES.length] ?? 'stone';
    taken += 1;
    return hue;
  });
}
