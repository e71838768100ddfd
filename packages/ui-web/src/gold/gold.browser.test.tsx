import type { GoldHome, GoldPorts } from '@caifu/core/gold';
import {
  aGoldHome,
  aGoldNow,
  aGoldPosition,
  aGoldRecord,
  aGoldService,
  aGoldServiceBoard,
  anArticle,
  fakeGoldOrderPorts,
  fakeGoldServicePorts,
  fakePagedListPorts,
  fakeResourcePorts,
  someGoldPoints,
} from '@caifu/core/testing';
import { calendarDate, epochAt, fen, grams } from '@caifu/core/values';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { GoldBenefitScreen } from './GoldBenefitScreen.tsx';
import { GoldCampaignScreen } from './GoldCampaignScreen.tsx';
import { GoldDetailScreen } from './GoldDetailScreen.tsx';
import { GoldHomeScreen } from './GoldHomeScreen.tsx';
import { GoldBuyScreen, GoldSellScreen } from './GoldOrderScreen.tsx';
import { GoldRecordsScreen, GoldResultScreen } from './GoldRecordScreens.tsx';
import { GoldEndScreen, GoldStartScreen } from './GoldServiceScreens.tsx';
import { goldRoutes } from './gold.routes.ts';

const sale = aGoldRecord({ orderNo: '2', side: 'sell', profit: fen(1_200), total: fen(99_000) });

const portsOf = (home: GoldHome, changes: Partial<GoldPorts> = {}): GoldPorts => ({
  gold: fakeResourcePorts(home),
  goldTrend: fakeResourcePorts(someGoldPoints),
  goldOrder: fakeGoldOrderPorts(),
  goldService: fakeGoldServicePorts(),
  goldRecords: fakePagedListPorts([aGoldRecord(), sale], 30),
  goldRecord: fakeResourcePorts(sale),
  ...changes,
});

const show = (screen: ReactNode, changes: Partial<GoldPorts> = {}, home = aGoldHome()) => renderScreen(screen, portsOf(home, changes));
const closed = aGoldNow({ market: { isOpen: false, changesAt: epochAt(calendarDate('2026-11-20'), '13:30:00') } });

describe('the page of gold', () => {
  it('shows both prices with their time, hours, holding and the costs of trading [UI-1070] [UI-1072]', async () => {
    const { screen } = await show(<GoldHomeScreen />);
    await expect.element(screen.getByText('935.28').first()).toBeVisible();
    await expect.element(screen.getByText('报价时间 2026-11-20 10:30:00')).toBeVisible();
    await expect.element(screen.getByText('交易中，本时段至11:30')).toBeVisible();
    await expect.element(screen.getByText('10.0000')).toBeVisible();
    await expect.element(screen.getByText('成交金额的 0.30%').first()).toBeVisible();
    await expect.element(screen.getByRole('tab', { name: '近1年' })).toBeVisible();
    await expect.element(screen.getByText(/不是存款，不保证本金和收益/)).toBeVisible();
  });

  it('shows the next opening time, and leads a newcomer to the service [UI-1070]', async () => {
    const home = aGoldHome({ ...closed, service: aGoldService({ state: 'none' }), position: aGoldPosition({ grams: grams(0) }) });
    const { screen } = await show(<GoldHomeScreen />, {}, home);
    await expect.element(screen.getByText(/13:30开市后可交易/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '开通并买入' })).toBeVisible();
    expect(screen.getByRole('button', { name: '卖出' }).query()).toBeNull();
  });

  it('polls the price during trading hours without a loading sign [UI-1071]', async () => {
    const read = vi.fn<GoldPorts['gold']['read']>(() =>
      Promise.resolve({ kind: 'read', value: aGoldHome({ terms: { ...aGoldHome().terms, refreshSeconds: 1 } }) }),
    );
    const { screen } = await show(<GoldHomeScreen />, { gold: { read } });
    await expect.element(screen.getByText('935.28').first()).toBeVisible();
    await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(1));
    await expect.element(screen.getByText('935.28').first()).toBeVisible();
  });

  it('shows how the figures of a holding are computed, and the past profit without a holding [UI-1073]', async () => {
    const { screen } = await show(<GoldDetailScreen />);
    await expect.element(screen.getByText('9,332.80')).toBeVisible();
    await expect.element(screen.getByText('900.00元/克')).toBeVisible();
    await expect.element(screen.getByText(/卖出不改变每克成本/)).toBeVisible();
    const nothing = aGoldPosition({ grams: grams(0), cost: fen(0), gramsBefore: grams(0), paidToday: fen(0) });
    const { screen: empty } = await show(<GoldDetailScreen />, {}, aGoldHome({ position: nothing }));
    await expect.element(empty.getByText('已卖出部分累计盈亏 +12.34 元')).toBeVisible();
  });
});

describe('the form of an order of gold', () => {
  it('shows the total of a purchase while typing, and says before the password that it is final [UI-1074] [UI-1075]', async () => {
    const { screen } = await show(<GoldBuyScreen />);
    await screen.getByLabelText('买入金额').fill('1000');
    await expect.element(screen.getByText('1.0660克')).toBeVisible();
    await expect.element(screen.getByText('2.99元')).toBeVisible();
    await expect.element(screen.getByText(/成交后不可撤销/)).toBeVisible();
    await screen.getByRole('button', { name: '买入', exact: true }).click();
    const sheet = screen.getByRole('dialog', { name: '确认买入' });
    await expect.element(sheet.getByText('935.28元/克')).toBeVisible();
    await expect.element(sheet.getByText('按报价即时成交，成交后不可撤销')).toBeVisible();
  });

  it('sells the whole holding to a card [UI-1074]', async () => {
    const { screen } = await show(<GoldSellScreen />);
    await screen.getByRole('button', { name: '全部' }).click();
    await expect.element(screen.getByLabelText('卖出克数')).toHaveValue('10');
    await expect.element(screen.getByText('9,304.80元')).toBeVisible();
  });

  it('leads to the opening of the service without one [UI-1078]', async () => {
    const ports = fakeGoldOrderPorts();
    const readOffer: GoldPorts['goldOrder']['readOffer'] = async (side, signal) => {
      const answer = await ports.readOffer(side, signal);
      return answer.kind === 'read' ? { kind: 'read', value: { ...answer.value, service: aGoldService({ state: 'none' }) } } : answer;
    };
    const { screen } = await show(<GoldBuyScreen />, { goldOrder: { ...ports, readOffer } });
    await expect.element(screen.getByRole('button', { name: '去开通黄金服务' })).toBeVisible();
  });
});

describe('the other pages of gold', () => {
  it('promise nothing, and show the fees of the terms [UI-1180]', async () => {
    const { screen } = await show(<GoldBenefitScreen />);
    await expect.element(screen.getByText('10.0000')).toBeVisible();
    await expect.element(screen.getByText(/不赠送克数、积分或返现/)).toBeVisible();
    await expect.element(screen.getByText('成交金额的 0.30%').first()).toBeVisible();
    const { screen: without } = await show(<GoldBenefitScreen />, {}, aGoldHome({ position: aGoldPosition({ grams: grams(0) }) }));
    await expect.element(without.getByText(/^还没有积存黄金/)).toBeVisible();
  });

  it('show a campaign from the content, and still link gold outside of its period [UI-1179]', async () => {
    const article = fakeResourcePorts(anArticle({ blocks: [{ kind: 'paragraph', text: '分几次买' }] }));
    const { screen } = await renderScreen(<GoldCampaignScreen />, { article });
    await expect.element(screen.getByText('分几次买')).toBeVisible();
    const over = { read: () => Promise.resolve({ kind: 'refused' as const, message: { kind: 'article-unknown' as const } }) };
    const { screen: ended } = await renderScreen(<GoldCampaignScreen />, { article: over });
    await expect.element(ended.getByText('活动不在进行中')).toBeVisible();
    await expect.element(ended.getByRole('button', { name: '去黄金积存' }).last()).toBeVisible();
  });

  it('show the price to a visitor, and lead to the opening of the service [UI-1178]', async () => {
    const guest = aGoldHome({ service: aGoldService({ state: 'none' }), position: aGoldPosition({ grams: grams(0), cost: fen(0) }) });
    const { screen } = await show(<GoldHomeScreen />, {}, guest);
    await expect.element(screen.getByText('935.28').first()).toBeVisible();
    await expect.element(screen.getByText('实物提取')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '开通并买入' })).toBeVisible();
    expect(goldRoutes.filter(({ needsSession }) => !needsSession).map(({ path }) => path)).toContain('/gold/gx-gold');
  });
});

describe('records of gold', () => {
  it('lead to the page of each order [UI-1076]', async () => {
    const { screen } = await show(<GoldRecordsScreen query={{}} />);
    await expect.element(screen.getByRole('link', { name: /卖出/ })).toHaveAttribute('href', '#/gold/record?orderNo=2');
    await expect.element(screen.getByText('1.0660 克 × 935.28').first()).toBeVisible();
  });

  it('show the result of each order [UI-1077]', async () => {
    const { screen } = await show(<GoldResultScreen query={{ orderNo: '2' }} />);
    await expect.element(screen.getByText('卖出成功，资金已到账').first()).toBeVisible();
    await expect.element(screen.getByText('+12.00元')).toBeVisible();
  });
});

describe('the service of gold', () => {
  it('is opened by a tick that is not preset, with its texts linked [UI-1078]', async () => {
    const { screen } = await show(<GoldStartScreen />);
    await expect.element(screen.getByRole('checkbox')).not.toBeChecked();
    await expect.element(screen.getByRole('link', { name: /黄金积存业务授权书/ })).toHaveAttribute('href', '#/gold/auth');
    await screen.getByRole('checkbox').click();
    await screen.getByRole('button', { name: '同意并开通' }).click();
    await expect.element(screen.getByRole('button', { name: '去买入' })).toBeVisible();
  });

  it('cannot be ended while gold is held [UI-1078]', async () => {
    const held = aGoldServiceBoard({ service: aGoldService(), holdsGold: true });
    const goldService = fakeGoldServicePorts({ read: () => Promise.resolve({ kind: 'read', value: held }) });
    const { screen } = await show(<GoldEndScreen />, { goldService });
    await expect.element(screen.getByText('您仍持有黄金，请先全部卖出。')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '去卖出' })).toBeVisible();
  });
});
