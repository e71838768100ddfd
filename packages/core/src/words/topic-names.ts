import type { InboxTopic } from '../orders/inbox-kind.ts';

/** Name of each topic. */
export const TOPIC_NAMES = {
  trades: '交易结果',
  duties: '重要告知',
  plans: '定投与还款',
  strategies: '投顾策略',
  bank: '银行存款与理财',
  deadlines: '到期与开放日',
  alerts: '基金提醒',
} as const satisfies Record<InboxTopic, string>;
