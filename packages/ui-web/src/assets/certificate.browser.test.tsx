import { aCertificateBoard, aCertificateCheck, fakeAssetCertificatePorts, fakeResourcePorts } from '@caifu/core/testing';
import type { CertificateCheck, CheckNumber } from '@caifu/core/assets';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { AssetCertificateScreen } from './AssetCertificateScreen.tsx';
import { CertificateCheckScreen } from './CertificateCheckScreen.tsx';

describe('the page of certificates', () => {
  it('shows the certificate’s content, changes the day, and asks before a revocation [AC-6] [AC-7]', async () => {
    const ports = fakeAssetCertificatePorts();
    const read = vi.spyOn(ports, 'read');
    const revoke = vi.spyOn(ports, 'revoke');
    const { screen } = await renderScreen(<AssetCertificateScreen />, { assetCertificate: ports });
    await expect.element(screen.getByText('证明内容')).toBeVisible();
    await screen.getByRole('button', { name: /^估值日/ }).click();
    await screen.getByText('2026年11月18日 周三').click();
    await vi.waitFor(() => expect(read).toHaveBeenLastCalledWith({ day: '2026-11-18' }, expect.anything()));
    await screen.getByRole('button', { name: /^撤销 2026-11-18/ }).click();
    await screen.getByRole('button', { name: '确认撤销' }).click();
    await vi.waitFor(() => expect(revoke).toHaveBeenCalledExactlyOnceWith('C1', expect.anything()));
  });

  it('leads to the identity verification when the investor has no verified name [AC-8]', async () => {
    const value = aCertificateBoard({ maskedName: '', maskedIdNumber: '' });
    const { screen, go } = await renderScreen(<AssetCertificateScreen />, {
      assetCertificate: fakeAssetCertificatePorts({ read: () => Promise.resolve({ kind: 'read', value }) }),
    });
    await screen.getByRole('button', { name: '去实名认证' }).click();
    await vi.waitFor(() => expect(go.to.mock.calls.length + go.along.mock.calls.length).toBe(1));
  });
});

describe('the page that checks a certificate', () => {
  it('reads the number in its link at once, and refuses an impossible number without a call [AC-9]', async () => {
    const ports = fakeResourcePorts<CheckNumber, CertificateCheck>(aCertificateCheck());
    const read = vi.spyOn(ports, 'read');
    const { screen } = await renderScreen(<CertificateCheckScreen query={{ no: '8f2k-0000-0000-q7tx' }} />, { certificateCheck: ports });
    await expect.element(screen.getByText('证明有效')).toBeVisible();
    await expect.element(screen.getByText('15,000.00 元')).toBeVisible();
    expect(read).toHaveBeenCalledExactlyOnceWith('8F2K00000000Q7TX', expect.anything());
    await screen.getByLabelText('证明编号').fill('8F2K');
    await screen.getByRole('button', { name: '核验' }).click();
    await expect.element(screen.getByText(/编号应为 16 位/)).toBeVisible();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('has one answer for every number that does not exist [AC-9]', async () => {
    const { screen } = await renderScreen(<CertificateCheckScreen query={{}} />, {
      certificateCheck: fakeResourcePorts<CheckNumber, CertificateCheck>({ kind: 'unknown' }),
    });
    await screen.getByLabelText('证明编号').fill('0000 0000 0000 0000');
    await screen.getByRole('button', { name: '核验' }).click();
    await expect.element(screen.getByText('没有查到这份证明')).toBeVisible();
  });
});
