import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The page as it stands has no serious fault of WCAG 2.2 AA that axe can see. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoFault(new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']));

/** Only what changes with the colours and the sizes. */
export const expectReadable = (page: Page): Promise<void> =>
  expectNoFault(new AxeBuilder({ page }).withRules(['color-contrast', 'target-size']));

const expectNoFault = async (builder: AxeBuilder): Promise<void> => {
  const { violations } = await builder.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
};
