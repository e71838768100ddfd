import { afterEach, describe, expect, it } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { createHashHistory, type HashHistory } from '../app/routing/hash-history.ts';
import { createAppRouter } from '../app/router.tsx';
import { contentRoutes } from './content.routes.ts';
import { earlyRows } from '../app/early-rows.ts';
import { partnersRoutes } from '../partners/partners.routes.ts';
import { overlayStack } from '../kit/overlay-stack.ts';
import { inPreferences } from '../testing/in-preferences.tsx';

const own = `${location.pathname}${location.search}`;
let history: HashHistory;

afterEach(async () => {
  await cleanup();
  history.destroy();
  window.history.replaceState(null, '', own);
});

/** Rows of pages that only show a text and open by their address alone. */
const texts = [...contentRoutes, ...partnersRoutes].filter(
  ({ path, ports }) =>
    ports === 'base' && !path.startsWith('/pe-explain') && !path.startsWith('/pe-income') && !path.startsWith('/pe-asset'),
);

describe('the viewer', () => {
  it.each(texts.map(({ path }) => path))('opens %s by its address, with the title of the text [UI-7]', async (path) => {
    await open(path.includes('greement') ? `${path}?agree=9` : path);
    await expect.element(page.getByText('以上为全文')).toBeVisible();
    await expect.element(page.getByText(/^版本 2\.0 · 自 2026-11-28 起生效/)).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    await expect.element(heading).toHaveTextContent(document.title);
    expect(page.getByRole('heading', { level: 2 }).elements().length).toBeGreaterThanOrEqual(4);
  });

  it('shows another agreement at the same address under its own title [UI-7]', async () => {
    await open('/private-enlisting/serviceAgreement?agree=3');
    await expect.element(page.getByRole('heading', { name: '网上基金交易协议' })).toBeVisible();
    location.hash = '#/private-enlisting/serviceAgreement?agree=5';
    await expect.element(page.getByRole('heading', { name: '风险提示书' })).toBeVisible();
    await expect.poll(() => document.title).toBe('风险提示书');
  });
});

describe('versions of a text', () => {
  it('The previous version is linked from the valid text, says that it has expired, and links back [UI-1352]', async () => {
    await open('/private-enlisting/serviceAgreement?agree=9');
    await page.getByRole('link', { name: /版本 1\.0/ }).click();
    await expect.element(page.getByText(/^版本 1\.0 · 自 2026-01-01 起生效/)).toBeVisible();
    expect(location.hash).toBe('#/private-enlisting/serviceAgreement?agree=9&version=1.0');
    await expect.element(page.getByText('这是历次版本，已有新的版本生效。')).toBeVisible();
    await page.getByRole('link', { name: '查看现行版本' }).click();
    await expect.element(page.getByText(/^版本 2\.0/)).toBeVisible();
    expect(location.hash).toBe('#/private-enlisting/serviceAgreement?agree=9');
  });

  it('An unknown version shows the valid text, and says so [UI-1352] [LAW-57]', async () => {
    await open('/hgccyscl?version=9.9');
    await expect.element(page.getByText('版本 9.9 的文本已不存在，以下为现行版本。')).toBeVisible();
    await expect.element(page.getByText(/^版本 2\.0/)).toBeVisible();
  });
});

describe('explanations of proofs', () => {
  it.each([
    ['/pe-explain', 5, '家庭金融资产', '夫妻双方的金融资产合计'],
    ['/pe-income', 3, '完税证明', '个人所得税完税证明'],
    ['/pe-asset-template', 3, '资管与私募', '资管计划、信托、私募的持有或交易记录'],
  ] as const)('of %s have %i tabs that stand in the address [UI-9]', async (path, count, label, heading) => {
    await open(path);
    await expect.element(page.getByRole('tab').first()).toBeVisible();
    expect(page.getByRole('tab').elements()).toHaveLength(count);
    await page.getByRole('tab', { name: label }).click();
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(location.hash).toMatch(new RegExp(`^#${path}\\?tab=`));
    expect(page.getByRole('img').elements().length).toBeGreaterThan(0);
  });

  it('open at the tab of the address, and at the first for an unknown one [UI-9]', async () => {
    await open('/pe-income?tab=statement');
    await expect.element(page.getByRole('heading', { name: '储蓄卡的工资流水' })).toBeVisible();
    location.hash = '#/pe-income?tab=nothing';
    await expect.element(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
    expect(location.hash).toBe('#/pe-income?tab=nothing');
  });
});

async function open(path: string): Promise<void> {
  window.history.replaceState(null, '', `${own}#${path}`);
  history = createHashHistory(window, overlayStack);
  const router = createAppRouter({
    rows: earlyRows,
    fetchLateRows: async () => [...contentRoutes, ...partnersRoutes],
    context: { isSignedIn: () => true },
    history,
  });
  await router.whenReady;
  await render(inPreferences(<router.View />));
}
