import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { buildUiIfStale } from '../tools/support/build-ui.ts';
import { findChromium, repositoryRoot, toolPath } from '../tools/support/repository.ts';
import { startGateway } from '../tools/support/run-gateway.ts';
import { runNode } from '../tools/support/run-process.ts';
import { median } from './median.ts';
import type { BenchRow } from './report.ts';

/** A phone on slow 4G at a quarter of this machine's speed, against a 1 KB page and a React "hello" under the same conditions. */
export const benchFirstLoad = async (): Promise<readonly BenchRow[]> => {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('Chromium was not found. Name it in CHROMIUM.');
  const { state, output } = await buildUiIfStale();
  if (state === 'failed') throw new Error(output);
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'first-load-')));
  const gateway = await startGateway();
  const server = await serve(await buildFloors(folder));
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const pages = {
      static: { url: `${server.url}/static/`, ready: 'h1' },
      react: { url: `${server.url}/react/`, ready: 'h1' },
      home: { url: `${gateway.url}/`, ready: productShown },
      products: { url: `${gateway.url}/#/channel/product-list`, ready: productShown },
    };
    const visits: Record<keyof typeof pages, Visit[]> = { static: [], react: [], home: [], products: [] };
    for (let round = 0; round < rounds; round += 1) {
      visits.static.push(await visit(browser, pages.static));
      visits.react.push(await visit(browser, pages.react));
      visits.home.push(await visit(browser, pages.home));
      visits.products.push(await visit(browser, pages.products));
    }
    const of = (name: keyof typeof pages, key: keyof Visit): number => median(visits[name].map((one) => one[key]));
    const floor = (name: 'static' | 'react', key: keyof Visit) => ({
      name: name === 'static' ? 'static 1 KB' : 'React hello',
      value: of(name, key),
    });
    const times = (name: 'home' | 'products'): BenchRow[] => [
      {
        name: `${name}: first contentful paint`,
        value: of(name, 'fcp'),
        unit: 'ms',
        floor: floor('static', 'fcp'),
        goal: { kind: 'ratio-at-most', limit: 1.3 },
      },
      {
        name: `${name}: largest contentful paint`,
        value: of(name, 'lcp'),
        unit: 'ms',
        floor: floor('react', 'lcp'),
        goal: { kind: 'ratio-at-most', limit: 1.5 },
      },
      {
        name: `${name}: ready (data shown)`,
        value: of(name, 'ready'),
        unit: 'ms',
        floor: floor('react', 'ready'),
        goal: { kind: 'ratio-at-most', limit: 1.8 },
      },
      { name: `${name}: layout shift`, value: of(name, 'cls'), unit: '', floor: null, goal: { kind: 'at-most', limit: 0.02 } },
      {
        name: `${name}: blocking time`,
        value: of(name, 'tbt'),
        unit: 'ms',
        floor: floor('react', 'tbt'),
        goal: { kind: 'at-most', limit: 100 },
      },
      {
        name: `${name}: JavaScript`,
        value: of(name, 'scriptBytes') / 1000,
        unit: 'kB',
        floor: { name: 'React hello', value: of('react', 'scriptBytes') / 1000 },
        goal: { kind: 'at-most', limit: 115 },
      },
    ];
    return [...times('home'), ...times('products')];
  } finally {
    await browser.close();
    server.server.close();
    await gateway.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const rounds = 5;
/** A product that can be opened stands on the screen: its data has come. */
const productShown = 'a[href*="/information?"]';

interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  readonly ready: number;
  readonly cls: number;
  readonly tbt: number;
  /** Script bytes on the wire, headers included. */
  readonly scriptBytes: number;
}

const visit = async (browser: Browser, target: { readonly url: string; readonly ready: string }): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const scriptBytes = await throttle(session);
    await page.addInitScript(observe, target.ready);
    await page.goto(target.url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('bench-ready').length > 0, null, { timeout: 60_000 });
    await page.waitForTimeout(500); // the largest paint is known a little after it happened
    return { ...(await readObserved(page)), scriptBytes: scriptBytes() };
  } finally {
    await context.close();
  }
};

const throttle = async (session: CDPSession): Promise<() => number> => {
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
  const found = { fcp: 0, lcp: 0, ready: 0, cls: 0, tbt: 0 };
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

const readObserved = async (page: Page): Promise<Omit<Visit, 'scriptBytes'>> => {
  const observed: unknown = await page.evaluate((): unknown => Reflect.get(window, 'firstLoad'));
  const read = (key: string): number =>
    typeof observed === 'object' && observed !== null ? Number(Object.entries(observed).find(([name]) => name === key)?.[1]) : Number.NaN;
  return { fcp: read('fcp'), lcp: read('lcp'), ready: read('ready'), cls: read('cls'), tbt: read('tbt') };
};

/** The two floor pages, built and compressed the way the product is. */
const buildFloors = async (folder: string): Promise<string> => {
  const served = path.join(folder, 'served');
  mkdirSync(path.join(served, 'static'), { recursive: true });
  const text = '一个静态的页面。'.repeat(24);
  writeFileSync(
    path.join(served, 'static/index.html'),
    `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>静态</title><h1>静态</h1><p>${text}</p>`,
  );
  const source = path.join(folder, 'react');
  mkdirSync(source, { recursive: true });
  symlinkSync(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  writeFileSync(path.join(source, 'package.json'), JSON.stringify({ name: 'hello', type: 'module' }));
  writeFileSync(
    path.join(source, 'index.html'),
    '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>React</title><div id="root"></div><script type="module" src="./main.js"></script>',
  );
  writeFileSync(
    path.join(source, 'main.js'),
    `import { createElement } from 'react';\nimport { createRoot } from 'react-dom/client';\ncreateRoot(document.getElementById('root')).render(createElement('h1', null, '你好'));\n`,
  );
  const { code, output } = await runNode(
    toolPath('vite'),
    ['build', source, '--base', './', '--outDir', path.join(folder, 'built'), '--emptyOutDir'],
    { environment: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Error(output);
  cpSync(path.join(folder, 'built'), path.join(served, 'react'), { recursive: true });
  return served;
};

const serve = async (folder: string): Promise<{ readonly url: string; readonly server: Server }> => {
  const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };
  const files = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(path.join(folder, name)).isFile())
      .map((name) => [`/${name}`, brotliCompressSync(readFileSync(path.join(folder, name)))]),
  );
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').replace(/\/$/, '/index.html');
    const body = files.get(name);
    if (body === undefined) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': types[path.extname(name)] ?? 'application/octet-stream', 'content-encoding': 'br' })
        .end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return { url: `http://127.0.0.1:${address.port}`, server };
};
