import { CUT_OFF_TEXT } from '@caifu/core/calendar';
import type { DividendMethod } from '@caifu/core/fund-trading';

/** Words of buying a fund. Sentences of rules are in '@caifu/core/zh-CN', words of all purchases in `orders/trade.copy.ts`. */
export const fundBuyCopy = {
  papers: '购买前请阅读',
  value: (day: string) => `单位净值（${day}）`,
  minimum: (amount: string, isFirst: boolean) => `${isFirst ? '首次' : '追加'} ${amount} 元起`,
  step: (amount: string) => `${amount} 元递增`,
  dayRest: (rest: string) => `本交易日还可买入 ${rest} 元`,
  fee: '申购费',
  free: '免申购费',
  backFee: '买入时不收',
  backFeeNote: '赎回时按持有时间收取',
  shares: '预计份额',
  sharesUnit: '份',
  sharesNote: (day: string) => `按 ${day} 净值估算，以成交净值为准`,
  price: '成交净值',
  priceValue: (day: string | null) => `${day ?? '成交日'}的净值`,
  priceNote: '下单时未知，收市后公布',
  moneyPrice: '每份 1 元',
  dividend: '分红方式',
  moneyDividend: '每日收益转为份额',
  compute: {
    title: '如何计算',
    priceHead: '未知价原则',
    price: (day: string | null) =>
      `交易日 ${CUT_OFF_TEXT} 前的申请按当日净值成交，${CUT_OFF_TEXT} 及以后或非交易日的申请按下一交易日净值成交。${day === null ? '' : `这笔申请按${day}的净值成交，`}下单时净值还没有公布。`,
    moneyPrice: '货币基金每份净值固定为 1 元，每 1 元得 1 份，收益按日计算。',
    feeHead: '申购费（价外法）',
    back: '后端收费：买入时不收申购费，赎回时按每笔份额的持有时间收取。',
    free: '该基金不收取申购费。',
    sharesHead: '确认份额',
    shares: (isCut: boolean) => `份额 = 净申购金额 ÷ 成交净值，${isCut ? '截去 0.01 份以下的部分' : '四舍五入到 0.01 份'}`,
  },
  failed: '基金信息加载失败',
  unknown: {
    text: '暂未收到订单结果，请勿重复下单。可在此继续查询，或到交易记录查看。',
    look: '查看交易记录',
  },
} as const;

/** Names of the dividend methods, for choosing and for reading. */
export const dividendCopy = {
  title: '分红方式',
  methods: {
    cash: { label: '现金分红', note: '分红发放到小活宝+' },
    reinvest: { label: '红利再投资', note: '分红按除息日净值转为份额，免申购费' },
  } satisfies Record<DividendMethod, { readonly label: string; readonly note: string }>,
  confirm: '确认修改',
  failed: '分红方式加载失败',
} as const;

/** The agreements of a purchase: the trading agreement, the investor's rights, the risks (P2 §9). */
export const FUND_AGREEMENTS: readonly number[] = [3, 4, 5];
