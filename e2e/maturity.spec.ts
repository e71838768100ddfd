import type { Page, Route } from '@playwright/test';
import {
  agree,
  amountField,
  buyButton,
  chooseWallet,
  confirmSummary,
  expectSubmitted,
  openBuyPage,
  pad,
  summary,
  typePassword,
} from './buy-steps.ts';
import { openHolding, openHoldings, said } from './holding-steps.ts';
import { expect, test } from './support/gateway-fixture.ts';
import { investor } from './support/sign-in.ts';

test.use({ gatewayName: 'maturity', signedInAs: investor.qualified });

const CHECK = '**/V1/assetManagement/trade/changeExpirePlanValid';
const UPDATE = '**/V1/assetManagement/trade/updateExpireArrange';
const DETAIL = '**/V1/assetManagement/trade/getHoldDetailInfo';

const CONTINUE = '到期续期';
const REDEEM_ALL = '到期全部赎回';
const RESTORED = '未修改，仍按原安排';

const held = '岚川半年悦182天';
const applied = '棠渚季享91天';

/** The arrangement on the page, with the remark under it. */
const arrangement = (page: Page) => page.getByRole('main').getByText('到期安排', { exact: true }).locator('xpath=../..');

const choose = async (page: Page, choice: string): Promise<void> => {
  await page.getByRole('button', { name: /^到期安排/ }).click();
  const sheet = page.getByRole('dialog', { name: '到期安排' });
  await sheet.getByText(choice, { exact: true }).click();
  await expect(sheet).toHaveCount(0);
};

const openHeld = (page: Page) => openHolding(page, 'broker', '持有中', held, '持有中');

const failed = (retMsg: string) => (route: Route) =>
  route.fulfill({ json: { retState: 'FAILED', retCode: 'E00001', retMsg, apiResult: null } });

test('shows the new choice at once, and the previous one when the pad is closed [MA-1] [MA-7] [HD-10]', async ({ page }) => {
  await openHeld(page);
  await expect(arrangement(page)).toContainText(CONTINUE);
  await choose(page, REDEEM_ALL);
  await expect(arrangement(page)).toContainText(REDEEM_ALL);
  await expect(arrangement(page)).toContainText('正在保存');
  await expect(pad(page)).toBeVisible();
  await pad(page).getByRole('button', { name: '关闭' }).click();
  await expect(arrangement(page)).toContainText(CONTINUE);
  await expect(arrangement(page)).toContainText(RESTORED);
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('is reset when the investor gives up after a wrong password [MA-7]', async ({ page }) => {
  await openHeld(page);
  await choose(page, REDEEM_ALL);
  await typePassword(page, '246813');
  await expect(page.getByRole('alertdialog')).toContainText('交易密码错误，还可以输入4次');
  await expect(arrangement(page)).toContainText(REDEEM_ALL);
  await page.getByRole('alertdialog').getByRole('button', { name: '重新输入' }).click();
  await page.keyboard.press('Escape');
  await expect(pad(page)).toHaveCount(0);
  await expect(arrangement(page)).toContainText(CONTINUE);
});

test("is reset when the check refuses, with the server's words or 修改失败 [MA-8]", async ({ page }) => {
  await openHeld(page);
  for (const [told, shown] of [
    ['该期次已进入到期处理', '该期次已进入到期处理'],
    ['', '修改失败'],
  ] as const) {
    await page.route(CHECK, failed(told));
    await choose(page, REDEEM_ALL);
    await expect(said(page, shown)).toBeVisible();
    await expect(arrangement(page)).toContainText(CONTINUE);
    await expect(pad(page)).toHaveCount(0);
    await page.unroute(CHECK);
  }
  await page.route(CHECK, (route) => route.abort('connectionreset'));
  await choose(page, REDEEM_ALL);
  await expect(arrangement(page)).toContainText(RESTORED);
  await expect(arrangement(page)).toContainText(CONTINUE);
});

test('is reset under an alert when the update is refused [MA-9]', async ({ page }) => {
  await openHeld(page);
  await page.route(UPDATE, failed('系统正在结算，请稍后再试'));
  await choose(page, REDEEM_ALL);
  await typePassword(page);
  const alert = page.getByRole('alertdialog', { name: '提示' });
  await expect(alert).toContainText('系统正在结算，请稍后再试');
  await expect(arrangement(page)).toContainText(CONTINUE);
  await alert.getByRole('button', { name: '我知道了' }).click();
  await expect(arrangement(page)).toContainText(CONTINUE);
});

test("shows the gateway's value after a reload in the middle [HD-19]", async ({ page }) => {
  await openHeld(page);
  await choose(page, REDEEM_ALL);
  await expect(pad(page)).toBeVisible();
  await page.reload();
  await expect(arrangement(page)).toContainText(CONTINUE);
  await expect(pad(page)).toHaveCount(0);
});

test('is read again after a lost connection, whether the change or only its answer was lost [MA-10] [HD-19]', async ({ page }) => {
  await openHeld(page);
  let reads = 0;
  await page.route(DETAIL, async (route) => {
    reads += 1;
    await route.continue();
  });
  await page.route(UPDATE, (route) => route.abort('connectionreset'));
  await choose(page, REDEEM_ALL);
  await typePassword(page);
  await expect.poll(() => reads).toBe(1);
  await expect(arrangement(page)).toContainText(CONTINUE);
  await page.unroute(UPDATE);

  await page.route(UPDATE, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await choose(page, REDEEM_ALL);
  await typePassword(page);
  await expect.poll(() => reads).toBe(2);
  await expect(arrangement(page)).toContainText(REDEEM_ALL);
  await expect(arrangement(page)).not.toContainText('正在保存');
  await expect(page.getByText('修改成功')).toHaveCount(0);
  await page.unroute(UPDATE);

  await test.step('is reported as saved after its answer, and stays after a reload [MA-6]', async () => {
    await choose(page, CONTINUE);
    await typePassword(page);
    await expect(said(page, '修改成功')).toBeVisible();
    await expect(arrangement(page)).toContainText(CONTINUE);
    await page.reload();
    await expect(arrangement(page)).toContainText(CONTINUE);
  });
});

test.describe('the arrangement with other holdings of the product', () => {
  // The second application is bought in the first test.
  test.describe.configure({ mode: 'serial' });
  const question = (page: Page) => page.getByRole('alertdialog');
  const ASKED = '您当前选择的到期安排与之前不一致，确认后将同时修改您持有的该产品所有份额的到期安排';

  test('asks first on the buy page, keeps the original, and changes all holdings when confirmed [MA-3] [MA-4] [BUY-34]', async ({
    page,
  }) => {
    await openBuyPage(page, applied);
    await expect(amountField(page)).toBeVisible();
    await expect(arrangement(page)).toContainText(CONTINUE);
    await choose(page, REDEEM_ALL);
    await expect(question(page)).toContainText(ASKED);
    await question(page).getByRole('button', { name: '保持原选择' }).click();
    await expect(arrangement(page)).toContainText(CONTINUE);
    await choose(page, REDEEM_ALL);
    await expect(question(page)).toContainText(ASKED);
    await page.keyboard.press('Escape');
    await expect(arrangement(page)).toContainText(CONTINUE);

    await choose(page, REDEEM_ALL);
    await question(page).getByRole('button', { name: '确认修改' }).click();
    await typePassword(page);
    await expect(said(page, '修改成功')).toBeVisible();
    await expect(arrangement(page)).toContainText(REDEEM_ALL);

    await amountField(page).fill('60000');
    await chooseWallet(page);
    await agree(page);
    await buyButton(page).click();
    await expect(summary(page)).toContainText(REDEEM_ALL);
    await confirmSummary(page);
    await typePassword(page);
    await expectSubmitted(page);
  });

  test('asks for an application too, and the confirmed choice applies to all holdings [MA-3] [MA-4] [MA-5]', async ({ page }) => {
    const openNth = async (nth: number): Promise<void> => {
      await openHoldings(page, 'broker', '申请中');
      const rows = page.getByRole('main').getByRole('button', { name: new RegExp(`^${applied}.*申请中`) });
      await expect(rows).toHaveCount(2);
      await rows.nth(nth).click();
      await expect(page).toHaveURL(/#\/invest-detail/);
    };
    for (const nth of [1, 0]) {
      await openNth(nth);
      await expect(arrangement(page)).toContainText(REDEEM_ALL);
    }
    await choose(page, CONTINUE);
    await expect(question(page)).toContainText(ASKED);
    await question(page).getByRole('button', { name: '保持原选择' }).click();
    await expect(arrangement(page)).toContainText(REDEEM_ALL);
    await expect(pad(page)).toHaveCount(0);
    await choose(page, CONTINUE);
    await question(page).getByRole('button', { name: '确认修改' }).click();
    await typePassword(page);
    await expect(said(page, '修改成功')).toBeVisible();
    for (const nth of [0, 1]) {
      await openNth(nth);
      await expect(arrangement(page)).toContainText(CONTINUE);
    }
  });
});
