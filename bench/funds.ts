import { chromium, type CDPSession, type Page } from 'playwright';
import { findChromium } from '../tools/support/repository.ts';
import { FLOOR_PAGE } from './funds-floor.ts';
import { isAnswer, isFound, isKey, isOrdered, traced, untilPaint, workUntilPaint, type TraceEvent } from './main-thread-work.ts';
import { median } from './median.ts';
import type { BenchRow } from './report.ts';

/**
 * Measures the table of funds and the search at a quarter of this machine's speed, beside a page without a framework that draws the same.
 * The gateways run already. `FUNDS_URL` names one gateway with as many funds as are to be measured (`import` of docs/operating.md), or two
 * separated by a comma, where the second is the reference. Without `FUNDS_URL` nothing is measured. `ROUNDS` is the number of rounds (3).
 * Work is processor time of the page's thread, which other load on the machine does not change.
 */
export const benchFunds = async (): Promise<readonly BenchRow[]> => {
  const urls = (process.env['FUNDS_URL'] ?? '').split(',').filter((url) => url !== '');
  if (urls.length === 0) return [];
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('Chromium was not found. Name it in CHROMIUM.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] });
  const times = new Map<string, number[]>();
  const visit = async (walk: (page: Page, session: CDPSession) => Promise<Times>, name: string): Promise<void> => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'zh-CN' });
    try {
      await context.addInitScript(() => localStorage.setItem('caifu.tracking', 'refused'));
      const page = await context.newPage();
      const found = await walk(page, await context.newCDPSession(page));
      for (const [what, values] of Object.entries(found)) times.set(`${what}${name}`, [...(times.get(`${what}${name}`) ?? []), ...values]);
    } finally {
      await context.close();
    }
  };
  try {
    for (let round = 0; round < Number(process.env['ROUNDS'] ?? '3'); round += 1) {
      await visit(floor, FLOOR);
      for (const [at, url] of urls.entries()) {
        await visit((page, session) => search(page, session, url), BESIDE[at] ?? '');
        await visit((page, session) => table(page, session, url), BESIDE[at] ?? '');
      }
    }
  } finally {
    await browser.close();
  }
  return urls.flatMap((_, at) =>
    FIGURES.map(({ name, figure, unit, goal }): BenchRow => {
      const of = (whose: string): number => (figure ?? median)(times.get(`${name}${whose}`) ?? []);
      const isFloored = times.has(`${name}${FLOOR}`);
      const limit = goal === null ? null : ({ kind: 'at-most', limit: goal } as const);
      const beside = BESIDE[at] ?? '';
      return {
        name: `${name}${beside}`,
        value: of(beside),
        unit,
        floor: isFloored ? { name: 'no framework', value: of(FLOOR) } : null,
        goal: at === 0 ? limit : null,
      };
    }),
  );
};

type Times = Readonly<Record<string, readonly number[]>>;

const FLOOR = ' (floor)';
const BESIDE = ['', ' (beside)'];
const slowest = (values: readonly number[]): number => Math.max(...values);
/** Dropped frames are summed over all rounds, because a median of whole percents would hide them. */
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** null: the figure has no goal. Milliseconds and percent. */
const FIGURES: readonly {
  readonly name: string;
  readonly figure?: (values: readonly number[]) => number;
  readonly unit: string;
  readonly goal: number | null;
}[] = [
  { name: 'catalogue on the wire', unit: 'KB', goal: null },
  { name: 'work of a key, to the paint', unit: 'ms', goal: 32 },
  { name: 'work of a key, to the paint of what it finds', unit: 'ms', goal: null },
  { name: 'a key of the search, to the paint', unit: 'ms', goal: 32 },
  { name: 'the slowest key', figure: slowest, unit: 'ms', goal: null },
  { name: 'a key, to the paint of what it finds', unit: 'ms', goal: null },
  { name: 'work of another order, answer to paint', unit: 'ms', goal: 55 },
  { name: 'another order, answer to paint', unit: 'ms', goal: 55 },
  { name: 'another order, answer to rest', unit: 'ms', goal: null },
  { name: 'work of another filter, answer to paint', unit: 'ms', goal: 55 },
  { name: 'another filter, answer to paint', unit: 'ms', goal: 55 },
  { name: 'another filter, answer to rest', unit: 'ms', goal: null },
  { name: 'frames dropped scrolling down', figure: mean, unit: '%', goal: 2 },
  { name: 'frames dropped scrolling up', figure: mean, unit: '%', goal: 2 },
  { name: 'frames dropped scrolling sideways', figure: mean, unit: '%', goal: 2 },
];

const SLOWER = 4;
const KEYS = 'hxczhh110022';
const ORDERS = ['近3月', '近1月', '近1周', '近3月', '近1月', '近1周'];
const FILTERS = ['股票', '混合', '债券', '股票', '混合', '债券'];
/** CSS pixels, and CSS pixels a second. */
const SCROLLS = [
  { name: 'down', xDistance: 0, yDistance: -9_000, speed: 1_500 },
  { name: 'up', xDistance: 0, yDistance: 8_000, speed: 1_500 },
  { name: 'sideways', xDistance: -700, yDistance: 0, speed: 800 },
] as const;

const slowDown = (session: CDPSession, rate = SLOWER): Promise<unknown> => session.send('Emulation.setCPUThrottlingRate', { rate });

const search = async (page: Page, session: CDPSession, url: string): Promise<Times> => {
  const arriving = page.waitForResponse((response) => response.url().endsWith('/fundCatalogue'));
  await page.goto(`${url}/#/fund/search`);
  const { responseBodySize } = await (await arriving).request().sizes();
  await page.getByRole('searchbox').fill('000001');
  await page.getByRole('link', { name: /000001/ }).waitFor();
  await page.getByRole('searchbox').fill('');
  await page.waitForTimeout(1_000);
  return { 'catalogue on the wire': [responseBodySize / 1_000], ...(await typed(page, session)) };
};

const typed = async (page: Page, session: CDPSession): Promise<Times> => {
  await slowDown(session);
  await page.evaluate(watchKeys);
  const trace = await traced(session, async () => {
    await page.keyboard.type(KEYS, { delay: 300 });
    await page.waitForTimeout(600);
  });
  const told = numbersOf(await page.evaluate((): unknown => Reflect.get(window, 'benchKeys')));
  const found = numbersOf(await page.evaluate((): unknown => Reflect.get(window, 'benchFound')));
  // The browser leaves out tasks shorter than its own threshold.
  const keys = [...told, ...Array.from({ length: Math.max(0, KEYS.length - told.length) }, () => 16)];
  return {
    'a key of the search, to the paint': keys,
    'the slowest key': keys,
    'a key, to the paint of what it finds': found,
    'work of a key, to the paint': workUntilPaint(trace, isKey),
    'work of a key, to the paint of what it finds': workUntilPaint(trace, isKey, isFound),
  };
};

const table = async (page: Page, session: CDPSession, url: string): Promise<Times> => {
  await page.goto(`${url}/#/ranking/fund-ranking`);
  await page.getByRole('grid').getByRole('row').nth(10).waitFor();
  await page.waitForTimeout(1_000);
  const times = await ordered(page, session);
  const filters: number[] = [];
  const trace = await traced(session, async () => {
    for (const name of FILTERS) {
      filters.push(await page.getByRole('tab', { name, exact: true }).evaluate(filterToPaint));
      await page.waitForTimeout(400);
    }
  });
  return { ...times, ...answered('another filter', filters, trace) };
};

/** `rests`: milliseconds until the page has also done the work after the paint and takes the next message. */
const answered = (what: string, rests: readonly number[], trace: readonly TraceEvent[]): Times => {
  const found = untilPaint(trace, isAnswer(trace), isOrdered);
  return {
    [`work of ${what}, answer to paint`]: found.map(({ work }) => work),
    [`${what}, answer to paint`]: found.map(({ time }) => time),
    [`${what}, answer to rest`]: rests,
  };
};

const ordered = async (page: Page, session: CDPSession): Promise<Times> => {
  const grid = page.getByRole('grid');
  await slowDown(session);
  const orders: number[] = [];
  const trace = await traced(session, async () => {
    for (const name of ORDERS) {
      orders.push(await grid.evaluate(answerToPaint, name));
      await page.waitForTimeout(400);
    }
  });
  // The pages to scroll over are read beforehand, so that the figure is the time of drawing.
  for (let times = 0; times < 10; times += 1) {
    await grid.evaluate((element) => element.parentElement?.scrollTo(0, element.parentElement.scrollHeight));
    await page.waitForTimeout(400);
  }
  await grid.evaluate((element) => element.parentElement?.scrollTo(0, 0));
  await page.waitForTimeout(500);
  const shares: Record<string, readonly number[]> = {
    ...answered('another order', orders, trace),
  };
  for (const { name, ...distance } of SCROLLS) {
    await page.evaluate(countFrames);
    await session.send('Input.synthesizeScrollGesture', { x: 300, y: 500, ...distance, gestureSourceType: 'touch', preventFling: true });
    const frames = numbersOf(await page.evaluate((): unknown => Reflect.get(window, 'benchFrames')));
    const dropped = frames.slice(2).reduce((sum, length) => sum + Math.max(0, Math.round(length / FRAME) - 1), 0);
    shares[`frames dropped scrolling ${name}`] = [(100 * dropped) / (frames.length - 2 + dropped)];
  }
  return shares;
};

/** The same table without a framework. */
const floor = async (page: Page, session: CDPSession): Promise<Times> => {
  await page.route('http://floor.invalid/**', (route) =>
    route.request().url().endsWith('/fundProductList')
      ? route.fulfill({ json: Array.from({ length: 20 }, () => Math.random()) })
      : route.fulfill({ contentType: 'text/html', body: FLOOR_PAGE }),
  );
  await page.goto('http://floor.invalid/');
  await page.getByRole('searchbox').focus();
  const keys = await typed(page, session);
  await slowDown(session, 1);
  await page.goto('http://floor.invalid/table');
  const times = await ordered(page, session);
  // Without a framework the rows of another filter are drawn like those of another order.
  const filters = Object.entries(times).map(([name, values]) => [name.replace('another order', 'another filter'), values] as const);
  return { ...keys, ...times, ...Object.fromEntries(filters) };
};

const numbersOf = (list: unknown): readonly number[] => (Array.isArray(list) ? list.map(Number) : []);

/** Milliseconds. */
const FRAME = 1_000 / 60;

/** Runs in the page: presses a column's head. Milliseconds from the end of the answer to the first frame with the new head. */
const answerToPaint = (grid: Element, label: string): Promise<number> =>
  new Promise((resolve) => {
    const head = [...grid.querySelectorAll('[role="columnheader"]')].find(({ textContent }) => textContent === label);
    if (head === undefined) throw new Error(label);
    performance.clearResourceTimings();
    const observer = new MutationObserver(() => {
      observer.disconnect();
      performance.mark('bench-ordered');
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          const answers = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);
          const ended = answers.findLast(({ name }) => name.endsWith('/fundProductList'))?.responseEnd ?? Number.NaN;
          resolve(performance.now() - ended);
        });
        port1.start();
        port2.postMessage(null);
      });
    });
    observer.observe(head, { attributes: true });
    head.querySelector('button')?.click();
  });

/** Runs in the page: presses a tab. Milliseconds from the end of the answer to the first frame with the new rows of the table. */
const filterToPaint = (tab: Element): Promise<number> =>
  new Promise((resolve) => {
    performance.clearResourceTimings();
    const observer = new MutationObserver((changes) => {
      const answers = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);
      const ended = answers.findLast(({ name }) => name.endsWith('/fundProductList'))?.responseEnd;
      if (ended === undefined || !changes.some(({ target }) => target.parentElement?.closest('[role="row"]') !== null)) return;
      observer.disconnect();
      performance.mark('bench-ordered');
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - ended));
        port1.start();
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    if (tab instanceof HTMLElement) tab.click();
  });

/** Runs in the page: records the time from each key to the next paint, and to the paint of the next change in the searched list. */
const watchKeys = (): void => {
  const [keys, found]: readonly number[][] = [[], []];
  // Milliseconds. The library of types does not know this option of the browsers.
  const events = { type: 'event', durationThreshold: 16 };
  Object.assign(window, { benchKeys: keys, benchFound: found });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') keys?.push(duration);
  }).observe(events);
  let pressed: number | null = null;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp;
    },
    true,
  );
  new MutationObserver((changes) => {
    const from = pressed;
    if (from === null || !changes.some(({ target }) => target.parentElement?.closest('ul') !== null || target.nodeName === 'UL')) return;
    pressed = null;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      performance.mark('bench-found');
      port1.addEventListener('message', () => found?.push(performance.now() - from));
      port1.start();
      port2.postMessage(null);
    });
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
};

/** Runs in the page: records the length of each frame from now on. */
const countFrames = (): void => {
  const frames: number[] = [];
  Object.assign(window, { benchFrames: frames });
  let last = performance.now();
  const note = (now: number): void => {
    if (Reflect.get(window, 'benchFrames') !== frames) return;
    frames.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
};
