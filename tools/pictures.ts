import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { confirmSummary, expectSubmitted, fillToSummary, openBuyPage, typePassword } from '../e2e/buy-steps.ts';
import { openHoldings } from '../e2e/holding-steps.ts';
import { moveToMorning, moveToTrading } from '../e2e/support/demo-clock.ts';
import { rest } from '../e2e/support/rest.ts';
import { investor, signIn } from '../e2e/support/sign-in.ts';
import { findChromium } from './support/repository.ts';
import { startGateway, type RunningGateway } from './support/run-gateway.ts';

// node tools/pictures.ts take <folder> [screen…]         takes the pictures of the main screens, or of some, as they are built now
// node tools/pictures.ts overview <file.webp>            takes one picture of the whole product, a screen an area
// node tools/pictures.ts strip <folder> <file.webp>     sets the pictures of a recorded walk in one sheet, in their order
// node tools/pictures.ts lay <before> <after> <folder>   lays two such folders side by side, one sheet a screen

const LOOKS = [
  { name: 'light', label: '浅色', theme: 'light', isElder: false },
  { name: 'dark', label: '深色', theme: 'dark', isElder: false },
  { name: 'elder', label: '大字', theme: 'light', isElder: true },
] as const;
const WIDTHS = [320, 390, 768] as const;
const HEIGHT = 844;

/** A screen, and its address or the steps to it, which end when the screen's data is loaded. A screen with an address is opened in each look. */
type Picture = { readonly name: string; readonly mobile: string | null } & (
  | { readonly address: string }
  | { readonly open: (page: Page) => Promise<void> }
);

const SCREENS: readonly Picture[] = [
  { name: 'home-signed-out', mobile: null, address: '/' },
  { name: 'home-signed-in', mobile: investor.inOrder, address: '/' },
  { name: 'product-list', mobile: investor.inOrder, address: '/channel/product-list?channelCode=QSDJH' },
  { name: 'product-detail', mobile: investor.inOrder, address: '/information?productCode=Q2004' },
  {
    name: 'chart',
    mobile: investor.qualified,
    open: async (page) => {
      await at(page, '/pe-his-net?productCode=P3008&need_refresh=false');
      const chart = page.locator('figure').first();
      await chart.locator('canvas').first().waitFor();
      await chart.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    },
  },
  {
    name: 'holdings',
    mobile: investor.inOrder,
    open: async (page) => {
      await openHoldings(page, 'broker');
      await rest(page);
    },
  },
  {
    name: 'holding-detail',
    mobile: investor.inOrder,
    open: async (page) => {
      await openHoldings(page, 'broker');
      await page.getByRole('tabpanel').locator('button:not([aria-expanded])').first().click();
      await page.waitForURL(/invest-detail/);
      await rest(page);
    },
  },
  {
    name: 'buy-summary',
    mobile: investor.inOrder,
    open: async (page) => {
      await openBuyPage(page);
      await fillToSummary(page, '20000');
      await rest(page);
    },
  },
  {
    name: 'result',
    mobile: investor.inOrder,
    open: async (page) => {
      await openBuyPage(page);
      await fillToSummary(page, '10000');
      await confirmSummary(page);
      await typePassword(page);
      await expectSubmitted(page);
      await rest(page);
    },
  },
  { name: 'mine', mobile: investor.qualified, address: '/usercenter' },
  { name: 'all', mobile: investor.qualified, address: '/all' },
  { name: 'search', mobile: investor.qualified, address: '/search?q=songjian' },
  { name: 'assets', mobile: investor.qualified, address: '/assets' },
  { name: 'fund', mobile: investor.qualified, address: '/fund-index?fundCode=800101' },
  { name: 'wallet', mobile: investor.qualified, address: '/mmf/personal' },
  { name: 'gold', mobile: investor.qualified, address: '/gold/gx-gold' },
  { name: 'strategy', mobile: investor.qualified, address: '/portfolio/product-detail?portfolioCode=WJ01' },
  { name: 'empty', mobile: investor.brandNew, address: '/messages' },
];

/** The screens of the overview picture: the map, one for each area in the order of an investor's way, the desk. */
const OVERVIEW = [
  '/',
  '/all',
  '/assets',
  '/information?productCode=Q2004',
  '/fund-index?fundCode=800101',
  '/plan/dt-detail?planNo=N-DEMO-MONTHLY',
  '/mmf/personal',
  '/bankChannel',
  '/gold/gx-gold',
  '/transfer-platform/market-list',
  '/portfolio/product-detail?portfolioCode=WJ01',
  '/ai-invest/hold-analyze',
  '/automatic-investment-plan/result?mode=rate&amount=1000&years=10&rate=10',
  '/usercenter',
] as const;
const OVERVIEW_WIDTH = 1600;

const launch = (): Promise<Browser> => chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox', '--disable-gpu'] });

async function overview(file: string): Promise<void> {
  const gateway = await startGateway();
  const browser = await launch();
  try {
    await moveToTrading(gateway);
    const context = await enter(browser, gateway, investor.qualified);
    const page = await context.newPage();
    const taken: string[] = [];
    for (const address of OVERVIEW) {
      await page.goto('about:blank');
      await at(page, address);
      taken.push((await page.screenshot()).toString('base64'));
      console.log(address);
    }
    await context.close();
    await writeSheet(browser, taken, file);
  } finally {
    await browser.close();
    await gateway.stop();
  }
}

/** One sheet of pictures (PNG, base64), six in a row. */
async function writeSheet(browser: Browser, pictures: readonly string[], file: string): Promise<void> {
  const sheet = await browser.newPage({ viewport: { width: OVERVIEW_WIDTH, height: 900 } });
  await sheet.setContent(
    `<!doctype html><style>body{margin:0;padding:12px;display:grid;grid-template-columns:repeat(7,1fr);gap:12px;background:#d9d7d0}
      img{display:block;width:100%;border-radius:12px}</style>${pictures.map((bytes) => `<img src="data:image/png;base64,${bytes}">`).join('')}`,
    { waitUntil: 'load' },
  );
  await writeWhole(sheet, OVERVIEW_WIDTH, file);
}

/** The pictures that a walk of e2e wrote with `CAIFU_RECORD=<folder>`. */
async function strip(folder: string, file: string): Promise<void> {
  const browser = await launch();
  try {
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.png'))
      .toSorted();
    await writeSheet(
      browser,
      files.map((name) => readFileSync(path.join(folder, name)).toString('base64')),
      file,
    );
  } finally {
    await browser.close();
  }
}

async function take(folder: string, names: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const gateway = await startGateway();
  const browser = await launch();
  try {
    await giveHoldings(browser, gateway);
    for (const screen of SCREENS.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const context = await enter(browser, gateway, screen.mobile);
      const page = await context.newPage();
      if ('open' in screen) await screen.open(page);
      for (const look of LOOKS) {
        await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
        await wear(page, look);
        if ('address' in screen) {
          // The large look has pages of its own.
          await page.goto('about:blank');
          await at(page, screen.address);
        }
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT });
          await rest(page);
          await page.screenshot({ path: path.join(folder, `${screen.name}.${look.name}.${width}.png`) });
        }
      }
      await context.close();
      console.log(screen.name);
    }
  } finally {
    await browser.close();
    await gateway.stop();
  }
}

/** Two purchases of one product, the first one confirmed and grown for some days. */
async function giveHoldings(browser: Browser, gateway: RunningGateway): Promise<void> {
  await moveToMorning(gateway);
  for (const amount of ['50000', '30000']) {
    const context = await enter(browser, gateway, investor.inOrder);
    const page = await context.newPage();
    await openBuyPage(page);
    await fillToSummary(page, amount);
    await confirmSummary(page);
    await typePassword(page);
    await expectSubmitted(page);
    await context.close();
    await gateway.moveClock({ advance: 'P9D' });
  }
}

async function enter(browser: Browser, gateway: RunningGateway, mobile: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: gateway.url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 390, height: HEIGHT },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: gateway.url, localStorage: [{ name: 'caifu.tracking', value: 'refused' }] }],
    },
  });
  if (mobile !== null) {
    const page = await context.newPage();
    await signIn(page, mobile);
    await page.close();
  }
  return context;
}

async function at(page: Page, address: string): Promise<void> {
  await page.goto(`/#${address}`);
  await page.getByRole('main').waitFor();
  await rest(page);
}

/** Chooses a look for the page that is open, and for those opened later. */
async function wear(page: Page, { theme, isElder }: (typeof LOOKS)[number]): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/');
  await page.evaluate(
    (look) => {
      document.documentElement.setAttribute('data-theme', look.theme);
      document.documentElement.toggleAttribute('data-elder', look.isElder);
      localStorage.setItem('caifu.appearance', JSON.stringify(look));
    },
    { theme, isElder },
  );
}

/** One WebP for each screen: looks from top to bottom, widths from left to right, before beside after. */
async function lay(before: string, after: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await launch();
  try {
    const names = new Set(readdirSync(after).map((file) => file.split('.')[0] ?? ''));
    for (const name of names) {
      const page = await browser.newPage({ viewport: { width: 1560, height: 900 } });
      await page.setContent(sheetOf(name, before, after), { waitUntil: 'load' });
      await writeWhole(page, 1560, path.join(folder, `${name}.webp`));
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

/** The whole page as WebP, in the given width. */
async function writeWhole(page: Page, width: number, file: string): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 64,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  writeFileSync(file, Buffer.from(data, 'base64'));
}

function sheetOf(name: string, before: string, after: string): string {
  const picture = (folder: string, look: string, width: number, label: string) => {
    const file = path.join(folder, `${name}.${look}.${width}.png`);
    // A new screen has no older picture.
    if (!existsSync(file)) return '';
    const bytes = readFileSync(file).toString('base64');
    return `<figure><img width="${Math.round(width / 2)}" src="data:image/png;base64,${bytes}"><figcaption>${label} ${width}</figcaption></figure>`;
  };
  const rows = LOOKS.map((look) => {
    const pairs = WIDTHS.map((width) => picture(before, look.name, width, '之前') + picture(after, look.name, width, '现在'));
    return `<section><h2>${look.label}</h2>${pairs.join('')}</section>`;
  });
  return `<!doctype html><style>body{margin:8px;font:12px sans-serif;background:#ddd}section{display:flex;gap:8px;align-items:flex-start}
    h2{font-size:12px;width:24px;margin:0}figure{margin:0 0 8px}img{display:block;background:#fff}</style>${rows.join('')}`;
}

const [command, ...folders] = process.argv.slice(2);
const [first, second, third] = folders.map((folder) => path.resolve(folder));
if (command === 'take' && first !== undefined) await take(first, folders.slice(1));
else if (command === 'lay' && first !== undefined && second !== undefined && third !== undefined) await lay(first, second, third);
else if (command === 'strip' && first !== undefined && second !== undefined) await strip(first, second);
else if (command === 'overview' && first !== undefined) await overview(first);
else console.error('overview <file> | strip <folder> <file> | take <folder> [screen…] | lay <before> <after> <folder>');
