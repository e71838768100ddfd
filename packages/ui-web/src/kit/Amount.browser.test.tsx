import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Amount } from './Amount.tsx';

it.each([
  ['1,234.50', '.50'],
  ['0.3390', null],
  ['1.2345', null],
  ['+1.20%', null],
])('shows the decimals of yuan alone in small letters: %s [UI-1323]', async (text, small) => {
  const { container } = await render(<Amount text={text} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('span > span')?.textContent ?? null).toBe(small);
});
