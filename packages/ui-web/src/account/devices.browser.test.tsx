import { aLoginDevice, fakeLoginDevicesPorts } from '@caifu/core/testing';
import type { LoginDevicesPorts } from '@caifu/core/account';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { LoginDevicesScreen } from './LoginDevicesScreen.tsx';

describe('登录设备管理', () => {
  it('marks this device, names others with their agreement versions, and ends one after a question [SN-7] [SN-8] [UI-1334]', async () => {
    const own = aLoginDevice();
    const other = aLoginDevice({ sessionId: 'session-2', system: 'windows', browser: 'edge', address: '198.51.*.*', isCurrent: false });
    const unknown = aLoginDevice({ sessionId: 'session-3', system: 'other', browser: 'other', address: '', isCurrent: false });
    const read = vi.fn<LoginDevicesPorts['read']>(() => Promise.resolve({ kind: 'read', value: [own] }));
    read.mockResolvedValueOnce({ kind: 'read', value: [own, other, unknown] });
    const end = vi.fn<LoginDevicesPorts['end']>(() => Promise.resolve({ kind: 'ended' }));
    const { screen } = await renderScreen(<LoginDevicesScreen />, { loginDevices: fakeLoginDevicesPorts({ read, end }) });
    await expect.element(screen.getByRole('heading', { name: 'iPhone · Safari 浏览器' })).toBeVisible();
    await expect.element(screen.getByText('本机', { exact: true })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: '版本 1.0' }).first())
      .toHaveAttribute('href', '#/portfolio/service-agreement?agree=1&version=1.0');
    await expect.element(screen.getByRole('heading', { name: '未知设备' })).toBeVisible();
    await expect.element(screen.getByText('198.51.*.*')).toBeVisible();
    expect(screen.getByRole('button', { name: /^下线/ }).elements()).toHaveLength(2);
    await screen.getByRole('button', { name: '下线 Windows 电脑 · Edge 浏览器' }).click();
    await expect.element(screen.getByRole('alertdialog').getByText('Windows 电脑 · Edge 浏览器')).toBeVisible();
    await screen.getByRole('alertdialog').getByRole('button', { name: '下线' }).click();
    await expect.element(screen.getByText('没有其他设备登录')).toBeVisible();
    expect(end).toHaveBeenCalledExactlyOnceWith({ kind: 'one', sessionId: 'session-2' }, expect.anything());
    expect(screen.getByRole('button', { name: '退出其他全部设备' }).query()).toBeNull();
  });
});
