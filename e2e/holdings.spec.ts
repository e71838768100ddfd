import type { Page } from '@playwright/test';
import {
  agree,
  amountField,
  buyButton,
  chooseWallet,
  confirmSummary,
  expectSubmitted,
  openBuyPage,
  pad,
  typePassword,
} from './buy-steps.ts';
import {
  fact,
  holdingRow,
  openHolding,
  openHoldings,
  said,
  statusOf,
  storedContext,
  walletBalance,
  type Family,
  type Tab,
} from './holding-steps.ts';
import { moveToMorning } from './support/demo-clock.ts';
import { expect, test } from './support/gateway-fixture.ts';
import { investor } from './support/sign-in.ts';

test.use({ gatewayName: 'holdings', signedInAs: investor.qualified, keepsContext: true });

const CANCEL_RESERVATION = '**/V1/assetManagement/trade/cancelReservation';
const CANCEL_REDEMPTION = '**/V1/assetManagement/cancelBookingRedeem';

interface Standing {
  readonly status: number;
  readonly text: string;
  readonly icon: 'holding' | 'waiting' | 'success' | 'failure';
  readonly family: Family;
  readonly tab: Tab;
  readonly title: string;
  readonly quantity: '投资金额' | '赎回份额';
  /** The income beside the quantity. null: no column for it. */
  readonly income: string | null;
  readonly address: RegExp;
  /** The text of the only button in the footer. null: no footer. */
  readonly footer: string | null;
  /** The reason why that button is off. null: the button is on. */
  readonly closed: string | null;
}

/** The demo investor's holdings, one for each status and page. */
const standings: readonly Standing[] = [
  {
    status: 1,
    text: '持有中',
    icon: 'holding',
    family: 'broker',
    tab: '持有中',
    title: '岚川半年悦182天',
    quantity: '投资金额',
    income: '本期收益',
    address: /#\/invest-detail\?cur=0&orderNo=\w+$/,
    footer: null,
    closed: null,
  },
  {
    status: 3,
    text: '申请中',
    icon: 'waiting',
    family: 'broker',
    tab: '申请中',
    title: '棠渚季享91天',
    quantity: '投资金额',
    income: '预计收益',
    address: /#\/invest-detail\?cur=1&orderNo=\w+$/,
    footer: '撤销预约',
    closed: null,
  },
  {
    status: 5,
    text: '撤销处理中',
    icon: 'waiting',
    family: 'broker',
    tab: '申请中',
    title: '松涧季季丰98天',
    quantity: '投资金额',
    income: '预计收益',
    address: /#\/invest-detail\?cur=1&orderNo=\w+$/,
    footer: null,
    closed: null,
  },
  {
    status: 4,
    text: '已撤销',
    icon: 'success',
    family: 'broker',
    tab: '已结束',
    title: '霁原双季189天',
    quantity: '投资金额',
    income: null,
    address: /#\/invest-detail\?cur=2&orderNo=\w+$/,
    footer: null,
    closed: null,
  },
  {
    status: 7,
    text: '已结束',
    icon: 'success',
    family: 'broker',
    tab: '已结束',
    title: '松涧月享28天',
    quantity: '投资金额',
    income: '累计收益',
    address: /#\/invest-detail\?cur=2&orderNo=\w+$/,
    footer: null,
    closed: null,
  },
  {
    status: 1,
    text: '持有中',
    icon: 'holding',
    family: 'private',
    tab: '持有中',
    title: '砚汀全天候一号',
    quantity: '投资金额',
    income: '本期收益',
    address: /#\/pehave-invest-detail\?cur=0&orderNo=\w+$/,
    footer: '预约赎回',
    closed: null,
  },
  {
    status: 2,
    text: '兑付中',
    icon: 'holding',
    family: 'private',
    tab: '持有中',
    title: '听松红利回报',
    quantity: '投资金额',
    income: '本期收益',
    address: /#\/pe-invest-detail\?cur=0&orderNo=\w+$/,
    footer: '预约赎回',
    closed: '赎回款正在兑付',
  },
  {
    status: 8,
    text: '预约赎回中',
    icon: 'waiting',
    family: 'private',
    tab: '申请中',
    title: '望屿行业轮动 \\d{4}年第\\d+期',
    quantity: '赎回份额',
    income: '预计收益',
    address: /#\/pe-invest-detail\?cur=1&orderNo=\w+$/,
    footer: '撤销预约赎回',
    closed: null,
  },
  {
    status: 6,
    text: '认购失败',
    icon: 'failure',
    family: 'private',
    tab: '已结束',
    title: '砚汀多策略五号',
    quantity: '投资金额',
    income: null,
    address: /#\/pe-invest-detail\?cur=2&orderNo=\w+$/,
    footer: '预约赎回',
    closed: '认购失败，没有可赎回的份额',
  },
  {
    status: 7,
    text: '已结束',
    icon: 'success',
    family: 'private',
    tab: '已结束',
    title: '砚汀全天候一号',
    quantity: '投资金额',
    income: '累计收益',
    address: /#\/pe-invest-detail\?cur=2&orderNo=\w+$/,
    footer: null,
    closed: null,
  },
  {
    status: 9,
    text: '预约赎回已撤销',
    icon: 'success',
    family: 'private',
    tab: '已结束',
    title: '砚汀全天候一号',
    quantity: '赎回份额',
    income: null,
    address: /#\/pe-invest-detail\?cur=2&orderNo=\w+$/,
    footer: '预约赎回',
    closed: '本次预约已撤销',
  },
];

/** The buttons that a footer may have. */
const footerButton = (page: Page) => page.getByRole('button', { name: /^(撤销预约|预约赎回|撤销预约赎回)$/ });

for (const { status, text, icon, family, tab, title, quantity, income, address, footer, closed } of standings) {
  test(`status ${status}, ${family}: the row and its page look right and offer the right acts [HO-3] [HO-4] [HO-5] [HD-4] [HD-5] [HD-6] [HD-673]`, async ({
    page,
  }) => {
    await openHoldings(page, family, tab);
    const row = holdingRow(page, title, text).first();
    await expect(row.locator('[data-icon]')).toHaveText(text);
    await expect(row.locator('[data-icon]')).toHaveAttribute('data-icon', icon);
    await expect(row).toContainText(new RegExp(`${quantity}[\\d,]+\\.\\d\\d${quantity === '赎回份额' ? '份' : '元'}`));
    if (income === null) await expect(row).not.toContainText('收益');
    else await expect(row).toContainText(income);

    await row.click();
    await expect(page).toHaveURL(address);
    await expect(statusOf(page)).toHaveText(text);
    await expect(statusOf(page)).toHaveAttribute('data-icon', icon);
    await expect(
      page
        .getByRole('main')
        .getByText(new RegExp(`^${title}`))
        .first(),
    ).toBeVisible();
    const label = page.getByText(quantity, { exact: true });
    await expect(label.locator('xpath=following-sibling::*[1]')).toHaveText(
      quantity === '赎回份额' ? /^[\d,]+\.\d\d份$/ : /^[\d,]+\.\d\d元$/,
    );
    if (footer === null) await expect(footerButton(page)).toHaveCount(0);
    else {
      await expect(footerButton(page)).toHaveCount(1);
      await expect(footerButton(page)).toHaveText(footer);
      if (closed === null) await expect(footerButton(page)).not.toHaveAttribute('aria-disabled', 'true');
      else {
        await expect(footerButton(page)).toHaveAttribute('aria-disabled', 'true');
        await expect(page.getByText(closed)).toBeVisible();
      }
    }
    // [HD-673] the link to the result of the redemption
    if (status === 9) {
      await page.getByRole('link', { name: '去“持有中”重新预约' }).click();
      await expect(page).toHaveURL(/#\/pe-detail$/);
      await expect(page.getByRole('tab', { name: /持有中/ })).toHaveAttribute('aria-selected', 'true');
    }
  });
}

test('booking a redemption is possible until the last booking time, which the footer names [HD-7]', async ({ page }) => {
  await openHolding(page, 'private', '持有中', '砚汀全天候一号', '持有中');
  await expect(page.getByText(/^可在\d{4}-\d\d-\d\d 15:00前发起预约赎回，逾期不可发起$/)).toBeVisible();
  await expect(footerButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await footerButton(page).click();
  await expect(page).toHaveURL(/#\/pe-redeem\?/);
});

test('a private holding that cannot be redeemed keeps the button, off and with the reason [HD-6]', async ({ page }) => {
  await openHolding(page, 'private', '持有中', '砚汀量化对冲二号', '持有中');
  await expect(footerButton(page)).toHaveText('预约赎回');
  await expect(footerButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('到期前不可赎回，到期后按到期安排处理')).toBeVisible();
});

test('the last tab is shown again on coming back, once [HO-9]', async ({ page }) => {
  await openHolding(page, 'broker', '已结束', '松涧月享28天', '已结束');
  await page.getByRole('button', { name: '返回', exact: true }).click();
  await expect(page).toHaveURL(/#\/asset-detail/);
  await expect(page.getByRole('tab', { name: /已结束/ })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(page.getByRole('tab', { name: /持有中/ })).toHaveAttribute('aria-selected', 'true');
});

test('the page of a holding without its context redirects to the holdings of its family [HD-2]', async ({ page }) => {
  for (const [detail, fallback] of [
    ['/#/invest-detail', /#\/asset-detail\?del_prev=true$/],
    ['/#/pehave-invest-detail?cur=0', /#\/pe-detail$/],
    ['/#/pe-invest-detail', /#\/pe-detail$/],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(detail);
    await expect(page).toHaveURL(fallback);
    await expect(page.getByText('总投资金额（元）')).toBeVisible();
  }
  await page.evaluate(() => sessionStorage.setItem('invest', '{"holdStatus":1,'));
  await page.goto('/#/invest-detail');
  await expect(page).toHaveURL(/#\/asset-detail\?del_prev=true$/);
});

test("the context survives a reload and the page's own links, and is removed when the page is left [HD-3]", async ({ page }) => {
  await openHolding(page, 'broker', '持有中', '岚川半年悦182天', '持有中');
  expect(await storedContext(page)).not.toBeNull();
  await page.reload();
  await expect(statusOf(page)).toHaveText('持有中');
  await expect(page.getByText('岚川半年悦182天').first()).toBeVisible();
  await page.getByRole('button', { name: '产品详情', exact: true }).click();
  await expect(page).toHaveURL(/#\/information\?productCode=Q2006/);
  // The holding's page is not left until the product's page is shown.
  await expect(page.getByRole('heading', { level: 1, name: '产品详情' })).toBeVisible();
  await page.goBack();
  await expect(statusOf(page)).toHaveText('持有中');
  await page.getByRole('button', { name: '返回', exact: true }).click();
  await expect(page.getByText('总投资金额（元）')).toBeVisible();
  await expect.poll(() => storedContext(page)).toBeNull();
  await page.goForward();
  await expect(statusOf(page)).toHaveText('持有中');
});

test('a holding is opened by its address alone, as on another device [HD-620]', async ({ page }) => {
  await openHolding(page, 'broker', '持有中', '岚川半年悦182天', '持有中');
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address.replace(/^.*#/, '/#'));
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(statusOf(page)).toHaveText('持有中');
  await expect(page.getByText('岚川半年悦182天').first()).toBeVisible();
});

test('every link of a holding leads to its page and back [HD-12]', async ({ page }) => {
  await openHolding(page, 'private', '持有中', '听松红利回报', '持有中');
  for (const [link, address, word] of [
    ['交易记录', /#\/buy-record\?productCode=P3010/, '预约买入'],
    ['历史净值', /#\/pe-his-net\?productCode=P3010&need_refresh=false/, '单位净值'],
    ['分配记录', /#\/pe-allot-his$/, '分配方式'],
    ['产品合同', /#\/pe-archives\?productCode=P3010&need_refresh=false&curTab=1/, '合同文件'],
    ['产品公告', /#\/pe-archives\?productCode=P3010&need_refresh=false&curTab=2/, '产品公告'],
    ['产品信息', /#\/private-enlisting\?productCode=P3010/, '听松红利回报'],
  ] as const) {
    await page.getByRole('button', { name: link, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByText(word).first()).toBeVisible();
    await page.goBack();
    await expect(statusOf(page)).toHaveText('持有中');
  }
});

test.describe('a reservation', () => {
  test.use({ signedInAs: investor.inOrder });
  test.describe.configure({ mode: 'serial' });
  const product = '松涧季季丰98天';

  const openApplication = (page: Page) => openHolding(page, 'broker', '申请中', product, '申请中');
  const question = (page: Page) => page.getByRole('alertdialog');
  const ask = async (page: Page): Promise<void> => {
    await footerButton(page).click();
    await expect(question(page)).toContainText('撤销后，本次预约将取消，资金按原路退回');
  };

  test.beforeAll(({ gateway }) => moveToMorning(gateway));

  test('is unchanged when the investor declines to cancel it [CX-1] [CX-2]', async ({ page }) => {
    await openBuyPage(page, product);
    await amountField(page).fill('120000');
    await chooseWallet(page);
    await agree(page);
    await buyButton(page).click();
    await confirmSummary(page);
    await typePassword(page);
    await expectSubmitted(page);

    await openApplication(page);
    await ask(page);
    await question(page).getByRole('button', { name: '暂不撤销' }).click();
    await expect(question(page)).toHaveCount(0);
    await ask(page);
    await question(page).getByRole('button', { name: '确认撤销' }).click();
    await expect(pad(page)).toBeVisible();
    await pad(page).getByRole('button', { name: '关闭' }).click();
    await expect(pad(page)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
    await expect(statusOf(page)).toHaveText('申请中');
    await expect(footerButton(page)).toHaveText('撤销预约');
  });

  test('asks again after a wrong password, and is not cancelled meanwhile [CX-3]', async ({ page }) => {
    await openApplication(page);
    await ask(page);
    await question(page).getByRole('button', { name: '确认撤销' }).click();
    await typePassword(page, '246813');
    await expect(question(page)).toContainText('交易密码错误，还可以输入4次');
    await question(page).getByRole('button', { name: '重新输入' }).click();
    await pad(page).getByRole('button', { name: '关闭' }).click();
    await expect(statusOf(page)).toHaveText('申请中');
    await page.reload();
    await expect(statusOf(page)).toHaveText('申请中');
  });

  test('is cancelled a second later: status 5 at once, status 4 and the exact money back the day after [CX-4] [HD-9]', async ({
    page,
    gateway,
  }) => {
    const before = await walletBalance(page);
    await openApplication(page);
    await expect(page.getByRole('button', { name: /^到期安排/ })).toBeVisible();
    await ask(page);
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      const watch = new MutationObserver(() => {
        const text = document.body.innerText;
        if (text.includes('撤销成功')) dataset['saidAt'] ??= String(performance.now());
        if (text.includes('撤销处理中')) dataset['changedAt'] ??= String(performance.now());
      });
      watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await question(page).getByRole('button', { name: '确认撤销' }).click();
    await typePassword(page);
    await expect(statusOf(page)).toHaveText('撤销处理中');
    const [saidAt, changedAt] = await page.evaluate(() => {
      const { dataset } = document.documentElement;
      return [dataset['saidAt'], dataset['changedAt']];
    });
    // A second, less the time of drawing.
    expect(Number(changedAt) - Number(saidAt)).toBeGreaterThan(900);
    await expect(footerButton(page)).toHaveCount(0);
    // The arrangement can no longer be changed.
    await expect(page.getByRole('button', { name: /^到期安排/ })).toHaveCount(0);
    expect(await storedContext(page)).toContain('5');
    await page.reload();
    await expect(statusOf(page)).toHaveText('撤销处理中');
    expect(await walletBalance(page)).toBe(before);

    await gateway.moveClock({ advance: 'P1D' });
    await openHolding(page, 'broker', '已结束', product, '已撤销');
    await expect(page.getByText('退款到账', { exact: true })).toBeVisible();
    // 120,000.00 yuan.
    expect(await walletBalance(page)).toBe(before + 12_000_000);
  });

  test('shows the real result when its cancellation got no answer [CX-7] [HD-18]', async ({ page }) => {
    await openBuyPage(page, product);
    await amountField(page).fill('50000');
    await chooseWallet(page);
    await agree(page);
    await buyButton(page).click();
    await confirmSummary(page);
    await typePassword(page);
    await expectSubmitted(page);
    await openApplication(page);
    await page.route(CANCEL_RESERVATION, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await ask(page);
    await question(page).getByRole('button', { name: '确认撤销' }).click();
    await typePassword(page);
    await expect(statusOf(page)).toHaveText('撤销处理中');
    await expect(footerButton(page)).toHaveCount(0);
  });
});

test.describe('a booked redemption', () => {
  const title = '望屿行业轮动';

  test("shows its cancellation deadline, and a refusal in the server's words [CX-6]", async ({ page }) => {
    await openHolding(page, 'private', '申请中', title, '预约赎回中');
    await expect(page.getByText(/^可在\d{4}-\d\d-\d\d 15:00前撤销本次预约赎回$/)).toBeVisible();
    await page.route(CANCEL_REDEMPTION, (route) =>
      route.fulfill({ json: { retState: 'FAILED', retCode: 'X00001', retMsg: '开放日处理中，暂时不能撤销', apiResult: null } }),
    );
    await footerButton(page).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确认撤销' }).click();
    await typePassword(page);
    await expect(said(page, '开放日处理中，暂时不能撤销')).toBeVisible();
    await expect(statusOf(page)).toHaveText('预约赎回中');
  });

  test('is cancelled: status 9, and its shares can be redeemed again [CX-4] [HD-9]', async ({ page }) => {
    await openHolding(page, 'private', '申请中', title, '预约赎回中');
    await footerButton(page).click();
    await expect(page.getByRole('alertdialog')).toContainText('撤销后，本次预约赎回将取消，份额恢复为可赎回');
    await page.getByRole('alertdialog').getByRole('button', { name: '确认撤销' }).click();
    await typePassword(page);
    await expect(statusOf(page)).toHaveText('预约赎回已撤销');
    await expect(footerButton(page)).toHaveAttribute('aria-disabled', 'true');
    await openHoldings(page, 'private', '已结束');
    await expect(holdingRow(page, title, '预约赎回已撤销')).toContainText('200,000.00份');
    await openHolding(page, 'private', '持有中', title, '持有中');
    await footerButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('预约赎回');
    await expect(fact(page, '可赎回份额')).toHaveText(await fact(page, '总持有份额').innerText());
  });
});
