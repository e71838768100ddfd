import { describe, expect, it } from 'vitest';
import { holdStatusText, sentenceOf } from '../../words/zh-cn.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import { calendarDate, epochAt, shares } from '../../values/index.ts';
import { aHoldingDetail, aHoldingDetailContext, someAbilities } from './holding-detail.fakes.ts';
import type { HoldingDetailContext } from './holding-detail.types.ts';
import { toHoldingDetailView, type HoldingDetailStateValue } from './holding-detail.view.ts';

const view = (value: HoldingDetailStateValue, overrides: Partial<HoldingDetailContext> = {}) =>
  toHoldingDetailView({ value, context: aHoldingDetailContext(overrides) });
const problem = { kind: 'network-unavailable' } as const;

describe('holding-detail view', () => {
  it('shows only that it is busy before the holding is read [HD-23]', () => {
    for (const state of ['opening', 'loading'] as const) {
      expect(view(state, { value: null, readAt: null })).toMatchObject({
        step: 'loading',
        isBusy: true,
        header: null,
        quantity: null,
        links: [],
        footer: { kind: 'none', note: null },
        timeline: [],
        chart: null,
        problem: null,
      });
    }
    expect(view('away', { value: null })).toMatchObject({ step: 'away', isBusy: false });
  });

  it('heads the page with name, period, code, status and icon [HD-4]', () => {
    expect(view('shown').header).toEqual({
      orderNo: 'A1',
      productCode: 'QS0001',
      title: '财富稳健一号 第3期',
      family: 'broker',
      holdStatus: 'holding',
      icon: 'holding',
      statusText: '持有中',
    });
  });

  it.each([
    ['holding', '持有中'],
    ['paying-out', '兑付中'],
    ['applying', '申请中'],
    ['cancelled', '已撤销'],
    ['cancelling', '撤销处理中'],
    ['subscription-failed', '认购失败'],
    ['ended', '已结束'],
    ['redemption-booked', '预约赎回中'],
    ['redemption-cancelled', '预约赎回已撤销'],
  ] as const)('shows every status: %s is %s, with its own quantity [HD-4] [HD-5]', (holdStatus, words) => {
    const shown = view('shown', { value: aHoldingDetail({ holdStatus, redeemShares: shares(100_50) }) });
    expect(holdStatusText(shown.header?.holdStatus ?? 'holding')).toBe(words);
    expect(shown.quantity).toEqual(
      holdStatus.startsWith('redemption-')
        ? { kind: 'redeem-shares', unit: 'shares', text: '100.50' }
        : { kind: 'invested', unit: 'yuan', text: '50,000.00' },
    );
  });

  it('writes out figures, panel, terms, banks, description, links and documents [HD-11] [HD-12] [HD-13] [HD-14] [HD-15]', () => {
    const shown = view('shown', { page: 'private', isExpanded: true });
    expect(shown.figures[0]).toEqual({ kind: 'latest-profit', text: '+5.82', trend: 'gain', dateText: '2026-11-19' });
    expect(shown.figures[1]?.dateText).toBeNull();
    expect(shown.isExpanded).toBe(true);
    expect(shown.panel.at(-1)).toEqual({ kind: 'net-value', text: '1.0025', dateText: '2026-11-19' });
    expect(shown.terms[1]).toEqual({ kind: 'benchmark', text: '4.25%' });
    expect(shown.banks).toEqual([{ bankName: '小活宝+', text: '50,000.00' }]);
    expect(shown.description).toEqual({ name: '业绩报酬计提', date: '2026-11-03', text: '超过业绩比较基准的部分计提60%', more: '' });
    expect(shown.links.at(-1)).toEqual({ link: 'third-party', url: 'https://example.com/notice', text: '产品公告' });
    expect(shown.links[0]).toEqual({ link: 'product', url: null, text: null });
    expect(shown.documents).toHaveLength(2);
    expect(shown).toMatchObject({
      riskInfo: '中风险',
      excessReminder: '超额收益按合同约定分配',
      issuer: '财富证券',
      hasBookedRedemption: false,
    });
  });

  it('keeps part3nd as text where it is no link, and has no description without any part [HD-11]', () => {
    expect(view('shown', { value: aHoldingDetail({ thirdPartLink: null }) }).description?.more).toBe('产品公告');
    expect(view('shown', { value: aHoldingDetail({ firstPart: '', secondPart: '', thirdPart: '' }) }).description).toBeNull();
  });

  it('shows the chosen arrangement while it is saved, and otherwise the saved one [HD-10]', () => {
    const changeable = aHoldingDetail({ abilities: someAbilities({ changeMaturity: true }) });
    expect(view('shown', { value: changeable }).arrangement).toEqual({ shown: 'continue', canChange: true, isSaving: false });
    expect(view('arranging', { value: changeable, draftArrangement: 'redeem' }).arrangement).toEqual({
      shown: 'redeem',
      canChange: false,
      isSaving: true,
    });
    expect(view('shown').arrangement).toEqual({ shown: 'continue', canChange: false, isSaving: false });
    expect(view('shown', { value: aHoldingDetail({ arrangement: null }) }).arrangement).toBeNull();
    expect(view('shown', { value: { ...changeable, arrangement: null } }).arrangement).toEqual({
      shown: null,
      canChange: true,
      isSaving: false,
    });
  });

  it('has one footer with its note, for the moment of the read [HD-6] [HD-7]', () => {
    const value = aHoldingDetail({ abilities: someAbilities({ bookRedemption: true }) });
    expect(view('shown', { value }).footer).toEqual({
      kind: 'book-redemption',
      note: { kind: 'redeem-until', at: value.lastBookingTime, knownUntil: '2026-12-31' },
    });
    expect(view('shown', { value, readAt: value.lastBookingTime, page: 'private' }).footer).toEqual({
      kind: 'redemption-closed',
      note: { kind: 'redeem-closed' },
    });
  });

  it('dates the steps of the order and has a chart on the private page [HD-16] [HD-17]', () => {
    expect(view('shown').timeline.map(({ kind, dayText, state }) => [kind, dayText, state])[0]).toEqual([
      'accepted',
      '11月2日 周一',
      'done',
    ]);
    expect(view('shown').chart).toBeNull();
    expect(view('shown', { page: 'private' }).chart).toEqual({ productCode: 'QS0001', periodName: '第3期' });
  });

  it('keeps the holding while it is read again, and shows reason and retry when that fails [HD-21] [HD-23]', () => {
    expect(view('refreshing', { problem })).toMatchObject({
      step: 'shown',
      isRefreshing: true,
      isBusy: true,
      problem: null,
      canRetry: false,
    });
    expect(view('stale', { problem })).toMatchObject({ step: 'shown', isStale: true, canRetry: true, problem, announcement: problem });
    expect(view('failed', { value: null, problem })).toMatchObject({ step: 'failed', canRetry: true, announcement: problem });
  });

  it('shows a child flow’s content over the page, and announces a notice [HD-23]', () => {
    const childFrame: FlowFrame = {
      dialog: {
        id: 'x',
        shape: 'confirm',
        title: null,
        body: { kind: 'maturity-affects-all' },
        accept: 'change-all',
        refuse: 'keep-original',
      },
      notice: { body: { kind: 'reservation-cancelled' }, tone: 'success' },
      destination: null,
      isBusy: false,
      announcement: { kind: 'maturity-affects-all' },
    };
    expect(view('cancelling', { childFrame })).toMatchObject({
      step: 'shown',
      dialog: childFrame.dialog,
      notice: childFrame.notice,
      isBusy: false,
      announcement: { kind: 'maturity-affects-all' },
    });
    const notice = { body: { kind: 'modification-done' }, tone: 'success' } as const;
    expect(view('shown', { notice })).toMatchObject({ notice, announcement: { kind: 'modification-done' }, isBusy: false });
  });
});

describe('days of a holding beyond the calendar', () => {
  const marks = (until: string) => {
    const { timeline, terms } = view('shown', { knownUntil: calendarDate(until) });
    return [
      ...timeline.map(({ kind, mark }) => `${kind} ${mark}`),
      ...terms.filter(({ text }) => text.includes('预计')).map(({ kind }) => kind),
    ];
  };

  it('are marked in the timeline and in the terms, unlike days within it [DOM-102]', () => {
    expect(marks('2026-12-31')).toEqual([
      'accepted null',
      'confirmed null',
      'value-date null',
      'matured 预计',
      'arrived 预计',
      'income-end',
      'expected-arrival',
    ]);
    expect(marks('2027-12-31').filter((mark) => !mark.endsWith(' null'))).toEqual([]);
  });

  it('are marked in the deadline of an act [DOM-102]', () => {
    const lastBookingTime = epochAt(calendarDate('2027-01-04'), '15:00:00');
    const value = aHoldingDetail({ lastBookingTime, abilities: someAbilities({ bookRedemption: true }) });
    const said = (until: string) => {
      const { note } = view('shown', { value, knownUntil: calendarDate(until) }).footer;
      return note === null ? '' : sentenceOf(note);
    };
    expect(said('2026-12-31')).toContain('可在2027-01-04 15:00（预计）前');
    expect(said('2027-12-31')).toContain('可在2027-01-04 15:00前');
  });
});
