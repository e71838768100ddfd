import {
  aBindingOpening,
  aDataConsent,
  anIdentityProgress,
  fakeBankCardBindingPorts,
  fakeDataConsentsPorts,
  fakeIdentityPorts,
  fakeImagePreparation,
  fakeIdReuploadPromptPorts,
  fakeMemberProfilePorts,
} from '@caifu/core/testing';
import type { DataConsentsPorts, IdentityPorts, IdentityProgress } from '@caifu/core/account';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { BankCardBindingScreen } from '../cashier/BankCardBindingScreen.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { DataConsentsScreen } from './DataConsentsScreen.tsx';
import { IdentityScreen } from './IdentityScreen.tsx';

const openIdentity = (progress: Partial<IdentityProgress>, overrides: Partial<IdentityPorts> = {}) =>
  renderScreen(<IdentityScreen query={{}} />, {
    memberProfile: fakeMemberProfilePorts(),
    identity: fakeIdentityPorts({ readProgress: async () => ({ kind: 'read', value: anIdentityProgress(progress) }), ...overrides }),
    images: { ...fakeImagePreparation(), put: () => 1, pictureOf: () => '', clear: () => undefined },
  });

describe('a part of the authorisation', () => {
  it('has one unticked box at its step, with a reason and the whole text [LAW-90] [LAW-91]', async () => {
    const giveConsent = vi.fn<IdentityPorts['giveConsent']>(async () => ({ kind: 'changed' }));
    const { screen } = await openIdentity({ missingConsents: ['identity', 'face'] }, { giveConsent });
    const box = screen.getByRole('checkbox', { name: /为核验身份/ });
    await expect.element(box).not.toBeChecked();
    expect(screen.getByRole('checkbox').elements()).toHaveLength(1);
    await screen.getByRole('button', { name: '《用户信息授权书》' }).click();
    await expect.element(screen.getByRole('dialog', { name: '用户信息授权书' })).toBeVisible();
    await screen.getByRole('button', { name: '关闭' }).click();
    await userEvent.fill(screen.getByLabelText('姓名'), '林知夏');
    await userEvent.fill(screen.getByLabelText('身份证号码'), '11010519491231002X');
    await screen.getByRole('button', { name: '下一步' }).click({ force: true });
    await expect.element(screen.getByText('请先勾选同意，再提供身份证件信息')).toBeVisible();
    await box.click({ force: true });
    await screen.getByRole('button', { name: '下一步' }).click();
    await vi.waitFor(() => expect(giveConsent).toHaveBeenCalledExactlyOnceWith('identity', expect.anything()));
  });

  it('is asked for a bank card above its number [LAW-91]', async () => {
    const { screen } = await renderScreen(<BankCardBindingScreen query={{}} />, {
      memberProfile: fakeMemberProfilePorts(),
      bankCardBinding: fakeBankCardBindingPorts({
        open: async () => ({ kind: 'read', value: { ...aBindingOpening, needsConsent: true } }),
      }),
      idReuploadPrompt: fakeIdReuploadPromptPorts(),
    });
    const box = screen.getByRole('checkbox', { name: /卡号和预留手机号/ });
    await expect.element(box).not.toBeChecked();
    await userEvent.fill(screen.getByLabelText('银行卡号'), '6217001234567890123');
    await screen.getByRole('button', { name: '获取验证码' }).click({ force: true });
    await expect.element(screen.getByText('请先勾选同意，再提供银行卡信息')).toBeVisible();
    await box.click({ force: true });
    await expect.element(screen.getByRole('button', { name: '发卡银行 建设银行' })).toBeVisible();
  });
});

describe('the step of the face', () => {
  const atFace = { stage: 'face', missingConsents: ['face'], faceVisit: 'offered' } as const;

  it('opens no camera before its own tick, and has another way [LAW-91] [LAW-92]', async () => {
    const asked = anIdentityProgress({ ...atFace, faceVisit: 'asked' });
    const { screen } = await openIdentity(atFace, { askFaceVisit: async () => ({ kind: 'taken', progress: asked }) });
    await screen.getByRole('button', { name: '拍摄人脸照片' }).click({ force: true });
    await expect.element(screen.getByText('请先勾选同意，再提供人脸信息')).toBeVisible();
    await screen.getByRole('button', { name: '申请人工核验' }).click();
    await expect.element(screen.getByText(/已申请人工核验/)).toBeVisible();
    expect(screen.getByRole('button', { name: '申请人工核验' }).query()).toBeNull();
  });
});

describe('个人信息授权', () => {
  it('lists the parts with moment and version, and withdraws one after a question [LAW-93]', async () => {
    const read = vi.fn<DataConsentsPorts['read']>(async () => ({ kind: 'read', value: [aDataConsent({ part: 'face', version: null })] }));
    read.mockResolvedValueOnce({ kind: 'read', value: [aDataConsent({ part: 'face' })] });
    const withdraw = vi.fn<DataConsentsPorts['withdraw']>(async () => ({ kind: 'changed' }));
    const { screen } = await renderScreen(<DataConsentsScreen />, { dataConsents: fakeDataConsentsPorts({ read, withdraw }) });
    await expect.element(screen.getByText(/2026-11-20 10:05 同意/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: /授权书 1.1/ }))
      .toHaveAttribute('href', '#/service-agreement?agree=9&version=1.1');
    await screen.getByRole('button', { name: '撤回人脸信息' }).click();
    await expect.element(screen.getByRole('alertdialog').getByText(/人脸照片立即删除/)).toBeVisible();
    await screen.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click();
    await expect.element(screen.getByText('2026-11-20 10:05 已撤回')).toBeVisible();
    expect(withdraw).toHaveBeenCalledExactlyOnceWith('face', expect.anything());
  });
});
