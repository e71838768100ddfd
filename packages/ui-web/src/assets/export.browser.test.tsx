import type { AssetExportPorts } from '@caifu/core/assets';
import { fakeAssetExportPorts } from '@caifu/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { ExportScreen } from './ExportScreen.tsx';

const show = async (overrides: Partial<AssetExportPorts> = {}) => {
  const ports = fakeAssetExportPorts(overrides);
  const [save, readPart] = [vi.spyOn(ports, 'save'), vi.spyOn(ports, 'readPart')];
  return { ...(await renderScreen(<ExportScreen />, { assetExport: ports })), save, readPart };
};

describe('the page of the export', () => {
  it('saves one file of what was chosen, once it is whole [UI-1025] [EX-6]', async () => {
    const { screen, save } = await show();
    await screen.getByRole('radio', { name: /^每日收益/ }).click();
    await screen.getByRole('tab', { name: 'JSON' }).click();
    await screen.getByRole('button', { name: '导出', exact: true }).click();
    await expect.element(screen.getByText('文件已保存，共2条记录').first()).toBeVisible();
    expect(save).toHaveBeenCalledExactlyOnceWith({
      fileName: 'caifu-income-2025-11-20-2026-11-20.json',
      mediaType: 'application/json;charset=utf-8',
      parts: ['a', 'b'],
      rows: 2,
    });
  });

  it('asks no days of holdings, which are those of now [EX-6]', async () => {
    const { screen } = await show();
    await expect.element(screen.getByRole('button', { name: /^开始日期/ })).toBeVisible();
    await screen.getByRole('radio', { name: /^当前持仓/ }).click();
    await expect.element(screen.getByRole('button', { name: /^开始日期/ })).not.toBeInTheDocument();
  });

  it('refuses a range that is none before it asks for anything [EX-5] [EX-6]', async () => {
    const { screen, save, readPart } = await show();
    await screen.getByRole('button', { name: /^开始日期/ }).click();
    await userEvent.click(screen.getByRole('listbox', { name: '年' }));
    await userEvent.keyboard('{End}');
    await screen.getByRole('button', { name: '确定' }).click();
    await expect.element(screen.getByRole('button', { name: /^开始日期 2027-11-20/ })).toBeVisible();
    await screen.getByRole('button', { name: '导出', exact: true }).click();
    await expect.element(screen.getByRole('alert').first()).toHaveTextContent('请选择不晚于今天、跨度不超过三年的起止日期');
    expect([save, readPart].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('says how far it is, and saves nothing when it is stopped [EX-6]', async () => {
    const { screen, save } = await show({
      readPart: (_query, from) =>
        from === null ? Promise.resolve({ kind: 'read', value: { text: 'a', next: '2', rows: 500 } }) : new Promise(() => undefined),
    });
    await screen.getByRole('button', { name: '导出', exact: true }).click();
    await expect.element(screen.getByText('正在导出，已完成500条')).toBeVisible();
    await screen.getByRole('button', { name: '停止' }).click();
    await expect.element(screen.getByRole('button', { name: '导出', exact: true })).toBeVisible();
    expect(save).not.toHaveBeenCalled();
  });
});
