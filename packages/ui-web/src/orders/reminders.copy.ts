import type { InboxTopic } from '@caifu/core/orders';
import { TOPIC_NAMES } from '@caifu/core/zh-CN';

export const remindersCopy = {
  failed: '通知设置加载失败',
  switched: '未读提醒',
  lead: '关闭后，这类消息不再计入未读数。所有消息都保存在“消息”中，随时可以查看。',
  kept: '始终提醒',
  push: '消息推送',
  pushSwitch: '在这台设备上推送',
  pushNote: '有新消息时通知您，经浏览器厂商的推送服务送达，只写主题和条数。22:00 至次日 8:00 不推送，已关闭提醒的主题不推送',
  pushDenied: '浏览器已禁止本站发送通知。请在浏览器的网站设置中把“通知”改为“允许”，再回到这里开启',
  endOthers: (count: number) => `停止推送到另外 ${count} 台设备`,
  keptNote: '涉及您资金的交易结果和依法必须告知的消息，不能关闭提醒',
} as const;

/** Name of a topic, and what belongs to it. */
export const topicWords = {
  trades: [TOPIC_NAMES.trades, '受理、确认、到账、退款与更正'],
  duties: [TOPIC_NAMES.duties, '风险等级变化、测评到期、合格投资者认证、投诉答复'],
  plans: [TOPIC_NAMES.plans, '扣款失败、计划终止、止盈与还款'],
  strategies: [TOPIC_NAMES.strategies, '调仓待确认与调仓完成'],
  bank: [TOPIC_NAMES.bank, '付息、到期与电子账户变动'],
  deadlines: [TOPIC_NAMES.deadlines, '到期前选择、开放日预约的截止日'],
  alerts: [TOPIC_NAMES.alerts, '您设置的净值、涨跌和收益率提醒'],
} as const satisfies Record<InboxTopic, readonly [name: string, about: string]>;
