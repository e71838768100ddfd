import { calendarDate, epochMs } from '@caifu/core/values';
import { jpegBase64, type ImageBox } from '@caifu/core/host';
import type { UploadOutcome } from '@caifu/core/qualification';
import {
  aCertificationDeadline,
  aCertificationItem,
  anEvidenceOrder,
  aRiskDisclosure,
  fakeCertificationPorts,
  fakeEvidenceUploadPorts,
  fakeRiskDisclosurePorts,
  someCertificationTasks,
} from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { hostConduct } from '../app/host/host.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { BuyTasksScreen } from './BuyTasksScreen.tsx';
import { DisclosureScreen } from './DisclosureScreen.tsx';
import { EvidenceScreen } from './EvidenceScreen.tsx';

describe('the buy task page', () => {
  const open = (query: { readonly type?: string; readonly cb?: string }, tasks: Parameters<typeof someCertificationTasks>[0] = {}) =>
    renderScreen(<BuyTasksScreen query={query} />, {
      certification: fakeCertificationPorts({
        readTasks: () => Promise.resolve({ kind: 'read', value: someCertificationTasks(tasks) }),
        readDeadlines: () => Promise.resolve([aCertificationDeadline()]),
        readPurchase: () => 'private',
      }),
    });

  it('offers authorisation or upload for each task, with the deadline', async () => {
    const { screen, go } = await open({ type: 'pe' });
    await expect.element(screen.getByRole('button', { name: '授权认证，投资经历' })).toBeVisible();
    await expect.element(screen.getByText('2026-11-23 23:59')).toBeVisible();
    await expect.element(screen.getByText('4 天')).toBeVisible();
    await screen.getByRole('button', { name: '去上传，金融资产或收入' }).click();
    await vi.waitFor(() => expect(go.along).toHaveBeenCalledOnce());
    expect(go.along.mock.calls[0]?.[0]).toBe('/pe-evidence-upload?type=asset&pageType=pe');
  });

  it('shows the asset task only outside private placements, and why a proof was rejected', async () => {
    const { screen } = await open(
      { type: 'other' },
      { status: 'rejected', items: [aCertificationItem({ type: 'asset', status: 'to-upload', rejection: '图片不清晰' })] },
    );
    await expect.element(screen.getByText('认证未通过')).toBeVisible();
    await expect.element(screen.getByText('退回原因：图片不清晰')).toBeVisible();
    expect(screen.getByText('投资经历').query()).toBeNull();
  });

  it.each(['to-be-verified', 'rejected', 'expired'] as const)(
    'leads to all holdings and applications while the certification is %s [HO-15]',
    async (status) => {
      const { screen } = await open({ type: 'pe' }, { status });
      await expect.element(screen.getByRole('link', { name: /全部持有/ })).toHaveAttribute('href', '#/holdings');
    },
  );

  it.each([
    [calendarDate('2027-11-20'), '有效期至 2027-11-20'],
    [null, null],
  ])('names the last day %s of a certification, and none of one that does not end', async (validUntil, badge) => {
    const { screen } = await open({ type: 'pe' }, { status: 'certified', validUntil });
    await expect.element(screen.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(screen.getByText(/^有效期至/).query()?.textContent ?? null).toBe(badge);
  });

  it('leads a certified investor back to the purchase, replacing this page', async () => {
    const { screen, go } = await open({ type: 'pe', cb: '1' }, { status: 'certified' });
    await screen.getByRole('button', { name: '继续购买' }).click();
    await vi.waitFor(() => expect(go.along).toHaveBeenCalledOnce());
    expect(go.along.mock.calls[0]?.[0]).toBe('/pe-buy');
    expect(screen.getByText('待认证的订单').query()).toBeNull();
  });
});

describe('the upload page', () => {
  const open = async (upload: () => Promise<UploadOutcome>) => {
    const dropped: number[] = [];
    let latest = 0;
    const ports = fakeEvidenceUploadPorts();
    const images: ImageBox<Blob> = {
      ...ports.images,
      put: () => (latest += 1),
      pictureOf: () => null,
      drop: (ticket) => dropped.push(ticket),
      clear: () => undefined,
    };
    const shown = await renderScreen(<EvidenceScreen query={{ type: 'asset', pageType: 'pe' }} />, {
      images,
      evidenceUpload: {
        ...ports,
        images,
        upload,
        readOrder: () =>
          Promise.resolve({ kind: 'read', value: anEvidenceOrder({ certificationOrderId: 'order-1', fileIds: ['file-0'] }) }),
        readPicture: () => Promise.resolve({ kind: 'read', value: jpegBase64(DOT) }),
      },
    });
    await expect.element(shown.screen.getByRole('img', { name: '第 1 张图片' })).toBeVisible();
    return { ...shown, dropped };
  };

  it('requests the camera as the host allows, and accepts several pictures at once [EU-8]', async () => {
    const { screen } = await open(() => new Promise<never>(() => undefined));
    const input = screen.getByLabelText('添加图片').element();
    expect(input.getAttribute('capture')).toBe(hostConduct.capture);
    expect(input.hasAttribute('multiple')).toBe(true);
    await expect.element(screen.getByRole('link', { name: '金融资产证明要求' })).toHaveAttribute('href', '#/pe-explain');
    await expect.element(screen.getByRole('link', { name: '收入证明要求' })).toHaveAttribute('href', '#/pe-income');
  });

  it('shows each picture with its actions, and leaves no file behind', async () => {
    const upload = vi
      .fn<() => Promise<UploadOutcome>>()
      .mockRejectedValueOnce(new Error('lost'))
      .mockResolvedValue({ kind: 'stored', certificationOrderId: 'order-1', fileId: 'file-1' });
    const { screen, dropped } = await open(upload);
    pick(screen.getByLabelText('添加图片').element());
    await screen.getByRole('button', { name: '重新上传第 2 张图片' }).click();
    await expect.element(screen.getByRole('img', { name: '第 2 张图片' })).toBeVisible();
    await expect.element(screen.getByText('已上传 2 / 10')).toBeVisible();
    await screen.getByRole('button', { name: '删除第 1 张图片' }).click();
    await expect.element(screen.getByText('已上传 1 / 10')).toBeVisible();
    await screen.unmount();
    expect(dropped).toContain(1);
  });

  it('The sentence of a refusal stays below the grid, and the tile shows the failure [EU-16]', async () => {
    const { screen } = await open(() => Promise.resolve({ kind: 'refused', message: { kind: 'certification-not-open' } }));
    pick(screen.getByLabelText('添加图片').element());
    await expect.element(screen.getByRole('button', { name: '重新上传第 2 张图片' })).toBeVisible();
    await expect.element(screen.getByRole('alert').getByText('当前认证状态下无需提交资料')).toBeVisible();
  });

  it('A task without a proof offers no form, and leads to the tasks [EU-15]', async () => {
    const ports = fakeEvidenceUploadPorts();
    const images: ImageBox<Blob> = { ...ports.images, put: () => 1, pictureOf: () => null, clear: () => undefined };
    const { screen, go } = await renderScreen(<EvidenceScreen query={{ type: 'asset' }} />, {
      images,
      evidenceUpload: { ...ports, images, readOrder: () => Promise.resolve({ kind: 'read', value: anEvidenceOrder({ isClosed: true }) }) },
    });
    await expect.element(screen.getByText('当前认证状态下无需提交资料').first()).toBeVisible();
    expect(screen.getByLabelText('添加图片').query()).toBeNull();
    await screen.getByRole('button', { name: '查看认证进度' }).click();
    expect(go.to).toHaveBeenCalledExactlyOnceWith('/pe-approve', { type: null }, { isReplacing: true });
  });

  it('submits the pictures and leads to the tasks, of the same products when opened by a link', async () => {
    const { screen, go } = await open(() => new Promise<never>(() => undefined));
    await screen.getByRole('button', { name: '提交证明' }).click();
    await vi.waitFor(() => expect(go.to).toHaveBeenCalledExactlyOnceWith('/pe-approve', { type: 'pe' }, { isReplacing: true }));
  });
});

describe('the risk disclosure', () => {
  const open = (waited: boolean) => {
    const ports = fakeRiskDisclosurePorts({
      read: () => Promise.resolve({ kind: 'read', value: aRiskDisclosure({ declarations: ['第一条', '第二条'] }) }),
    });
    const { openedAt } = aRiskDisclosure();
    const now = waited ? openedAt + 6_000 : openedAt;
    return renderScreen(<DisclosureScreen />, {
      riskDisclosure: { ...ports, clock: { now: () => epochMs(now) }, readProgress: () => ({ startedAt: openedAt, ticked: [] }) },
    });
  };

  it('disables its boxes at first, and says for how long', async () => {
    const { screen } = await open(false);
    const box = screen.getByRole('checkbox', { name: /第一条/ });
    await expect.element(box).toHaveAttribute('aria-disabled', 'true');
    await screen.getByText(/第一条/).click({ force: true });
    await expect.element(box).not.toBeChecked();
    await expect.element(screen.getByRole('button', { name: '确认并签署' })).toHaveAccessibleDescription('6S后可选');
  });

  it('has no box that ticks all of them: each is read and ticked by itself [RK-4]', async () => {
    const { screen } = await open(true);
    await expect.element(screen.getByText('已勾选 0 / 2')).toBeVisible();
    expect(screen.getByRole('checkbox').elements()).toHaveLength(2);
    expect(screen.getByText(/全部勾选/).query()).toBeNull();
  });

  it('is signed when every box is ticked, and asks for the next step', async () => {
    const { screen, go } = await open(true);
    await screen.getByText(/第一条/).click();
    await expect.element(screen.getByRole('button', { name: '确认并签署' })).toHaveAccessibleDescription('还有 1 条未勾选');
    await screen.getByRole('button', { name: '确认并签署' }).click({ force: true });
    await expect.element(screen.getByRole('alertdialog')).toHaveAccessibleDescription('您还未勾选以下全部称述和声明');
    await screen.getByRole('button', { name: '确定' }).click();
    await screen.getByText(/第二条/).click();
    await screen.getByRole('button', { name: '确认并签署' }).click();
    await screen.getByRole('button', { name: '先认证后投资' }).click();
    await vi.waitFor(() => expect(go.along).toHaveBeenCalledOnce());
    expect(go.along.mock.calls[0]?.slice(0, 1)).toEqual(['/pe-approve?type=pe&cb=1']);
    expect(go.along.mock.calls[0]?.[1]).toMatchObject({ isReplacing: true });
  });
});

const DOT =
  '/9j/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=';

function pick(input: Element): void {
  if (!(input instanceof HTMLInputElement)) throw new Error('not an input');
  const files = new DataTransfer();
  files.items.add(new File(['x'], 'proof.jpg', { type: 'image/jpeg' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
