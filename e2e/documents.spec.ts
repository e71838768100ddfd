import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openHolding, statusOf } from './holding-steps.ts';
import { expect, test } from './support/gateway-fixture.ts';
import { investor } from './support/sign-in.ts';
import { watchConsole } from './support/visit.ts';

test.use({ gatewayName: 'documents', keepsContext: true });

const CONTRACT = '**/documents/Q2001/contract.pdf';
const problem = (page: Page, words: string) => page.getByRole('main').getByText(words);

const openContract = async (page: Page): Promise<void> => {
  await page.goto(`/#/pe-pdf-view?name=${encodeURIComponent('基金合同')}&path=/documents/Q2001/contract.pdf`);
};

/** Errors that a browser only writes to its console, and everything that the page's policy has blocked. */
const watchFaults = async (page: Page): Promise<readonly string[]> => {
  const faults = watchConsole(page);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} stopped ${blockedURI}`);
    });
  });
  return faults;
};

declare global {
  interface Window {
    said?: string[];
  }
}

/** A device with a Chinese voice: the test's browser has none. It never comes to an end. */
const withVoice = (): void => {
  const voice = { lang: 'zh-CN', localService: true, default: true, name: 'zh', voiceURI: 'zh' };
  speechSynthesis.getVoices = () => [voice];
  speechSynthesis.speak = ({ text }) => {
    window.said = [...(window.said ?? []), text];
  };
  Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { value: null, writable: true });
};

const sheet = (page: Page, number: number) => page.locator(`[data-page="${number}"]`);

/** Pixels of a page that are neither white nor transparent. */
const inkOf = (page: Page, number: number): Promise<number> =>
  sheet(page, number).evaluate((element) => {
    const canvas = element.querySelector('canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let ink = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const [red = 255, green = 255, blue = 255, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
      if (alpha > 128 && red + green + blue < 384) ink += 1;
    }
    return ink;
  });

/** A page of Chinese text has tens of thousands of dark pixels. A frame or a stray line has fewer. */
const TEXT = 10_000;

test.describe('a document of a private product', () => {
  // Documents of private products are shown to determined viewers only.
  test.use({ signedInAs: investor.qualified });

  test('a contract opens from the archives and is drawn page by page, with its counter, zoom and download', async ({ page }) => {
    const faults = await watchFaults(page);
    await page.addInitScript(withVoice);
    await page.goto('/#/pe-archives?productCode=P3008&need_refresh=false&curTab=1');
    const link = page.getByRole('group', { name: '合同文件' }).getByRole('link').first();
    const name = (await link.innerText()).trim();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect.poll(() => inkOf(page, 1)).toBeGreaterThan(TEXT);
    const pages = await page.getByRole('group', { name: /^第 \d+ 页，共 \d+ 页$/ }).count();
    expect(pages).toBeGreaterThan(2);
    await expect(page.getByText(`1 / ${pages}`, { exact: true })).toBeVisible();
    // The text is there for screen readers.
    await expect(sheet(page, 1)).toContainText('砚汀全天候一号');

    await test.step('every page is drawn once it is in view, and releases its picture afterwards', async () => {
      for (let number = 2; number <= pages; number += 1) {
        await sheet(page, number).scrollIntoViewIfNeeded();
        await expect.poll(() => inkOf(page, number)).toBeGreaterThan(100);
      }
      await sheet(page, pages).evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await expect(page.getByText(`${pages} / ${pages}`, { exact: true })).toBeVisible();
      await expect(sheet(page, 1).locator('canvas')).toHaveCount(0);
    });

    await test.step('the zoomed page is wider than the screen and is drawn again', async () => {
      const widthOf = async () => (await sheet(page, pages).boundingBox())?.width ?? 0;
      const before = await widthOf();
      await page.getByRole('button', { name: '放大' }).click();
      await expect(page.getByRole('button', { name: /^当前 1[1-9]\d%|^当前 [2-9]\d\d%/ })).toBeVisible();
      await expect.poll(widthOf).toBeGreaterThan(before * 1.1);
      await page.getByRole('button', { name: /^当前/ }).click();
      await expect(page.getByRole('button', { name: /^当前 100%/ })).toBeVisible();
    });

    await test.step('the text is read aloud from the page in view [UI-1423]', async () => {
      await page.getByRole('button', { name: '念给我听' }).click();
      await expect.poll(() => page.evaluate(() => window.said?.[0])).toMatch(/^第 \d+ 页/);
      await page.getByRole('button', { name: '停止朗读' }).click();
    });

    await test.step('the file is downloaded under its name', async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: '下载' }).click()]);
      expect(download.suggestedFilename()).toBe(`${name}.pdf`);
      expect((await readFile(await download.path())).subarray(0, 5).toString('latin1')).toBe('%PDF-');
    });
    expect(faults).toEqual([]);
  });

  test('the archives show contracts and announcements, each by its address', async ({ page }) => {
    await page.goto('/#/pe-archives?productCode=P3008&need_refresh=false&curTab=2');
    await expect(page.getByRole('tab', { name: '产品公告' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('group', { name: '产品公告' }).getByRole('link').first().click();
    await expect.poll(() => inkOf(page, 1)).toBeGreaterThan(TEXT);
    await page.goBack();
    await page.getByRole('tab', { name: '合同文件' }).click();
    await expect(page).toHaveURL(/curTab=1/);
    await page.goto('/#/pe-archives?productCode=P9999');
    await expect(problem(page, '暂未找到该产品的档案信息')).toBeVisible();
  });
});

test.describe('a document of a holding', () => {
  test.use({ signedInAs: investor.qualified });

  test('opens from the page of the holding and leads back to it [HD-12]', async ({ page }) => {
    const faults = await watchFaults(page);
    await openHolding(page, 'private', '持有中', '砚汀全天候一号', '持有中');
    const document = page.getByRole('region', { name: '产品文件' }).getByRole('button').first();
    const name = (await document.innerText()).trim();
    await document.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect.poll(() => inkOf(page, 1)).toBeGreaterThan(TEXT);
    await page.goBack();
    await expect(statusOf(page)).toHaveText('持有中');
    expect(faults).toEqual([]);
  });
});

/** A file of one page with an unknown password. */
const lockedFile = (): Buffer => {
  const secret = `<${'5a'.repeat(32)}>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O ${secret} /U ${secret} >>`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((body, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 5\n0000000000 65535 f \n${rows}trailer\n<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [<01> <01>] >>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1');
};

test('a file that is broken, locked or gone shows the reason and a way out', async ({ page }) => {
  const faults = await watchFaults(page);
  for (const [body, words] of [
    [Buffer.from('%PDF-1.7\nthis is no document'), '文件已损坏，无法打开'],
    [lockedFile(), '文件已加密，无法在此打开'],
  ] as const) {
    await page.route(CONTRACT, (route) => route.fulfill({ status: 200, contentType: 'application/pdf', body }));
    await page.goto('about:blank');
    await openContract(page);
    await expect(problem(page, words)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '下载' })).toHaveAttribute('href', /\/documents\/Q2001\/contract\.pdf$/);
    await page.unroute(CONTRACT);
  }
  expect(faults).toEqual([]);
  await page.goto('/#/pe-pdf-view?name=x&path=/documents/Q2001/none.pdf');
  await expect(problem(page, '未找到该文件')).toBeVisible();
});

test('a file that does not arrive is requested again on retry', async ({ page }) => {
  await page.route(CONTRACT, (route) => route.abort('connectionreset'));
  await openContract(page);
  await expect(problem(page, '文件加载失败')).toBeVisible();
  await page.unroute(CONTRACT);
  await page.getByRole('button', { name: '重试' }).click();
  await expect.poll(() => inkOf(page, 1)).toBeGreaterThan(TEXT);
});

test('a foreign address is refused and never requested', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of [
    'https://example.com/contract.pdf',
    '//example.com/documents/contract.pdf',
    '/\\example.com/documents/contract.pdf',
    'javascript:alert(1)',
    'data:application/pdf;base64,JVBERi0=',
    '/demo/clock',
    '/documents/../demo/clock',
    '/documents/%2e%2e/demo/clock',
  ]) {
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(`/#/pe-pdf-view?name=${encodeURIComponent('假合同')}&path=${encodeURIComponent(path)}`);
    await expect(problem(page, '无法打开该地址'), path).toBeVisible();
    // The title of the address is not shown either.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('文件查看');
    expect(
      asked.filter((url) => !/\/(assets\/[^/]+|icon\.svg)?(#.*)?$/.test(url) && !url.includes('/mobileGateway/')),
      path,
    ).toEqual([]);
  }
});

/** A page of one line in a font that the file names but does not embed, with a character map that it does not embed either. */
const withoutFont = (encoding: string, ordering: string, text: string): Buffer => {
  const stream = `BT /F1 48 Tf 60 700 Td <${text}> Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 7 0 R >>',
    `<< /Type /Font /Subtype /Type0 /BaseFont /Nowhere-Light /Encoding /${encoding} /DescendantFonts [5 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Nowhere-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 0 >> /FontDescriptor 6 0 R /DW 1000 >>`,
    '<< /Type /FontDescriptor /FontName /Nowhere-Light /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  return Buffer.from(
    `${file}xref\n0 8\n0000000000 65535 f \n${places.join('')}trailer << /Size 8 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  );
};

test('fonts of Chinese, Japanese and Korean that a file only names are drawn, and a missing map is reported [UI-1291] [UI-1290]', async ({
  page,
}) => {
  const faults = await watchFaults(page);
  const scripts = [
    { encoding: 'ETen-B5-H', ordering: 'CNS1', text: 'b0f2aaf7', words: '基金' },
    { encoding: '90ms-RKSJ-H', ordering: 'Japan1', text: '93fa967b', words: '日本' },
    { encoding: 'KSCms-UHC-H', ordering: 'Korea1', text: 'b1e2b1dd', words: '기금' },
    { encoding: 'UniKS-UTF16-H', ordering: 'Korea1', text: 'ae30ae08', words: '기금' },
    { encoding: 'UniJIS-UTF16-H', ordering: 'Japan1', text: '65e5672c', words: '日本' },
    { encoding: 'UniCNS-UTF16-H', ordering: 'CNS1', text: '57fa91d1', words: '基金' },
  ];
  for (const { encoding, ordering, text, words } of scripts) {
    await test.step(encoding, async () => {
      const body = withoutFont(encoding, ordering, text);
      await page.route(CONTRACT, (route) => route.fulfill({ status: 200, contentType: 'application/pdf', body }));
      await page.goto('about:blank');
      await openContract(page);
      await expect(sheet(page, 1)).toContainText(words);
      await expect.poll(() => inkOf(page, 1)).toBeGreaterThan(200);
      await expect(page.getByText('本页文字无法在此显示，请下载文件查看')).toHaveCount(0);
      await page.unroute(CONTRACT);
    });
  }
  expect(faults).toEqual([]);
  const body = withoutFont('Nowhere-H', 'CNS1', 'b0f2aaf7');
  await page.route(CONTRACT, (route) => route.fulfill({ status: 200, contentType: 'application/pdf', body }));
  await page.goto('about:blank');
  await openContract(page);
  await expect(page.getByRole('link', { name: '本页文字无法在此显示，请下载文件查看' })).toHaveAttribute('download');
});
