import { aFund, aFundAlert, aFundAlertsPage, fakeFundAlertsPorts } from '@caifu/core/testing';
import { addDays, calendarDate, netValue } from '@caifu/core/values';
import type { FundAlertsPorts } from '@caifu/core/fund-trading';
import type { FundSummary } from '@caifu/core/funds';
import { expect, it, vi } from 'vitest';
import { pageLawOn } from '../app/shell/page-law.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { FundAlertsScreen } from './FundAlertsScreen.tsx';

it('sets an alert for the fund of its address, and removes it [MS-743] [MS-744]', async () => {
  const set = vi.fn<FundAlertsPorts['set']>((wish) => Promise.resolve({ kind: 'changed', alerts: [aFundAlert(wish)] }));
  const { screen } = await renderScreen(<FundAlertsScreen query={{ fundCode: '800101' }} />, { fundAlerts: fakeFundAlertsPorts({ set }) });
  await screen.getByRole('button', { name: '单日下跌' }).click();
  await screen.getByLabelText('涨跌幅（%）').fill('3');
  await screen.getByRole('button', { name: '添加提醒' }).click();
  await expect.element(screen.getByText('单日下跌 3.00%')).toBeVisible();
  await expect.element(screen.getByText('等待中')).toBeVisible();
  expect(set.mock.calls.map(([wish]) => wish)).toEqual([{ fundCode: '800101', kind: 'day-loss', mark: 30_000 }]);
  await screen.getByRole('button', { name: '删除 青溪先进制造股票A 单日下跌 3.00%' }).click();
  await expect.element(screen.getByText('单日下跌 3.00%')).not.toBeInTheDocument();
});

it('takes a profit rate of the own holding, and says how far it goes [MS-751]', async () => {
  const set = vi.fn<FundAlertsPorts['set']>((wish) => Promise.resolve({ kind: 'changed', alerts: [aFundAlert(wish)] }));
  const { screen } = await renderScreen(<FundAlertsScreen query={{ fundCode: '800101' }} />, { fundAlerts: fakeFundAlertsPorts({ set }) });
  await screen.getByRole('button', { name: '持有收益率跌到' }).click();
  await screen.getByLabelText('收益率（%）').fill('100.5');
  await expect.element(screen.getByText('请输入 0.01 到 100 之间的百分比')).toBeVisible();
  await screen.getByLabelText('收益率（%）').fill('10');
  await screen.getByRole('button', { name: '添加提醒' }).click();
  await expect.element(screen.getByText('持有收益率跌到 -10.00%')).toBeVisible();
  expect(set.mock.calls.map(([wish]) => wish)).toEqual([{ fundCode: '800101', kind: 'profit-loss', mark: 100_000 }]);
});

const showing = (fund: FundSummary | null) =>
  renderScreen(<FundAlertsScreen query={{ fundCode: '800101' }} />, {
    fundAlerts: fakeFundAlertsPorts({ read: () => Promise.resolve({ kind: 'read', value: { fund, alerts: [] } }) }),
  });

it('names the fund of its address with its newest value [MS-744]', async () => {
  const { screen } = await showing(aFund({ fundName: '青溪先进制造股票A', netValue: netValue(12_034) }));
  await expect.element(screen.getByText('青溪先进制造股票A')).toBeVisible();
  await expect.element(screen.getByText(/1\.2034/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '添加提醒' })).toBeVisible();
});

it.each([
  ['货币基金的净值不变，不能设净值提醒', aFund({ isMoneyFund: true })],
  ['基金清盘，已停止申购和赎回', aFund({ trading: 'liquidated' })],
  ['没有找到这只基金', null],
])('says %s, and has no form [MS-742] [MS-744]', async (sentence, fund) => {
  const { screen } = await showing(fund);
  await expect.element(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByRole('button', { name: '添加提醒' }).query()).toBeNull();
});

it('disables the button for the change of a fund that is too young, and says why [MS-742] [LAW-24]', async () => {
  const { screen } = await showing(aFund({ foundedOn: addDays(pageLawOn().today, -40) }));
  await screen.getByRole('button', { name: '单日上涨' }).click();
  await expect.element(screen.getByText('成立不足6个月，不展示业绩')).toBeVisible();
  await screen.getByRole('button', { name: '净值涨到' }).click();
  await expect.element(screen.getByText('成立不足6个月，不展示业绩')).not.toBeInTheDocument();
});

it('takes a mark of full-width digits, as some keyboards type them [TT-1] [MS-742]', async () => {
  const set = vi.fn<FundAlertsPorts['set']>((wish) => Promise.resolve({ kind: 'changed', alerts: [aFundAlert(wish)] }));
  const { screen } = await renderScreen(<FundAlertsScreen query={{ fundCode: '800101' }} />, { fundAlerts: fakeFundAlertsPorts({ set }) });
  await screen.getByLabelText('净值（元）').fill('１．２０３４');
  await screen.getByRole('button', { name: '添加提醒' }).click();
  expect(set.mock.calls.map(([wish]) => wish)).toEqual([{ fundCode: '800101', kind: 'value-above', mark: 12_034 }]);
});

it('lists all without a fund in its address, and says how one is set when there is none [MS-744]', async () => {
  const toldOn = calendarDate('2026-11-20');
  const read: FundAlertsPorts['read'] = () => Promise.resolve({ kind: 'read', value: aFundAlertsPage('', [aFundAlert({ toldOn })]) });
  const { screen } = await renderScreen(<FundAlertsScreen query={{}} />, { fundAlerts: fakeFundAlertsPorts({ read }) });
  await expect.element(screen.getByText('2026-11-20 的净值已达到，已提醒')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '青溪先进制造股票A' })).toHaveAttribute('href', '#/fund-index?fundCode=800101');
  expect(screen.getByRole('button', { name: '添加提醒' }).query()).toBeNull();
  const none = await renderScreen(<FundAlertsScreen query={{}} />, { fundAlerts: fakeFundAlertsPorts() });
  await expect.element(none.screen.getByText('还没有基金提醒')).toBeVisible();
});
