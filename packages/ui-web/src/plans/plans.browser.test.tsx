import {
  aCardIssuer,
  aFund,
  aPlan,
  aPlanDetail,
  aPlanOffer,
  aPlanRound,
  aPlanRun,
  anInvestor,
  fakePlanActionPorts,
  fakePlanDetailPorts,
  fakePlanSettingPorts,
  fakeSessionPorts,
} from '@caifu/core/testing';
import type { PlanDetail, PlanOffer, PlansPorts } from '@caifu/core/plans';
import { calendarDate, fen, grams, ratePpm } from '@caifu/core/values';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { GoalHistoryScreen } from './GoalHistoryScreen.tsx';
import { GoalScreen } from './GoalScreen.tsx';
import { PlanDetailScreen } from './PlanDetailScreen.tsx';
import { planListOf } from './PlanListScreen.tsx';
import { PlanResultScreen } from './PlanResultScreen.tsx';
import { PlanRunsScreen } from './PlanRunsScreen.tsx';
import { GoldPlanScreen, InvestPlanScreen, RepayPlanScreen, SalaryPlanScreen, StrategyPlanScreen } from './PlanSettingScreen.tsx';
import { SmartRuleScreen } from './SmartRuleScreen.tsx';

const read = <Value,>(value: Value) => Promise.resolve({ kind: 'read' as const, value });
const page = <Item,>(items: readonly Item[]) => ({ readPage: () => Promise.resolve({ kind: 'read' as const, items, hasMore: false }) });

const show = (screen: ReactNode, ports: Partial<PlansPorts> = {}) =>
  renderScreen(
    screen,
    { plan: fakePlanDetailPorts(), planAction: fakePlanActionPorts(), planSetting: fakePlanSettingPorts(), plans: page([]), ...ports },
    undefined,
    fakeSessionPorts({ restore: () => Promise.resolve(anInvestor) }),
  );
const setting = (offer: PlanOffer) => ({ planSetting: fakePlanSettingPorts({ readOffer: () => read(offer) }) });
const detail = (changes: Partial<PlanDetail>) => ({ plan: fakePlanDetailPorts({ read: () => read(aPlanDetail(changes)) }) });

describe('the form of a plan', () => {
  it('shows the first debits with moved days, and what happens after a failure [UI-1051]', async () => {
    const { screen } = await show(<InvestPlanScreen query={{ fundCode: '000001' }} />);
    await expect.element(screen.getByText('12月10日 周四')).toBeVisible();
    await expect.element(screen.getByText('1月10日 周日 为非交易日，顺延')).toBeVisible();
    await expect.element(screen.getByText(/其后 2 个交易日内再次扣款；连续 3 期失败/)).toBeVisible();
    await expect.element(screen.getByText(/扣款日 14:00 扣款。.*14:00 后当日不可修改/)).toBeVisible();
  });

  it('states that a repayment comes before a day without trading [UI-1051] [UI-1331]', async () => {
    const usual = aPlanOffer('repay');
    const offer = { ...usual, terms: { ...usual.terms, debitTime: '11:30' } };
    const { screen } = await show(<RepayPlanScreen query={{}} />, setting(offer));
    await expect.element(screen.getByText('1月10日 周日 为非交易日，提前')).toBeVisible();
    await expect.element(screen.getByText(/1月8日 周五/).first()).toBeVisible();
    await expect.element(screen.getByText(/扣款日 11:30 扣款。/)).toBeVisible();
  });

  it('picks cycle and day in two columns, and leads to the summary with the names of all texts [UI-1051] [UI-1052]', async () => {
    const { screen } = await show(<InvestPlanScreen query={{ fundCode: '000001' }} />);
    await screen.getByRole('button', { name: /^扣款周期/ }).click();
    await userEvent.click(screen.getByRole('listbox', { name: '周期' }));
    await userEvent.keyboard('{Home}{ArrowDown}');
    await userEvent.click(screen.getByRole('listbox', { name: '扣款日' }));
    await userEvent.keyboard('{End}');
    await expect.element(screen.getByRole('option', { name: '周五' })).toHaveAttribute('aria-selected', 'true');
    await screen.getByRole('button', { name: '确定' }).click();
    await expect.element(screen.getByRole('button', { name: /^扣款周期.*每周五/ })).toBeVisible();
    await screen.getByLabelText('每期金额').fill('1000');
    await screen.getByRole('button', { name: /^扣款账户/ }).click();
    await screen
      .getByText(/工商银行/)
      .last()
      .click();
    await expect.element(screen.getByRole('link', { name: '《定投服务协议》' })).toHaveAttribute('href', '#/zdtfwxy');
    await screen.getByRole('checkbox', { name: /我已阅读并同意/ }).click();
    await screen.getByRole('button', { name: '确认定投' }).click();
    const summary = screen.getByRole('dialog', { name: '确认计划' });
    await expect.element(summary.getByText('11月20日 周五')).toBeVisible();
    await expect.element(summary.getByText('《定期定额服务协议》')).toBeInTheDocument();
  });

  it('shows the range of a smart amount, and the amount of a bill [UI-1050]', async () => {
    const invest = await show(<InvestPlanScreen query={{ fundCode: '000001' }} />);
    await invest.screen.getByRole('tab', { name: '智能定投' }).click();
    await invest.screen.getByLabelText('基准金额').fill('1000');
    await expect.element(invest.screen.getByText(/每期 600 元至 2,100 元/)).toBeVisible();
    await invest.screen.unmount();
    const { screen } = await show(<RepayPlanScreen query={{}} />, setting(aPlanOffer('repay')));
    await screen.getByRole('tab', { name: '全额还款' }).click();
    await expect.element(screen.getByText(/按账单的应还总额还款/)).toBeVisible();
    expect(screen.getByLabelText('每期金额').query()).toBeNull();
  });

  it('shows each fund’s part of a strategy’s debit, and links the strategies without one [UI-1210] [UI-1211]', async () => {
    const none = await show(<StrategyPlanScreen query={{}} />);
    await expect.element(none.screen.getByRole('link', { name: '投顾策略' })).toHaveAttribute('href', '#/portfolio/list');
    await none.screen.unmount();
    const { screen } = await show(<StrategyPlanScreen query={{ portfolioCode: 'WJ01' }} />, setting(aPlanOffer('strategy')));
    await expect.element(screen.getByText('输入金额后显示每只基金的分配')).toBeVisible();
    await screen.getByLabelText('每期金额').fill('1000');
    await expect.element(screen.getByText('50.00%')).toBeVisible();
    expect(screen.container.textContent).toContain('500.00');
    await expect.element(screen.getByText(/策略调仓期间或其中有基金暂停申购时跳过该期/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: '《服务协议》' }))
      .toHaveAttribute('href', '#/portfolio/service-agreement?agree=1');
  });

  it('states the price of a gold debit and that it is final, also before the password [UI-1213]', async () => {
    const { screen } = await show(<GoldPlanScreen query={{}} />, setting(aPlanOffer('gold')));
    await expect.element(screen.getByText(/扣款日按 14:00 的买入价即时成交，成交后不可撤销/)).toBeVisible();
    await screen.getByRole('button', { name: /^扣款周期/ }).click();
    await userEvent.click(screen.getByRole('listbox', { name: '周期' }));
    await userEvent.keyboard('{Home}');
    await screen.getByRole('button', { name: '确定' }).click();
    await expect.element(screen.getByRole('button', { name: /^扣款周期.*每个交易日/ })).toBeVisible();
    await expect.element(screen.getByText(/当日未扣款的不再补扣/)).toBeVisible();
    await screen.getByLabelText('每期金额').fill('100');
    await screen.getByRole('button', { name: /^扣款账户/ }).click();
    await screen
      .getByText(/工商银行/)
      .last()
      .click();
    await screen.getByRole('checkbox', { name: /我已阅读并同意/ }).click();
    await screen.getByRole('button', { name: '确认设置' }).click();
    await expect.element(screen.getByRole('dialog', { name: '确认计划' }).getByText(/成交后不可撤销/)).toBeVisible();
  });

  it('accepts a new account to repay, and shows its fault [UI-1050]', async () => {
    const { screen } = await show(<RepayPlanScreen query={{}} />, setting(aPlanOffer('repay', { payees: [] })));
    await screen.getByRole('button', { name: /^还款账户/ }).click();
    await screen.getByRole('button', { name: '使用该账户' }).click();
    await expect.element(screen.getByText('还款账户信息有误，请核对卡号或贷款账号')).toBeVisible();
    await screen.getByLabelText('信用卡卡号').fill('6222020200112230');
    await screen.getByRole('radio', { name: '工商银行' }).click();
    await screen.getByRole('button', { name: '使用该账户' }).click();
    await expect.element(screen.getByRole('button', { name: /^还款账户.*2230/ })).toBeVisible();
  });

  it('refuses a debit card as an account to repay [UI-1050]', async () => {
    const planSetting = fakePlanSettingPorts({
      readOffer: () => read(aPlanOffer('repay', { payees: [] })),
      recogniseCard: () => Promise.resolve(aCardIssuer({ type: 'debit' })),
    });
    const { screen } = await show(<RepayPlanScreen query={{}} />, { planSetting });
    await screen.getByRole('button', { name: /^还款账户/ }).click();
    await screen.getByLabelText('信用卡卡号').fill('6222020200112230');
    await screen.getByRole('radio', { name: '工商银行' }).click();
    await screen.getByRole('button', { name: '使用该账户' }).click();
    await expect.element(screen.getByText('该卡不是信用卡，请填写要还款的信用卡卡号')).toBeVisible();
    expect(screen.getByRole('button', { name: /^还款账户.*2230/ }).query()).toBeNull();
  });

  it('names a missing card, and links the funds without a fund [UI-1051]', async () => {
    const salary = await show(<SalaryPlanScreen query={{}} />, setting(aPlanOffer('salary', { cards: [] })));
    await expect.element(salary.screen.getByText('还没有绑定银行卡')).toBeVisible();
    await salary.screen.unmount();
    const { screen } = await show(<InvestPlanScreen query={{}} />);
    await expect.element(screen.getByRole('link', { name: '基金排行' })).toBeVisible();
  });
});

describe('the page of a plan', () => {
  it('names the day of a made or tried debit, and how long the next one may be changed [UI-1330] [UI-1331]', async () => {
    const ran = { ranOn: calendarDate('2026-10-28'), orderNo: null } as const;
    const runs = (['done', 'failed', 'retrying', 'skipped'] as const).map((state, index) => aPlanRun({ ...ran, state, runNo: 9 - index }));
    const { screen } = await show(<PlanDetailScreen query={{ planNo: 'N1' }} />, detail({ lastRuns: runs }));
    await expect.element(screen.getByText('11月25日 周三 14:00')).toBeVisible();
    await expect.element(screen.getByText(/14:00 前可修改当日扣款/)).toBeVisible();
    await expect.element(screen.getByText(/实际扣款日/)).toBeVisible();
    const told = [...document.querySelectorAll('[aria-label="扣款记录"] > *')].map(
      (row) => /(?<word>实际扣款日|最近尝试) 2026-10-28/.exec(row.textContent)?.groups?.['word'] ?? null,
    );
    expect(told).toEqual(['实际扣款日', '最近尝试', '最近尝试', null]);
  });

  it('links its agreement in the version that was agreed to [UI-1332]', async () => {
    const { screen } = await show(<PlanDetailScreen query={{ planNo: 'N1' }} />, detail({ plan: aPlan({ agreedVersion: '1.0' }) }));
    await expect.element(screen.getByRole('link', { name: '《定投服务协议》版本 1.0' })).toHaveAttribute('href', '#/zdtfwxy?version=1.0');
  });

  it('shows the next debit, the profit, and the last debits with their reasons [UI-1053] [UI-1054] [UI-1055]', async () => {
    const failed = aPlanRun({ runNo: 5, state: 'failed', reason: { kind: 'plan-run-short' }, orderNo: null, tries: 3 });
    const { screen } = await show(
      <PlanDetailScreen query={{ planNo: 'N1' }} />,
      detail({ plan: aPlan({ failuresInARow: 1 }), lastRuns: [failed, aPlanRun()] }),
    );
    await expect.element(screen.getByText('11月25日 周三 14:00')).toBeVisible();
    await expect.element(screen.getByText('扣款账户余额不足')).toBeVisible();
    await expect.element(screen.getByText(/已连续 1 期扣款失败，连续 3 期失败将自动终止/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: /扣款成功/ }))
      .toHaveAttribute('href', '#/fund/history/details?orderId=F20261026000001');
    await expect.element(screen.getByText(/按 2026-11-17 净值计算/)).toBeVisible();
    // Includes shares redeemed at a target, so it exceeds the profit of the present shares.
    await expect.element(screen.getByText('累计收益', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('累计收益率', { exact: true })).toBeVisible();
  });

  it('offers the actions of its state, and asks before each [UI-1056]', async () => {
    const { screen } = await show(<PlanDetailScreen query={{ planNo: 'N1' }} />);
    await screen.getByRole('button', { name: /^暂停计划/ }).click();
    await expect.element(screen.getByRole('alertdialog').getByText(/暂停后不再扣款/)).toBeVisible();
    await screen.getByRole('button', { name: '取消' }).click();
    expect(screen.getByRole('button', { name: /^恢复计划/ }).query()).toBeNull();
    await screen.unmount();
    const ended = await show(
      <PlanDetailScreen query={{ planNo: 'N1' }} />,
      detail({ plan: aPlan({ state: 'ended', end: 'after-failures', nextOn: null, endedOn: calendarDate('2026-11-01') }) }),
    );
    await expect.element(ended.screen.getByText('计划已于 2026-11-01 终止，连续扣款失败，自动终止')).toBeVisible();
    expect(ended.screen.getByRole('button', { name: /^终止计划/ }).query()).toBeNull();
  });

  it('shows the progress of a round towards its target, and the meaning of its yearly rate [UI-1058]', async () => {
    const told = detail({ plan: aPlan({ target: ratePpm(100_000) }), round: aPlanRound(), roundsDone: 1 });
    const home = await show(<GoalScreen query={{}} />, { plans: page([aPlan({ target: ratePpm(100_000) })]) });
    await expect.element(home.screen.getByRole('link', { name: /每月25日 · 止盈线 10%.*累计收益率/ })).toBeVisible();
    await home.screen.unmount();
    const { screen } = await show(<GoalScreen query={{ planNo: 'N1' }} />, told);
    await expect.element(screen.getByRole('img', { name: '已达到止盈线的 30%' })).toBeInTheDocument();
    await expect.element(screen.getByText('收益率 × 365 ÷ 天数，仅按本轮推算，不代表未来收益')).toBeVisible();
    await expect.element(screen.getByText(/止盈线不是预期收益，也不是收益承诺/)).toBeVisible();
    await screen.unmount();
    const done = aPlanRound({ roundNo: 1, endedOn: calendarDate('2026-08-20') });
    const history = await show(<GoalHistoryScreen query={{ planNo: 'N1' }} />, { planRounds: page([aPlanRound(), done]) });
    await expect.element(history.screen.getByText(/2026-08-20 达到目标/)).toBeVisible();
  });

  it('shows what a round without figures waits for [UI-1133]', async () => {
    const untold = { invested: fen(0), proceeds: null, profit: null, profitRate: null, annualised: null };
    const bought = aPlanRound(untold);
    const sold = aPlanRound({ ...untold, roundNo: 1, endedOn: calendarDate('2026-08-20') });
    const history = await show(<GoalHistoryScreen query={{ planNo: 'N1' }} />, { planRounds: page([bought, sold]) });
    await expect.element(history.screen.getByText('赎回确认中')).toBeVisible();
    await expect.element(history.screen.getByText('首次买入确认后显示收益')).toBeVisible();
    expect(history.screen.container.textContent).not.toContain('--');
    await history.screen.unmount();
    const told = detail({ plan: aPlan({ target: ratePpm(100_000) }), round: bought });
    const { screen } = await show(<GoalScreen query={{ planNo: 'N1' }} />, told);
    await expect.element(screen.getByText(/首次买入确认后显示收益/)).toBeVisible();
  });
});

describe('lists and results of plans', () => {
  it('keep the state in the address, and explain an empty list [UI-1057]', async () => {
    const readPage = vi.fn<PlansPorts['plans']['readPage']>(() => Promise.resolve({ kind: 'read', items: [aPlan()], hasMore: false }));
    const Ended = planListOf('salary', '/mmf/ended-plan', 'ended');
    const ended = await show(<Ended query={{}} />, { plans: { readPage } });
    await expect.element(ended.screen.getByText(/累计/).first()).toBeInTheDocument();
    expect(readPage.mock.calls[0]?.[0]).toEqual({ kind: 'salary', state: 'ended' });
    await ended.screen.getByRole('tab', { name: '已暂停' }).click();
    expect(ended.go.to).toHaveBeenCalledWith('/mmf/ended-plan', { state: 'paused' }, { isReplacing: true });
    await ended.screen.unmount();
    const Running = planListOf('invest', '/plan/dt-list', 'running');
    const { screen } = await show(<Running query={{}} />);
    await expect.element(screen.getByText('没有执行中的定投')).toBeVisible();
  });

  it('show every debit of a plan with its reason [UI-1055]', async () => {
    const skipped = aPlanRun({ runNo: 7, state: 'skipped', reason: { kind: 'plan-run-fund-closed' }, orderNo: null });
    const { screen } = await show(<PlanRunsScreen query={{ planNo: 'N1' }} />, { planRuns: page([skipped, aPlanRun()]) });
    await expect.element(screen.getByText('基金暂停申购，本期不扣款，不计入失败次数')).toBeVisible();
    await expect.element(screen.getByText('未扣款')).toBeVisible();
  });

  it('show number and first debit of a new plan; without a number the outcome is unknown [UI-1059]', async () => {
    const told = await show(<PlanResultScreen query={{ planNo: 'N1' }} />, detail({ plan: aPlan({ runsDone: 0, made: null }) }));
    await expect.element(told.screen.getByText('计划创建成功')).toBeVisible();
    await expect.element(told.screen.getByText('N1', { exact: true })).toBeVisible();
    await expect.element(told.screen.getByText('11月25日 周三 14:00')).toBeVisible();
    await told.screen.unmount();
    // Weeks later, after debits, the page of a new plan still shows a new plan.
    const later = await show(<PlanResultScreen query={{ planNo: 'N1' }} />, detail({ plan: aPlan({ runsDone: 3 }) }));
    await expect.element(later.screen.getByText('计划创建成功')).toBeVisible();
    await later.screen.unmount();
    const changed = await show(<PlanResultScreen query={{ planNo: 'N1', changed: '1' }} />, detail({ plan: aPlan({ runsDone: 0 }) }));
    await expect.element(changed.screen.getByText('计划修改成功')).toBeVisible();
    await changed.screen.unmount();
    const { screen } = await show(<PlanResultScreen query={{ kind: 'repay' }} />);
    await expect.element(screen.getByText('未能查询到计划')).toBeVisible();
  });

  it('show the bands of the terms with the base amounts [UI-1060]', async () => {
    const { screen } = await show(<SmartRuleScreen query={{ fundCode: aFund().fundCode, base: '2000' }} />);
    const table = screen.getByRole('table', { name: '档位与倍率' });
    await expect.element(table.getByText('4,200')).toBeVisible();
    await expect.element(screen.getByText(/偏离度为 -8% 时，倍率 130%，当期扣款 2,000 × 130% = 2,600 元/)).toBeVisible();
    await screen.unmount();
    const { screen: little } = await show(<SmartRuleScreen query={{ fundCode: aFund().fundCode, base: '10' }} />);
    await expect.element(little.getByText(/10 × 90% = 9 元，不足该基金的起投金额，按 10 元扣款/)).toBeVisible();
    await little.unmount();
    // Without a fund it shows the limits of every investment.
    const terms = setting(aPlanOffer('invest', { purchase: null, cards: [] }));
    const { screen: plain } = await show(<SmartRuleScreen query={{}} />, terms);
    await expect.element(plain.getByRole('table', { name: '档位与倍率' }).getByText('2,100')).toBeVisible();
    await expect.element(plain.getByText(/偏离度为 -8% 时，倍率 130%，当期扣款 1,000 × 130% = 1,300 元/)).toBeVisible();
    await expect.element(plain.getByText(/每只基金的起投金额不同/)).toBeVisible();
  });
});

describe('plans of strategies and of gold', () => {
  const strategy = { strategyCode: 'WJ01', strategyName: '稳进组合' };
  it('link what they buy, and the orders of their debits [UI-1214]', async () => {
    const plan = aPlan({ kind: 'strategy', fund: null, strategy, made: null });
    const one = await show(<PlanDetailScreen query={{ planNo: 'N1' }} />, detail({ plan, lastRuns: [aPlanRun({ orderNo: 'S1' })] }));
    await expect
      .element(one.screen.getByRole('link', { name: '策略持有' }))
      .toHaveAttribute('href', '#/portfolio/position-details?portfolioCode=WJ01');
    await expect.element(one.screen.getByRole('link', { name: /应扣/ })).toHaveAttribute('href', '#/portfolio/record?orderNo=S1');
    await one.screen.unmount();
    const made = {
      day: calendarDate('2026-11-18'),
      value: fen(590_12),
      profit: fen(-9_88),
      profitRate: ratePpm(-16_466),
      xirr: null,
      grams: grams(6_323),
    };
    const gold = aPlan({ kind: 'gold', fund: null, cycle: { unit: 'day', day: 1 }, made });
    const { screen } = await show(
      <PlanDetailScreen query={{ planNo: 'N1' }} />,
      detail({ plan: gold, lastRuns: [aPlanRun({ orderNo: 'G1' })] }),
    );
    await expect.element(screen.getByText('累计买入')).toBeVisible();
    expect(screen.container.textContent).toContain('0.6323');
    await expect.element(screen.getByText(/为本计划买入的全部黄金，含之后已卖出的部分/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /应扣/ })).toHaveAttribute('href', '#/gold/record?orderNo=G1');
  });

  it('have lists that link each other [UI-1212]', async () => {
    const Strategies = planListOf('strategy', '/portfolio/dt-list', 'running');
    const { screen } = await show(<Strategies query={{}} />, { plans: page([aPlan({ kind: 'strategy', fund: null, strategy })]) });
    await expect.element(screen.getByRole('link', { name: /稳进组合/ })).toHaveAttribute('href', '#/plan/dt-detail?planNo=N1');
    await expect.element(screen.getByRole('link', { name: '攒金计划' })).toHaveAttribute('href', '#/gold/dt-list');
    await expect.element(screen.getByRole('link', { name: '基金定投' })).toHaveAttribute('href', '#/plan/dt-list');
  });
});
