import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';
import { buildUiIfStale } from '../tools/support/build-ui.ts';
import { findChromium } from '../tools/support/repository.ts';
import { startGateway } from '../tools/support/run-gateway.ts';
import { startCountingProxy } from './counting-proxy.ts';
import { serveFloors } from './first-load-floors.ts';
import { median } from './median.ts';
import type { BenchRow } from './report.ts';
import { visit, type Target, type Visit } from './visit.ts';

/**
 * Measures a phone on slow 4G at a quarter of this machine's speed. The floors are a 1 KB page, a React "hello" and a 90 KB React app with
 * an early call under the same conditions. `apart` has the product's `cross-origin-opener-policy`. The pages take turns, round by round.
 * `UI_BEFORE=<a dist folder>` measures another build beside this one. `ROUNDS` is the number of rounds (5).
 */
export const benchFirstLoad = (): Promise<readonly BenchRow[]> =>
  bench({ home: { path: '/' }, products: { path: '/channel/product-list' } }, FIGURES);

/** The same for the doors of the product: pages that can be the first that somebody opens. `DOORS=/assets,/login` measures these alone. */
export const benchDoors = (): Promise<readonly BenchRow[]> =>
  bench(Object.fromEntries(Object.entries(DOORS).filter(([name]) => only === undefined || only.includes(name))), DOOR_FIGURES);

const bench = async (doors: Readonly<Record<string, Door>>, figures: readonly Figure[]): Promise<readonly BenchRow[]> => {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('Chromium was not found. Name it in CHROMIUM.');
  const { state, output } = await buildUiIfStale();
  if (state === 'failed') throw new Error(output);
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'first-load-')));
  const before = process.env['UI_BEFORE'];
  const gateways = [await startGateway(), ...(before === undefined ? [] : [await startGateway({ UI_DIR: path.resolve(before) })])];
  const products = await fetch(`${gateways[0]?.url}${DATA_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: DATA_BODY,
  });
  const floors = await serveFloors(folder, DATA_PATH, DATA_BODY, await products.text());
  const [floorProxy, ...proxies] = await Promise.all([floors, ...gateways].map(({ url }) => startCountingProxy(url)));
  if (floorProxy === undefined) throw new Error('no floors');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const floorPage = (name: string, ready: string): Target => ({ url: `${floorProxy.url}/${name}/`, ready, traffic: floorProxy });
    const pages = new Map<string, Target>([
      ['static 1 KB', floorPage('static', 'h1')],
      ['static 1 KB apart', floorPage('apart', 'h1')],
      ['React hello', floorPage('react', 'h1')],
      ['React 90 KB', floorPage('app', 'li a')],
    ]);
    for (const [place, traffic] of proxies.entries()) {
      const storage = Object.values(doors).some(({ isPersonal }) => isPersonal === true) ? await signedIn(browser, traffic.url) : undefined;
      for (const [name, { path: door, ready = PRODUCT_SHOWN, isPersonal }] of Object.entries(doors)) {
        const url = door === '/' ? `${traffic.url}/` : `${traffic.url}/#${door}`;
        const own = isPersonal === true && storage !== undefined ? { storage } : {};
        pages.set(place === 0 ? name : `before: ${name}`, { url, ready, traffic, ...own });
      }
    }
    const visits = new Map<string, Visit[]>();
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, page] of pages) visits.set(name, [...(visits.get(name) ?? []), await visit(browser, page)]);
    }
    const of = (name: string, key: keyof Visit): number => median((visits.get(name) ?? []).map((one) => one[key]));
    return [...visits.keys()].flatMap((name) =>
      figures.flatMap(({ key, label, unit, per, floor, goal }): BenchRow[] => {
        const isFloor = floorNames.has(name);
        if (isFloor && floor !== null && name !== floor && key !== 'scriptBytes') return [];
        return [
          {
            name: `${name}: ${label}`,
            value: of(name, key) / per,
            unit,
            floor: isFloor || floor === null ? null : { name: floor, value: of(floor, key) / per },
            goal: isFloor ? null : goal,
          },
        ];
      }),
    );
  } finally {
    await browser.close();
    [floorProxy, ...proxies].forEach((proxy) => proxy.close());
    floors.server.close();
    for (const gateway of gateways) await gateway.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const only = process.env['DOORS']?.split(',');
const rounds = Number(process.env['ROUNDS'] ?? '5');
const floorNames: ReadonlySet<string> = new Set(['static 1 KB', 'static 1 KB apart', 'React hello', 'React 90 KB']);
/** The screen shows a link to a product: its data has arrived. */
const PRODUCT_SHOWN = 'a[href*="/information?"]';
/** The screen has its data: nothing in it is busy. */
const SHOWN = 'main:not(:has([aria-busy="true"])):not([aria-busy="true"])';

interface Door {
  readonly path: string;
  /** A product's link unless stated. */
  readonly ready?: string;
  readonly isPersonal?: boolean;
}

const DOORS: Readonly<Record<string, Door>> = {
  '/': { path: '/' },
  '/login': { path: '/login', ready: SHOWN },
  '/channel/product-list': { path: '/channel/product-list' },
  '/new/fundindex': { path: '/new/fundindex', ready: SHOWN },
  '/ranking/fund-ranking': { path: '/ranking/fund-ranking', ready: SHOWN },
  '/favourite-funds': { path: '/favourite-funds', ready: SHOWN },
  '/gold/gx-gold': { path: '/gold/gx-gold', ready: SHOWN },
  '/compound-interest/calcalator': { path: '/compound-interest/calcalator', ready: SHOWN },
  '/fund/allnews': { path: '/fund/allnews', ready: SHOWN },
  '/assets': { path: '/assets', ready: SHOWN, isPersonal: true },
  '/mmf/personal': { path: '/mmf/personal', ready: SHOWN, isPersonal: true },
};

/** What the browser of a signed-in demo investor has stored. */
const signedIn = async (browser: Browser, url: string): Promise<Target['storage']> => {
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
  await page.goto(`${url}/#/login`);
  await page.getByLabel('手机号').fill('13800000001');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '填入' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((address) => !address.hash.startsWith('#/login'));
  const storage = await page.context().storageState();
  await page.context().close();
  return storage;
};

/** The home screen's first read. */
const DATA_PATH = '/mobileGateway/V1/assetManagement/product/list';
const DATA_BODY = JSON.stringify({ channelCode: 'QSDJH', pageNo: 1, pageSize: 20 });

interface Figure {
  readonly key: keyof Visit;
  readonly label: string;
  readonly unit: string;
  readonly per: number;
  readonly floor: string | null;
  readonly goal: BenchRow['goal'];
}

const FIGURES: readonly Figure[] = [
  { key: 'fcp', label: 'first contentful paint', unit: 'ms', per: 1, floor: 'static 1 KB', goal: { kind: 'ratio-at-most', limit: 1.15 } },
  { key: 'fcp', label: 'first contentful paint', unit: 'ms', per: 1, floor: 'static 1 KB apart', goal: null },
  { key: 'lcp', label: 'largest contentful paint', unit: 'ms', per: 1, floor: 'static 1 KB', goal: { kind: 'ratio-at-most', limit: 1.15 } },
  { key: 'ready', label: 'ready (data shown)', unit: 'ms', per: 1, floor: 'React 90 KB', goal: { kind: 'ratio-at-most', limit: 1.05 } },
  { key: 'cls', label: 'layout shift', unit: '', per: 1, floor: null, goal: { kind: 'at-most', limit: 0.01 } },
  { key: 'tbt', label: 'blocking time', unit: 'ms', per: 1, floor: 'React 90 KB', goal: { kind: 'at-most', limit: 60 } },
  { key: 'longest', label: 'longest task', unit: 'ms', per: 1, floor: 'React 90 KB', goal: { kind: 'at-most', limit: 100 } },
  {
    key: 'scriptBytes',
    label: 'JavaScript until ready',
    unit: 'kB',
    per: 1_000,
    floor: 'React hello',
    goal: { kind: 'at-most', limit: 95 },
  },
  { key: 'requests', label: 'requests until at rest', unit: '', per: 1, floor: 'React 90 KB', goal: { kind: 'at-most', limit: 10 } },
  { key: 'bytes', label: 'bytes until at rest', unit: 'kB', per: 1_000, floor: 'React 90 KB', goal: { kind: 'at-most', limit: 110 } },
  {
    key: 'againReady',
    label: 'ready, second visit',
    unit: 'ms',
    per: 1,
    floor: 'static 1 KB',
    goal: { kind: 'ratio-at-most', limit: 1.9 },
  },
];

const DOOR_FIGURES: readonly Figure[] = [
  { key: 'fcp', label: 'first contentful paint', unit: 'ms', per: 1, floor: 'static 1 KB', goal: { kind: 'ratio-at-most', limit: 1.5 } },
  { key: 'ready', label: 'ready (data shown)', unit: 'ms', per: 1, floor: 'React 90 KB', goal: { kind: 'ratio-at-most', limit: 1.15 } },
  { key: 'cls', label: 'layout shift', unit: '', per: 1, floor: null, goal: { kind: 'at-most', limit: 0.01 } },
  { key: 'tbt', label: 'blocking time', unit: 'ms', per: 1, floor: null, goal: { kind: 'at-most', limit: 60 } },
  { key: 'requests', label: 'requests until at rest', unit: '', per: 1, floor: null, goal: { kind: 'at-most', limit: 12 } },
  { key: 'bytes', label: 'bytes until at rest', unit: 'kB', per: 1_000, floor: null, goal: { kind: 'at-most', limit: 130 } },
  {
    key: 'againReady',
    label: 'ready, second visit',
    unit: 'ms',
    per: 1,
    floor: 'React 90 KB',
    goal: { kind: 'ratio-at-most', limit: 0.6 },
  },
];
