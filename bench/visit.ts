import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';
import type { CountingProxy } from './counting-proxy.ts';

export interface Target {
  readonly url: string;
  /** Selector of an element that the screen shows once its data has arrived. */
  readonly ready: string;
  readonly traffic: CountingProxy;
  /** What the browser has stored before: a session. */
  readonly storage?: BrowserContextOptions['storageState'];
}

export interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  readonly ready: number;
  readonly cls: number;
  readonly tbt: number;
  /** The longest task. */
  readonly longest: number;
  /** Script bytes on the wire until the data was shown, headers included. */
  readonly scriptBytes: number;
  /** Requests until the page is idle and has finished its prefetch. */
  readonly requests: number;
  readonly bytes: number;
  /** Milliseconds until the data is shown on the second visit of the same browser. */
  readonly againReady: number;
}

/** Measures the first and the second visit of a phone on slow 4G at a quarter of this machine's speed. */
export const visit = async (browser: Browser, target: Target): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    ...(target.storage === undefined ? {} : { storageState: target.storage }),
  });
  try {
    target.traffic.take();
    const first = await open(await context.newPage(), target);
    const { requests, bytes } = target.traffic.take();
    const again = await open(await context.newPage(), target);
    return { ...first, requests, bytes, againReady: again.ready };
  } finally {
    await context.close();
  }
};

type Observed = Omit<Visit, 'requests' | 'bytes' | 'againReady'>;

const open = async (page: Page, target: Target): Promise<Observed> => {
  const session = await page.context().newCDPSession(page);
  const scriptBytes = await throttle(session);
  await page.addInitScript(observe, target.ready);
  await page.goto(target.url, { waitUntil: 'commit' });
  // Polls by the protocol alone: Playwright's own waiting compiles its script in the page, which takes a tenth of a second at this speed.
  const deadline = performance.now() + 60_000;
  while (!(await evaluate(session, `performance.getEntriesByName('bench-ready').length > 0`))) {
    if (performance.now() > deadline) throw new Error(`${target.url} was not ready`);
    await pause();
  }
  const scripts = scriptBytes();
  // The largest paint is reported a little late, and the prefetch begins when the page is idle.
  const end = performance.now() + 15_000;
  do await pause();
  while (!target.traffic.isQuietFor(QUIET) && performance.now() < end);
  const observed = await evaluate(session, 'window.firstLoad');
  await page.close();
  return { ...readObserved(observed), scriptBytes: scripts };
};

const evaluate = async (session: CDPSession, expression: string): Promise<unknown> => {
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value;
};

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 250);
  });

/** Milliseconds without traffic after which a page is idle: longer than any of its own pauses. */
const QUIET = 2_500;

export const throttle = async (session: CDPSession): Promise<() => number> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
};

/** Runs in the page, before anything else. */
const observe = (ready: string): void => {
  const found = { fcp: 0, lcp: 0, ready: 0, cls: 0, tbt: 0, longest: 0 };
  Reflect.set(window, 'firstLoad', found);
  const on = (type: string, read: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry);
    }).observe({ type, buffered: true });
  };
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') found.fcp = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    found.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    found.cls += Number(Reflect.get(entry, 'value'));
  });
  on('longtask', (entry) => {
    found.tbt += Math.max(0, entry.duration - 50);
    found.longest = Math.max(found.longest, entry.duration);
  });
  const look = (): void => {
    if (document.querySelector(ready) === null) {
      requestAnimationFrame(look);
      return;
    }
    found.ready = performance.mark('bench-ready').startTime;
  };
  look();
};

const readObserved = (observed: unknown): Omit<Observed, 'scriptBytes'> => {
  const read = (key: string): number =>
    typeof observed === 'object' && observed !== null ? Number(Object.entries(observed).find(([name]) => name === key)?.[1]) : Number.NaN;
  return {
    fcp: read('fcp'),
    lcp: read('lcp'),
    ready: read('ready'),
    cls: read('cls'),
    tbt: read('tbt'),
    longest: read('longest'),
  };
};
