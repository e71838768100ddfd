import type { Fen } from '../values/money.ts';
import { type KindsOf, yuanWords, type ParametersOf, type Words } from '../kit/wording.ts';
import type { InboxWords } from '../orders/inbox-kind.ts';

export const strategiesWords = {
  'strategy-unknown': '没有找到这个策略',
  'strategy-needs-unknown': '完成风险测评后，为您展示适合的策略',
  'strategy-above-level': '该策略的风险等级高于您的风险承受能力，不向您展示',
  'strategy-adviser-untold': '该策略的投顾机构信息尚未公示，暂不能买入',
  'strategy-not-held': '您还没有持有这个策略',
  // ordering
  'strategy-rebalancing': '策略正在调仓，完成后可买入和赎回',
  'strategy-fund-closed': ({ fund }: { readonly fund: string }) => `策略中的${fund}暂停买入，策略暂不能买入`,
  'strategy-fund-charges-twice': ({ fund }: { readonly fund: string }) =>
    `策略中的${fund}另收销售服务费或后端申购费，按规定不能在策略内买入`,
  'strategy-fund-limit': ({ fund }: { readonly fund: string }) => `分配到${fund}的金额不符合该基金的买入要求，请调整金额`,
  'strategy-below-minimum': ({ min }: { readonly min: Fen }) => `买入金额不可小于${yuanWords(min)}元`,
  'strategy-off-step': ({ step }: { readonly step: Fen }) => `买入金额须按${yuanWords(step)}元递增`,
  'strategy-agreement-unticked': '请先阅读并同意投顾服务协议与风险揭示',
  'strategy-nothing-held': '暂无可赎回的份额',
  'strategy-redeem-closed': '策略中的基金均暂停赎回，暂不能赎回',
  'strategy-ratio-missing': '请输入1至100的整数赎回比例',
  'strategy-ratio-unfit': ({ fund }: { readonly fund: string }) =>
    `按此比例，${fund}的赎回份额或剩余份额低于基金要求，请调整比例或全部赎回`,
  'strategy-stays': ({ funds }: { readonly funds: string }) => `${funds}暂停赎回，本次不赎回，份额继续持有`,
  'strategy-account-missing': '请选择到账账户',
  'strategy-not-arrived': '订单未提交成功，资金与份额未变动，请重新提交',
  'strategy-part-failed': '部分基金暂停交易，未成交部分的资金或份额已退回',
  'strategy-order-failed': '策略中的基金暂停交易，订单未成交，资金或份额已退回',
  'strategy-record-unknown': '没有找到这笔记录',
  // the outcome of an order
  'strategy-buying': '买入申请已提交',
  'strategy-bought': '买入已确认',
  'strategy-redeeming': '赎回申请已提交',
  'strategy-redeemed': '赎回款已到账',
  'strategy-changing': '调仓进行中',
  'strategy-changed': '调仓已完成',
  'strategy-change-waits': '调仓建议待您确认',
  'strategy-change-declined': '您已拒绝本次调仓',
  'strategy-change-expired': '超过确认期限，本次调仓已取消',
  'strategy-change-superseded': '持仓已因新的买入、赎回或权重变化，本次调仓已取消',
  'strategy-change-suspended': '需要卖出的基金暂停赎回，本次调仓已取消',
  // changes of the funds
  'strategy-agree-question': ({ cost }: { readonly cost: Fen | null }) =>
    cost === null
      ? '同意后将按建议卖出和买入策略内的基金，产生的基金交易费用由您承担，金额暂时无法估算。确认同意本次调仓？'
      : `同意后将按建议卖出和买入策略内的基金，按最新净值估算需承担基金交易费用${yuanWords(cost)}元。确认同意本次调仓？`,
  'strategy-decline-question': '拒绝后持仓保持不变，比例再次偏离时会重新建议。确认拒绝本次调仓？',
  'strategy-mandate-question': '改为自动调仓后，投顾机构可按策略直接为您调仓，不再逐次确认。确认修改？',
  'strategy-advice-question': '改为确认后调仓后，每次调仓都需要您在期限内同意。确认修改？',
  'strategy-change-agreed': '已同意调仓，正在为您办理',
  'strategy-change-refused': '已拒绝本次调仓',
  'strategy-mode-changed': '调仓方式已修改',
  'strategy-change-over': '本次调仓已不在待确认状态',
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type StrategiesMessages = ParametersOf<typeof strategiesWords>;

/** [MS-731] Messages of the inbox: title and sentence. */
export const strategiesInbox = {
  'strategy-buy-accepted': ['策略买入已受理', ({ product, sum, date }) => `${product}买入${sum}已受理，预计完成日${date}`],
  'strategy-redeem-accepted': ['策略赎回已受理', ({ product, date }) => `${product}赎回已受理，预计完成日${date}`],
  'strategy-bought': ['策略买入完成', ({ product, sum }) => `您买入的${product}已完成，投入${sum}`],
  'strategy-failed': ['策略买入失败', ({ product, sum }) => `${product}买入未能成交，${sum}已退回原支付账户`],
  'strategy-redeemed': ['策略赎回到账', ({ product, sum }) => `${product}的赎回款${sum}已到账`],
  'strategy-unredeemed': ['策略赎回未成交', ({ product }) => `${product}赎回未能成交，份额仍由您持有`],
  'strategy-proposed': ['调仓待确认', ({ product, date }) => `${product}有一项调仓等待您确认，请在${date}前答复，逾期不调仓`],
  'strategy-changed': ['调仓完成', ({ product }) => `${product}的调仓已完成`],
  'strategy-fee': ['投顾服务费', ({ product, sum }) => `${product}的投顾服务费${sum}已从小活宝+扣除`],
} satisfies InboxWords;

declare module '../kit/message.ts' {
  interface MessageParameters extends StrategiesMessages {}
}

declare module '../orders/inbox-kind.ts' {
  interface InboxKinds extends KindsOf<typeof strategiesInbox> {}
}
