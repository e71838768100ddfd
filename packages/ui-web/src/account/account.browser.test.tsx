import { PortError } from '@caifu/core/kit';
import { calendarDate, fen } from '@caifu/core/values';
import type { MemberProfile } from '@caifu/core/account';
import {
  fakeInboxPorts,
  aCertificationDeadline,
  aMemberProfile,
  anInvestor,
  fakeMemberProfilePorts,
  fakeReservationOutcomePorts,
  fakeSessionPorts,
  fakeTotalAssetsPorts,
  someTotalAssets,
} from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { fakePlatform } from '../testing/fake-platform.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { AccountSecurityScreen } from './AccountSecurityScreen.tsx';
import { AREA_ENTRIES } from '../app/area-entries.ts';
import { MineScreen } from '../home/MineScreen.tsx';
import { StandingScreen } from '../qualification/StandingScreen.tsx';

const portsOf = (overrides: Partial<MemberProfile>) => ({
  memberProfile: fakeMemberProfilePorts({ read: () => Promise.resolve({ kind: 'read', value: aMemberProfile(overrides) }) }),
  reservationOutcome: fakeReservationOutcomePorts(),
  inbox: fakeInboxPorts(),
  totalAssets: fakeTotalAssetsPorts(),
  entries: AREA_ENTRIES,
});

describe('the standing of an investor', () => {
  it('leads to the next open step by the button, and to every step by its row', async () => {
    const { screen, go } = await renderScreen(<StandingScreen query={{}} />, portsOf({ tradePasswordSet: false, riskLevel: null }));
    await screen.getByRole('button', { name: '去设置交易密码' }).click();
    await expect.poll(() => go.to.mock.calls.length + go.along.mock.calls.length).toBe(1);
    expect(JSON.stringify([go.to.mock.calls, go.along.mock.calls])).toContain('/identity/password');
    await screen.getByRole('button', { name: /风险测评/ }).click();
    await expect.poll(() => JSON.stringify([go.to.mock.calls, go.along.mock.calls])).toContain('/newfundrisk');
    await expect.element(screen.getByText('已完成 4 / 6')).toBeVisible();
  });

  it('returns to the requesting page once nothing is missing', async () => {
    const { screen, go } = await renderScreen(<StandingScreen query={{ returnUrl: '/information-buy' }} />, portsOf({}));
    await screen.getByRole('button', { name: '返回继续' }).click();
    expect(go.along).toHaveBeenCalledExactlyOnceWith('/information-buy', { isReplacing: true });
  });

  it('leads to the products once nothing is missing and no page waits for it', async () => {
    const { screen, go } = await renderScreen(<StandingScreen query={{}} />, portsOf({}));
    await screen.getByRole('button', { name: '去看产品' }).click();
    expect(go.to).toHaveBeenCalledExactlyOnceWith('/channel/product-list', undefined, { isReplacing: true });
  });

  it('does not return to a purchase that would send the investor here again', async () => {
    const { screen, go } = await renderScreen(
      <StandingScreen query={{ returnUrl: '/information-buy' }} />,
      portsOf({ identityVerified: false }),
    );
    await expect.element(screen.getByRole('button', { name: '去实名认证' })).toBeVisible();
    await screen.getByRole('button', { name: '返回', exact: true }).click();
    expect(go.to).toHaveBeenCalledExactlyOnceWith('/channel/product-list', undefined, { isReplacing: true });
  });
});

describe('我的', () => {
  it('leads to the pages of all holdings and applications [HO-15]', async () => {
    const session = fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) });
    const { screen } = await renderScreen(<MineScreen />, portsOf({}), fakePlatform(), session);
    await expect.element(screen.getByRole('link', { name: /我的持有/ })).toHaveAttribute('href', '#/holdings');
  });

  it('leads to gold and strategies, even without a holding there [UI-1181]', async () => {
    const session = fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) });
    const { screen } = await renderScreen(<MineScreen />, portsOf({}), fakePlatform(), session);
    await expect.element(screen.getByRole('link', { name: '黄金积存' })).toHaveAttribute('href', '#/gold/gx-gold');
    await expect.element(screen.getByRole('link', { name: '投顾策略' })).toHaveAttribute('href', '#/portfolio/list');
  });

  it('shows the verified name, which the session does not know yet', async () => {
    const session = fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) });
    const investor = { ...anInvestor, displayName: '*小明' };
    const { screen } = await renderScreen(<MineScreen />, portsOf({ investor }), fakePlatform(), session);
    await expect.element(screen.getByText('*小明')).toBeVisible();
    expect(screen.getByText(anInvestor.displayName).query()).toBeNull();
  });

  it('shows the total and yesterday’s income in its head, unless amounts are hidden [UI-761]', async () => {
    const session = fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) });
    const read = () => Promise.resolve({ kind: 'read' as const, value: someTotalAssets({ yesterdayIncome: fen(1_250) }) });
    const { screen } = await renderScreen(
      <MineScreen />,
      { ...portsOf({}), totalAssets: fakeTotalAssetsPorts({ read }) },
      fakePlatform(),
      session,
    );
    await expect.element(screen.getByText('160,000.00')).toBeVisible();
    const change = screen.getByText(/^昨日收益/);
    await expect.element(change).toHaveTextContent('昨日收益+12.50');
    await screen.getByRole('button', { name: '隐藏金额' }).click();
    await expect.element(change).toHaveTextContent('昨日收益****金额已隐藏');
    expect(screen.getByText('160,000.00').query()).toBeNull();
    await screen.getByRole('button', { name: '显示金额' }).click();
    await expect.element(screen.getByText('160,000.00')).toBeVisible();
  });

  it('reports a total that could not be read, and reads it again [UI-761]', async () => {
    const session = fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) });
    const read = vi.fn(fakeTotalAssetsPorts().read).mockRejectedValueOnce(new PortError('offline'));
    const { screen } = await renderScreen(
      <MineScreen />,
      { ...portsOf({}), totalAssets: fakeTotalAssetsPorts({ read }) },
      fakePlatform(),
      session,
    );
    await expect.element(screen.getByRole('alert')).toHaveTextContent('资产加载失败重试');
    await screen.getByRole('button', { name: '重试' }).click();
    await expect.element(screen.getByText('160,000.00')).toBeVisible();
  });

  it('shows the state of the certification, and the deadline of a waiting purchase', async () => {
    const session = fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) });
    const reservationOutcome = fakeReservationOutcomePorts({ readDeadlines: () => Promise.resolve([aCertificationDeadline()]) });
    const ports = { ...portsOf({ certification: 'under-review' }), reservationOutcome };
    const { screen, go } = await renderScreen(<MineScreen />, ports, fakePlatform(), session);
    await expect
      .element(screen.getByRole('link', { name: /合格投资者认证.*审核中/ }))
      .toHaveAttribute('href', '#/pe-approve?type=pe&order=first');
    await expect.element(screen.getByText(/您已支付的订单须在2026-11-23 23:59前上传资料/)).toBeVisible();
    await screen.getByRole('button', { name: '立即认证' }).click();
    await expect.poll(() => go.to.mock.calls.length + go.along.mock.calls.length).toBe(1);
    expect(JSON.stringify([go.to.mock.calls, go.along.mock.calls])).toContain('/pe-approve?type=pe');
  });
});

describe('account security', () => {
  it('shows the state of everything, each with the page where it is changed', async () => {
    const { screen } = await renderScreen(
      <AccountSecurityScreen />,
      portsOf({ riskValidUntil: calendarDate('2027-11-19'), certification: 'certified' }),
    );
    await expect.element(screen.getByText('已实名')).toBeVisible();
    await expect.element(screen.getByText('有效期至 2027-11-19')).toBeVisible();
    await expect.element(screen.getByText('已认证')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: /修改交易密码/ }))
      .toHaveAttribute('href', '#/user/accountsecurity/password?returnUrl=%2Fuser%2Faccountsecurity');
  });

  it('offers to set a missing password, and a new card only after verification', async () => {
    const { screen } = await renderScreen(<AccountSecurityScreen />, portsOf({ identityVerified: false, tradePasswordSet: false }));
    await expect.element(screen.getByRole('link', { name: /设置交易密码/ })).toBeVisible();
    expect(screen.getByText('忘记交易密码').query()).toBeNull();
    expect(screen.getByText('身份证有效期').query()).toBeNull();
  });
});
