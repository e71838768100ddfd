import type { Page } from '@playwright/test';
import type { RunningGateway } from '../tools/support/run-gateway.ts';
import {
  bindCard,
  declareTaxes,
  giveAddress,
  newPassword,
  payWithCard,
  proveIdentity,
  setPassword,
  signDisclosure,
  takeAssessment,
  uploadEvidence,
} from './account-steps.ts';
import { amountField, openProduct } from './buy-steps.ts';
import { openHolding, openHoldings } from './holding-steps.ts';
import { expect, test } from './support/gateway-fixture.ts';
import { aPerson, prepareInvestor } from './support/prepare-investor.ts';
import { chosenPassword, investor } from './support/sign-in.ts';

test.use({ gatewayName: 'account' });

const product = '望屿成长精选';

const alert = (page: Page) => page.getByRole('alertdialog');

/** Runs the step that the screen shows. It ends on the next step, without a question in between. */
const run = async (page: Page, route: RegExp, errand: (page: Page) => Promise<void>): Promise<void> => {
  await expect(page).toHaveURL(route);
  await errand(page);
};

/** [LAW-36] Uploads the proof that a private fund asks for and has it approved. Begins and ends on the page 购买任务. */
const beCertified = async (page: Page, gateway: RunningGateway): Promise<void> => {
  await uploadEvidence(page, '金融资产或收入');
  await expect(page.getByText('资料审核中')).toBeVisible();
  const orders = (await gateway.operate('certifications', 'list')).match(/^C[\w-]+/gm) ?? [];
  expect(orders).toHaveLength(1);
  for (const order of orders) await gateway.operate('certifications', 'approve', order);
  await page.reload();
  await expect(page.getByText('您已是合格投资者')).toBeVisible();
};

/** Signs the disclosure, chooses to pay first and pays a million with the card. Ends on the result page. */
const payFirst = async (page: Page): Promise<void> => {
  await openProduct(page, product, 'private');
  await page.getByRole('button', { name: '立即买入' }).click();
  await expect(page).toHaveURL(/#\/pe-risk-tip/);
  await signDisclosure(page);
  await alert(page).getByRole('button', { name: '先支付后认证' }).click();
  await expect(page).toHaveURL(/#\/pe-buy/);
  await amountField(page).fill('1000000');
  await payWithCard(page, chosenPassword);
  await expect(page).toHaveURL(/#\/pe-result\?/);
};

test('an investor without anything reaches a confirmed private purchase: certified first, with a reload in each step', async ({
  page,
  gateway,
  enter,
}) => {
  await enter(investor.brandNew);
  await page.goto('/#/channel/product-list?family=private');

  await test.step('the products are named once the statement is confirmed and the risk level is known [FA-641] [LAW-81]', async () => {
    await expect(page.getByText('私募产品仅向特定对象展示')).toBeVisible();
    await expect(page.getByText(product)).toBeHidden();
    await page.getByRole('button', { name: '去确认' }).click();
    await expect(page).toHaveURL(/#\/figures-access\?/);
    await page.getByRole('checkbox', { name: /承诺以上内容属实/ }).click();
    await page.getByRole('button', { name: '确认承诺' }).click();
    await run(page, /#\/newfundrisk\?/, takeAssessment);
    await expect(page).toHaveURL(/#\/channel\/product-list\?/);
    await openProduct(page, product, 'private');
    await page.getByRole('button', { name: '立即买入' }).click();
  });

  await test.step('the gate lists what is missing once, and each step ends in the next [PB-640] [PB-642]', async () => {
    const sheet = page.getByRole('dialog', { name: '买入前还差 5 步' });
    await sheet.getByRole('button', { name: '从实名认证开始' }).click();
    await run(page, /#\/identity\/verify\?/, proveIdentity);
    await run(page, /#\/identity\/bank-card\?/, bindCard);
    await run(page, /#\/identity\/password\?/, setPassword);
    await run(page, /#\/identity\/perfect\/tax\?/, declareTaxes);
    await run(page, /#\/identity\/information\?/, giveAddress);
  });

  await test.step('the risk disclosure is signed and the certification chosen first', async () => {
    await expect(page).toHaveURL(/#\/pe-risk-tip/);
    await signDisclosure(page);
    await expect(alert(page)).toContainText('您尚未完成合格投资者认证');
    await alert(page).getByRole('button', { name: '先认证后投资' }).click();
    await expect(page).toHaveURL(/#\/pe-approve\?type=fund&cb=1/);
  });

  await test.step('the proof of assets is uploaded and approved', async () => {
    await beCertified(page, gateway);
    await page.getByRole('button', { name: '继续购买' }).click();
  });

  await test.step('the purchase is paid and confirmed', async () => {
    await expect(page).toHaveURL(/#\/pe-buy/);
    await amountField(page).fill('1000000');
    await page.reload();
    await expect(amountField(page)).toHaveValue('1,000,000');
    await payWithCard(page, newPassword);
    await expect(page).toHaveURL(/#\/pe-result\?/);
    await expect(page.getByText('投资申请提交成功').first()).toBeVisible();
    await gateway.moveClock({ advance: 'P45D' });
    await openHoldings(page, 'private', '持有中');
    await expect(page.getByText(product)).toBeVisible();
  });
});

test('an investor who pays first is shown the deadline, certifies, and the purchase is confirmed', async ({ page, gateway }) => {
  await prepareInvestor(page, aPerson('12'));
  await payFirst(page);
  await expect(alert(page)).toContainText(/您已支付的订单须在.+前上传资料完成合格投资者认证，剩余\d+天；逾期认购失败，资金原路退回/);
  await alert(page).getByRole('button', { name: '取消' }).click();
  await expect(alert(page)).toBeHidden();
  await page.reload();
  await alert(page).getByRole('button', { name: '立即认证' }).click();
  await expect(page).toHaveURL(/#\/pe-approve\?type=fund/);
  await expect(page.getByText('1,000,000.00')).toBeVisible();
  await beCertified(page, gateway);
  await gateway.moveClock({ advance: 'P45D' });
  await openHoldings(page, 'private', '持有中');
  await expect(page.getByText(product)).toBeVisible();
});

test('an investor who pays first and never certifies gets the money back after the deadline', async ({ page, gateway }) => {
  await prepareInvestor(page, aPerson('13'));
  await payFirst(page);
  await alert(page).getByRole('button', { name: '取消' }).click();
  await openHoldings(page, 'private', '申请中');
  await expect(page.getByText(product)).toBeVisible();
  await gateway.moveClock({ advance: 'P45D' });
  await openHolding(page, 'private', '已结束', product, '认购失败');
  await expect(page.getByText('认购未成功，资金已按原路退回')).toBeVisible();
});
