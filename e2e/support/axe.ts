import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The page as it stands has no serious fault of WCAG 2.2 AA that axe can see. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoFault(page, (axe) => axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']));

/** Only what changes with the colours and the sizes. */
export const expectReadable = (page: Page): Promise<void> => expectNoFault(page, (axe) => axe.withRules(['color-contrast', 'target-size']));

const expectNoFault = async (page: Page, judged: (axe: AxeBuilder) => AxeBuilder): Promise<void> => {
  await drawWhole(page);
  // In the page itself, which has no frames: a page of axe's own for each judgement took twice as long as the judgement.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await judged(axe).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
};

/** Rows out of sight that the browser need not draw have the colours of the look before. */
const drawWhole = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
