import { expect, test } from './support/gateway-fixture.ts';

test('banners of the home of funds lead to a theme, and the theme to a fund [FE-2] [FE-20]', async ({ page }) => {
  await page.goto('/#/new/fundindex');
  const loop = page.getByRole('region', { name: '推荐内容' });
  const banner = loop.getByRole('link', { name: /稳一点的选择/ });
  await loop.getByRole('button', { name: '看第 2 张' }).click();
  await expect(banner).toBeInViewport({ ratio: 0.9 });
  // The image itself has loaded.
  await expect
    .poll(() => banner.getByRole('img').evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(686);
  await banner.click();
  await expect(page).toHaveURL(/\/fund\/subject\?topicId=steady/);
  await expect(page.getByRole('heading', { name: '稳一点：短债与中短债' })).toBeVisible();
  await page.getByRole('link', { name: /汀兰优利中短债债券C/ }).click();
  await expect(page).toHaveURL(/fundCode=800403/);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('link', { name: '完整排行' })).toBeVisible();
});

test('news lead to an article, and the article to its fund [FE-10] [FE-12]', async ({ page }) => {
  await page.goto('/#/new/fundindex');
  await page.getByRole('link', { name: '资讯', exact: true }).first().click();
  await page.getByRole('tab', { name: '产品解读' }).click();
  await page.getByRole('link', { name: /怎样读一只指数基金/ }).click();
  await expect(page).toHaveURL(/\/pronewsdetail\?articleId=index-fund-reading/);
  await page
    .getByRole('article')
    .getByRole('link', { name: /疏桐大盘300指数A/ })
    .click();
  await expect(page).toHaveURL(/fundCode=802020/);
});

test('the home of funds stays complete when no content can be read [FE-7]', async ({ page }) => {
  await page.route('**/V1/cmsService/**', (route) => route.abort());
  await page.goto('/#/new/fundindex');
  await expect(page.getByRole('link', { name: '完整排行' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '推荐内容' })).toHaveCount(0);
});
