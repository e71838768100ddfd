import type { PageSharing, ShareOutcome } from '@caifu/core/host';
import { describe, expect, it, vi } from 'vitest';
import { fakePlatform } from '../../testing/fake-platform.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ShareButton } from './ShareButton.tsx';

const pressed = async (outcome: ShareOutcome) => {
  const share = vi.fn<PageSharing['share']>(() => Promise.resolve(outcome));
  const platform = fakePlatform({ sharing: { share, offer: () => Promise.resolve() } });
  const button = <ShareButton title="一号" path="/information" query={{ productCode: 'QS0001', name: '林夏' }} />;
  const { screen } = await renderScreen(button, {}, platform);
  await screen.getByRole('button', { name: '分享' }).click();
  return { screen, share };
};

describe('the share button', () => {
  it('shares the page without data of the sharer, and reports a copied link [SH-1] [SH-4]', async () => {
    const { screen, share } = await pressed({ kind: 'copied' });
    const [page] = share.mock.calls[0] ?? [];
    expect([page?.title, page?.link.replace(/^[^#]*/, '')]).toEqual(['一号', '#/information?productCode=QS0001']);
    await expect.element(screen.getByText('链接已复制')).toBeVisible();
  });

  it('reports a failure [SH-4]', async () => {
    const { screen } = await pressed({ kind: 'failed', message: { kind: 'share-failed' } });
    await expect.element(screen.getByText('分享失败，请稍后重试')).toBeVisible();
  });
});
