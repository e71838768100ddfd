import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { findChromium, repositoryRoot } from './support/repository.ts';

/**
 * Draws the icons of the installed app from `icon.svg`: `node tools/draw-icons.ts`, after every change of that file. A phone cuts a
 * maskable icon to any shape, so its picture reaches the edge, without round corners.
 */
const folder = path.join(repositoryRoot, 'packages/ui-web/public');
const svg = readFileSync(path.join(folder, 'icon.svg'), 'utf8');
const square = svg.replaceAll(/ rx="\d+"/g, '');
if (square === svg) throw new Error('icon.svg has no round corners.');

const executablePath = findChromium();
if (executablePath === null) throw new Error('Chromium was not found. Name it in CHROMIUM.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  const draw = async (name: string, size: number, picture: string): Promise<void> => {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>html,body{margin:0}svg{display:block;width:${size}px}</style>${picture}`);
    writeFileSync(path.join(folder, name), await page.screenshot({ omitBackground: true }));
  };
  await draw('icon-192.png', 192, svg);
  await draw('icon-512.png', 512, svg);
  await draw('icon-maskable-512.png', 512, square);
} finally {
  await browser.close();
}
