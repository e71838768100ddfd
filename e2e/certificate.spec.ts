import { expect, test } from './support/gateway-fixture.ts';
import { investor } from './support/sign-in.ts';

test.use({ gatewayName: 'certificate', signedInAs: investor.qualified });

test('a certificate is issued, opened, listed and revoked, and a wrong number is refused to anybody', async ({ page }) => {
  await page.goto('/#/asset-certificate');
  await page.getByRole('button', { name: '开具证明' }).click();
  await expect(page.getByText('完整编号只显示在这份文件中')).toBeVisible();
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
  await expect(page.getByRole('link', { name: '下载' })).toBeVisible();
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page.getByText('今天还可开具 9 份')).toBeVisible();
  await page.getByRole('button', { name: /^撤销/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确认撤销' }).click();
  await expect(page.getByText('已撤销', { exact: true })).toBeVisible();

  await page.goto('/#/certificate-check?no=0000-0000-0000-0000');
  await expect(page.getByText('没有查到这份证明')).toBeVisible();
  await page.getByLabel('证明编号').fill('8F2K');
  await page.getByRole('button', { name: '核验' }).click();
  await expect(page.getByText('编号应为 16 位数字和字母')).toBeVisible();
});
