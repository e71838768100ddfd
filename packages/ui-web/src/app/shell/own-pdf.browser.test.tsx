import { PortError } from '@caifu/core/kit';
import { anInvestor, fakeSessionPorts } from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { fakePlatform } from '../../testing/fake-platform.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FileLink } from '../../kit/FileLink.tsx';
import { HouseFiles, OwnPdf } from './OwnPdf.tsx';

/** Not a document, so the page offers the file. */
const BROKEN = { name: '交易回单', content: btoa('nothing'), address: '/documents/own/receipt/A1' };

describe('a document of the investor', () => {
  it('The link on its own host opens the address without a call [UI-1318]', async () => {
    const open = vi.fn(() => Promise.resolve());
    const { screen } = await renderScreen(<OwnPdf {...BROKEN} />, { files: { isElsewhere: false, open } });
    const link = screen.getByRole('link', { name: /下载/ });
    await expect.element(link).toHaveAttribute('href', BROKEN.address);
    await expect.element(link).toHaveAttribute('download', '交易回单.pdf');
    expect(open).not.toHaveBeenCalled();
  });

  it('The link on another host asks for a ticket, and shows why there is none [UI-1318]', async () => {
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

describe('a product document with the gateway on another host', () => {
  const HOUSE = 'https://api.example';
  const ADDRESS = '/documents/P3008/contract.pdf';
  const shown = async (href: string, origin: string | null, isSignedIn = true) => {
    const open = vi.fn(() => Promise.resolve());
    const link = <FileLink file={{ href, name: '产品合同.pdf' }}>下载</FileLink>;
    const session = fakeSessionPorts(isSignedIn ? { restore: () => Promise.resolve(anInvestor) } : {});
    const { screen } = await renderScreen(
      <HouseFiles origin={origin}>{link}</HouseFiles>,
      { files: { isElsewhere: origin !== null, open } },
      fakePlatform(),
      session,
    );
    const element = screen.getByRole('link', { name: '下载' }).element();
    // A page of a test leads nowhere.
    let isLed = false;
    document.addEventListener(
      'click',
      (event) => {
        isLed = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    if (element instanceof HTMLElement) element.click();
    await screen.unmount();
    return { open, isLed };
  };

  it('is opened by an investor with the ticket that the gateway returns for its path [UI-1322]', async () => {
    const { open, isLed } = await shown(`${HOUSE}${ADDRESS}`, HOUSE);
    expect(open).toHaveBeenCalledExactlyOnceWith({ address: ADDRESS, fileName: '产品合同.pdf' });
    expect(isLed).toBe(false);
  });

  it('is opened by its address for a guest, on the own host and on another site [UI-1322]', async () => {
    for (const { open, isLed } of [
      await shown(`${HOUSE}${ADDRESS}`, HOUSE, false),
      await shown(ADDRESS, null),
      await shown('https://files.example/a.pdf', HOUSE),
    ]) {
      expect(open).not.toHaveBeenCalled();
      expect(isLed).toBe(true);
    }
  });
});
