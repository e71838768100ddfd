import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { PdfDocument } from './PdfDocument.tsx';
import type { DocumentText } from './PdfPages.tsx';

describe('PdfDocument', () => {
  it('shows every page in its place, three times as wide as the screen, with its text for screen readers', async () => {
    const screen = await show(pdfOf({ pages: 3 }));
    await expect.element(screen.getByText('1 / 3', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('group', { name: '第 3 页，共 3 页' })).toBeInTheDocument();
    await vi.waitFor(() => expect(canvasOf(1)?.width).toBe(frame().clientWidth * 3));
    expect(inkOf(canvasOf(1))).toBeGreaterThan(100);
    await expect.element(screen.getByText('Page 1', { exact: true })).toBeInTheDocument();
  });

  it('hands the text of each page to what lies over the pages [UI-1423]', async () => {
    const Over = vi.fn(({ text }: { readonly text: DocumentText }) => <p>{`念 ${text.pageCount} 页`}</p>);
    const screen = await render(<PdfDocument address={ADDRESS} name="合同" request={serving(pdfOf({ pages: 3 }))} Over={Over} />);
    await expect.element(screen.getByText('念 3 页')).toBeVisible();
    const text = Over.mock.lastCall?.[0].text;
    expect(text?.present).toBe(1);
    expect(await text?.of(3)).toBe('Page 3');
  });

  it('frees the canvases of pages far from the view, and keeps their room', async () => {
    const screen = await show(pdfOf({ pages: 40 }));
    await vi.waitFor(() => expect(canvasOf(1)).not.toBeNull());
    const height = frame().scrollHeight;
    const first = canvasOf(1);
    let most = 0;
    for (let part = 1; part <= 10; part += 1) {
      frame().scrollTo({ top: (height * part) / 10, behavior: 'instant' });
      const page = part * 4;
      await vi.waitFor(() => expect(canvasOf(page)).not.toBeNull());
      most = Math.max(most, document.querySelectorAll('canvas').length);
    }
    await expect.element(screen.getByText('40 / 40', { exact: true })).toBeVisible();
    expect(most).toBeLessThanOrEqual(8);
    expect([canvasOf(1), first?.width, frame().scrollHeight]).toEqual([null, 0, height]);
    frame().scrollTo({ top: 0, behavior: 'instant' });
    await vi.waitFor(() => expect(inkOf(canvasOf(1))).toBeGreaterThan(100));
  });

  it('leaves no canvas and no worker behind', async () => {
    const ended = vi.spyOn(Worker.prototype, 'terminate');
    const screen = await show(pdfOf({ pages: 2 }));
    await vi.waitFor(() => expect(canvasOf(1)).not.toBeNull());
    const canvas = canvasOf(1);
    await screen.unmount();
    expect([document.querySelectorAll('canvas').length, canvas?.width, ended.mock.calls.length]).toEqual([0, 0, 1]);
    ended.mockRestore();
  });

  it('zooms by buttons and by wheel with Ctrl, between one and four times', async () => {
    const screen = await show(pdfOf({ pages: 2 }));
    await expect.element(screen.getByRole('button', { name: '缩小' })).toHaveAttribute('aria-disabled', 'true');
    await screen.getByRole('button', { name: '放大' }).click();
    await expect.element(screen.getByText('125%', { exact: true })).toBeVisible();
    expect(frame().scrollWidth).toBeGreaterThan(frame().clientWidth * 1.2);
    frame().dispatchEvent(new WheelEvent('wheel', { ctrlKey: true, deltaY: -10_000, cancelable: true }));
    await expect.element(screen.getByText('400%', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '放大' })).toHaveAttribute('aria-disabled', 'true');
    await screen.getByRole('button', { name: /恢复为适合宽度/ }).click();
    expect(frame().scrollWidth).toBe(frame().clientWidth);
  });

  it('zooms by two fingers, and keeps the point below them', async () => {
    const screen = await show(pdfOf({ pages: 2 }));
    await vi.waitFor(() => expect(canvasOf(1)).not.toBeNull());
    const { left, top } = frame().getBoundingClientRect();
    const under = (x: number, y: number) => {
      const page = document.querySelector('[data-page="1"]')?.getBoundingClientRect() ?? new DOMRect();
      return [(left + x - page.left) / page.width, (top + y - page.top) / page.height];
    };
    const before = under(200, 300);
    touch('touchstart', [left + 150, top + 300], [left + 250, top + 300]);
    touch('touchmove', [left + 100, top + 300], [left + 300, top + 300]);
    await expect.element(screen.getByText('200%', { exact: true })).toBeVisible();
    const after = under(200, 300);
    expect(Math.abs((after[0] ?? 0) - (before[0] ?? 0))).toBeLessThan(0.01);
    expect(Math.abs((after[1] ?? 0) - (before[1] ?? 0))).toBeLessThan(0.01);
  });

  it('shows the first 200 pages of a longer document, and says so', async () => {
    const screen = await show(pdfOf({ pages: 201 }));
    await expect.element(screen.getByText('文件共 201 页，这里显示前 200 页，完整内容请下载查看')).toBeVisible();
    expect(document.querySelectorAll('[data-page]')).toHaveLength(200);
    await expect.element(screen.getByText('1 / 201', { exact: true })).toBeVisible();
  });

  it('shows the first page while most of the file has not been requested', async () => {
    const bytes = pdfOf({ pages: 12, filler: 60_000 });
    const asked: string[] = [];
    const serve = serving(bytes);
    const request: typeof fetch = (address, init) => {
      asked.push(new Headers(init?.headers).get('range') ?? '');
      // The middle of the file never arrives.
      return isOfTheMiddle(init) ? new Promise(() => {}) : serve(address, init);
    };
    await render(<PdfDocument address={ADDRESS} name="合同" request={request} />);
    await vi.waitFor(() => expect(inkOf(canvasOf(1))).toBeGreaterThan(100));
    expect(asked[0]).toBe('bytes=0-131071');
    expect(bytes.length).toBeGreaterThan(700_000);
  });

  it('reports a broken file, and offers the download', async () => {
    const screen = await show(new TextEncoder().encode('%PDF-1.4\nthis is no document'));
    await expect.element(screen.getByText('文件已损坏，无法打开')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '下载' })).toHaveAttribute('download', '合同.pdf');
  });

  it('recommends the download for a page whose text could not be drawn [UI-1290]', async () => {
    const screen = await show(pdfOf({ pages: 1, encoding: 'Nowhere-H' }));
    await expect.element(screen.getByRole('link', { name: '本页文字无法在此显示，请下载文件查看' })).toHaveAttribute('download');
  });

  it('reports a file that this engine cannot draw as sound, and offers the download [UI-1313]', async () => {
    class BrokenThread extends EventTarget {
      postMessage() {
        queueMicrotask(() => this.dispatchEvent(new ErrorEvent('error', { message: 'SyntaxError: invalid group specifier name' })));
      }
      terminate() {}
    }
    vi.stubGlobal('Worker', BrokenThread);
    const screen = await show(pdfOf({ pages: 1 }));
    await expect.element(screen.getByText('文件没有损坏，请下载后用其他软件打开')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '下载' })).toHaveAttribute('download', '合同.pdf');
    vi.unstubAllGlobals();
  });

  it('reports a file that the server refuses, and retries [UI-1313]', async () => {
    let isDown = true;
    const serve = serving(pdfOf({ pages: 1 }));
    const request: typeof fetch = async (address, init) => (isDown ? new Response('', { status: 503 }) : serve(address, init));
    const screen = await render(<PdfDocument address={ADDRESS} name="合同" request={request} />);
    await expect.element(screen.getByText('服务器没有给出文件，请稍后重试')).toBeVisible();
    isDown = false;
    await screen.getByRole('button', { name: '重试' }).click();
    await expect.element(screen.getByText('1 / 1', { exact: true })).toBeVisible();
  });

  it('reports a locked file', async () => {
    const screen = await show(pdfOf({ pages: 1, isEncrypted: true }));
    await expect.element(screen.getByText('文件已加密，无法在此打开')).toBeVisible();
  });

  it('reports an empty, missing or too large file', async () => {
    const empty = await show(new Uint8Array(0));
    await expect.element(empty.getByText('文件里没有内容')).toBeVisible();
    await empty.unmount();
    const missing = await render(<PdfDocument address={ADDRESS} name="合同" request={async () => new Response('', { status: 404 })} />);
    await expect.element(missing.getByText('未找到该文件')).toBeVisible();
    await missing.unmount();
    const large = new Response('%PDF', { status: 206, headers: { 'content-range': `bytes 0-3/${30 * 1024 * 1024}` } });
    const huge = await render(<PdfDocument address={ADDRESS} name="合同" request={async () => large} />);
    await expect.element(huge.getByText('文件超过 20MB')).toBeVisible();
  });

  it('retries after a missing network', async () => {
    let isCut = true;
    const serve = serving(pdfOf({ pages: 1 }));
    const request: typeof fetch = (address, init) => (isCut ? Promise.reject(new TypeError('network')) : serve(address, init));
    const screen = await render(<PdfDocument address={ADDRESS} name="合同" request={request} />);
    await expect.element(screen.getByText('文件加载失败')).toBeVisible();
    isCut = false;
    await screen.getByRole('button', { name: '重试' }).click();
    await expect.element(screen.getByText('1 / 1', { exact: true })).toBeVisible();
  });

  it('loads automatically when the network is back [UI-661]', async () => {
    let isCut = true;
    const serve = serving(pdfOf({ pages: 1 }));
    const request: typeof fetch = (address, init) => (isCut ? Promise.reject(new TypeError('network')) : serve(address, init));
    const screen = await render(<PdfDocument address={ADDRESS} name="合同" request={request} />);
    await expect.element(screen.getByText('网络恢复后会自动重新加载')).toBeVisible();
    isCut = false;
    window.dispatchEvent(new Event('online'));
    await expect.element(screen.getByText('1 / 1', { exact: true })).toBeVisible();
  });

  it('keeps the loaded pages when the network is lost, and continues when it is back', async () => {
    let isCut = true;
    const serve = serving(pdfOf({ pages: 12, filler: 60_000 }));
    const request: typeof fetch = (address, init) =>
      isCut && isOfTheMiddle(init) ? Promise.reject(new TypeError('network')) : serve(address, init);
    const screen = await render(<PdfDocument address={ADDRESS} name="合同" request={request} />);
    await vi.waitFor(() => expect(canvasOf(1)).not.toBeNull());
    await expect.element(screen.getByText('网络中断，后续内容未加载')).toBeVisible();
    isCut = false;
    window.dispatchEvent(new Event('online'));
    await expect.element(screen.getByText('网络中断，后续内容未加载')).not.toBeInTheDocument();
    frame().scrollTo({ top: frame().scrollHeight / 2, behavior: 'instant' });
    await vi.waitFor(() => expect(inkOf(canvasOf(6))).toBeGreaterThan(100));
  });
});

/** Worker and fonts load in their own time. */

const ADDRESS = 'https://app.example/documents/a.pdf';

const show = (bytes: Uint8Array<ArrayBuffer>) => render(<PdfDocument address={ADDRESS} name="合同" request={serving(bytes)} />);

const frame = (): Element => document.querySelector('[role="region"]') ?? document.body;
const canvasOf = (page: number): HTMLCanvasElement | null => document.querySelector(`[data-page="${page}"] canvas`);

/** Counts dark pixels. */
function inkOf(canvas: HTMLCanvasElement | null): number {
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  let ink = 0;
  for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) ink += 1;
  return ink;
}

function touch(type: string, ...places: readonly (readonly [number, number])[]): void {
  const target = frame();
  const touches = places.map(([clientX, clientY], identifier) => new Touch({ identifier, target, clientX, clientY }));
  target.dispatchEvent(new TouchEvent(type, { touches, cancelable: true, bubbles: true }));
}

const isOfTheMiddle = (init?: RequestInit): boolean =>
  /bytes=(?:196608|262144|327680|393216)-/.test(new Headers(init?.headers).get('range') ?? '');

/** A server that supports ranges. Empty content has no answer. */
function serving(whole: Uint8Array<ArrayBuffer>): typeof fetch {
  return async (_, init) => {
    if (whole.length === 0) return new Response(null, { status: 416 });
    const [, begin = '0', end = '0'] = /bytes=(\d+)-(\d+)/.exec(new Headers(init?.headers).get('range') ?? '') ?? [];
    const until = Math.min(Number(end) + 1, whole.length);
    return new Response(whole.slice(Number(begin), until), {
      status: 206,
      headers: { 'content-range': `bytes ${begin}-${until - 1}/${whole.length}`, etag: '"one"' },
    });
  };
}

interface PdfToMake {
  readonly pages: number;
  /** Adds unused bytes to every page. */
  readonly filler?: number;
  /** Encrypted with an unknown password. */
  readonly isEncrypted?: boolean;
  /** The character map of a font that the file names without embedding it. */
  readonly encoding?: string;
}

/** A small hand-written PDF: pages of one line, in branches of eight, so that no page needs all others to be found. */
function pdfOf({ pages, filler = 0, isEncrypted = false, encoding }: PdfToMake): Uint8Array<ArrayBuffer> {
  const objects = new Map<number, string>();
  const branches = Math.ceil(pages / BRANCH);
  const branchAt = (branch: number) => 10 + pages * 2 + branch;
  for (let page = 0; page < pages; page += 1) {
    const words = encoding === undefined ? `(Page ${page + 1})` : '<b0a1b0a2b0a3>';
    const content = `BT /F1 40 Tf 60 700 Td ${words} Tj ET\n%${'x'.repeat(filler)}\n`;
    objects.set(
      10 + page * 2,
      `<< /Type /Page /Parent ${branchAt(Math.floor(page / BRANCH))} 0 R /MediaBox [0 0 595 842] /Contents ${11 + page * 2} 0 R /Resources << /Font << /F1 4 0 R >> >> >>`,
    );
    objects.set(11 + page * 2, `<< /Length ${content.length} >>\nstream\n${content}endstream`);
  }
  for (let branch = 0; branch < branches; branch += 1) {
    const count = Math.min(BRANCH, pages - branch * BRANCH);
    const kids = Array.from({ length: count }, (_, kid) => `${10 + (branch * BRANCH + kid) * 2} 0 R`).join(' ');
    objects.set(branchAt(branch), `<< /Type /Pages /Parent 2 0 R /Count ${count} /Kids [${kids}] >>`);
  }
  const roots = Array.from({ length: branches }, (_, branch) => `${branchAt(branch)} 0 R`).join(' ');
  objects.set(1, '<< /Type /Catalog /Pages 2 0 R >>');
  objects.set(2, `<< /Type /Pages /Count ${pages} /Kids [${roots}] >>`);
  objects.set(4, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  if (encoding !== undefined) {
    objects.set(4, `<< /Type /Font /Subtype /Type0 /BaseFont /Song /Encoding /${encoding} /DescendantFonts [6 0 R] >>`);
    objects.set(
      6,
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Song /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 0 >> /DW 1000 >>',
    );
  }
  const secret = `<${'5a'.repeat(32)}>`;
  if (isEncrypted) objects.set(5, `<< /Filter /Standard /V 1 /R 2 /P -4 /O ${secret} /U ${secret} >>`);

  const size = branchAt(branches);
  let text = '%PDF-1.4\n';
  const places = new Map<number, number>();
  for (let number = 1; number < size; number += 1) {
    const body = objects.get(number);
    if (body === undefined) continue;
    places.set(number, text.length);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const start = text.length;
  text += `xref\n0 ${size}\n`;
  for (let number = 0; number < size; number += 1) {
    const place = places.get(number);
    text += place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`;
  }
  const lock = isEncrypted ? ' /Encrypt 5 0 R /ID [<01> <01>]' : '';
  text += `trailer\n<< /Size ${size} /Root 1 0 R${lock} >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}

const BRANCH = 8;
