import { describe, expect, it } from 'vitest';
import { calendarDate, epochAt, fen, netValue, shares } from '../../values/index.ts';
import { sentenceOf } from '../../words/zh-cn.ts';
import { aTradeRecord } from '../trade-records/trade-records.fakes.ts';
import { aToldOrder } from './order-page.fakes.ts';
import { cancelCommandOf, holdingWayOf, nextOf } from './order-page.rules.ts';
import type { ToldOrder } from './order-page.types.ts';
import { toOrderPageView } from './order-page.view.ts';

const view = (value: ToldOrder | null) =>
  toOrderPageView({
    value: value === null ? 'loading' : 'shown',
    context: { orderNo: 'A1', value, childFrame: null, problem: null, notice: null, destination: null },
  });

describe('the page of an order', () => {
  it('shows the order as in the list, with its account, figures, steps, and the law it was judged by [OP-722] [LAW-6] [LAW-54] [LAW-57] [LAW-106]', () => {
    const shown = view(
      aToldOrder({ figures: { fee: fen(10_00), net: fen(9_990_00), shares: shares(9_990_00), netValue: netValue(10_000) } }),
    );
    expect(shown).toMatchObject({ step: 'shown', productCode: 'Q2004', accountName: '小活宝+', periodName: '第3期', canCancel: false });
    expect(shown.record).toMatchObject({ orderId: 'A20261120000001', typeText: '买入', direction: 'in', amountText: '10,000.00' });
    expect(shown.law).toBe('cn@2026-09-30');
    expect([
      shown.matchingTitle,
      view(aToldOrder({ matching: 'warned' })).matchingTitle,
      view(aToldOrder({ matching: null })).matchingTitle,
    ]).toEqual(['适当性匹配意见告知书', '风险不匹配警示及确认书', null]);
    expect(shown.agreed).toEqual({ of: 'product', agreementIds: [3, 4], edition: '1.0', ownVersion: null, bank: null });
    expect(shown.figures).toEqual([
      { kind: 'fee', text: '10.00' },
      { kind: 'net', text: '9,990.00' },
      { kind: 'shares', text: '9,990.00' },
      { kind: 'netValue', text: '1.0000' },
    ]);
    expect(view(aToldOrder({ feeToFund: fen(7_50) })).figures.slice(0, 2)).toEqual([
      { kind: 'fee', text: '10.00' },
      { kind: 'feeToFund', text: '7.50' },
    ]);
    expect(shown.steps.map(({ kind, state }) => [kind, state])).toEqual([
      ['placed', 'done'],
      ['accepted', 'done'],
      ['confirmed', 'coming'],
    ]);
  });

  it('has the number of its order alone, and a code where a product or fund is named [OP-803]', () => {
    const shown = (changes: Partial<ToldOrder>) => {
      const { orderNo, productCode, isFund } = view(aToldOrder(changes));
      return [orderNo, productCode, isFund];
    };
    expect(shown({})).toEqual(['A20261120000001', 'Q2004', false]);
    expect(shown({ orderNo: null, codeKind: 'fund', family: null })).toEqual([null, 'Q2004', true]);
    expect(shown({ codeKind: 'partner', family: null })).toEqual(['A20261120000001', '', false]);
    expect(shown({ codeKind: null, family: null })).toEqual(['A20261120000001', '', false]);
  });

  it('shows the figures before a correction, and its day [GW-1674]', () => {
    const first = { fee: null, net: fen(1_000_00), shares: shares(1_000_00), netValue: netValue(10_000) };
    expect(view(aToldOrder({ correction: { on: calendarDate('2026-11-19'), first } })).correction).toEqual({
      dayText: '11月19日 周四',
      first: [
        { kind: 'net', text: '1,000.00' },
        { kind: 'shares', text: '1,000.00' },
        { kind: 'netValue', text: '1.0000' },
      ],
    });
  });

  it('shows the effect of large redemptions [OP-728]', () => {
    const part = {
      day: calendarDate('2026-11-19'),
      confirmedOn: calendarDate('2026-11-20'),
      taken: shares(400_00),
      net: fen(404_00),
      arrivesOn: calendarDate('2026-11-24'),
      isPaid: false,
      carried: shares(600_00),
      returned: shares(0),
    };
    expect(view(aToldOrder()).large).toBeNull();
    expect(view(aToldOrder({ parts: [part] })).large).toMatchObject({
      summary: { carried: 600_00 },
      parts: [{ dayText: '11月19日 周四' }],
    });
    const ended = aToldOrder({ parts: [part], record: aTradeRecord({ state: 'cancelled' }) });
    expect(view(ended).large).toMatchObject({ summary: null, parts: [{}] });
  });

  it('marks days after the end of the calendar [DOM-102]', () => {
    const refund = { amount: fen(1), date: calendarDate('2026-11-23'), isDone: false };
    const shown = view(aToldOrder({ refund, knownUntil: calendarDate('2026-11-20') }));
    expect(shown.steps.map(({ mark }) => mark)).toEqual([null, null, '预计']);
    expect(shown.refund).toEqual({ amountText: '0.01', dateText: '11月23日 周一（预计）', isDone: false });
    expect(view(aToldOrder({ refund: { ...refund, date: null } })).refund?.dateText).toBeNull();
  });

  it('says why an order failed and where its money is [OP-723]', () => {
    const shown = view(
      aToldOrder({
        reason: '未成交',
        refund: { amount: fen(10_000_00), date: calendarDate('2026-11-20'), isDone: true },
        figures: NO_FIGURES,
      }),
    );
    expect(shown).toMatchObject({
      reason: '未成交',
      refund: { amountText: '10,000.00', dateText: '11月20日 周五', isDone: true },
      figures: [],
    });
  });

  it('shows nothing of an order before it is read [OP-722]', () => {
    expect(view(null)).toMatchObject({ step: 'loading', record: null, productCode: '', steps: [], next: null, hasHolding: false });
  });
});

const NO_FIGURES = { fee: null, net: null, shares: null, netValue: null };

describe('the next step of an order', () => {
  const done = aToldOrder().steps.slice(0, 2);
  it.each<readonly [Partial<ToldOrder>, string]>([
    [{}, '11月23日 周一 份额确认'],
    [{ knownUntil: calendarDate('2026-11-20') }, '11月23日 周一（预计） 份额确认'],
    [{ asOf: calendarDate('2026-11-23') }, '今日份额确认'],
    [{ asOf: calendarDate('2026-11-24') }, '份额确认正在处理，完成后会有消息通知'],
    [{ payBy: epochAt(calendarDate('2026-11-20'), '10:39:00') }, '请在 11月20日 周五 10:39 前完成支付，逾期订单自动关闭，不产生扣款'],
    [{ certifyBy: calendarDate('2026-11-23') }, '请在 11月22日 周日 前完成合格投资者认证，逾期认购失败，款项全额退回原支付账户'],
    [{ steps: done, record: aTradeRecord() }, '这笔订单已全部完成'],
    [{ steps: done, record: aTradeRecord({ state: 'cancelled' }) }, '订单已撤销，没有待办事项'],
    [{ steps: done, record: aTradeRecord({ state: 'failed' }) }, '订单未成交，没有待办事项'],
  ])('%j has the next step %s [OP-724]', (changes, words) => {
    expect(sentenceOf(nextOf(aToldOrder(changes)))).toBe(words);
  });
});

describe('ways to continue from an order', () => {
  it('include a cancellation only where the gateway allows it [OP-725]', () => {
    expect(cancelCommandOf(null)).toBeNull();
    expect(cancelCommandOf(aToldOrder())).toBeNull();
    expect(cancelCommandOf(aToldOrder({ cancels: 'redemption' }))).toEqual({ kind: 'redemption', orderNo: 'A20261120000001' });
  });

  it('lead to its holding, in the tab that lists it [OP-726]', () => {
    const tabOf = (holdStatus: ToldOrder['holdStatus']) => holdingWayOf(aToldOrder({ holdStatus }))?.destination;
    expect(tabOf('holding')).toEqual({
      to: 'holding-detail',
      orderNo: 'A20261120000001',
      productCode: 'Q2004',
      family: 'broker',
      isHeld: true,
      tabIndex: 0,
    });
    expect(tabOf('applying')).toMatchObject({ isHeld: false, tabIndex: 1 });
    expect(tabOf('ended')).toMatchObject({ tabIndex: 2 });
    expect(tabOf(null)).toBeUndefined();
    expect(holdingWayOf(aToldOrder({ family: null }))).toBeNull();
    expect(holdingWayOf(aToldOrder())?.invest).toEqual({
      holdStatus: 'applying',
      orderNo: 'A20261120000001',
      productCode: 'Q2004',
      periodName: '第3期',
    });
  });
});
