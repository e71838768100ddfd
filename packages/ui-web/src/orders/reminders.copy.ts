import type { InboxTopic } from '@caifu/core/orders';

export const remindersCopy = {
  failed: '通知设置加载失败',
  switched: '未读提醒',
  lead: '关闭后，这类消息不再计入未读数。所有消息都保存在“消息”中，随时可以查看。',
  kept: '始终提醒',
  keptNote: '涉及您资金的交易结果和依法必须告知的消息，不能关闭提醒',
} as const;

/** Name of a topic, and what belongs to it. */
export const topicWords = {
  trades: ['交易结果', '受理、确认、到账、退款与更正'],
  duties: ['重要告知', '风险等级变化、测评到期、合格投资者认证、投诉答复'],
  plans: ['定投与还款', '扣款失败、计划终止、止盈与还款'],
  strategies: ['投顾策略', '调仓待确认与调仓完成'],
  bank: ['银行存款与理财', '付息、到期与电子账户变动'],
  deadlines: ['到期与开放日', '到期前选择、开放日预约的截止日'],
  alerts: ['基金提醒', '您设置的净值、涨跌和收益率提醒'],
} as const satisfies Record<InboxTopic, readonly [name: string, about: string]>;
