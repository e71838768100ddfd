import type { RiskLevel } from '../values/risk-level.ts';

/** 1 安全型 … 5 进取型 (P2 §8 Buy order FAILED). */
export const riskName = (level: RiskLevel): string => RISK_CLASSES[level];

const RISK_CLASSES = {
  1: '安全型',
  2: '保守型',
  3: '稳健型',
  4: '积极型',
  5: '进取型',
} as const satisfies Record<RiskLevel, string>;

/** R1 低风险 … R5 高风险: levels of products. The classes above are of people. */
export const productRiskName = (level: RiskLevel): string => PRODUCT_RISKS[level];

const PRODUCT_RISKS = {
  1: '低风险',
  2: '中低风险',
  3: '中风险',
  4: '中高风险',
  5: '高风险',
} as const satisfies Record<RiskLevel, string>;
