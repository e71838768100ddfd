import { expect, type Page } from '@playwright/test';
import { typePassword } from './buy-steps.ts';
import { moveToTrading } from './support/demo-clock.ts';
import { test } from './support/gateway-fixture.ts';
import { expectAccessibleInEachLook } from './support/looks.ts';
import { investor } from './support/sign-in.ts';
import { watchConsole } from './support/visit.ts';

// Uses its own gateway, because the test moves the clock and money.
test.use({ gatewayName: 'bank', signedInAs: investor.inOrder });

const open = async (page: Page, address: string): Promise<void> => {
  // Leaves the page first, so that the address is loaded again and no content of the previous page is read by mistake.
  await page.goto('about:blank');
  await page.goto(`/#${address}`);
};

const confirm = async (page: Page, name: string): Promise<void> => {
  const sheet = page.getByRole('dialog', { name });
  // a second tap has no effect
  await sheet.getByRole('button', { name }).evaluate((button) => {
    for (let tap = 0; tap < 2; tap += 1) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  await typePassword(page);
  await expect(page).toHaveURL(/#\/bank_licai\/result\?orderNo=/);
};

test('an e-account is opened, receives money, gets a deposit that is drawn in part, and the rest matures', async ({ page, gateway }) => {
  const faults = watchConsole(page);
  await moveToTrading(gateway);
  await open(page, '/bankChannel');
  await expect(page.getByText('在售存款')).toBeVisible();
  await expectAccessibleInEachLook(page);

  // the account is opened only from the bind page
  await open(page, '/zb/acc');
  await expect(page).toHaveURL(/#\/bind-bankcard/);
  await page.getByRole('radio', { name: /浅泊银行/ }).check();
  await page.getByRole('group', { name: '绑定银行卡' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page).toHaveURL(/#\/zb\/acc/);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '同意并开户' }).click();
  await typePassword(page);
  await expect(page.getByText('账户余额（元）')).toBeVisible();
  await expectAccessibleInEachLook(page);

  await page.getByRole('button', { name: '转入', exact: true }).click();
  await page.getByLabel('转入金额').fill('20000');
  await page.getByRole('button', { name: '转入', exact: true }).click();
  await confirm(page, '确认转入');
  await expect(page.getByText('转入成功，资金已到电子账户').first()).toBeVisible();

  await open(page, '/bank/depositDetail?productCode=ZB-D3');
  await expect(page.getByText('年利率 · 按实际天数计息，一年按 365 天')).toBeVisible();
  await page.getByRole('button', { name: '存入', exact: true }).click();
  await page.getByLabel('存入金额').fill('10000');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '存入', exact: true }).click();
  await confirm(page, '确认存入');
  await expect(page.getByText('存入成功').first()).toBeVisible();

  await gateway.moveClock({ advance: 'P30D' });
  await open(page, '/usercenter/bank');
  await page.getByRole('link', { name: /定期存款三个月/ }).click();
  await page.getByRole('button', { name: '提前支取' }).click();
  await page.getByLabel('支取本金').fill('4000');
  await expect(page.getByText(/提前支取按支取日的活期利率计息/).first()).toBeVisible();
  await page.getByRole('button', { name: '支取', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '确认提前支取' })).toContainText('将少得利息');
  await confirm(page, '确认提前支取');
  await expect(page.getByText('支取成功，本息已到电子账户').first()).toBeVisible();

  await gateway.moveClock({ advance: 'P70D' });
  await open(page, '/zb/transaction?kind=matured');
  await expect(page.getByText('6,000.00')).toBeVisible();
  await open(page, '/usercenter/bank');
  await expect(page.getByText('已结束')).toBeVisible();
  expect(faults).toEqual([]);
});

test("a large transfer of another bank is credited by the file of the day, once, and a stranger's transfer is not", async ({
  page,
  gateway,
  enter,
}) => {
  const faults = watchConsole(page);
  await enter(investor.qualified);
  await moveToTrading(gateway);
  const balance = async (): Promise<number> => {
    await open(page, '/zb/electronic_account_index?partnerCode=zb');
    await expect(page.getByText('剩余额度')).toBeVisible();
    const told = (await page.getByRole('main').textContent()) ?? '';
    return Number((/账户余额（元）\D*([\d,]+\.\d\d)/.exec(told)?.[1] ?? '').replaceAll(',', ''));
  };
  const before = await balance();
  expect(before).toBeGreaterThan(0);
  await open(page, '/bank/large-transfers?partnerCode=zb');
  await expect(page.getByText('随银行当日对账文件入账')).toBeVisible();
  await expectAccessibleInEachLook(page);
  const shown = page.getByRole('term').filter({ hasText: '收款账号' }).locator('xpath=following-sibling::dd[1]');
  const accountNo = ((await shown.textContent()) ?? '').replace(/\D/g, '');
  const send = async (payerName: string, amount: number): Promise<void> => {
    const answer = await page.request.post('/demo/bank-transfer', {
      data: { bank: 'zb', accountNo, payerName, payerBank: '汀洲银行', payerTail: '3317', amount },
    });
    expect(answer.status()).toBe(200);
  };
  await send('沈亦舟', 260_000);
  await send('别人', 310_000);
  await gateway.moveClock({ advance: 'P1D' });
  await gateway.moveClock({ advance: 'P1D' });

  // the credits of the demo market, and the new one
  await open(page, '/bank/large-transfers?partnerCode=zb');
  await page.getByRole('link', { name: '大额转入记录' }).click();
  await expect(page).toHaveURL(/#\/zb\/transaction\?kind=credit/);
  await expect(page.getByRole('link', { name: /大额转入/ })).toHaveCount(2);
  await expect(page.getByRole('link', { name: /80,000\.00/ })).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page.getByRole('link', { name: /260,000\.00.*已入账|已入账.*260,000\.00/ }).click();
  await expect(page.getByText('付款账户')).toBeVisible();
  await expect(page.getByText('汀洲银行（3317）')).toBeVisible();
  await expectAccessibleInEachLook(page);

  expect(await balance()).toBeCloseTo(before + 260_000, 2);
  expect(faults).toEqual([]);
});
