import { afterEach, expect, it } from 'vitest';
import { readPalette } from './chart-palette.ts';

afterEach(() => document.body.replaceChildren());

it('reads the final value of each colour, whatever transitions the page has [TC-13]', () => {
  const holder = document.createElement('div');
  const style = document.createElement('style');
  // The page's own style under reduced motion.
  style.textContent = '* { transition-duration: 0.01ms !important }';
  document.body.append(style, holder);
  const { gain, loss, ink, ground } = readPalette(holder);
  expect(new Set([gain.line, loss.line, ink, ground]).size).toBe(4);
});
