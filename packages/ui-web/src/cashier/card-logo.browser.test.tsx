import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { BANK_MARKS } from './bank-marks.ts';
import { CardLogo, CardName } from './CardLogo.tsx';

it('draws a logo for each known code in any letter case, and the neutral one for others', async () => {
  const drawn = async (code: string) => {
    const { container, unmount } = await render(<CardLogo code={code} isBank />);
    const found = container.innerHTML;
    await unmount();
    return found;
  };
  const known = Object.keys(BANK_MARKS).filter((code) => code !== 'XHB001');
  const marks: string[] = [];
  for (const code of known) marks.push(await drawn(code));
  expect(new Set(marks).size).toBe(known.length);
  expect(await drawn(' icbc ')).toBe(await drawn('ICBC'));
  const neutral = await drawn('');
  expect(marks).not.toContain(neutral);
  for (const code of ['TOWNBANK', 'constructor', '__proto__']) expect(await drawn(code)).toBe(neutral);
});

it('stands in a line of text before the name of the card', async () => {
  const screen = await render(<CardName code="CCB" isBank name="建设银行" tail="6789" />);
  await expect.element(screen.getByText('建设银行（尾号 6789）')).toBeVisible();
  expect(screen.container.querySelector('[data-size="small"][data-tone="blue"]')).not.toBeNull();
});

it('has strokes with a contrast of 4.5 to 1 to their ground', async () => {
  for (const code of Object.keys(BANK_MARKS)) {
    const { container, unmount } = await render(<CardLogo code={code} isBank />);
    const style = getComputedStyle(container.querySelector('span') ?? container);
    expect({ code, isReadable: contrast(style.color, style.backgroundColor) > 4.5 }).toEqual({ code, isReadable: true });
    await unmount();
  }
});

const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (one: string, other: string): number => {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
};
