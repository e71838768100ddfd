import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { calendarDate, epochAt, fen, shares } from '../../values/index.ts';
import { INBOX_KINDS, inboxPieces, inboxTitle, sentenceOf } from '../../words/zh-cn.ts';
import { anInboxMessage, fakeInboxPorts } from './inbox.fakes.ts';
import { createInboxMachine } from './inbox.machine.ts';
import { newestOf } from './inbox.rules.ts';
import type { InboxCorrection, InboxKind, InboxParameters } from '../inbox-kind.ts';
import { toInboxView } from './inbox.view.ts';

const begin = async (overrides: Parameters<typeof fakeInboxPorts>[0] = {}) => {
  const actor = createActor(createInboxMachine(fakeInboxPorts(overrides))).start();
  const view = () => {
    const { months, ...rest } = toInboxView(actor.getSnapshot());
    return { ...rest, months, rows: months.flatMap(({ rows }) => rows) };
  };
  await waitFor(actor, () => view().step !== 'loading');
  return { actor, view };
};

describe('the list of messages', () => {
  it('shows the newest first, with a mark on unread ones, and adds pages at the end [MS-730]', async () => {
    const { actor, view } = await begin();
    expect(view().rows).toHaveLength(30);
    expect(
      view()
        .rows.slice(0, 2)
        .map(({ key, isRead, timeText }) => [key, isRead, timeText]),
    ).toEqual([
      ['45', false, '2026-11-23'],
      ['44', true, '2026-11-23'],
    ]);
    actor.send({ type: 'end.reached' });
    await waitFor(actor, () => view().rows.length === 45);
    expect(view().isComplete).toBe(true);
  });

  it('marks shown messages as read, once for each newest message, and keeps the marks of this visit [MS-732]', async () => {
    const markRead = vi.fn();
    const { actor, view } = await begin({ markRead });
    expect(markRead.mock.calls).toEqual([[45]]);
    expect(view().rows[0]?.isRead).toBe(false);
    actor.send({ type: 'end.reached' });
    await waitFor(actor, () => view().rows.length === 45);
    expect(markRead).toHaveBeenCalledOnce();
    expect(newestOf([])).toBe(0);
  });

  it('clears the marks of this visit by one press, and leaves a later message unread [MS-735]', async () => {
    const newer = anInboxMessage({ messageId: 46 });
    const readPage = vi.fn(fakeInboxPorts().readPage);
    const { actor, view } = await begin({ readPage });
    expect(view().hasUnread).toBe(true);
    actor.send({ type: 'all-read.pressed' });
    expect(view().hasUnread).toBe(false);
    readPage.mockResolvedValueOnce({ kind: 'read', items: [newer, anInboxMessage({ messageId: 45 })], hasMore: false });
    actor.send({ type: 'refresh.pulled' });
    await waitFor(actor, () => view().rows.length === 2);
    expect(view().rows.map(({ key, isRead }) => [key, isRead])).toEqual([
      ['46', false],
      ['45', true],
    ]);
  });

  it('stands under the names of its months, the newest first [MS-735]', async () => {
    const on = (messageId: number, day: string) => anInboxMessage({ messageId, at: epochAt(calendarDate(day), '00:00:00') });
    const items = [on(4, '2026-12-01'), on(3, '2026-11-30'), on(2, '2026-11-01'), on(1, '2025-12-31')];
    const { view } = await begin({ readPage: async () => ({ kind: 'read', items, hasMore: false }) });
    expect(view().months.map(({ title, rows }) => [title, rows.map(({ key }) => key)])).toEqual([
      ['2026年12月', ['4']],
      ['2026年11月', ['3', '2']],
      ['2025年12月', ['1']],
    ]);
  });

  it('marks nothing in an empty list, and reads again after a failure [MS-732]', async () => {
    const markRead = vi.fn();
    const readPage = vi
      .fn(fakeInboxPorts().readPage)
      .mockResolvedValueOnce({ kind: 'refused', message: { kind: 'system-busy' } })
      .mockResolvedValueOnce({ kind: 'read', items: [], hasMore: false });
    const { actor, view } = await begin({ markRead, readPage });
    expect(view()).toMatchObject({ step: 'failed', problem: { kind: 'system-busy' } });
    actor.send({ type: 'retry.pressed' });
    await waitFor(actor, () => view().step === 'empty');
    expect(markRead).not.toHaveBeenCalled();
  });

  it('shows the time of a message that has one [MS-730]', async () => {
    const at = epochAt(calendarDate('2026-11-23'), '10:30:00');
    const { view } = await begin({ readPage: async () => ({ kind: 'read', items: [anInboxMessage({ at })], hasMore: false }) });
    expect(view().rows[0]?.timeText).toBe('2026-11-23 10:30');
  });
});

describe('the words of a message', () => {
  const words: { readonly [Kind in InboxKind]?: readonly [string, string] } = {
    confirmed: ['份额已确认', '您买入的甲（10,000元）份额已确认'],
    failed: ['认购失败', '起息日前未完成合格投资者认证，甲认购失败，10,000元已退回原支付账户'],
    'cooling-begun': ['投资冷静期', '甲（10,000元）已付款，进入投资冷静期，期间可随时撤销，平台不会主动联系您'],
    'visit-due': ['待回访确认', '甲的投资冷静期已结束，工作人员将回访确认，确认前仍可撤销'],
    'contract-effective': ['合同已生效', '甲（10,000元）已完成回访确认，合同生效'],
    'visit-missed': ['认购失败', '起息日前未完成回访确认，甲认购失败，10,000元已退回原支付账户'],
    cancelled: ['退款到账', '您撤销的甲预约，10,000元已退回原支付账户'],
    redeemed: ['赎回到账', '甲的赎回款10,000元已到账'],
    matured: ['到期兑付', '甲已到期，本金与收益共10,000元已到账'],
    continued: ['到期续期', '甲本期已到期，收益10,000元已到账，本金转入下一期'],
    distributed: ['现金分红', '甲的分红10,000元已到账'],
    'fund-end-refunded': ['买入未确认', '甲已停止交易，您的买入未能确认，10,000元已退回原支付账户'],
    'fund-end-returned': ['赎回未确认', '甲已停止交易，您赎回的600份未能确认，将按基金终止的安排处理'],
    'buy-confirmed': ['买入已确认', '甲买入已确认：600份，净值 余额不足，2026-11-26起可看收益'],
    'fund-liquidated': ['基金清盘', '甲已清盘，您持有的600份按2026-11-26的清算净值兑付10,000元，无赎回费，到账后另行通知'],
    'fund-taken-over': ['基金合并', '您持有的余额不足已于2026-11-26并入甲，换得600份，成本和持有天数延续，无费用'],
    'certify-soon': ['待认证', '请在2026-11-26前完成合格投资者认证，逾期甲认购失败，款项全额退回原支付账户'],
    'maturity-soon': ['即将到期', '甲将于2026-11-26到期，请确认到期安排'],
    'plan-retry': ['计划扣款失败', '甲扣款失败：余额不足。将于2026-11-26再次扣款'],
    'plan-failed': ['计划扣款失败', '甲本期扣款失败：余额不足'],
    'plan-ended': ['计划终止', '甲连续多期扣款失败，计划已终止'],
    'plan-fund-ended': ['计划终止', '甲的基金清盘，计划已终止，不再扣款'],
    'plan-fund-followed': ['计划基金变更', '您定投的余额不足已并入其他基金，计划继续为甲，扣款金额和日期不变'],
    'plan-target': ['达到止盈线', '甲已达到止盈线余额不足%，份额已全部申请赎回，款项将转入小活宝+'],
    'repay-soon': ['还款提醒', '甲将于2026-11-26从小活宝+扣款10,000元，请确保余额充足'],
    'plan-assessment': ['风险测评即将到期', '您的风险测评有效期至2026-11-26，到期后甲将无法扣款，请提前重新测评'],
    'strategy-bought': ['策略买入完成', '您买入的甲已完成，投入10,000元'],
    'strategy-failed': ['策略买入失败', '甲买入未能成交，10,000元已退回原支付账户'],
    'strategy-redeemed': ['策略赎回到账', '甲的赎回款10,000元已到账'],
    'strategy-unredeemed': ['策略赎回未成交', '甲赎回未能成交，份额仍由您持有'],
    'strategy-proposed': ['调仓待确认', '甲有一项调仓等待您确认，请在2026-11-26前答复，逾期不调仓'],
    'strategy-changed': ['调仓完成', '甲的调仓已完成'],
    'transfer-sold': ['转让成交', '您转让的甲已售出，10,000元已到账小活宝+'],
    'transfer-bought': ['转让买入成功', '您已买入他人转让的甲，支付10,000元'],
    'transfer-expired': ['转让到期', '您转让的甲到期未售出，仍由您持有'],
    'transfer-withdrawn': ['转让已撤回', '您已撤回甲的转让，仍由您持有'],
    'transfer-off-band': ['转让已下架', '您转让的甲定价已不在当日可转让的区间内，已自动下架，仍由您持有，可重新定价'],
    'bank-opened': ['电子账户已开立', '甲的电子账户已开立'],
    'bank-closed': ['电子账户已销户', '甲的电子账户已销户'],
    'bank-card-changed': ['绑定卡已更换', '甲电子账户的绑定卡已更换'],
    'bank-refused': ['银行未受理', '甲的申请（10,000元）银行未受理，已从账户转出的款项原路退回'],
    'bank-credited': ['资金转入', '甲电子账户收到转入资金10,000元'],
    'deposit-placed': ['存入成功', '您存入的甲（10,000元）银行已受理'],
    'deposit-drawn': ['提前支取到账', '甲提前支取的本息共10,000元已到电子账户'],
    'demand-interest': ['活期结息', '甲电子账户的活期利息10,000元已到账'],
    'deposit-interest': ['存款付息', '甲的利息10,000元已到电子账户'],
    'deposit-matured': ['存款到期', '甲已到期，本息共10,000元已到电子账户'],
    'deposit-renewed': ['存款转存', '甲已到期，利息10,000元已到电子账户，本金自动转存'],
    'wealth-bought': ['理财份额确认', '您买入的甲（10,000元）份额已确认'],
    'wealth-redeemed': ['理财赎回到账', '甲的赎回款10,000元已到电子账户'],
    'wealth-shares-corrected': ['份额更正', '甲更正了2026-11-26公布的数据，您相应的份额更正为600份'],
    'wealth-money-corrected': ['款项更正', '甲更正了2026-11-26公布的数据，您的赎回款更正为10,000元，差额补付或退回至原账户'],
    'wealth-correction-borne': ['更正差额由平台承担', '甲更正了2026-11-26公布的净值，差额中10,000元由平台承担，您无需退回'],
    'wealth-order-waits': ['交易恢复待确认', '甲撤回了2026-11-26公布的净值，您当日的交易恢复为待确认，重新公布净值后再次确认'],
    'wealth-payment-waits': [
      '赎回恢复待确认',
      '甲撤回了2026-11-26公布的净值，您的赎回恢复为待确认，已到账的10,000元已退回，再次确认后重新支付',
    ],
    'gold-bought': ['黄金买入成功', '您已买入甲，支付10,000元'],
    'gold-sold': ['黄金卖出到账', '您卖出的甲，10,000元已到账'],
    'strategy-fee': ['投顾服务费', '甲的投顾服务费10,000元已从小活宝+扣除'],
    'plan-level': ['计划暂停', '甲：所购产品的风险等级已上调，高于您的风险承受能力，计划已暂停扣款，可在计划页面恢复或终止'],
    'plan-repaid': ['还款成功', '甲已从小活宝+扣款10,000元'],
    'redeem-carried': ['赎回顺延', '甲发生巨额赎回，您有600份未确认，顺延至2026-11-26按该日净值继续赎回'],
    'redeem-returned': ['赎回部分未确认', '甲发生巨额赎回，您有600份未确认，已按您的选择取消赎回并恢复可用'],
    'redeem-unconfirmed': ['赎回未确认', '甲暂停交易，您赎回的600份未能确认，已恢复可用'],
    'fund-shares-corrected': ['份额更正', '甲更正了2026-11-26公布的数据，您相应的份额更正为600份'],
    'fund-money-corrected': ['款项更正', '甲更正了2026-11-26公布的数据，您相应的款项更正为10,000元，差额补付或退回至原账户'],
    'fund-income-corrected': ['收益更正', '甲更正了2026-11-26公布的数据，您当日的收益更正为10,000元，差额已计入您的份额'],
    'wallet-income-corrected': ['收益更正', '小活宝+所投的基金更正了2026-11-26公布的数据，您当日的收益更正为10,000元，差额已计入余额'],
    'wallet-fund-ended': [
      '所投基金终止',
      '小活宝+所投的余额不足于2026-11-26停止交易并终止，其中的10,000元已转入小活宝+的其他基金，余额不变',
    ],
    'fund-correction-borne': ['更正差额由平台承担', '甲更正了2026-11-26公布的数据，差额中10,000元由平台承担，您无需退回'],
    'fund-order-waits': ['交易恢复待确认', '甲更正了2026-11-26公布的数据，您当日的交易恢复为待确认，重新公布净值后再次确认'],
    'fund-payment-waits': [
      '赎回恢复待确认',
      '甲更正了2026-11-26公布的数据，您的赎回恢复为待确认，已到账的10,000元已退回，再次确认后重新支付',
    ],
    'fund-dividend-added': ['分红补记', '您的交易确认后，甲已补记2026-11-26的分红10,000元'],
    'fund-split-added': ['拆分补记', '您的交易确认后，甲已补记2026-11-26的份额拆分，份额变动600份'],
    withdrawn: ['转出到账', '小活宝+普通转出的10,000元已到账'],
    'withdrawal-returned': ['转出退回', '小活宝+普通转出的10,000元未能入账，已退回小活宝+'],
    'complaint-taken': ['投诉处理中', '您的甲已开始处理，请查看回复'],
    'complaint-answered': ['投诉已答复', '您的甲已有处理结果，请查看答复'],
    'open-soon': ['开放日临近', '甲可在2026-11-26前预约赎回，逾期需等待下一开放期'],
  };
  it.each(Object.keys(words).filter((kind): kind is InboxKind => kind in words))('say what happened: %s [MS-731]', (about) => {
    const body = {
      kind: 'inbox',
      about,
      productName: '甲',
      productCount: 1,
      amount: fen(10_000_00),
      shares: shares(600_00),
      date: calendarDate('2026-11-26'),
      note: '余额不足',
      correction: null,
    } as const;
    expect([inboxTitle(about), sentenceOf(body)]).toEqual(words[about]);
  });

  it.each(INBOX_KINDS)('have a title and a sentence that leaves nothing out: %s [MS-731]', (about) => {
    const told = { kind: 'inbox', about, productCount: 1, note: '原因', correction: null } as const;
    const full = { productName: '甲', amount: fen(10_000_00), shares: shares(600_00), date: calendarDate('2026-11-26') };
    const sentence = sentenceOf({ ...told, ...full });
    expect(inboxTitle(about)).toMatch(/^\p{Script=Han}{3,12}$/u);
    expect(sentence).toMatch(/甲|小活宝\+|风险测评/);
    expect(sentence).not.toMatch(/undefined|null|object/);
    expect(sentenceOf({ ...told, ...full, productName: '乙' })).toBe(sentence.replaceAll('甲', '乙'));
  });

  it('mention several products that open on the same day together [MS-780]', () => {
    const body = {
      kind: 'inbox',
      about: 'open-soon',
      productName: '甲',
      productCount: 3,
      amount: null,
      shares: null,
      date: calendarDate('2026-11-26'),
      note: '',
      correction: null,
    } as const;
    expect(sentenceOf(body)).toBe('甲等3只产品可在2026-11-26前预约赎回，逾期需等待下一开放期');
  });

  it('hide amounts where amounts are hidden [MS-731]', () => {
    const body = {
      kind: 'inbox',
      about: 'redeemed',
      productName: '甲',
      productCount: 1,
      amount: fen(10_000_00),
      shares: shares(600_00),
      date: null,
      note: '',
      correction: null,
    } as const;
    expect(sentenceOf(body, { amountsHidden: true })).toBe('甲的赎回款****元已到账');
  });

  const aCorrection = (about: InboxKind, change: Partial<InboxCorrection>) =>
    ({
      kind: 'inbox',
      about,
      productName: '甲',
      productCount: 1,
      amount: fen(900_00),
      shares: shares(800_00),
      date: calendarDate('2026-11-26'),
      note: '',
      correction: { what: 'value', was: '1.0000', becomes: '1.2500', amountWas: null, sharesWas: null, ...change },
    }) as const;
  const corrected = (about: InboxKind, change: Partial<InboxCorrection>) => sentenceOf(aCorrection(about, change));
  it.each([
    [
      'fund-shares-corrected',
      { sharesWas: shares(1_000_00) },
      '甲将2026-11-26的净值由1.0000更正为1.2500，您相应的份额由1,000份更正为800份',
    ],
    [
      'fund-money-corrected',
      { what: 'dividend', amountWas: fen(1_000_00) },
      '甲将2026-11-26的每份分红由1.0000更正为1.2500，您相应的款项由1,000元更正为900元，差额补付或退回至原账户',
    ],
    [
      'fund-income-corrected',
      { what: 'income', was: null, amountWas: fen(0) },
      '甲重新公布2026-11-26的万份收益为1.2500，您当日的收益由0元更正为900元，差额已计入您的份额',
    ],
    [
      'fund-order-waits',
      { becomes: null, sharesWas: shares(1_000_00) },
      '甲撤回了2026-11-26的净值1.0000，您当日的交易（原确认1,000份）恢复为待确认，重新公布净值后再次确认',
    ],
    [
      'fund-payment-waits',
      { becomes: null },
      '甲撤回了2026-11-26的净值1.0000，您的赎回恢复为待确认，已到账的900元已退回，再次确认后重新支付',
    ],
    [
      'fund-correction-borne',
      { what: 'split', was: '1:2', becomes: '1:3' },
      '甲将2026-11-26的拆分比例由1:2更正为1:3，差额中900元由平台承担，您无需退回',
    ],
  ] as const)('A message about a correction has the old and the new figures: %s [GW-1712]', (about, change, sentence) => {
    expect(corrected(about, change)).toBe(sentence);
  });

  it.each([
    ['wealth-shares-corrected', { sharesWas: shares(1_000_00) }, '您相应的份额由****份更正为****份'],
    ['wealth-money-corrected', { amountWas: fen(1_000_00) }, '您的赎回款由****元更正为****元，差额补付或退回至原账户'],
    ['fund-money-corrected', { amountWas: fen(1_000_00) }, '您相应的款项由****元更正为****元，差额补付或退回至原账户'],
  ] as const)('A message about a correction hides the old amount with the new one: %s [MS-731]', (about, change, end) => {
    expect(sentenceOf(aCorrection(about, change), { amountsHidden: true })).toBe(`甲将2026-11-26的净值由1.0000更正为1.2500，${end}`);
  });

  const factsOf = (message: InboxParameters) => inboxPieces(message).flatMap(({ text, isFact }) => (isFact ? [text] : []));

  it('A message about a correction has the old figures among its facts too [MS-736]', () => {
    const bought = aCorrection('fund-shares-corrected', { sharesWas: shares(1_000_00) });
    expect(factsOf(bought)).toEqual(['2026-11-26', '1.0000', '1.2500', '1,000份', '800份']);
    const waits = aCorrection('fund-order-waits', { becomes: null, amountWas: fen(1_000_00) });
    expect(factsOf(waits)).toEqual(['2026-11-26', '1.0000', '1,000元']);
  });

  it('A note has its figures among the facts, and its words not [MS-736]', () => {
    const told = { ...aCorrection('fund-alert', {}), correction: null, note: '净值 1.2034，当日 -0.52%，您设的提醒是净值跌到 1.2100' };
    expect(factsOf(told)).toEqual(['2026-11-26', '1.2034', '-0.52%', '1.2100']);
  });
});
