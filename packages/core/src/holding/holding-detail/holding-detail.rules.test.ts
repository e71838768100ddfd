import { describe, expect, it } from 'vitest';
import { HOLD_STATUSES } from '../../testing/arbitraries.ts';
import { sentenceOf } from '../../words/zh-cn.ts';
import { addDays, calendarDate, epochAt, epochMs, fen, ratePpm, shanghaiDateOf, shares } from '../../values/index.ts';
import type { HoldStatus } from '../../orders/hold-status.ts';
import { iconOf, quantityOf } from '../hold-status.ts';
import { aHoldingDetail, aHoldingMoment, anInvestContext, someAbilities } from './holding-detail.fakes.ts';
import {
  afterCancellation,
  canChangeArrangement,
  cancelCommandOf,
  comesBackFrom,
  holdingDetailDestination,
  documentsOf,
  fallbackOf,
  figuresOf,
  footerNoteOf,
  footerOf,
  chartOf,
  hasChart,
  holdingAskedFor,
  investAfter,
  isBookable,
  linksOf,
  maturityInputOf,
  panelOf,
  quantityKindOf,
  splitFirstPart,
  termsOf,
  holdingTimelineOf,
  isRefunded,
} from './holding-detail.rules.ts';

const deadline = epochAt(calendarDate('2026-11-24'), '15:00:00');

const until = calendarDate('2026-12-31');

describe('a page without its context', () => {
  it('leads to the broker holdings in the build of any channel, else to the private ones [HD-2]', () => {
    expect(['QSDJH', 'HARBOUR', ''].map((channelCode) => fallbackOf(channelCode))).toEqual([
      { to: 'holdings-again', family: 'broker' },
      { to: 'holdings-again', family: 'broker' },
      { to: 'holdings-again', family: 'private' },
    ]);
  });

  it('is needed again after a link of the page, but not after its fallback or a foreign page [HD-3]', () => {
    expect(comesBackFrom({ to: 'trade-records', productCode: 'QS0001' })).toBe(true);
    expect(comesBackFrom({ to: 'sign-in', comesBack: true })).toBe(true);
    expect(comesBackFrom({ to: 'redeem', productCode: 'P3009', periodName: '' })).toBe(true);
    expect(comesBackFrom(fallbackOf(''))).toBe(false);
    expect(comesBackFrom({ to: 'foreign', url: 'https://example.com' })).toBe(false);
    expect(comesBackFrom(null)).toBe(false);
  });
});

describe('the nine hold statuses', () => {
  it('have icon, unit and label [HD-4] [HD-5]', () => {
    const detail = aHoldingDetail({ amount: fen(5_000_000), redeemShares: shares(1_234_50) });
    expect(
      HOLD_STATUSES.map((holdStatus) => [
        iconOf(holdStatus),
        quantityKindOf(holdStatus),
        quantityOf({ ...detail, invested: detail.amount, holdStatus }).unit,
      ]),
    ).toEqual([
      ['holding', 'invested', 'yuan'],
      ['holding', 'invested', 'yuan'],
      ['waiting', 'invested', 'yuan'],
      ['success', 'invested', 'yuan'],
      ['waiting', 'invested', 'yuan'],
      ['failure', 'invested', 'yuan'],
      ['success', 'invested', 'yuan'],
      ['waiting', 'redeem-shares', 'shares'],
      ['success', 'redeem-shares', 'shares'],
    ]);
    expect(quantityOf({ ...detail, invested: detail.amount, holdStatus: 'redemption-booked' }).text).toBe('1,234.50');
  });
});

describe('the footer', () => {
  const all = someAbilities({ cancelReservation: true, bookRedemption: true, cancelRedemption: true });

  it('cancels the reservation first, then books, then cancels a booked redemption [HD-6]', () => {
    const footer = (abilities: Partial<typeof all>, page: 'private' | 'fund-style' = 'private') =>
      footerOf(aHoldingDetail({ abilities: { ...all, ...abilities } }), page, aHoldingMoment);
    for (const page of ['private', 'fund-style'] as const) {
      expect(footer({}, page)).toBe('cancel-reservation');
      expect(footer({ cancelReservation: false }, page)).toBe('book-redemption');
      expect(footer({ cancelReservation: false, bookRedemption: false }, page)).toBe('cancel-redemption');
    }
  });

  it('has a disabled button on the private page unless the holding has ended, and none on the fund-style page [HD-6]', () => {
    const footers = (page: 'private' | 'fund-style') =>
      HOLD_STATUSES.map((holdStatus) => footerOf(aHoldingDetail({ holdStatus }), page, aHoldingMoment));
    expect(footers('private')).toEqual(HOLD_STATUSES.map((status) => (status === 'ended' ? 'none' : 'redemption-closed')));
    expect(footers('fund-style')).toEqual(HOLD_STATUSES.map(() => 'none'));
  });

  it('books only while the last booking time is later than now [HD-7]', () => {
    expect(isBookable({ lastBookingTime: deadline }, epochMs(deadline - 1))).toBe(true);
    expect(isBookable({ lastBookingTime: deadline }, deadline)).toBe(false);
    expect(isBookable({ lastBookingTime: deadline }, null)).toBe(false);
    expect(isBookable({ lastBookingTime: null }, null)).toBe(true);
    const detail = aHoldingDetail({ abilities: someAbilities({ bookRedemption: true }) });
    expect(footerOf(detail, 'private', epochMs(deadline - 1))).toBe('book-redemption');
    expect(footerOf(detail, 'private', deadline)).toBe('redemption-closed');
    expect(footerOf(detail, 'fund-style', deadline)).toBe('none');
  });

  it('shows the deadline, or says that it is too late [HD-7]', () => {
    const detail = aHoldingDetail({ abilities: someAbilities({ bookRedemption: true }) });
    const said = (footer: Parameters<typeof footerNoteOf>[1], overrides: Parameters<typeof aHoldingDetail>[0] = {}) => {
      const note = footerNoteOf({ ...detail, ...overrides }, footer, until);
      return note === null ? null : sentenceOf(note);
    };
    expect(said('book-redemption')).toBe('可在2026-11-24 15:00前发起预约赎回，逾期不可发起');
    expect(said('cancel-redemption')).toBe('可在2026-11-24 15:00前撤销本次预约赎回');
    expect(said('redemption-closed')).toBe('已超过预约赎回截止时间，请在下一开放期预约');
    expect(said('redemption-closed', { abilities: someAbilities() })).toBeNull();
    expect(said('book-redemption', { lastBookingTime: null })).toBeNull();
    expect(said('cancel-redemption', { lastCancelTime: null })).toBeNull();
    expect([said('cancel-reservation'), said('none')]).toEqual([null, null]);
  });
});

describe('a cancellation', () => {
  it('concerns the reservation or the booked redemption, by the footer [HD-8]', () => {
    const detail = aHoldingDetail();
    expect(cancelCommandOf(detail, 'cancel-reservation')).toEqual({ kind: 'reservation', orderNo: 'A1' });
    expect(cancelCommandOf(detail, 'cancel-redemption')).toEqual({ kind: 'redemption', orderNo: 'A1' });
    expect((['book-redemption', 'redemption-closed', 'none'] as const).map((footer) => cancelCommandOf(detail, footer))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('starts the cancellation of an application and clears the cancel and change-maturity flags [HD-9]', () => {
    const abilities = someAbilities({ cancelReservation: true, changeMaturity: true, hasBookedRedemption: true });
    const detail = aHoldingDetail({ holdStatus: 'applying', statusText: '申请中', abilities });
    expect(afterCancellation(detail, 'reservation')).toEqual({
      ...detail,
      holdStatus: 'cancelling',
      statusText: '',
      arrangement: null,
      abilities: { ...abilities, cancelReservation: false, changeMaturity: false },
    });
  });

  it('cancels a booked redemption and clears only the can-cancel flag [HD-9]', () => {
    const abilities = someAbilities({ cancelRedemption: true, changeMaturity: true });
    const detail = aHoldingDetail({ holdStatus: 'redemption-booked', abilities });
    expect(afterCancellation(detail, 'redemption')).toEqual({
      ...detail,
      holdStatus: 'redemption-cancelled',
      statusText: '',
      abilities: { ...abilities, cancelRedemption: false },
    });
  });

  it('updates the stored context [HD-9]', () => {
    const value = aHoldingDetail({ holdStatus: 'cancelling' });
    const invest = anInvestContext({ holdStatus: 'cancelling' });
    expect(investAfter({ invest: anInvestContext({ holdStatus: 'applying' }), value })).toEqual(invest);
    expect(investAfter({ invest, value })).toBeNull();
    expect(investAfter({ invest, value: null })).toBeNull();
    expect(investAfter({ invest: null, value })).toBeNull();
  });

  it('has its data from the holding where only an address had named it [HD-620]', () => {
    const detail = aHoldingDetail();
    const asked = holdingAskedFor(null, detail.orderNo);
    const { holdStatus, orderNo, productCode, periodName } = detail;
    expect(asked).toEqual({ holdStatus: null, orderNo, productCode: '', periodName: '' });
    expect(investAfter({ invest: asked, value: detail })).toEqual({ holdStatus, orderNo, productCode, periodName });
  });

  it('is the read holding unless the address names another order [HD-1] [HD-620]', () => {
    const stored = anInvestContext({ orderNo: 'A1' });
    expect([holdingAskedFor(stored, null), holdingAskedFor(stored, 'A1')]).toEqual([stored, stored]);
    expect(holdingAskedFor(stored, 'A2')).toMatchObject({ orderNo: 'A2', holdStatus: null });
    expect(holdingAskedFor(null, null)).toBeNull();
  });
});

describe('the maturity arrangement', () => {
  const changeable = { abilities: someAbilities({ changeMaturity: true }) };

  it('may be changed when the gateway allows it, for a holding and an application [HD-10]', () => {
    expect(HOLD_STATUSES.filter((holdStatus) => canChangeArrangement(aHoldingDetail({ ...changeable, holdStatus })))).toEqual([
      'holding',
      'applying',
    ]);
    expect(canChangeArrangement(aHoldingDetail())).toBe(false);
  });

  it('is chosen with place, product and period, and with the present choice [HD-10]', () => {
    const input = { productCode: 'QS0001', periodName: '第3期', openPeriodId: 'period-3' };
    expect(maturityInputOf(aHoldingDetail(changeable), 'redeem')).toEqual({
      ...input,
      place: 'holding',
      previous: 'continue',
      chosen: 'redeem',
    });
    expect(maturityInputOf(aHoldingDetail({ ...changeable, holdStatus: 'applying', arrangement: 'redeem' }), 'continue')).toEqual({
      ...input,
      place: 'applying',
      previous: 'redeem',
      chosen: 'continue',
    });
  });

  it('is the default where none is given, and unchanged where it is chosen already [HD-10]', () => {
    expect(maturityInputOf(aHoldingDetail({ ...changeable, arrangement: null }), 'redeem')).toMatchObject({ previous: 'continue' });
    expect(maturityInputOf(aHoldingDetail({ ...changeable, arrangement: null }), 'continue')).toBeNull();
    expect(maturityInputOf(aHoldingDetail({ ...changeable, arrangement: 'redeem' }), 'redeem')).toBeNull();
    expect(maturityInputOf(aHoldingDetail(), 'redeem')).toBeNull();
    expect(maturityInputOf(null, 'redeem')).toBeNull();
  });
});

describe('part1st', () => {
  it.each([
    ['业绩报酬计提|2026-11-03', '业绩报酬计提', '2026-11-03'],
    ['业绩报酬计提 ｜ 每季度末', '业绩报酬计提', '每季度末'],
    ['A|B|C', 'A', 'B|C'],
    ['|每季度末', '', '每季度末'],
    ['下一开放日：2026-11-24', '下一开放日', '2026-11-24'],
    ['下一开放日 2026年11月24日', '下一开放日', '2026年11月24日'],
    ['封闭期（2026/11/03 至 2027/01/31）', '封闭期', '2026/11/03 至 2027/01/31'],
    ['更新于 2026.11.19 15:00', '更新于', '2026.11.19 15:00'],
    ['2026-11-24', '', '2026-11-24'],
    ['开放频率：每周五', '开放频率', '每周五'],
    ['Open: Friday', 'Open', 'Friday'],
    ['每日15:00更新', '每日15:00更新', ''],
    ['  管理人报告 ', '管理人报告', ''],
    ['', '', ''],
  ])('%j is name %j and date %j [HD-11]', (text, name, date) => {
    expect(splitFirstPart(text)).toEqual({ name, date });
  });
});

describe('the links', () => {
  it('have one order, without links that lead nowhere [HD-12]', () => {
    expect(linksOf(aHoldingDetail(), 'private')).toEqual([
      'product',
      'trade-records',
      'net-values',
      'distributions',
      'contracts',
      'announcements',
      'information',
      'third-party',
    ]);
    expect(linksOf(aHoldingDetail({ netValue: null, distributions: [], thirdPartLink: null }), 'private')).toEqual([
      'product',
      'trade-records',
      'contracts',
      'announcements',
      'information',
    ]);
    expect(linksOf(aHoldingDetail(), 'fund-style')).not.toContain('net-values');
  });

  it('lead to their pages [HD-12]', () => {
    const detail = aHoldingDetail();
    expect(linksOf(detail, 'private').map((link) => holdingDetailDestination(link, detail))).toEqual([
      { to: 'product', productCode: 'QS0001' },
      { to: 'trade-records', productCode: 'QS0001' },
      { to: 'net-values', productCode: 'QS0001' },
      { to: 'distributions', family: 'broker' },
      { to: 'archives', productCode: 'QS0001', part: 'contracts' },
      { to: 'archives', productCode: 'QS0001', part: 'announcements' },
      { to: 'product-information', productCode: 'QS0001' },
      { to: 'foreign', url: 'https://example.com/notice' },
    ]);
    expect(holdingDetailDestination('third-party', aHoldingDetail({ thirdPartLink: null }))).toBeNull();
  });

  it('are followed by the documents, contracts first [HD-12]', () => {
    expect(documentsOf(aHoldingDetail()).map(({ fileName }) => fileName)).toEqual(['产品合同', '成立公告']);
    expect(documentsOf(null)).toEqual([]);
  });
});

describe('the figures', () => {
  it('are latest profit with its date, holding profit and its rate, with zero red like a gain [HD-13]', () => {
    expect(figuresOf(aHoldingDetail({ holdProfit: fen(0), holdProfitRate: ratePpm(-1_200) }), 'private')).toEqual([
      { kind: 'latest-profit', text: '+5.82', trend: 'gain', date: '2026-11-19' },
      { kind: 'hold-profit', text: '0.00', trend: 'flat', date: null },
      { kind: 'hold-profit-rate', text: '-0.12%', trend: 'loss', date: null },
    ]);
  });

  it('show the rate to two places [HD-13]', () => {
    const rateOf = (ppm: number) => figuresOf(aHoldingDetail({ holdProfitRate: ratePpm(ppm) }), 'private').at(-1);
    expect(rateOf(4_182)).toMatchObject({ text: '+0.42%', trend: 'gain' });
    expect(rateOf(-49)).toMatchObject({ text: '0.00%', trend: 'flat' });
    expect(rateOf(-50)).toMatchObject({ text: '-0.01%', trend: 'loss' });
  });

  it('show -- on the private page and are left out on the fund-style page when they are unknown [HD-13]', () => {
    const untold = aHoldingDetail({ latestProfit: null, latestProfitDate: null, holdProfit: null, holdProfitRate: null });
    expect(figuresOf(untold, 'private').map(({ text, trend }) => [text, trend])).toEqual([
      ['--', 'flat'],
      ['--', 'flat'],
      ['--', 'flat'],
    ]);
    expect(figuresOf(untold, 'fund-style')).toEqual([]);
    expect(figuresOf(aHoldingDetail({ holdProfit: null }), 'fund-style').map(({ kind }) => kind)).toEqual([
      'latest-profit',
      'hold-profit-rate',
    ]);
  });
});

describe('the panel', () => {
  it('has holding amount, cost, shares and the latest net value, a dash where one is missing [HD-14]', () => {
    expect(panelOf(aHoldingDetail())).toEqual([
      { kind: 'hold-amount', text: '50,123.45', date: null },
      { kind: 'hold-cost', text: '50,000.00', date: null },
      { kind: 'hold-shares', text: '50,000.00', date: null },
      { kind: 'net-value', text: '1.0025', date: '2026-11-19' },
    ]);
    const untold = aHoldingDetail({ holdAmount: null, holdCost: null, holdShares: null, netValue: null, netValueDate: null });
    expect(panelOf(untold).map(({ text }) => text)).toEqual(['—', '—', '—', '—']);
  });
});

describe('the term rows', () => {
  const untold = aHoldingDetail({
    periodDays: null,
    benchmark: null,
    expectedIncome: null,
    incomeStart: null,
    incomeEnd: null,
    appliedAt: null,
    confirmDate: null,
    expectedArrivalDate: null,
  });

  it('show the known data [HD-15]', () => {
    expect(termsOf(aHoldingDetail({ arrivalDays: 3, refundDate: calendarDate('2026-11-23') }), 'private', until)).toEqual([
      { kind: 'period-days', text: '90' },
      { kind: 'benchmark', text: '4.25%' },
      { kind: 'expected-income', text: '523.97' },
      { kind: 'income-start', text: '2026-11-03' },
      { kind: 'income-end', text: '2027-01-31（预计）' },
      { kind: 'applied', text: '2026-11-02' },
      { kind: 'confirmed', text: '2026-11-03' },
      { kind: 'arrival-days', text: '3' },
      { kind: 'expected-arrival', text: '2027-02-01（预计）' },
      { kind: 'refund', text: '2026-11-23' },
    ]);
  });

  it('keep their five on the fund-style page with --, and none on the private page [HD-15]', () => {
    expect(termsOf(untold, 'fund-style', until)).toEqual(
      ['period-days', 'benchmark', 'expected-income', 'income-start', 'income-end'].map((kind) => ({ kind, text: '--' })),
    );
    expect(termsOf(untold, 'private', until)).toEqual([]);
  });
});

describe('the chart', () => {
  it('covers one period where there are fixed ones, else the product as a whole [HD-780]', () => {
    const holding = { productCode: 'P3008', periodName: '第3期' };
    expect(chartOf({ ...holding, hasFixedPeriod: true })).toEqual(holding);
    expect(chartOf({ ...holding, hasFixedPeriod: false })).toEqual({ productCode: 'P3008', periodName: '' });
  });

  it('is shown for past holdings, on the private page [HD-16]', () => {
    expect(HOLD_STATUSES.filter((holdStatus) => hasChart({ holdStatus }, 'private'))).toEqual([
      'holding',
      'paying-out',
      'ended',
      'redemption-booked',
      'redemption-cancelled',
    ]);
    expect(HOLD_STATUSES.filter((holdStatus) => hasChart({ holdStatus }, 'fund-style'))).toEqual([]);
  });
});

describe('the timeline', () => {
  const steps = (overrides: Parameters<typeof aHoldingDetail>[0]) =>
    holdingTimelineOf(aHoldingDetail(overrides), aHoldingMoment).map(({ kind, date, state }) => [kind, date, state]);

  it('runs from the application to the arrival after maturity in a purchase [HD-17]', () => {
    expect(steps({})).toEqual([
      ['accepted', '2026-11-02', 'done'],
      ['confirmed', '2026-11-03', 'done'],
      ['value-date', '2026-11-03', 'done'],
      ['matured', '2027-01-31', 'coming'],
      ['arrived', '2027-02-01', 'coming'],
    ]);
    expect(steps({ realArrivalDate: calendarDate('2027-02-02') }).at(-1)).toEqual(['arrived', '2027-02-02', 'coming']);
  });

  it.each(['cancelled', 'cancelling', 'subscription-failed'] as const)(
    'of an application that came to nothing (%s) ends with the refund [HD-17]',
    (holdStatus) => {
      expect(steps({ holdStatus, refundDate: calendarDate('2026-11-23') })).toEqual([
        ['accepted', '2026-11-02', 'done'],
        ['refunded', '2026-11-23', 'coming'],
      ]);
    },
  );

  it('has the refund done on the day on which the money is back, but not while the order is being cancelled [HD-35]', () => {
    const refundDate = shanghaiDateOf(aHoldingMoment);
    const last = (holdStatus: HoldStatus) => steps({ holdStatus, refundDate }).at(-1);
    expect(last('cancelled')).toEqual(['refunded', refundDate, 'done']);
    expect(last('subscription-failed')).toEqual(['refunded', refundDate, 'done']);
    expect(last('cancelling')).toEqual(['refunded', refundDate, 'today']);
    expect(isRefunded({ holdStatus: 'cancelled', refundDate: addDays(refundDate, 1) }, aHoldingMoment)).toBe(false);
    expect(isRefunded({ holdStatus: 'cancelled', refundDate: null }, aHoldingMoment)).toBe(false);
    expect(isRefunded({ holdStatus: 'cancelled', refundDate }, null)).toBe(false);
    expect(isRefunded({ holdStatus: 'holding', refundDate }, aHoldingMoment)).toBe(false);
  });

  it('runs through the open day in a redemption, while it is booked and while it is paid [HD-17]', () => {
    const redemption = {
      redeemShares: shares(100_00),
      redeemDate: calendarDate('2026-11-25'),
      confirmDate: calendarDate('2026-11-26'),
      expectedArrivalDate: calendarDate('2026-12-01'),
    };
    for (const holdStatus of ['redemption-booked', 'paying-out', 'ended'] as const) {
      expect(steps({ ...redemption, holdStatus }).map(([kind]) => kind)).toEqual(['booked', 'redeemed', 'confirmed', 'arrived']);
    }
    expect(steps({ ...redemption, holdStatus: 'redemption-booked', redeemShares: null })[1]).toEqual(['redeemed', '2026-11-25', 'coming']);
    expect(steps({ ...redemption, holdStatus: 'redemption-cancelled' })).toEqual([['booked', '2026-11-02', 'done']]);
    const cancelledAt = epochAt(calendarDate('2026-11-03'), '09:00:00');
    expect(steps({ ...redemption, holdStatus: 'redemption-cancelled', cancelledAt })).toEqual([
      ['booked', '2026-11-02', 'done'],
      ['cancelled', '2026-11-03', 'done'],
    ]);
  });

  it('is empty before the holding is read [HD-17]', () => {
    expect(holdingTimelineOf(null, aHoldingMoment)).toEqual([]);
    expect(holdingTimelineOf(aHoldingDetail(), null)).toEqual([]);
  });
});
