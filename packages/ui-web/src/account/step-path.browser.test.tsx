import type { MemberProfile } from '@caifu/core/account';
import {
  aMemberProfile,
  aVerifiedProgress,
  fakeIdentityPorts,
  fakeImagePreparation,
  fakeMemberProfilePorts,
  fakePersonalInformationPorts,
} from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { PathCard } from '../home/PathCard.tsx';
import { bringWays } from '../app/routing/follow.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { IdentityScreen } from './IdentityScreen.tsx';
import { TaxScreen } from './TaxScreen.tsx';

bringWays(() => import('../app/ways.ts'));

const newcomer = {
  identityVerified: false,
  bankCardCount: 0,
  tradePasswordSet: false,
  riskLevel: null,
  standing: { idCard: 'none', taxDeclared: false, addressComplete: false },
} as const satisfies Partial<MemberProfile>;

const profileOf = (overrides: Partial<MemberProfile>) => ({
  memberProfile: fakeMemberProfilePorts({ read: () => Promise.resolve({ kind: 'read', value: aMemberProfile(overrides) }) }),
});

/** The page of a proved identity, of somebody who had proved nothing when it was opened, or everything. */
const openIdentity = (overrides: Partial<MemberProfile>) =>
  renderScreen(<IdentityScreen query={{ returnUrl: '/gold/buy' }} />, {
    ...profileOf(overrides),
    images: { ...fakeImagePreparation(), put: () => 1, pictureOf: () => null, clear: () => undefined },
    identity: fakeIdentityPorts({ readProgress: () => Promise.resolve({ kind: 'read', value: aVerifiedProgress() }) }),
  });

const openTax = (overrides: Partial<MemberProfile>) =>
  renderScreen(<TaxScreen query={{ returnUrl: '/gold/buy' }} />, {
    ...profileOf(overrides),
    personalInformation: fakePersonalInformationPorts(),
  });

const done = { ...newcomer, identityVerified: true, bankCardCount: 1, tradePasswordSet: true } as const;

/** The fill of each dash of the track. */
const fills = (container: Element) => [...container.querySelectorAll('[data-state]')].map((dash) => getComputedStyle(dash).backgroundColor);
const UNFILLED = 'rgba(0, 0, 0, 0)';

describe('the track of the path', () => {
  it('fills a dash for each done step alone, and outlines the present one [UI-1421]', async () => {
    for (const isVerified of [false, true]) {
      const doneCount = isVerified ? 1 : 0;
      const { screen } = await renderScreen(<PathCard />, profileOf({ ...newcomer, identityVerified: isVerified }));
      await expect.element(screen.getByRole('button', { name: isVerified ? /绑定银行卡/ : /实名认证/ })).toBeVisible();
      const track = fills(screen.container);
      expect(track[doneCount]).toBe(UNFILLED);
      expect(new Set(track.slice(0, doneCount)).size).toBe(doneCount);
      expect(new Set(track.slice(doneCount + 1)).size).toBe(1);
      expect(track.slice(doneCount + 1)).not.toContain(track[0]);
      await screen.unmount();
    }
  });
});

describe('the page of a step', () => {
  it('has its place on the path on top, what comes next, and all steps on a press [UI-1375]', async () => {
    const { screen } = await openTax({ ...done, standing: { idCard: 'valid', taxDeclared: false, addressComplete: false } });
    await expect.element(screen.getByText('第 4/6 步 涉税信息声明')).toBeVisible();
    await expect.element(screen.getByText('接下来：职业与地址')).toBeVisible();
    const list = screen.getByRole('list', { name: '开户步骤' });
    expect(list.query()).toBeNull();
    await screen.getByText('第 4/6 步 涉税信息声明').click();
    const steps = list.getByRole('listitem').elements();
    expect(steps.map(({ textContent }) => textContent?.replace(/\d/g, ''))).toEqual([
      '实名认证已完成',
      '绑定银行卡已完成',
      '设置交易密码已完成',
      '涉税信息声明约  分钟下一步',
      '职业与地址约  分钟待办理',
      '风险测评约  分钟待办理',
    ]);
  });

  it('names the next step on the button of the finished one, and leads there with the same way back [UI-1376]', async () => {
    const { screen, go } = await openIdentity(newcomer);
    await screen.getByRole('button', { name: '继续：绑定银行卡（2/6）' }).click();
    await vi.waitFor(() => expect(go.along).toHaveBeenCalledOnce());
    expect(go.along).toHaveBeenCalledWith('/identity/bank-card?returnUrl=%2Fgold%2Fbuy', expect.objectContaining({ isReplacing: true }));
  });

  it('leads back to the errand from the last step [UI-1376]', async () => {
    const { screen, go } = await openIdentity({ identityVerified: false });
    await expect.element(screen.getByText('最后一步')).toBeVisible();
    await screen.getByRole('button', { name: '完成' }).click();
    await vi.waitFor(() => expect(go.along).toHaveBeenCalledExactlyOnceWith('/gold/buy', { isReplacing: true }));
  });

  it('has no path for whom may buy already [UI-1375]', async () => {
    const { screen } = await openTax({});
    await expect.element(screen.getByRole('button', { name: '提交声明' })).toBeVisible();
    expect(screen.getByText(/第 \d\/\d 步/).query()).toBeNull();
  });

  it('opens without the path where the profile cannot be read [UI-1375]', async () => {
    const { screen } = await renderScreen(<TaxScreen query={{}} />, {
      memberProfile: fakeMemberProfilePorts({ read: () => Promise.resolve({ kind: 'refused', message: { kind: 'system-busy' } }) }),
      personalInformation: fakePersonalInformationPorts(),
    });
    await expect.element(screen.getByRole('button', { name: '提交声明' })).toBeVisible();
    expect(screen.getByText(/第 \d\/\d 步/).query()).toBeNull();
  });
});

describe('the path on home', () => {
  it('tells what is left, and has the next step as its button [UI-1377]', async () => {
    const { screen, go } = await renderScreen(<PathCard />, profileOf({ ...newcomer, identityVerified: true, standing: done.standing }));
    await expect.element(screen.getByRole('heading')).toHaveTextContent('开户还差 6 步，约 10 分钟');
    await screen.getByRole('button', { name: '去绑定银行卡' }).click();
    await vi.waitFor(() => expect(go.along.mock.calls[0]?.[0]).toBe('/identity/bank-card?returnUrl=%2Fhere'));
  });

  it('asks an investor whose identity card has run out for a new one, without the steps of an opening [UI-1377]', async () => {
    const standing = { idCard: 'expired', taxDeclared: true, addressComplete: true } as const;
    const { screen } = await renderScreen(<PathCard />, profileOf({ standing }));
    await expect.element(screen.getByRole('heading')).toMatchTextContent(/^买入前需更新身份证，约 \d 分钟$/);
    await expect.element(screen.getByRole('button', { name: '去上传身份证' })).toBeVisible();
    expect(screen.container.textContent).not.toContain('开户');
  });

  it('shows nothing to an investor who may buy already [UI-1377]', async () => {
    const read = vi.fn(() => Promise.resolve({ kind: 'read' as const, value: aMemberProfile() }));
    const { screen } = await renderScreen(<PathCard />, { memberProfile: fakeMemberProfilePorts({ read }) });
    await vi.waitFor(() => expect(read).toHaveBeenCalledOnce());
    expect(screen.container.textContent).toBe('');
  });
});
