import { expect, type Page } from '@playwright/test';
import { aPng, exif, pngOf, withSegment } from '../packages/gateway/src/testing/pictures.fakes.ts';
import { aPhoto } from './account-steps.ts';
import { test } from './support/gateway-fixture.ts';
import { investor } from './support/sign-in.ts';

test.use({ signedInAs: investor.inOrder });

const jpg = (name: string, buffer: Buffer) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer });
const png = (name: string, buffer: Buffer) => ({ name: `${name}.png`, mimeType: 'image/png', buffer });

const open = async (page: Page, type: 'asset' | 'experience'): Promise<void> => {
  await page.goto(`/#/pe-evidence-upload?type=${type}&pageType=pe`);
  await expect(page.getByText(/已上传 \d+ \/ 10/)).toBeVisible();
};

const input = (page: Page) => page.locator('input[type=file]');
const tiles = (page: Page) =>
  page
    .getByRole('list', { name: '证明图片' })
    .getByRole('listitem')
    .filter({ hasNot: page.locator('input') });
const stored = (page: Page, count: number) => expect(page.getByText(`已上传 ${count} / 10`)).toBeVisible();
const remove = (page: Page, place: number) => page.getByRole('button', { name: `删除第 ${place} 张图片` }).click();
const said = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();

test('files that are no pictures leave the grid with a notice and are never sent [EU-5] [IM-1] [IM-2]', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('uploadCertificationFile')) sent.push(request.url());
  });
  await open(page, 'asset');
  const wrong = [
    { file: jpg('改名的文本', Buffer.from('这不是图片'.repeat(400))), words: '文件不是图片类型' },
    { file: png('坏掉的文件', aPng(60, 60).fill(7, 12, 40)), words: '文件不是图片类型' },
    { file: png('压缩炸弹', pngOf(60_000, 60_000, Buffer.alloc(200))), words: '图片尺寸过大，请重新拍摄后上传' },
    { file: jpg('空文件', Buffer.alloc(0)), words: '文件不是图片类型' },
  ];
  for (const { file, words } of wrong) {
    await test.step(file.name, async () => {
      await input(page).setInputFiles(file);
      await said(page, words);
      await expect(tiles(page)).toHaveCount(0);
    });
  }
  await stored(page, 0);
  expect(sent).toEqual([]);
});

test('a large rotated picture is sent upright and small, shown, and can be deleted [IM-3] [IM-4] [EU-7]', async ({ page }) => {
  await open(page, 'asset');
  const { buffer } = await aPhoto(page, '横放的照片', { width: 3200, height: 2400 });
  await input(page).setInputFiles(jpg('横放的照片', withSegment(buffer, 0xe1, exif(6))));
  await stored(page, 1);
  const shown = tiles(page).getByRole('img', { name: '第 1 张图片' });
  await expect(shown).toBeVisible();
  const size = await shown.evaluate((image) => (image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : []));
  expect(size).toEqual([749, 999]);
  await page.reload();
  await stored(page, 1);
  await remove(page, 1);
  await stored(page, 0);
  await page.reload();
  await stored(page, 0);
  await expect(page.getByRole('button', { name: '提交证明' })).toHaveAttribute('aria-disabled', 'true');
});

test('ten of eleven chosen pictures are taken, the eleventh is ignored with a notice [EU-1] [EU-2]', async ({ page }) => {
  await open(page, 'experience');
  await input(page).setInputFiles(Array.from({ length: 11 }, (_, at) => png(`证明${at}`, aPng(60 + at, 40, at + 1))));
  await said(page, '最多上传10张图片');
  await stored(page, 10);
  await expect(tiles(page)).toHaveCount(10);
  await expect(input(page)).toHaveCount(0);
  await remove(page, 10);
  await stored(page, 9);
  await expect(input(page)).toHaveCount(1);
});

test('a picture whose upload fails keeps its place and is sent again when the network is back [EU-6]', async ({ page }) => {
  await open(page, 'asset');
  const UPLOAD = /uploadCertificationFile/;
  await page.route(UPLOAD, (route) => route.abort('internetdisconnected'));
  await input(page).setInputFiles(png('断网', aPng(90, 70, 3)));
  const again = page.getByRole('button', { name: '重新上传第 1 张图片' });
  await expect(again).toBeVisible();
  await stored(page, 0);
  await page.unroute(UPLOAD);
  await again.click();
  await stored(page, 1);
  await remove(page, 1);
  await stored(page, 0);
});

test('an upload that the gateway refuses shows its sentence, and a server failure is reported [EU-6] [EU-16]', async ({ page }) => {
  await open(page, 'asset');
  const UPLOAD = /uploadCertificationFile/;
  const refusals = [
    { status: 200, body: '{"retState":"FAILED","retCode":"V00001","retMsg":"图片大小不能超过10MB"}', words: '图片大小不能超过10MB' },
    { status: 200, body: '{"retState":"FAILED","retCode":"V00001","retMsg":"文件格式不正确"}', words: '文件格式不正确' },
    {
      status: 200,
      body: '{"retState":"FAILED","retCode":"F00001","retMsg":"当前认证状态下无需提交资料"}',
      words: '当前认证状态下无需提交资料',
    },
    { status: 503, body: '<html>No space left</html>', words: '系统异常' },
    { status: 413, body: 'Payload Too Large', words: '系统异常' },
  ];
  for (const [at, { words, ...answer }] of refusals.entries()) {
    await test.step(words, async () => {
      await page.route(UPLOAD, (route) => route.fulfill({ contentType: 'application/json', ...answer }));
      await input(page).setInputFiles(png(`证明${at}`, aPng(80 + at, 60, 5)));
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
      await page.unroute(UPLOAD);
      await remove(page, 1);
      await expect(tiles(page)).toHaveCount(0);
    });
  }
});
