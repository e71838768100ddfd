import { expect, test } from './support/gateway-fixture.ts';
import { investor } from './support/sign-in.ts';
import { watchConsole } from './support/visit.ts';

test.describe('a new investor', () => {
  test.use({ signedInAs: investor.brandNew });
  test('Everything is found from home by one search: a function by pinyin, a fund by a code with a wrong digit, a product by its name [SM-10] [SM-11] [SM-13]', async ({
    page,
  }) => {
    const faults = watchConsole(page);
    await page.goto('/#/');
    await page.getByRole('link', { name: '全部', exact: true }).click();
    await page.getByRole('link', { name: '搜索功能、产品、基金、经理或资讯' }).click();
    const field = page.getByRole('searchbox');
    await field.fill('cunkuan');
    await page.getByRole('link', { name: /合作银行的定期存款/ }).click();
    await expect(page).toHaveURL(/#\/bankChannel/);
    await page.goBack();
    await expect(field).toHaveValue('cunkuan');
    await field.fill('800572');
    await expect(page.getByRole('link', { name: /800571/ })).toBeVisible();
    await field.fill('棠渚季享');
    await expect(page.getByRole('link', { name: /棠渚季享91天.*R\d/ })).toBeVisible();
    expect(faults).toEqual([]);
  });
});
