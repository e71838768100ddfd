import { afterEach, expect, it } from 'vitest';
import { readPalette } from './chart-palette.ts';

afterEach(() => document.body.replaceChildren());

it('reads each colour as it stands, whatever transitions the page has [TC-13]', () => {
  const holder = document.createElement('div');
  const style = document.createElement('style');
  // What the page's own style says under reduced motion.
  style.textContent = '* { transition-duration: 0.01ms !important }';
  document.body.append(style, holder);
  const { gain, loss, ink, ground } = readPalette(holder);
  expect(new Set([gain.line, loss.line, ink, ground]).size).toBe(4);
});
