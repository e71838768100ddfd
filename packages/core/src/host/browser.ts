/** Kind and main version of the browser, as tracking events carry them (P1 §3). */
export function browserOf(userAgent: string): { readonly type: string; readonly version: string } {
  for (const [type, pattern] of BROWSERS) {
    const [, version] = pattern.exec(userAgent) ?? [];
    if (version !== undefined) return { type, version };
  }
  return { type: 'Other', version: '' };
}

/** The first match counts: most browsers also name the ones they derive from. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['MicroMessenger', /MicroMessenger\/(\d{1,4})/],
  ['Edge', /Edg(?:A|iOS|e)?\/(\d{1,4})/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /Version\/(\d{1,4})[\d.]* .*Safari\//],
];
