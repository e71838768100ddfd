import { ASSESSMENT_MONTHS } from '@caifu/core/qualification';
import type { RiskLevel } from '@caifu/core/values';

/** Words of the risk assessment; the questions themselves come from the gateway. */
export const riskAssessmentCopy = {
  loadFailed: '问卷加载失败',
  unknown: { title: '测评结果待确认', text: '提交后暂未收到结果，您的作答已保留，联网后可点击查询。' },
  intro: {
    title: '了解您的风险承受能力',
    text: '按照投资者适当性要求，买入产品前须完成风险测评。测评结果决定您可以买入哪些风险等级的产品。',
    facts: (count: number) => [
      { label: '题目', value: `${count} 题，约 3 分钟` },
      { label: '有效期', value: `${ASSESSMENT_MONTHS} 个月` },
    ],
    tries: '今日还可测评',
    yearTries: '12个月内还可测评',
    times: (left: number) => `${left} 次`,
    honest: '请按照真实情况作答，情况变化后请重新测评。',
    start: '开始测评',
    again: '重新测评',
    goOn: (answered: number, count: number) => `继续作答（已答 ${answered}/${count} 题）`,
  },
  standing: {
    title: '当前风险承受能力',
    level: '等级',
    assessedOn: '测评日期',
    validUntil: '有效期至',
    expired: '已过期',
  },
  investorClass: '投资者类型',
  levels: '风险承受能力等级',
  levelHeard: (level: RiskLevel, name: string) => `第 ${level} 级，共 5 级：${name}`,
  allows: {
    title: '可买入的产品',
    levelName: (level: RiskLevel) => `R${level}`,
    yes: '可买入',
    no: '超出承受能力',
    lowest: '安全型投资者不能买入风险等级更高的产品。',
    others: '风险等级更高的公募产品，须经书面风险警示并由您确认；私募产品不能买入。',
  },
  question: {
    progress: (number: number, count: number) => `第 ${number} 题，共 ${count} 题`,
    several: '可多选',
    previous: '上一题',
    next: '下一题',
    submit: '提交测评',
    unanswered: '请选择答案',
  },
  result: {
    title: '测评完成',
    finish: '完成',
  },
  left: { title: '已离开测评', again: '重新开始' },
} as const;
