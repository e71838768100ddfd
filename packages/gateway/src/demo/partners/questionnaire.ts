import type { BankQuestionnaire, BankScoring } from '@caifu/core/bank';

/** The questionnaire of the demo's banks. A partner's file may have its own. */
export const QUESTIONNAIRE: BankQuestionnaire = {
  questions: [
    { text: '您的年龄是？', options: ['65岁以上', '50至65岁', '18至49岁'] },
    { text: '您家庭可支配收入中，可用于投资的比例是？', options: ['10%以内', '10%至30%', '30%以上'] },
    { text: '您投资理财产品的经验有多久？', options: ['没有经验', '三年以内', '三年以上'] },
    { text: '您计划的投资期限是？', options: ['一年以内', '一至三年', '三年以上'] },
    { text: '本金出现多大亏损会让您明显焦虑？', options: ['任何亏损', '10%以内的亏损', '10%以上的亏损'] },
  ],
  months: 12,
  perYear: 3,
};

export const SCORING: BankScoring = {
  points: [
    [0, 2, 4],
    [0, 2, 4],
    [0, 2, 4],
    [0, 2, 4],
    [0, 3, 6],
  ],
  levels: [
    { from: 20, level: 5 },
    { from: 15, level: 4 },
    { from: 10, level: 3 },
    { from: 5, level: 2 },
    { from: 0, level: 1 },
  ],
};
