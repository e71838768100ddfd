import { expect, type Page } from '@playwright/test';
import { typePassword } from './buy-steps.ts';
import { moveToMorning } from './support/demo-clock.ts';
import { test } from './support/gateway-fixture.ts';
import { expectAccessibleInEachLook } from './support/looks.ts';
import { investor } from './support/sign-in.ts';
import { watchConsole } from './support/visit.ts';

// Its own gateway: the clock goes on by days, and money moves.
test.use({ gatewayName: 'wallet', signedInAs: investor.inOrder });

const open = async (page: Page, address: string): Promise<void> => {
  // From elsewhere, so that nothing that stood before is taken for what is read now.
  await page.goto('about:blank');
  await page.goto(`/#${address}`);
};

/** The balance at the head of a page, in fen. */
const balanceOn = async (page: Page, address: string, label: string): Promise<number> => {
  await open(page, address);
  await expect(page.getByText(label)).toBeVisible();
  const text = await page
    .getByRole('main')
    .getByText(/^[\d,]+\.\d\d$/)
    .first()
    .innerText();
  return Math.round(Number(text.replaceAll(',', '')) * 100);
};

/** The first of several cards: none is chosen before one was used. */
const chooseCard = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^到账银行卡/ }).click();
  await page
    .getByRole('dialog', { name: '到账银行卡' })
    .getByText(/尾号/)
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^到账银行卡.*尾号/ })).toBeVisible();
};

const confirmWithdrawal = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '转出', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '确认转出' });
  await expect(sheet).toContainText('提交后不能撤销');
  await sheet.getByRole('button', { name: '确认转出' }).click();
  await typePassword(page);
  await expect(page).toHaveURL(/#\/mmf\/pay-result\?orderNo=/);
};

test('money goes from a card into the wallet, earns, and goes back to a card in both ways', async ({ page, gateway }) => {
  const faults = watchConsole(page);
  await moveToMorning(gateway);
  const before = await balanceOn(page, '/mmf/personal', '小活宝+余额（元）');
  await expectAccessibleInEachLook(page);

  await page.getByRole('button', { name: '转入', exact: true }).click();
  await page.getByLabel('充值金额').fill('20000');
  await expect(page.getByText('首笔收益到账')).toBeVisible();
  await page.getByRole('button', { name: '充值', exact: true }).click();
  await page.getByRole('dialog', { name: '确认充值' }).getByRole('button', { name: '确认充值' }).click();
  await typePassword(page);
  await expect(page).toHaveURL(/#\/mmf\/pay-result\?orderNo=/);
  await expect(page.getByText('充值成功').first()).toBeVisible();
  await expect(page.getByText('份额确认，开始计息')).toBeVisible();
  await page.reload();
  await expect(page.getByText('首笔收益到账')).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page).toHaveURL(/#\/mmf\/personal/);

  // one figure wherever it stands
  const filled = before + 2_000_000;
  expect(await balanceOn(page, '/mmf/personal', '小活宝+余额（元）')).toBe(filled);
  expect(await balanceOn(page, '/usercenter/hq', '活期余额（元）')).toBe(filled);
  expect(await balanceOn(page, '/mmf/position-detail', '份额合计（份）')).toBe(filled);
  expect(await balanceOn(page, '/mmf/buy', '可用余额（元）')).toBe(filled);

  await open(page, '/mmf/sale');
  await page.getByLabel('转出金额').fill('12000');
  await expect(page.getByText('几秒内到账')).toBeVisible();
  await chooseCard(page);
  await expectAccessibleInEachLook(page);
  await confirmWithdrawal(page);
  await expect(page.getByText('快速转出成功，资金已到账').first()).toBeVisible();

  await open(page, '/mmf/sale');
  // the card that was used is chosen again
  await expect(page.getByRole('button', { name: /^到账银行卡.*尾号/ })).toBeVisible();
  await page.getByRole('tab', { name: '普通转出' }).click();
  await page.getByLabel('转出金额').fill('1000.5');
  await expect(page.getByText(/^计息至/)).toBeVisible();
  await confirmWithdrawal(page);
  await expect(page.getByText('普通转出申请已受理').first()).toBeVisible();
  expect(await balanceOn(page, '/mmf/personal', '小活宝+余额（元）')).toBe(filled - 1_300_050);
  await expect(page.getByRole('link', { name: /普通转出途中.*1,000\.50/ })).toBeVisible();

  for (let day = 0; day < 6; day += 1) await gateway.moveClock({ advance: 'P1D' });
  await open(page, '/mmf/record');
  await page.getByRole('link', { name: /普通转出/ }).click();
  await expect(page.getByText('已完成').first()).toBeVisible();
  await expectAccessibleInEachLook(page);
  await open(page, '/mmf/his');
  await expect(page.getByRole('list').getByText(/^\+\d/).first()).toBeVisible();
  await open(page, '/mmf/rate-list');
  await expect(page.getByRole('table', { name: '每日收益率' }).getByRole('row').nth(3)).toBeVisible();
  await expectAccessibleInEachLook(page);
  expect(faults).toEqual([]);
});

test('several quotas of a day add up, and what is beyond them goes the normal way', async ({ page, gateway }) => {
  await moveToMorning(gateway);
  await open(page, '/mmf/sale');
  const hint = page.getByText(/^今日还可快速转出/);
  await expect(hint).toBeVisible();
  await chooseCard(page);
  const left = /转出 ([\d,.]+) 元/.exec((await hint.textContent()) ?? '')?.[1] ?? '';
  await page.getByRole('button', { name: '全部' }).click();
  await page.getByLabel('转出金额').fill(String(Number(left.replaceAll(',', '')) + 1));
  await expect(page.getByRole('alert')).toContainText(/快速转出每只基金每日限额10,000元|余额/);
  await page.getByRole('tab', { name: '普通转出' }).click();
  await page.getByRole('button', { name: '全部' }).click();
  await expect(page.getByRole('button', { name: '转出', exact: true })).toBeEnabled();
});
