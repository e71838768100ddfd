import type { FlowFrame, FrameEvent } from '@caifu/core/kit';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CareWords } from './CareWords.tsx';
import { FrameWords } from './FrameWords.tsx';

const frame: FlowFrame = {
  dialog: {
    id: 'pre-buy.special-care',
    shape: 'confirm',
    title: 'special-care-title',
    body: { kind: 'special-care', productLevel: 5 },
    accept: 'confirm-care',
    refuse: 'think-again',
  },
  notice: null,
  destination: null,
  isBusy: false,
  announcement: null,
};

describe('the text of special care', () => {
  it('is a question of its own with its two answers [LAW-47]', async () => {
    const send = vi.fn<(event: FrameEvent) => void>();
    const { screen } = await renderScreen(<FrameWords frame={frame} send={send} />, {});
    await expect.element(screen.getByRole('alertdialog', { name: '特别提示' })).toBeVisible();
    await expect.element(screen.getByText(/您可能损失全部本金/)).toBeVisible();
    await screen.getByRole('button', { name: '先不买，再想想' }).click();
    await screen.getByRole('button', { name: '仍要购买' }).click();
    expect(send.mock.calls).toEqual([[{ type: 'dialog.refused' }], [{ type: 'dialog.accepted' }]]);
  });

  it('ends with the telephone of the seller, if there is one [LAW-47]', async () => {
    const { screen } = await renderScreen(<CareWords text="慢慢看" number="400-800-0000" />, {});
    await expect.element(screen.getByRole('link', { name: '400-800-0000' })).toHaveAttribute('href', 'tel:4008000000');
  });
});
