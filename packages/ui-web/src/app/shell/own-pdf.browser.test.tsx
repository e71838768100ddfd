import { PortError } from '@caifu/core/kit';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OwnPdf } from './OwnPdf.tsx';

/** No document: the page offers the file. */
const BROKEN = { name: '交易回单', content: btoa('nothing'), address: '/documents/own/receipt/A1' };

describe('a document of the investor', () => {
  it('The link of its own host opens the address and asks nobody [UI-1318]', async () => {
    const open = vi.fn(() => Promise.resolve());
    const { screen } = await renderScreen(<OwnPdf {...BROKEN} />, { files: { isElsewhere: false, open } });
    const link = screen.getByRole('link', { name: /下载/ });
    await expect.element(link).toHaveAttribute('href', BROKEN.address);
    await expect.element(link).toHaveAttribute('download', '交易回单.pdf');
    expect(open).not.toHaveBeenCalled();
  });

  it('The link of another host asks for the way there, and tells what keeps from it [UI-1318]', async () => {
    const open = vi.fn().mockRejectedValueOnce(new PortError('offline')).mockResolvedValue(undefined);
    const { screen } = await renderScreen(<OwnPdf {...BROKEN} />, { files: { isElsewhere: true, open } });
    await screen.getByRole('link', { name: /下载/ }).click();
    await expect.element(screen.getByText(/网络/).first()).toBeVisible();
    await screen.getByRole('link', { name: /下载/ }).click();
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2));
    expect(open).toHaveBeenLastCalledWith({ address: BROKEN.address, fileName: '交易回单.pdf' });
    await expect.element(screen.getByText(/网络/)).not.toBeInTheDocument();
  });
});
