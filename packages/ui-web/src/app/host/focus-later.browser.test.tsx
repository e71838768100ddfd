import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { pageChange } from '../routing/page-change.ts';
import { focusAfterPaint } from './focus-later.ts';

let stop = () => {};
afterEach(() => stop());

const title = () => document.querySelector<HTMLElement>('h1');
const turnPage = () => pageChange.focus(() => title()?.focus());

it('moves the focus to the next page after its paint [UI-1370]', async () => {
  stop = focusAfterPaint(document);
  await render(<h1 tabIndex={-1}>列表</h1>);
  turnPage();
  expect(document.activeElement).toBe(document.body);
  await expect.poll(() => document.activeElement).toBe(title());
});

it('leaves the focus where somebody has moved it meanwhile [UI-1370]', async () => {
  stop = focusAfterPaint(document);
  const screen = await render(
    <>
      <h1 tabIndex={-1}>列表</h1>
      <input aria-label="金额" />
    </>,
  );
  turnPage();
  const field = screen.getByLabelText('金额').element();
  if (field instanceof HTMLElement) field.focus();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));
  expect(document.activeElement).toBe(field);
});
