import type { StrategiesPorts } from '@caifu/core/strategies';
import {
  aStrategyChange,
  aStrategyDetail,
  aStrategyListing,
  aStrategyOffer,
  aStrategyPosition,
  aStrategyRecord,
  fakePagedListPorts,
  fakeResourcePorts,
  fakeStrategyAdvicePorts,
  fakeStrategyOrderPorts,
} from '@caifu/core/testing';
import { fen } from '@caifu/core/values';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { StrategyAdviceScreen } from './StrategyAdviceScreen.tsx';
import { StrategyDetailScreen } from './StrategyDetailScreen.tsx';
import { StrategyListScreen } from './StrategyListScreen.tsx';
import { StrategyBuyScreen, StrategyRedeemScreen } from './StrategyOrderScreen.tsx';
import { StrategyPositionScreen } from './StrategyPositionScreen.tsx';
import { StrategyRecordScreen, StrategyRecordsScreen, StrategyResultScreen } from './StrategyRecordScreens.tsx';

const query = { portfolioCode: 'WJ01' };

const show = (screen: ReactNode, changes: Partial<StrategiesPorts> = {}) =>
  renderScreen(screen, {
    strategies: fakeResourcePorts([aStrategyListing({ held: fen(123_456) })]),
    strategy: fakeResourcePorts(aStrategyDetail({ isHeld: true })),
    strategyPosition: fakeResourcePorts(aStrategyPosition({ orders: [aStrategyChange()] })),
    strategyOrder: fakeStrategyOrderPorts(),
    strategyAdvice: fakeStrategyAdvicePorts(),
    strategyRecords: fakePagedListPorts([aStrategyRecord()], 20),
    strategyRecord: fakeResourcePorts(aStrategyRecord()),
    ...changes,
  });

describe('strategies', () => {
  it('are listed with level, growth of a year and the holding [UI-1170]', async () => {
    const { screen } = await show(<StrategyListScreen />);
    await expect.element(screen.getByText('稳进组合').first()).toBeVisible();
    await expect.element(screen.getByText('+4.56%')).toBeVisible();
    await expect.element(screen.getByText('近1年').first()).toBeVisible();
    await expect.element(screen.getByText('持有 1,234.56 元')).toBeVisible();
  });

  it('show return beside benchmark, drawdown, allocation, funds, fee and minimum, and mark a simulation [UI-1171] [UI-1339] [SG-43] [LAW-31]', async () => {
    const { screen } = await show(<StrategyDetailScreen query={query} />);
    await expect.element(screen.getByText('+2.34%').first()).toBeVisible();
    await expect.element(screen.getByText('-1.20%').first()).toBeVisible();
    for (const name of [
      '运作表现',
      '2026-01-05 起运作，截至 2026-11-19',
      '运作前模拟',
      '+7.10%',
      '模拟涨幅',
      '模拟最大回撤',
      /按各期实际生效的权重计算，已扣除投顾服务费/,
    ])
      await expect.element(screen.getByText(name).first()).toBeVisible();
    // The simulation of the fakes has no benchmark.
    await expect.element(screen.getByText('业绩基准在这段时间没有数据，只画策略')).toBeVisible();
    await expect.element(screen.getByText('松涧债券A')).toBeVisible();
    await expect.element(screen.getByText(/^利益冲突：/)).toBeVisible();
    await expect.element(screen.getByText('策略内买入免申购费，赎回按各基金费率')).toBeVisible();
    await expect.element(screen.getByText(/每年 0.50%，按日计提/)).toBeVisible();
    await expect.element(screen.getByText(/1,000 元起，按 100 元递增/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '持有', exact: true })).toBeVisible();
  });

  it('are bought with the part of each fund, and with adviser, conflicts and agreement [UI-1172] [UI-1173] [LAW-31]', async () => {
    const { screen } = await show(<StrategyBuyScreen query={query} />);
    await screen.getByLabelText('买入金额').fill('1000');
    await expect.element(screen.getByText('500.00元').first()).toBeVisible();
    await expect.element(screen.getByText(/^50.00%，申购费/)).toBeVisible();
    await expect.element(screen.getByText('投顾机构 · 基金投资顾问业务资格 000000002')).toBeVisible();
    await expect.element(screen.getByText(/^利益冲突：/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /策略说明书/ })).toBeVisible();
    await screen.getByRole('checkbox').click();
    await screen.getByRole('button', { name: '买入', exact: true }).click();
    const sheet = screen.getByRole('dialog', { name: '确认买入' });
    await expect.element(sheet.getByText('全部确认日')).toBeVisible();
    await expect.element(sheet.getByText('确认后调仓')).toBeVisible();
  });

  it('are redeemed by ratio, with the fee of each fund and the day of the slowest [UI-1172] [UI-1173]', async () => {
    const { screen } = await show(<StrategyRedeemScreen query={query} />, {
      strategyOrder: fakeStrategyOrderPorts({
        readOffer: () => Promise.resolve({ kind: 'read', value: aStrategyOffer({ side: 'redeem' }) }),
      }),
    });
    await screen.getByRole('tab', { name: '50%' }).click();
    await expect.element(screen.getByText(/^500.00 份，赎回费/)).toBeVisible();
    await screen.getByRole('button', { name: '赎回', exact: true }).click();
    await expect.element(screen.getByRole('dialog', { name: '确认赎回' }).getByText('全部到账日')).toBeVisible();
  });

  it('are held with weights beside targets, and show a waiting change on top [UI-1174]', async () => {
    const { screen } = await show(<StrategyPositionScreen query={query} />);
    await expect.element(screen.getByText('2,000.00').first()).toBeVisible();
    await expect.element(screen.getByText('当前 50.00% · 目标 50.00%')).toBeVisible();
    await expect.element(screen.getByText(/有一笔调仓建议等待您确认/)).toBeVisible();
    await expect.element(screen.getByText('2026-12-10')).toBeVisible();
  });

  it('ask for an answer to a waiting change, with its cost [UI-1175] [SG-77]', async () => {
    const { screen } = await show(<StrategyAdviceScreen query={query} />);
    await expect.element(screen.getByText('43.75% → 50.00%')).toBeVisible();
    await expect.element(screen.getByText('31.19 元')).toBeVisible();
    await screen.getByRole('button', { name: '同意调仓' }).click();
    await expect.element(screen.getByRole('alertdialog').getByText(/费用31.19元/)).toBeVisible();
  });

  it('show the funds before and after a change, and the time out of the market [UI-1176]', async () => {
    const { screen } = await show(<StrategyRecordScreen query={{ orderNo: '2' }} />, {
      strategyRecord: fakeResourcePorts(aStrategyChange({ state: 'done' })),
    });
    await expect.element(screen.getByText('43.75% → 50.00%')).toBeVisible();
    await expect.element(screen.getByText(/其间这部分资金不参与市场涨跌/)).toBeVisible();
  });

  it('report a missing holding without an error, and link the strategy [UI-1183]', async () => {
    const read = () => Promise.resolve({ kind: 'refused' as const, message: { kind: 'strategy-not-held' as const } });
    const { screen } = await show(<StrategyPositionScreen query={query} />, { strategyPosition: { read } });
    await expect.element(screen.getByText('您还没有持有这个策略')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '去看看这个策略' })).toBeVisible();
    expect(screen.getByRole('alert').query()).toBeNull();
    const { screen: advice } = await show(<StrategyAdviceScreen query={query} />, {
      strategyAdvice: { ...fakeStrategyAdvicePorts(), read },
    });
    await expect.element(advice.getByText('您还没有持有这个策略').last()).toBeVisible();
  });

  it('show the result of an order, and appear among records [UI-1177]', async () => {
    const { screen } = await show(<StrategyResultScreen query={{ orderNo: '1' }} />);
    await expect.element(screen.getByText('买入申请已提交').first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '查看持有' })).toBeVisible();
    const { screen: list } = await show(<StrategyRecordsScreen query={{}} />);
    await expect.element(list.getByRole('link', { name: /买入 稳进组合/ })).toBeVisible();
  });
});
