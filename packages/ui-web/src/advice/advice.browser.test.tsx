import type { AdvicePorts } from '@caifu/core/advice';
import { aHeldLine, aHoldingsCheck, aNeedsResult, fakeNeedsCollectionPorts, fakeResourcePorts, someAdviceNeeds } from '@caifu/core/testing';
import { calendarDate, fen } from '@caifu/core/values';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { ChangesScreen } from './ChangesScreen.tsx';
import { CheckFiguresScreen } from './CheckFiguresScreen.tsx';
import { CheckOverviewScreen, CheckStartScreen } from './CheckScreens.tsx';
import { MixScreen, StarterScreen } from './MixScreens.tsx';
import { NeedsResultScreen } from './NeedsResultScreen.tsx';
import { LossScreen, NeedsScreen } from './NeedsScreens.tsx';

const portsOf = (changes: Partial<AdvicePorts> = {}): AdvicePorts => ({
  adviceNeeds: fakeResourcePorts(someAdviceNeeds()),
  needsCollection: fakeNeedsCollectionPorts(),
  holdingsCheck: fakeResourcePorts(aHoldingsCheck()),
  ...changes,
});
const show = (screen: ReactNode, changes: Partial<AdvicePorts> = {}) => renderScreen(screen, portsOf(changes));
const without = { holdingsCheck: fakeResourcePorts(aHoldingsCheck({ needs: someAdviceNeeds({ current: null }) })) };

describe('the questions of needs', () => {
  it('fill two pages: the first leads to the loss once all is answered [UI-1111]', async () => {
    const { screen, go } = await show(<NeedsScreen />);
    await screen.getByText('长期增值').click();
    await screen.getByText('3至5年').click();
    await screen.getByRole('button', { name: '下一题' }).click({ force: true });
    await expect.element(screen.getByText('请先回答本页的全部问题').first()).toBeVisible();
    await screen.getByText('两成以内').click();
    await screen.getByRole('button', { name: '下一题' }).click();
    await expect.poll(() => go.along.mock.calls.flat()).toContain('/kycrisk');
  });

  it('are submitted on the page of the loss, which leads back to unanswered ones [UI-1111]', async () => {
    const begun = fakeNeedsCollectionPorts();
    begun.saveDraft({ goal: 'growth', horizon: 'to-5', liquidity: 'some' });
    const { screen, go } = await show(<LossScreen />, { needsCollection: begun });
    await screen.getByText('15%以内').click();
    await screen.getByRole('button', { name: '提交' }).click();
    await expect.poll(() => go.along.mock.calls.flat()).toContain('/kycresult');
    const { screen: open } = await show(<LossScreen />);
    await expect.element(open.getByRole('button', { name: '先回答前面的问题' })).toBeVisible();
  });
});

describe('the result of needs', () => {
  it('shows the level, the limits of the offer, the mix and the deciding answers [UI-1112]', async () => {
    const { screen } = await show(<NeedsResultScreen />);
    await expect.element(screen.getByText('稳健型').first()).toBeVisible();
    await expect.element(screen.getByText(/您的风险测评为/)).toBeVisible();
    await expect.element(screen.getByText('固定收益类').first()).toBeVisible();
    await expect.element(screen.getByText('决定档位').first()).toBeVisible();
  });

  it('reports missing or expired answers, and leads to the questions [UI-1112]', async () => {
    const { screen } = await show(<NeedsResultScreen />, { adviceNeeds: fakeResourcePorts(someAdviceNeeds({ current: null })) });
    await expect.element(screen.getByText('还没有填写需求问卷')).toBeVisible();
    await screen.unmount();
    const old = someAdviceNeeds({ current: aNeedsResult(undefined, calendarDate('2025-01-10')) });
    const { screen: later, go } = await show(<NeedsResultScreen />, { adviceNeeds: fakeResourcePorts(old) });
    await expect.element(later.getByText(/已于 2026-01-09 到期/)).toBeVisible();
    await later.getByRole('button', { name: '开始填写' }).click();
    expect(go.to).toHaveBeenCalledWith('/kycfund', {});
  });
});

describe('the check of holdings', () => {
  it('shows the result of each check, and leads on [UI-1113]', async () => {
    const { screen, go } = await show(<CheckStartScreen />);
    await expect.element(screen.getByText(/100,000/).first()).toBeVisible();
    await expect.element(screen.getByText('最大单只占 40.00%')).toBeVisible();
    await screen.getByRole('button', { name: '查看检查结果' }).click();
    expect(go.to).toHaveBeenCalledWith('/ai-invest/has-hold', {});
  });

  it('leads an investor without holdings to a first mix [UI-1113] [UI-1116]', async () => {
    const nothing = { holdingsCheck: fakeResourcePorts(aHoldingsCheck({ lines: [] })) };
    const { screen, go } = await show(<CheckStartScreen />, nothing);
    await screen.getByRole('button', { name: '查看起步配置' }).click();
    expect(go.to).toHaveBeenCalledWith('/ai-invest/none-hold', {});
    const { screen: starter } = await show(<StarterScreen />, nothing);
    await expect.element(starter.getByRole('link', { name: /松涧纯债A/ })).toHaveAttribute('href', '#/fund/cashier?fundCode=000031');
    const { screen: overview } = await show(<CheckOverviewScreen />, nothing);
    await expect.element(overview.getByText('还没有持仓')).toBeVisible();
  });

  it('shows all holdings by class, and asks for missing needs [UI-1114]', async () => {
    const { screen } = await show(<CheckOverviewScreen />);
    await expect.element(screen.getByText('权益类').first()).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /调整建议/ })).toHaveAttribute('href', '#/ai-invest/suggest');
    const { screen: asking, go } = await show(<CheckOverviewScreen />, without);
    await asking.getByRole('button', { name: '填写需求问卷' }).click();
    expect(go.to).toHaveBeenCalledWith('/kycfund', {});
  });

  it('shows each figure with its method and its day [UI-1115]', async () => {
    const { screen } = await show(<CheckFiguresScreen />);
    for (const text of [/持仓穿透/, /皮尔逊相关系数/, /最大跌幅/, /货币基金、存款不计/, /管理费、托管费、销售服务费年费率/])
      await expect.element(screen.getByText(text).first()).toBeVisible();
    await expect.element(screen.getByText(/超过参考上限 30.00%/)).toBeVisible();
    await expect.element(screen.getByText('权益类占 56.00%，建议 30.00%，相差最多')).toBeVisible();
    await expect.element(screen.getByText(/这一只的涨跌对总资产影响较大/)).toBeVisible();
    await expect.element(screen.getByText('持股重合 25.00%')).toBeVisible();
    await expect.element(screen.getByRole('columnheader', { name: '建议' })).toBeVisible();
    const { screen: asking } = await show(<CheckFiguresScreen />, without);
    await expect.element(asking.getByRole('columnheader', { name: '占比' }).last()).toBeVisible();
    expect(asking.getByRole('columnheader', { name: '建议' }).elements()).toHaveLength(1);
  });

  it('shows the mix beside the holdings [UI-1116]', async () => {
    const { screen } = await show(<MixScreen />);
    await expect.element(screen.getByRole('table', { name: '与现在对照' })).toBeVisible();
    const { screen: asking } = await show(<MixScreen />, without);
    await expect.element(asking.getByText('填写需求问卷后，才能对照建议配置给出调整建议')).toBeVisible();
  });

  it('shows changes with reasons that lead to orders, and reports when there is none [UI-1117]', async () => {
    const { screen, go } = await show(<ChangesScreen />);
    await expect.element(screen.getByText(/单只基金占全部资产 40.00%，超过 30.00%/)).toBeVisible();
    await screen.getByRole('button', { name: '去赎回' }).first().click();
    expect(go.along).toHaveBeenCalledWith('/fund/redeem?fundCode=000021');
    const level = someAdviceNeeds({ statutory: { level: 1, validUntil: calendarDate('2027-06-01') } });
    const calm = aHoldingsCheck({
      needs: level,
      lines: [
        aHeldLine({ kind: 'cash', code: '', name: '', company: '', amount: fen(6_000_000) }),
        aHeldLine({ kind: 'deposit', code: '', name: '', company: '', amount: fen(4_000_000) }),
      ],
      funds: [],
    });
    const { screen: none } = await show(<ChangesScreen />, { holdingsCheck: fakeResourcePorts(calm) });
    await expect.element(none.getByText('对照您的需求，目前没有需要调整的地方')).toBeVisible();
  });
});
