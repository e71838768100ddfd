import { describe, expect, it } from 'vitest';
import { HOLD_STATUSES } from '../testing/arbitraries.ts';
import { fen, shares } from '../values/index.ts';
import { SPECIAL_CARE_VERSION } from '../qualification/special-care.ts';
import { RISK_WARNING_VERSION } from '../qualification/suitability.ts';
import { holdStatusText, labelOf, riskName, sentenceOf, titleOver } from './zh-cn.ts';

describe('sentences of the specification', () => {
  it.each([
    [{ kind: 'identity-missing' }, '您还未实名认证，点击确定进行实名认证'],
    [{ kind: 'id-card-expired' }, '您的身份证已过期请重新上传在有效期内的身份证照片！'],
    [{ kind: 'bank-card-missing' }, '您还未绑定银行卡，点击确定进行银行卡绑定'],
    [{ kind: 'trade-password-missing' }, '您还未设置密码，点击确定进行密码设置'],
    [{ kind: 'address-missing' }, '地址信息不完善，点击确定补充地址信息'],
    [{ kind: 'tax-declaration-missing' }, '根据监管要求，需要您完善一些信息！'],
    [{ kind: 'risk-assessment-missing' }, '根据监管要求，需要您完成风险测评！'],
    [{ kind: 'risk-level-too-low' }, '根据证监会要求，您的风险等级过低，无法购买超过自身风险等级的产品'],
    [{ kind: 'pre-check-failed' }, '前置校验失败'],
    [{ kind: 'identity-check-failed' }, '校验实名认证失败'],
    [{ kind: 'above-order-limit', limit: fen(9_999_999_900) }, '单笔订单支付金额不可大于99999999元'],
    [{ kind: 'above-remaining', max: fen(12_345_600) }, '剩余可售余额不足，当前可售金额为123456元'],
    [{ kind: 'below-start', min: fen(1_000_000) }, '买入金额不可小于10000元'],
    [{ kind: 'below-add', add: fen(100_050) }, '支付金额不可小于1000.5元'],
    [{ kind: 'off-step', step: fen(100_000) }, '递增份额必须为1000的整倍数！'],
    [{ kind: 'card-not-chosen' }, '请选择支付方式'],
    [{ kind: 'wallet-only' }, '券商产品支付只能使用小活宝+'],
    [{ kind: 'wallet-short' }, '小活宝+可用余额不足，请充值'],
    [{ kind: 'enter-trade-password' }, '请输入交易密码'],
    [{ kind: 'modification-failed' }, '修改失败'],
    [{ kind: 'modification-done' }, '修改成功'],
    [{ kind: 'cancel-failed' }, '撤销失败'],
    [{ kind: 'redeem-shares-invalid' }, '请输入正确的赎回份数'],
    [{ kind: 'redeem-shares-zero' }, '份额为0'],
    [{ kind: 'redeem-remainder-too-small' }, '剩余持有份额低于最低持有份额'],
    [{ kind: 'chart-loading' }, '数据加载中'],
    [{ kind: 'system-busy' }, '系统繁忙，请稍后重试。'],
    [{ kind: 'system-exception' }, '系统异常'],
    [{ kind: 'network-unavailable' }, '网络异常'],
    [{ kind: 'operation-failed' }, '操作失败'],
    [{ kind: 'not-an-image' }, '文件不是图片类型'],
    [{ kind: 'image-unsuitable' }, '文件格式不正确,试试相机拍照吧'],
  ] as const)('say %j exactly', (message, sentence) => {
    expect(sentenceOf(message)).toBe(sentence);
  });

  it.each([
    ['take-assessment', '风险评测'],
    ['reassess', '重新评测'],
    ['top-up', '去充值'],
    ['notice-title', '提示'],
    ['retry-title', '请重试'],
  ] as const)('label %s %s', (label, words) => {
    expect(labelOf(label)).toBe(words);
  });

  it('have the title 请重试 where they say 网络异常, else the title of their place [ER-1]', () => {
    expect(titleOver({ kind: 'network-unavailable' }, '提示')).toBe('请重试');
    expect(titleOver({ kind: 'system-exception' }, '提示')).toBe('提示');
    expect(titleOver(null, null)).toBe(null);
  });

  it('name the five classes of tolerance', () => {
    expect(([1, 2, 3, 4, 5] as const).map(riskName)).toEqual(['安全型', '保守型', '稳健型', '积极型', '进取型']);
  });
});

describe('sentences with parameters', () => {
  it('are the server’s words, unchanged', () => {
    expect(sentenceOf({ kind: 'server', text: '<b>额度不足</b>' })).toBe('<b>额度不足</b>');
  });

  it('show product risk, required tolerance and own level in the written warning', () => {
    const sentence = sentenceOf({ kind: 'risk-warning', productLevel: 4, investorLevel: 2 });
    expect(sentence).toContain('风险等级为R4');
    expect(sentence).toContain('要求投资者的风险承受能力为积极型或更高');
    expect(sentence).toContain('您的风险承受能力为保守型');
  });

  it('keep the version that acceptances refer to: another sentence needs another version [BUY-60]', () => {
    const sentence = sentenceOf({ kind: 'risk-warning', productLevel: 4, investorLevel: 2 });
    expect([RISK_WARNING_VERSION, sentence]).toEqual([
      'risk-warning-1',
      '该产品风险等级为R4，要求投资者的风险承受能力为积极型或更高，您的风险承受能力为保守型，该产品超过您的风险承受能力。' +
        '市场有风险，您可能损失部分或全部本金。如您仍坚持购买，视为您已知悉并自愿承担由此产生的风险。',
    ]);
  });

  it('keep the version that confirmations of special care refer to [LAW-48]', () => {
    expect([SPECIAL_CARE_VERSION, sentenceOf({ kind: 'special-care', productLevel: 4 })]).toEqual([
      'special-care-1',
      [
        '您的年龄较大，这只产品的风险等级是R4（中高风险）。请慢慢看清下面几件事，再决定买不买：',
        '一、特别风险：它的价格涨跌很大，可能很快大幅下跌；急着用钱时，可能只能亏着卖出。',
        '二、最坏的情况：您可能损失全部本金。没有人保证本金，也没有人保证收益。',
        '三、养老、看病要用的钱，请不要拿来购买。',
        '四、不用急着今天决定。请先同家人商量，或打电话向销售机构问清楚。',
        '购买以后，工作人员可能打电话向您核实。',
      ].join('\n'),
    ]);
  });

  it('ask for a new assessment when the order is refused for risk', () => {
    const sentence = sentenceOf({ kind: 'order-risk-refused', productLevel: 5, investorLevel: null });
    expect(sentence).toContain('进取型或更高');
    expect(sentence).toContain('未知');
    expect(sentence).toContain('重新进行风险评测');
  });

  it.each([
    [{ kind: 'wrong-trade-password', triesLeft: 3 }, '3次'],
    [{ kind: 'trade-locked', minutes: 30 }, '30分钟'],
    [{ kind: 'digits-entered', count: 4 }, '已输入4位'],
    [{ kind: 'code-too-often', seconds: 42 }, '42秒'],
    [{ kind: 'demo-code', code: '246810' }, '246810'],
    [{ kind: 'product-upcoming' }, '未开放'],
    [{ kind: 'product-sold-out' }, '已售罄'],
    [{ kind: 'product-closed' }, '已截止'],
    [{ kind: 'dates-unknown' }, '交易日安排尚未公布'],
    [{ kind: 'above-card-limit', limit: fen(5_000_000) }, '50,000元'],
    [{ kind: 'above-card-day-limit', limit: fen(5_000_000), rest: fen(1_000_050) }, '超过该卡单日限额50,000元，今日还可支付10,000.50元'],
    [{ kind: 'above-card-day-limit', limit: fen(5_000_000), rest: fen(0) }, '该卡今日付款已达单日限额50,000元，请换一张卡或明日再付'],
    [{ kind: 'above-remaining', max: fen(50) }, '为0.5元'],
    [{ kind: 'redeem-below-minimum', min: shares(50) }, '最少赎回0.5份'],
  ] as const)('include the parameter of %j', (message, part) => {
    expect(sentenceOf(message)).toContain(part);
  });
});

describe('a sentence while amounts are hidden', () => {
  it.each(['card-short', 'top-up-short'] as const)('tells no amount of a card at its bank: %s [BUY-49]', (kind) => {
    expect(sentenceOf({ kind }, { amountsHidden: false })).toMatch(/^该卡余额不足以支付本次\D+$/);
  });

  it('shows the limit of a card and of a product nevertheless', () => {
    expect(sentenceOf({ kind: 'above-card-limit', limit: fen(5_000_000) }, { amountsHidden: true })).toContain('50,000');
    expect(sentenceOf({ kind: 'below-start', min: fen(1_000_000) }, { amountsHidden: true })).toContain('10000元');
    expect(sentenceOf({ kind: 'redeem-below-minimum', min: shares(50) }, { amountsHidden: true })).toContain('0.5份');
  });

  it('hides the investor’s number of shares', () => {
    expect(sentenceOf({ kind: 'redeem-above-maximum', max: shares(1_234_50) }, { amountsHidden: true })).toBe('最多赎回****份,请修改份额');
  });
});

describe('the words of areas', () => {
  it('are each written once: no area overwrites the sentence of another', async () => {
    const files = import.meta.glob<Readonly<Record<string, unknown>>>('../*/zh-cn.ts');
    const writers = new Map<string, string[]>();
    for (const [file, load] of Object.entries(files)) {
      if (file.startsWith('../words/')) continue;
      const exported = await load();
      for (const [name, words] of Object.entries(exported)) {
        if (!name.endsWith('Words') || typeof words !== 'object' || words === null) continue;
        for (const kind of Object.keys(words)) writers.set(kind, [...(writers.get(kind) ?? []), file]);
      }
    }
    expect(writers.size).toBeGreaterThan(100);
    expect([...writers].filter(([, by]) => by.length > 1)).toEqual([]);
  });
});

describe('the words of a server', () => {
  it('are shown unchanged, up to 300 letters, and cut after that [DOM-63]', () => {
    expect(sentenceOf({ kind: 'server', text: '份额不足' })).toBe('份额不足');
    expect(sentenceOf({ kind: 'server', text: '长'.repeat(300) })).toBe('长'.repeat(300));
    expect(sentenceOf({ kind: 'server', text: 'x'.repeat(200_000) })).toBe(`${'x'.repeat(300)}…`);
  });
});

describe('hold statuses', () => {
  it('have nine different names', () => {
    const names = HOLD_STATUSES.map(holdStatusText);
    expect(new Set(names).size).toBe(9);
    expect(names[0]).toBe('持有中');
    expect(names[7]).toBe('预约赎回中');
  });
});
