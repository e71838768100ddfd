/// <reference types="vite/client" />
import { afterEach, describe, expect, it } from 'vitest';

const root = document.documentElement;

afterEach(() => {
  root.removeAttribute('data-theme');
  root.removeAttribute('data-gain');
  root.removeAttribute('data-elder');
  root.removeAttribute('data-sky');
});

describe('tokens', () => {
  it.each(['light', 'dark'])('keep text readable on every ground and marks visible, in %s [UI-600]', (theme) => {
    root.dataset['theme'] = theme;
    const texts = ['--ink', '--ink-2', '--ink-3', '--brand-ink', '--gain', '--loss', '--flat', '--gold', '--alert'];
    const grounds = ['--page', '--surface', '--inset'];
    const weak = texts.flatMap((text) => grounds.filter((ground) => contrast(text, ground) < 4.5).map((ground) => `${text} on ${ground}`));
    expect(weak).toEqual([]);
    const pairs = [
      ['--on-brand', '--brand'],
      ['--on-brand', '--brand-pressed'],
      ['--brand-ink', '--brand-soft'],
      ['--gold', '--gold-soft'],
      ['--alert', '--alert-soft'],
      ['--on-toast', '--toast'],
      ['--ink-3', '--pressed'],
    ] as const;
    expect(pairs.filter(([text, ground]) => contrast(text, ground) < 4.5)).toEqual([]);
    expect(contrast('--on-jade', '--jade')).toBeGreaterThanOrEqual(4.5);
    expect(contrast('--line-strong', '--surface')).toBeGreaterThanOrEqual(3);
    const marks = ['--series-b', '--series-c', '--series-d', '--jade', '--gold-mark', '--gain', '--loss'];
    expect(marks.flatMap((mark) => grounds.filter((ground) => contrast(mark, ground) < 3).map((ground) => `${mark} on ${ground}`))).toEqual(
      [],
    );
  });

  it.each(['light', 'dark'])('leave red and green to gain and loss, with no other token near them in hue, in %s [UI-601]', (theme) => {
    root.dataset['theme'] = theme;
    const taken = ['--red', '--green'].map(hueOf);
    const near = ['--brand', '--brand-ink', '--jade', '--gold', '--gold-mark', '--alert', '--series-b', '--series-c', '--series-d'].filter(
      (token) => taken.some((hue) => hueDistance(hue, hueOf(token)) < 12),
    );
    expect(near).toEqual([]);
    expect(saturationOf('--flat')).toBeLessThan(0.1);
  });

  it.each(['light', 'dark'].flatMap((theme) => ['dawn', 'day', 'dusk', 'night'].map((sky) => [theme, sky] as const)))(
    'keep text readable on the sky and large text before its ridges, in %s at %s [HM-24]',
    (theme, sky) => {
      root.dataset['theme'] = theme;
      root.dataset['sky'] = sky;
      expect(contrast('--on-sky', '--sky')).toBeGreaterThanOrEqual(4.5);
      expect(contrast('--on-sky', '--ridge')).toBeGreaterThanOrEqual(3);
    },
  );

  it('define every size, colour and space that a stylesheet uses [UI-602]', () => {
    const sheets = Object.entries(import.meta.glob<string>(['./**/*.css'], { query: '?raw', import: 'default', eager: true }));
    const named = new Set(sheets.flatMap(([, text]) => [...text.matchAll(/(--[a-z0-9-]+)\s*:/g)].map(([, name]) => name)));
    const unknown = sheets.flatMap(([file, text]) =>
      [...text.matchAll(/var\((--[a-z0-9-]+)\)/g)].filter(([, name]) => !named.has(name)).map(([, name]) => `${name} in ${file}`),
    );
    expect(sheets.length).toBeGreaterThan(50);
    expect(unknown).toEqual([]);
  });

  it('swap the colours of gain and loss by choice', () => {
    const red = colourOf('--gain');
    const green = colourOf('--loss');
    root.dataset['gain'] = 'green';
    expect([colourOf('--gain'), colourOf('--loss')]).toEqual([green, red]);
  });

  it('leave no text below 18 px and no target below 60 px in elder mode [UI-603]', () => {
    root.dataset['elder'] = '';
    const sizes = ['12', '14', '16', '20', '28', '40'].map((size) => pixelsOf(`--text-${size}`));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(18);
    expect(sizes.every((size, place) => size >= (sizes[place - 1] ?? 0))).toBe(true);
    expect(pixelsOf('--target')).toBe(60);
  });
});

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

/** Hue in degrees. */
function hueOf(token: string): number {
  const [red, green, blue] = colourOf(token);
  return ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360;
}

const hueDistance = (first: number, second: number): number => Math.min(Math.abs(first - second), 360 - Math.abs(first - second));

function saturationOf(token: string): number {
  const parts = colourOf(token);
  return (Math.max(...parts) - Math.min(...parts)) / 255;
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
