import type { AssetExportPorts } from '@caifu/core/assets';
import { fakeAssetExportPorts } from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { ExportScreen } from './ExportScreen.tsx';

const show = async (overrides: Partial<AssetExportPorts> = {}) => {
  const ports = fakeAssetExportPorts(overrides);
  const [download, readPart] = [vi.spyOn(ports, 'download'), vi.spyOn(ports, 'readPart')];
  return { ...(await renderScreen(<ExportScreen />, { assetExport: ports })), download, readPart };
};

describe('the page of the export', () => {
  it('offers the chosen file [UI-1025] [EX-6]', async () => {
    const { screen, download } = await show();
    await screen.getByRole('radio', { name: /^每日收益/ }).click();
    await screen.getByRole('tab', { name: 'JSON' }).click();
    await screen.getByRole('button', { name: '导出', exact: true }).click();
    await expect.element(screen.getByText('文件已开始下载').first()).toBeVisible();
    expect(download.mock.calls.map(([asked]) => asked)).toEqual([{ kind: 'income', format: 'json', from: '2025-11-20', to: '2026-11-20' }]);
  });

  it('asks for no dates when exporting the present holdings [EX-6]', async () => {
    const { screen } = await show();
    await expect.element(screen.getByRole('button', { name: /^开始日期/ })).toBeVisible();
    await screen.getByRole('radio', { name: /^当前持仓/ }).click();
    await expect.element(screen.getByRole('button', { name: /^开始日期/ })).not.toBeInTheDocument();
  });

  it('refuses an invalid range before any call [EX-5] [EX-6]', async () => {
    const { screen, download, readPart } = await show();
    await screen.getByRole('button', { name: /^开始日期/ }).click();
    await userEvent.click(screen.getByRole('listbox', { name: '年' }));
    await userEvent.keyboard('{End}');
    await screen.getByRole('button', { name: '确定' }).click();
    await expect.element(screen.getByRole('button', { name: /^开始日期 2027-11-20/ })).toBeVisible();
    await screen.getByRole('button', { name: '导出', exact: true }).click();
    await expect.element(screen.getByRole('alert').first()).toHaveTextContent('请选择不晚于今天、跨度不超过三年的起止日期');
    expect([download, readPart].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });
});
