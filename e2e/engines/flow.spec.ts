import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { aPng } from '../../packages/gateway/src/testing/pictures.fakes.ts';
import type { EngineName } from '../../tools/support/engine-programs.ts';
import { investor } from '../support/sign-in.ts';
import { countInk } from './drive/in-page.ts';
import { until } from './drive/until.ts';
import { typePassword } from './steps.ts';
import { expect, test } from './support/engine-fixture.ts';

/**
 * The engines share a gateway, so each uploads pictures of another investor. Only one investor holds funds, and each engine redeems another
 * fund of his.
 */
const UPLOADER: Partial<Record<EngineName, string>> = { webkit: investor.inOrder, firefox: investor.cautious };
const FROM_END: ReadonlySet<EngineName> = new Set(['firefox']);

test.afterEach(async ({ engine }) => {
  expect(await engine.takeFaults()).toEqual([]);
});

test('an investor signs in, buys a fund, sees the result, goes back and finds it again after a reload [UI-1261]', async ({
  user,
  engine,
  enter,
}) => {
  await enter(investor.qualified);
  await user.open('/fund-index?fundCode=800571');
  await user.press('买入', 'main button');
  await user.isAt(/^#\/fund\/cashier\?/);
  await user.fill('买入金额', '1000');
  await user.press('支付方式');
  await user.press('小活宝+', 'dialog[open] [role="radio"], dialog[open] label, dialog[open] button');
  await user.hasDialog(false);
  await user.press('我已阅读并同意', 'input[type="checkbox"], [role="checkbox"]');
  await user.press('买入', 'main button');
  await user.press('确认买入', 'dialog[open] button');
  await typePassword(user);
  await user.isAt(/^#\/fund\/pay-status\?/);
  await user.sees('买入申请已受理');
  await user.reload();
  await user.sees('买入申请已受理');
  await user.isAt(/^#\/fund\/pay-status\?/);
  await engine.back();
  await user.isAt(/^#\/(?!fund\/pay-status)/);
});

test('shares of a fund are redeemed to the result [UI-1261]', async ({ user, engine, enter, engineName }) => {
  await enter(investor.qualified);
  await user.open('/usercenter/fund');
  const fund = await until('a fund that is held', () => engine.ask(z.nullable(z.string()), heldFund, FROM_END.has(engineName)));
  await user.open(`/fund/redeem?fundCode=${fund}`);
  await user.fill('赎回份额', '100');
  await user.press('赎回', 'main button');
  await user.press('确认赎回', 'dialog[open] button');
  await typePassword(user);
  await user.sees('赎回申请已受理');
});

test('a contract is drawn, not only framed [UI-1261]', async ({ user, engine, enter }) => {
  await enter(investor.qualified);
  await user.open('/pe-archives?productCode=P3008&need_refresh=false&curTab=1');
  await user.press('', 'a[href*="pe-pdf-view"]');
  // A page of Chinese text has tens of thousands of dark pixels. A frame or a stray line has fewer.
  await until('ink', async () => ((await engine.ask(z.number(), countInk)) > 10_000 ? true : null));
});

test('a picture is uploaded and stored [UI-1261]', async ({ user, engine, enter, engineName }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'picture-'));
  try {
    const file = path.join(folder, '证明.png');
    writeFileSync(file, aPng(1200, 800));
    await enter(UPLOADER[engineName] ?? investor.inOrder);
    await user.open('/pe-evidence-upload?type=asset&pageType=pe');
    await user.sees('已上传 0 / 10');
    await engine.giveFile('input[type=file]', file);
    await user.sees('已上传 1 / 10');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the app works offline and says so, and continues to read when the network is back [UI-1261]', async ({
  user,
  engine,
  ownAddress,
}) => {
  await user.open('/');
  // The worker controls the page from the visit after the one in which it cached the release.
  await until('the worker', async () => ((await engine.ask(z.boolean(), isKept)) ? true : null));
  await user.open('/channel/product-list?channelCode=QSDJH');
  // The files of further pages are stored once a person uses the page.
  await user.press('', 'main button');
  await until('the files of the page', async () => ((await engine.ask(z.boolean(), isStored)) ? true : null));
  try {
    ownAddress.cut();
    await user.open('/channel/product-list?channelCode=QSDJH');
    await user.sees('网络恢复后会自动重新加载');
  } finally {
    ownAddress.mend();
  }
  await user.open('/channel/product-list?channelCode=QSDJH');
  await user.sees('松涧月享28天');
});

/** Runs in the page: the first or the last code of the held funds that have a value a share, which money funds do not have. */
const heldFund = (isFromEnd: boolean): string | null => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="/fund/funddetail?"]')];
  const held = links.filter(({ innerText }) => innerText.includes('净值') && !innerText.includes('买入在途'));
  const codes = held
    .map(({ href }) => new URLSearchParams(href.split('?')[1] ?? '').get('fundCode'))
    .toSorted((one, other) => Number(one) - Number(other));
  return (isFromEnd ? codes[codes.length - 1] : codes[0]) ?? null;
};

/** Runs in the page: starts a check, and returns the result of the previous check. */
const isKept = (): boolean => {
  const note = async (): Promise<void> => {
    document.body.dataset['worker'] = (await navigator.serviceWorker.getRegistration())?.active?.state ?? '';
  };
  void note();
  return document.body.dataset['worker'] === 'activated';
};

/**
 * Runs in the page: starts a check that the worker has each file that the page has loaded, and returns the result of the previous check.
 * One check runs at a time: checks that pile up on a slow machine delay the worker's own writes.
 */
const isStored = (): boolean => {
  const { dataset } = document.body;
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
  const note = async (): Promise<void> => {
    const kept = await Promise.all(files.map(({ name }) => caches.match(name)));
    dataset['stored'] = String(files.length > 0 && !kept.includes(undefined));
  };
  const last = dataset['stored'];
  if (last === 'asked') return false;
  dataset['stored'] = 'asked';
  note().catch(() => {
    dataset['stored'] = 'false';
  });
  return navigator.serviceWorker.controller !== null && last === 'true';
};
