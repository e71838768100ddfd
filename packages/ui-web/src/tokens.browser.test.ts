import { afterEach, describe, expect, it } from 'vitest';

const root = document.documentElement;

afterEach(() => {
  root.removeAttribute('data-theme');
  root.removeAttribute('data-gain');
  root.removeAttribute('data-elder');
});

describe('tokens', () => {
  it('hold the same dark values by the system and by choice', () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const dark = rules.find((rule) => rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme: dark'));
    const bySystem = dark instanceof CSSMediaRule ? [...dark.cssRules].map(declarations) : [];
    const byChoice = rules
      .filter((rule) => rule instanceof CSSStyleRule && rule.selectorText.includes('data-theme="dark"'))
      .map(declarations);
    expect(bySystem[0]?.length).toBeGreaterThan(20);
    expect(bySystem).toEqual(byChoice);
  });

  it.each(['light', 'dark'])('keep text readable on every ground, in %s', (theme) => {
    root.dataset['theme'] = theme;
    const texts = ['--ink', '--ink-2', '--ink-3', '--brand-ink', '--gain', '--loss', '--flat', '--gold', '--alert'];
    const grounds = ['--page', '--surface', '--inset'];
    const weak = texts.flatMap((text) => grounds.filter((ground) => contrast(text, ground) < 4.5).map((ground) => `${text} on ${ground}`));
    expect(weak).toEqual([]);
    const pairs = [
      ['--on-brand', '--brand'],
      ['--on-brand', '--brand-pressed'],
      ['--on-brand', '--brand-deep'],
      ['--on-brand-2', '--brand-deep'],
      ['--brand-ink', '--brand-soft'],
      ['--gold', '--gold-soft'],
      ['--alert', '--alert-soft'],
      ['--on-toast', '--toast'],
      ['--ink-3', '--pressed'],
    ] as const;
    expect(pairs.filter(([text, ground]) => contrast(text, ground) < 4.5)).toEqual([]);
    expect(contrast('--line-strong', '--surface')).toBeGreaterThanOrEqual(3);
  });

  it('swap the colours of gain and loss by choice', () => {
    const red = colourOf('--gain');
    const green = colourOf('--loss');
    root.dataset['gain'] = 'green';
    expect([colourOf('--gain'), colourOf('--loss')]).toEqual([green, red]);
  });

  it('leave no text below 18 px and no target below 60 px in elder mode', () => {
    root.dataset['elder'] = '';
    const sizes = ['12', '14', '16', '18', '22', '28', '34'].map((size) => pixelsOf(`--text-${size}`));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(18);
    expect(sizes.every((size, place) => size >= (sizes[place - 1] ?? 0))).toBe(true);
    expect(pixelsOf('--target')).toBe(60);
  });
});

function declarations(rule: CSSRule): string[] {
  return rule instanceof CSSStyleRule
    ? rule.style.cssText
        .split(';')
        .map((line) => line.trim())
        .filter(Boolean)
    : [];
}

function colourOf(token: string): readonly [number, number, number] {
  const probe = document.createElement('i');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number);
  probe.remove();
  return [red, green, blue];
}

function pixelsOf(token: string): number {
  const probe = document.createElement('i');
  probe.style.cssText = `position:absolute;width:var(${token})`;
  document.body.append(probe);
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return width;
}

/** WCAG contrast ratio of two tokens. */
function contrast(first: string, second: string): number {
  const both = [luminance(colourOf(first)), luminance(colourOf(second))];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
