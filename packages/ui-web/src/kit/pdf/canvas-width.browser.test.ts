import { describe, expect, it } from 'vitest';
import { canvasWidth } from './canvas-width.ts';

const a4 = 297 / 210;

describe('canvasWidth', () => {
  it('is three times the screen without zoom', () => {
    expect(canvasWidth({ width: 390, zoom: 1, density: 3 }, a4)).toBe(1_170);
    expect(canvasWidth({ width: 360, zoom: 1, density: 1 }, a4)).toBe(1_080);
  });

  it('grows with the zoom on a dense screen', () => {
    expect(canvasWidth({ width: 390, zoom: 1.5, density: 3 }, a4)).toBe(1_755);
  });

  it.each([a4, 1 / a4, 1, 30, 1 / 30])('keeps a page of %d within its limits of memory and edges, at any zoom', (heightByWidth) => {
    for (const zoom of [1, 2, 4]) {
      const width = canvasWidth({ width: 480, zoom, density: 4 }, heightByWidth);
      expect(width * width * heightByWidth).toBeLessThanOrEqual(6_000_000);
      expect(Math.max(width, width * heightByWidth)).toBeLessThanOrEqual(8_192);
      expect(width).toBeGreaterThan(0);
    }
  });
});
