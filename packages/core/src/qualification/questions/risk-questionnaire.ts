import type { RiskQuestion } from '../risk-assessment/risk-assessment.types.ts';
import { SCORED_QUESTIONS } from '../risk-questionnaire.ts';

/** The texts of the questionnaire, as served by the gateway; the scores stay in `qualification/risk-questionnaire.ts`. */
export const riskQuestions = (): readonly RiskQuestion[] =>
  SCORED_QUESTIONS.map(({ questionId, allowsSeveral, options }) => {
    const words = WORDS[questionId];
    return {
      questionId,
      allowsSeveral,
      text: words?.text ?? questionId,
      options: options.map(({ optionId }) => ({ optionId, text: words?.options[optionId] ?? optionId })),
    };
  });

interface QuestionWords {
  readonly text: string;
  readonly options: Readonly<Record<string, string>>;
}

const WORDS: Readonly<Record<string, QuestionWords>> = {
  income: {
    text: '近三年，您的家庭平均每年税后收入是多少？',
    options: { below10: '10万元以下', to30: '10万至30万元', to50: '30万至50万元', to100: '50万至100万元', above100: '100万元以上' },
  },
  share: {
    text: '除自住房产外，可以用来投资的资产约占您家庭总资产的多少？',
    options: { below10: '10%以下', to25: '10%至25%', to50: '25%至50%', above50: '50%以上' },
  },
  debt: {
    text: '您目前的负债情况是？',
    options: {
      consumer: '有信用卡分期、消费贷款或向亲友的借款',
      heavy: '有住房等长期贷款，月供超过家庭月收入的一半',
      light: '有住房等长期贷款，月供不超过家庭月收入的一半',
      none: '没有负债',
    },
  },
  knowledge: {
    text: '您对投资和金融产品的了解程度是？',
    options: {
      none: '基本不了解',
      some: '了解存款、债券和货币基金的区别',
      good: '了解股票、基金的收益和风险来源，能看懂产品说明书',
      professional: '从事过金融工作，或系统学习过金融、经济专业课程',
    },
  },
  products: {
    text: '您投资过以下哪些产品？',
    options: {
      deposits: '银行存款，或没有投资过',
      bonds: '国债、货币基金、债券基金、银行理财',
      stocks: '股票、股票型或混合型基金',
      derivatives: '私募基金、券商资管计划、期货或期权',
    },
  },
  experience: {
    text: '您投资股票、基金、资管计划等有风险产品的时间有多长？',
    options: { none: '没有', below2: '2年以内', to5: '2年至5年', to10: '5年至10年', above10: '10年以上' },
  },
  horizon: {
    text: '您计划把大部分投资资金投入多长时间？',
    options: { below1: '1年以内，随时可能用到', to3: '1年至3年', to5: '3年至5年', above5: '5年以上' },
  },
  goal: {
    text: '您投资的主要目的是？',
    options: {
      safety: '保住本金，不接受任何亏损',
      income: '取得比存款高的稳定收益，可以接受小幅波动',
      growth: '资产增值，可以接受一段时间内的亏损',
      gain: '取得高收益，可以接受较大的亏损',
    },
  },
  loss: {
    text: '在一年里，您最多能承受多大的本金损失？',
    options: { nothing: '不能承受任何损失', to10: '10%以内', to30: '10%至30%', to50: '30%至50%', above50: '50%以上' },
  },
  reaction: {
    text: '您买入的产品在三个月里下跌了15%，您会怎么做？',
    options: { sell: '全部卖出', reduce: '卖出一部分', wait: '继续持有，等待回升', buy: '认为更便宜了，继续买入' },
  },
};
