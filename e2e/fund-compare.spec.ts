import { expectAccessibleInEachLook } from './support/looks.ts';
import { visit, watchConsole } from './support/visit.ts';
import { expect, test } from './support/gateway-fixture.ts';

test.describe('the comparison of funds', () => {
  test('begins with a search, is shared by its address, and shows no serious fault in any look [FC-46] [FC-47]', async ({ page }) => {
    const faults = watchConsole(page);
    await visit(page, { path: '/fund/compare', title: '基金对比', word: '选择基金开始对比' });
    // The two share classes of one fund with years of values.
    for (const at of [0, 1]) {
      await page.getByRole('button', { name: /添加基金/ }).click();
      await page.getByRole('searchbox').fill('债');
      await page.getByRole('dialog').getByRole('listitem').nth(at).getByRole('button').click();
    }
    await expect(page.getByRole('heading', { name: '指标对比' })).toBeVisible();
    await expect(page).toHaveURL(/#\/fund\/compare\?codes=\d{6}\.\d{6}$/);
    const growth = page.getByRole('row', { name: /区间收益/ });
    const told = await growth.textContent();
    await expectAccessibleInEachLook(page);
    await page.reload();
    await expect(growth).toHaveText(told ?? '');
    await page.getByRole('tab', { name: '近3月' }).click();
    await expect(growth).not.toHaveText(told ?? '');
    expect(faults).toEqual([]);
  });
});
