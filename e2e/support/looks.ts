import { test, type Page } from '@playwright/test';
import { expectAccessibleIn } from './axe.ts';

/** The attributes that tokens.css reads. The app sets the same ones when the investor chooses a look. */
const LOOKS = [
  { name: 'light', theme: 'light', isElder: false },
  { name: 'dark', theme: 'dark', isElder: false },
  { name: 'elder', theme: 'light', isElder: true },
] as const;

type Look = (typeof LOOKS)[number];

/** Puts the page into each look without a reload, and leaves it in the first one. */
export const inEachLook = async (page: Page, check: (look: Look) => Promise<void>): Promise<void> => {
  for (const look of LOOKS) {
    await wear(page, look);
    await test.step(`in the ${look.name} look`, () => check(look));
  }
  await wear(page, LOOKS[0]);
};

/** Every check of axe in the first look; in the others the checks of what that look changes. */
export const expectAccessibleInEachLook = (page: Page): Promise<void> => inEachLook(page, (look) => expectAccessibleIn(page, look));

/** Sizes and colours pass from the root to the leaves through transitions. Here they change at once. */
const wear = (page: Page, { theme, isElder }: Look): Promise<void> =>
  page.evaluate(
    (look) => {
      const atOnce = new CSSStyleSheet();
      atOnce.replaceSync('*, ::before, ::after { transition: none !important }');
      document.adoptedStyleSheets.push(atOnce);
      document.documentElement.setAttribute('data-theme', look.theme);
      document.documentElement.toggleAttribute('data-elder', look.isElder);
      document.documentElement.getBoundingClientRect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== atOnce);
    },
    { theme, isElder },
  );
