import type { Page, Route } from '@playwright/test';
import {
  agree,
  amountField,
  brokerProduct,
  buyButton,
  chooseWallet,
  confirmSummary,
  expectSubmitted,
  fillToSummary,
  openBuyPage,
  openProduct,
  pad,
  summary,
  typePassword,
} from './buy-steps.ts';
import { ask } from './support/gateway-api.ts';
import { expect, test } from './support/gateway-fixture.ts';
import { investor, signIn, signOut } from './support/sign-in.ts';

test.use({ gatewayName: 'faults', keepsContext: true });

const ORDER = '**/V1/assetManagement/trade/order';
const PAY = '**/V1/cashier/pay';
const PRE_BUY = '**/V1/assetManagement/trade/preBuyCheck';
const LIST = '**/V1/assetManagement/product/list';
const HTML = { status: 200, contentType: 'text/html', body: '<!doctype html><title>busy</title><p>please wait' };
const FAILURE = { status: 500, contentType: 'application/json', body: '{}' };

/** Lets the gateway handle the request, then drops its answer. */
const loseAnswer = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort('connectionreset');
};

/** Ends the session on the gateway. The app notices it at the next call. */
const endSession = (page: Page): Promise<unknown> => ask(page, 'login/signOut', {});

/** Everything that the app stores in the browser. */
const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((store) => Object.keys(store).map((key) => `${key}=${store.getItem(key)}`)).join('\n'),
  );

const applications = async (page: Page): Promise<number> => {
  await page.goto('/#/asset-detail');
  await page.getByRole('tab', { name: /申请中/ }).click();
  return page.getByRole('button', { name: new RegExp(brokerProduct) }).count();
};

test.describe('an amount', () => {
  test.beforeEach(async ({ page, enter }) => {
    await enter(investor.inOrder);
    await openBuyPage(page);
    await expect(amountField(page)).toBeVisible();
  });

  test('stays as it was after an entry that is no amount [BUY-1]', async ({ page }) => {
    await amountField(page).fill('2000');
    await amountField(page).fill('12a');
    await expect(amountField(page)).toHaveValue('2,000');
  });

  test('shows its tip in place and keeps the button off if its size is invalid [BUY-9]', async ({ page }) => {
    await amountField(page).fill('1500');
    await expect(page.getByRole('alert').getByText('递增份额必须为1000的整倍数！')).toBeVisible();
    await expect(buyButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('leaves the only card that pays the product chosen from the start [BUY-780]', async ({ page }) => {
    await expect(page.getByRole('button', { name: /^支付方式/ })).toContainText('小活宝+');
    await amountField(page).fill('2000');
    await buyButton(page).click({ force: true });
    await expect(page.getByText('请选择支付方式', { exact: true })).toHaveCount(0);
  });

  test('above the balance of the wallet asks whether to top up, and declining changes nothing [BUY-14]', async ({ page }) => {
    await amountField(page).fill('2000000');
    await chooseWallet(page);
    await agree(page);
    await buyButton(page).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('小活宝+可用余额不足，请充值');
    await question.getByRole('button', { name: '取消' }).click();
    await expect(amountField(page)).toHaveValue('2,000,000');
    await buyButton(page).click();
    await question.getByRole('button', { name: '去充值' }).click();
    await expect(page).toHaveURL(/#\/mmf\/buy/);
    await page.getByRole('button', { name: '返回', exact: true }).click();
    await expect(amountField(page)).toHaveValue('2,000,000');
  });
});

test.describe('a failing gateway', () => {
  for (const [what, answer] of [
    ['answers 500', FAILURE],
    ['answers HTML', HTML],
  ] as const) {
    test(`${what}: the list shows the error and loads on retry [PL-7]`, async ({ page }) => {
      await page.route(LIST, (route) => route.fulfill(answer));
      await page.goto('/#/channel/product-list?channelCode=QSDJH');
      await expect(page.getByText('产品加载失败')).toBeVisible();
      await page.unroute(LIST);
      await page.getByRole('button', { name: '重试' }).click();
      await expect(page.getByRole('link', { name: new RegExp(brokerProduct) })).toBeVisible();
    });

    test(`${what} to the pre-buy check: buying is blocked silently and can be tried again [BUY-21] [PB-14]`, async ({ page, enter }) => {
      await enter(investor.inOrder);
      await page.route(PRE_BUY, (route) => route.fulfill(answer));
      await openBuyPage(page);
      await expect(page.getByText('暂时无法买入')).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await page.unroute(PRE_BUY);
      await page.getByRole('button', { name: '重新检查' }).click();
      await expect(amountField(page)).toBeVisible();
    });
  }

  test('a connection reset on the list is shown as a network fault [PL-7]', async ({ page }) => {
    await page.route(LIST, (route) => route.abort('connectionreset'));
    await page.goto('/#/channel/product-list?channelCode=QSDJH');
    await expect(page.getByRole('main').getByText('网络异常')).toBeVisible();
  });

  test('FAILED without a result says 前置校验失败 [PB-11]', async ({ page, enter }) => {
    await enter(investor.inOrder);
    await page.route(PRE_BUY, (route) => route.fulfill({ json: { retState: 'FAILED', retCode: 'E', retMsg: '', apiResult: null } }));
    await openBuyPage(page);
    await expect(page.getByRole('alertdialog')).toContainText('前置校验失败');
  });
});

test.describe('orders and payments whose answers are lost', () => {
  test('an order that never arrived leads back to the form with nothing lost [BUY-27]', async ({ page, enter }) => {
    await enter(investor.inOrder);
    await openBuyPage(page);
    await fillToSummary(page, '3000');
    await page.route(ORDER, (route) => route.abort('connectionreset'));
    await confirmSummary(page);
    await expect(page.getByText('订单未提交成功，未产生扣款，请重新提交')).toBeVisible();
    await expect(amountField(page)).toHaveValue('3,000');
    await page.unroute(ORDER);
    await buyButton(page).click();
    await expect(summary(page)).toBeVisible();
  });

  test('an order whose answer is lost is looked up, paid and exists once [BUY-22] [BUY-27]', async ({ page, enter }) => {
    await enter(investor.inOrder);
    const before = await applications(page);
    await openBuyPage(page);
    await fillToSummary(page, '4000');
    let sent = 0;
    await page.route(ORDER, async (route) => {
      sent += 1;
      await loseAnswer(route);
    });
    await confirmSummary(page);
    await typePassword(page);
    await expectSubmitted(page);
    expect(sent).toBe(1);
    expect(await applications(page)).toBe(before + 1);
  });

  test('a payment whose answer is lost shows 处理中 and never a failure, then the real result [BUY-31]', async ({ page, enter }) => {
    await enter(investor.inOrder);
    const before = await applications(page);
    await openBuyPage(page);
    await fillToSummary(page, '5000');
    await confirmSummary(page);
    await page.route(PAY, loseAnswer);
    await typePassword(page);
    await expect(page).toHaveURL(/#\/information-result\?rs=waiting/);
    await expect(page.getByText('买入失败')).toHaveCount(0);
    await expectSubmitted(page);
    expect(await applications(page)).toBe(before + 1);
  });

  test('a double tap on confirm places one order [BUY-22]', async ({ page, enter }) => {
    await enter(investor.inOrder);
    await openBuyPage(page);
    await fillToSummary(page, '2000');
    let sent = 0;
    await page.route(ORDER, async (route) => {
      sent += 1;
      await route.continue();
    });
    await summary(page).getByRole('button', { name: '确认买入' }).dblclick();
    await expect(pad(page)).toBeVisible();
    expect(sent).toBe(1);
  });
});

test.describe('the trade password', () => {
  test('a wrong password shows the tries left and empties the pad, and the right one pays [TP-4]', async ({ page, enter }) => {
    await enter(investor.inOrder);
    await openBuyPage(page);
    await fillToSummary(page, '2000');
    await confirmSummary(page);
    await typePassword(page, '111222');
    await expect(page.getByRole('alertdialog')).toContainText('交易密码错误，还可以输入4次');
    await page.getByRole('button', { name: '重新输入' }).click();
    await typePassword(page);
    await expectSubmitted(page);
  });

  test('five wrong passwords lock trading for half an hour [TP-13]', async ({ page, gateway, enter }) => {
    await enter(investor.qualified);
    await openBuyPage(page);
    await fillToSummary(page, '2000');
    await confirmSummary(page);
    for (let tries = 1; tries <= 4; tries += 1) {
      await typePassword(page, '111222');
      await expect(page.getByRole('alertdialog')).toContainText(`还可以输入${5 - tries}次`);
      await page.getByRole('button', { name: '重新输入' }).click();
    }
    await typePassword(page, '111222');
    await expect(page.getByRole('alertdialog')).toContainText('交易已锁定');
    await page.getByRole('alertdialog').getByRole('button', { name: '我知道了' }).click();
    await expect(summary(page)).toContainText('2,000.00');
    await gateway.moveClock({ advance: 'PT31M' });
    // Trading is open again. The order of half an hour ago has expired and is released.
    await confirmSummary(page);
    await typePassword(page);
    await expect(page.getByRole('alertdialog')).toContainText('订单已超过支付时间，请重新下单');
    await page.getByRole('button', { name: '我知道了' }).click();
    await buyButton(page).click();
    await confirmSummary(page);
    await typePassword(page);
    await expectSubmitted(page);
  });

  test('closing the pad keeps the order and pays it later [BUY-23] [BUY-33]', async ({ page, enter }) => {
    await enter(investor.inOrder);
    await openBuyPage(page);
    await fillToSummary(page, '6000');
    let sent = 0;
    await page.route(ORDER, async (route) => {
      sent += 1;
      await route.continue();
    });
    await confirmSummary(page);
    await expect(pad(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(summary(page)).toContainText('不会重复下单');
    await confirmSummary(page);
    await typePassword(page);
    await expectSubmitted(page);
    expect(sent).toBe(1);
  });

  test('the page holds no digit while the password is typed [TP-2]', async ({ page, enter }) => {
    await enter(investor.inOrder);
    await openBuyPage(page);
    await fillToSummary(page, '2000');
    await confirmSummary(page);
    await typePassword(page, '97531');
    await expect(pad(page).getByText('已输入 5 位')).toHaveCount(1);
    expect(await page.content()).not.toContain('97531');
    expect(await keptOnDevice(page)).not.toContain('97531');
  });
});

test.describe('the session', () => {
  test('ends before the order: after signing in again the amount is still there [BUY-32]', async ({ page, enter }) => {
    await enter(investor.inOrder);
    await openBuyPage(page);
    await fillToSummary(page, '7000');
    await endSession(page);
    await confirmSummary(page);
    await expect(page).toHaveURL(/#\/login\?back=/);
    await expect(page.getByText('登录已失效，请重新登录').first()).toBeVisible();
    await signIn(page, investor.inOrder);
    await expect(page).toHaveURL(/#\/information-buy$/);
    await expect(amountField(page)).toHaveValue('7,000');
  });

  test('finds no data of the previous investor on the same device [SE-9]', async ({ page, enter }) => {
    await enter(investor.inOrder);
    await openBuyPage(page);
    await amountField(page).fill('8000');
    await page.goto('/#/usercenter');
    await signOut(page);
    await expect(page.getByRole('link', { name: '登录', exact: true })).toBeVisible();
    await signIn(page, investor.qualified);
    await openBuyPage(page);
    await expect(amountField(page)).toHaveValue('');
    expect(await keptOnDevice(page)).not.toContain('"8000"');
  });
});

test.describe('a reload', () => {
  test.beforeEach(async ({ enter }) => {
    await enter(investor.inOrder);
  });

  test('keeps amount, card and agreement of the form [BUY-25]', async ({ page }) => {
    await openBuyPage(page);
    await amountField(page).fill('9000');
    await chooseWallet(page);
    await agree(page);
    await page.reload();
    await expect(amountField(page)).toHaveValue('9,000');
    await expect(page.getByRole('button', { name: /^支付方式/ })).toContainText('小活宝+');
    await expect(page.getByRole('checkbox', { name: /我已阅读并同意/ })).toBeChecked();
  });

  test('leads from the summary back to the filled form [BUY-25]', async ({ page }) => {
    await openBuyPage(page);
    await fillToSummary(page, '3000');
    await page.reload();
    await expect(amountField(page)).toHaveValue('3,000');
    await expect(buyButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('resumes the placed order at its summary from the pad, and it is paid once [BUY-26]', async ({ page }) => {
    const before = await applications(page);
    await openBuyPage(page);
    await fillToSummary(page, '3000');
    await confirmSummary(page);
    await expect(pad(page)).toBeVisible();
    await page.reload();
    await expect(summary(page)).toContainText('不会重复下单');
    await confirmSummary(page);
    await typePassword(page);
    await expectSubmitted(page);
    expect(await applications(page)).toBe(before + 1);
  });

  test('shows the same result again [RO-1]', async ({ page }) => {
    await openBuyPage(page);
    await fillToSummary(page, '3000');
    await confirmSummary(page);
    await typePassword(page);
    const orderNo = await expectSubmitted(page);
    await page.reload();
    await expect(page.getByText(orderNo)).toBeVisible();
    await expect(page.getByText('投资申请提交成功').first()).toBeVisible();
  });
});

test.describe('storage', () => {
  test('blocked: the whole purchase works without it [BUY-25]', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(window, 'sessionStorage', { get: refuse });
    });
    await signIn(page, investor.inOrder);
    await openBuyPage(page);
    await fillToSummary(page, '2000');
    await confirmSummary(page);
    await typePassword(page);
    await expectSubmitted(page);
  });

  test('full: the whole purchase works without it [BUY-25]', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await signIn(page, investor.inOrder);
    await openBuyPage(page);
    await fillToSummary(page, '2000');
    await expect(summary(page)).toBeVisible();
  });

  test('corrupt hand-over: the buy page leads to the product list [BUY-19]', async ({ page, enter }) => {
    await enter(investor.inOrder);
    await openProduct(page, brokerProduct);
    await page.evaluate(() => sessionStorage.setItem('information', '{"version":1,"dm":'));
    await page.goto('/#/information-buy');
    await expect(page).toHaveURL(/#\/channel\/product-list/);
  });

  test('corrupt everywhere: the app opens, signed out, and works [SE-9]', async ({ page, enter }) => {
    await enter(investor.inOrder);
    await page.goto('/');
    await page.evaluate(() => {
      for (const store of [localStorage, sessionStorage]) for (const key of Object.keys(store)) store.setItem(key, '{]');
    });
    await page.reload();
    await page.goto('/#/usercenter');
    await expect(page.getByText('未登录')).toBeVisible();
    await page.goto('/#/channel/product-list?channelCode=QSDJH');
    await expect(page.getByRole('link', { name: new RegExp(brokerProduct) })).toBeVisible();
  });
});

test('a screen whose style sheet could not be loaded appears styled on retry [UI-850]', async ({ page }) => {
  const lost = '**/assets/content-*.css';
  await page.goto('/');
  await page.route(lost, (route) => route.abort());
  await page.goto('/#/about/licences');
  await expect(page.getByText('页面加载失败')).toBeVisible();
  // A failed style sheet stays in the list, but its rules cannot be read.
  const sheets = () =>
    page.evaluate(() => {
      const hasRules = (sheet: CSSStyleSheet): boolean => {
        try {
          return sheet.cssRules.length > 0;
        } catch {
          return false;
        }
      };
      return [...document.styleSheets].filter((sheet) => sheet.href?.includes('/content-') === true && hasRules(sheet)).length;
    });
  expect(await sheets()).toBe(0);
  await page.unroute(lost);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('React', { exact: false }).first()).toBeVisible();
  expect(await sheets()).toBe(1);
});

test('the page of licences leads to the text of each licence', async ({ page, request }) => {
  await page.goto('/#/about/licences');
  const link = page.getByRole('link', { name: '全部第三方软件的许可文本' });
  await expect(link).toBeVisible();
  const answer = await request.get(await link.evaluate((element) => (element instanceof HTMLAnchorElement ? element.href : '')));
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('text/plain');
  expect(await answer.text()).toContain('react-dom ');
});
