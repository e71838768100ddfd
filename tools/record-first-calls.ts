import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Route } from 'playwright';
import { addressOf } from '../packages/adapters/src/kit/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '../packages/adapters/src/wire/index.ts';
import { determined, open, openOfAccount, openToOwn, personal, personalOfAccount } from '../e2e/places.ts';
import { buildUiIfStale } from './support/build-ui.ts';
import { readDoorRows } from './support/door-rows.ts';
import { FIRST_CALLS_FILE, firstCallsOf, type SeenCall, type SeenVisit, type Viewer } from './support/first-calls.ts';
import { findChromium, repositoryRoot } from './support/repository.ts';
import { startGateway } from './support/run-gateway.ts';

/**
 * node tools/record-first-calls.ts: writes the calls that each page sends before it has an answer to any. The build puts them into the door
 * table. Each page is opened by a visitor and by two investors, on two days, and only what all visits have in common is written.
 */
const addressesOf = (viewer: Viewer): readonly string[] =>
  [...open, ...openOfAccount, ...(viewer === 'visitor' ? [] : [...openToOwn, ...determined, ...personal, ...personalOfAccount])].map(
    (place) => place.path,
  );

/** Their calls depend on what the device has kept, or on what the browser has. */
const OF_DEVICE: ReadonlySet<string> = new Set<EndpointName>(['fundCatalogue', 'pushOffer']);

const reads = new Map(
  Object.values(ENDPOINTS)
    .filter(
      ({ name, repeatable, needsAgreement, methods: [method] }) =>
        repeatable && !needsAgreement && method === 'POST' && !OF_DEVICE.has(name),
    )
    .map((endpoint) => [addressOf(endpoint), endpoint] as const),
);

const visitEach = async (
  browser: Browser,
  url: string,
  viewer: Viewer,
  mobile: string | null,
  days: number,
): Promise<readonly SeenVisit[]> => {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 }, baseURL: url });
  await context.addInitScript(`localStorage.setItem('caifu.tracking', 'refused')`);
  if (mobile !== null) await signIn(context, mobile);
  await context.addInitScript(laterBy(days * DAY));
  // The pages send their calls themselves.
  await context.route(/\/assets\/doors-/, (route) => route.abort());
  const seen: SeenVisit[] = [];
  const left = [...addressesOf(viewer)];
  const work = async (): Promise<void> => {
    for (let address = left.pop(); address !== undefined; address = left.pop())
      seen.push({ viewer, address, calls: await firstCalls(context, address) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await context.close();
  console.log(viewer, seen.length);
  return seen;
};

/** Opens an address with every answer held back. */
const firstCalls = async (context: BrowserContext, address: string): Promise<readonly SeenCall[]> => {
  const page = await context.newPage();
  const calls: SeenCall[] = [];
  let changedAt = Date.now();
  await page.route(/\/(mobileGateway|bankGateway|mgw|datapointMgw)\//, (route: Route) => {
    const request = route.request();
    const endpoint = reads.get(new URL(request.url()).pathname);
    changedAt = Date.now();
    const body: unknown = request.postDataJSON();
    if (endpoint === undefined || typeof body !== 'object' || body === null) return;
    calls.push({ path: addressOf(endpoint), hasSession: endpoint.session !== 'none', body });
  });
  page.on('response', () => {
    changedAt = Date.now();
  });
  await page.goto(`/#${address}`);
  const from = Date.now();
  while (Date.now() - Math.max(changedAt, from) < QUIET) await new Promise((resolve) => setTimeout(resolve, 50));
  await page.close();
  return calls;
};

const signIn = async (context: BrowserContext, mobile: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto('/#/login');
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '填入' }).click();
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((to) => !to.hash.startsWith('#/login'));
  await page.close();
};

/** A script that puts the page's clock ahead. */
const laterBy = (milliseconds: number): string => `{
  const Real = Date;
  const now = () => Real.now() + ${milliseconds};
  globalThis.Date = new Proxy(Real, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}`;

const DAY = 86_400_000;
const AT_ONCE = 4;
/** Milliseconds without traffic after which a page has sent its first calls. */
const QUIET = 800;
const LATER_DAYS = 40;

const executablePath = findChromium();
if (executablePath === null) throw new Error('Chromium was not found. Name it in CHROMIUM.');
const { state, output } = await buildUiIfStale();
if (state === 'failed') throw new Error(output);
const gateway = await startGateway();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const visits = [
    ...(await visitEach(browser, gateway.url, 'visitor', null, 0)),
    ...(await visitEach(browser, gateway.url, 'visitor', null, LATER_DAYS)),
    ...(await visitEach(browser, gateway.url, 'investor', '13800000004', 0)),
    ...(await visitEach(browser, gateway.url, 'investor', '13800000001', LATER_DAYS)),
  ];
  // Home sends its own first call with the HTML.
  const routes = readDoorRows().flatMap((row) => (row.path === '/' ? [] : [row.path]));
  const found = firstCallsOf(routes, visits);
  writeFileSync(path.join(repositoryRoot, FIRST_CALLS_FILE), `${JSON.stringify(found, null, 2)}\n`);
  console.log(
    `${Object.keys(found).length} pages, ${
      Object.values(found)
        .flat()
        .flatMap(({ calls }) => calls).length
    } calls`,
  );
} finally {
  await browser.close();
  await gateway.stop();
}
