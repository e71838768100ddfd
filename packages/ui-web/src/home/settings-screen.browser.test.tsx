import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

const added: Element[] = [];
afterEach(() => {
  for (const element of added.splice(0)) element.remove();
});

/** A page as the build writes it. */
const pageOf = (content: string): void => {
  const meta = document.createElement('meta');
  meta.name = 'caifu-version';
  meta.content = content;
  document.head.prepend(meta);
  added.push(meta);
};

it.each([
  ['0.1.0 DKsmOZV7', '0.1.0 DKsmOZV7'],
  ['', '--'],
])('settings name release and build of the page: %j [UI-1396]', async (content, shown) => {
  pageOf(content);
  const { screen } = await renderScreen(<SettingsScreen />, {});
  await expect.element(screen.getByText('版本', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(shown, { exact: true })).toBeVisible();
});
