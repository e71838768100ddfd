import { demandInterestRules, earlyDrawRule } from '@caifu/core/zh-CN';
import type { Chapter } from '../kit/Chapters.tsx';
import { termNames } from './bank.copy.ts';

export const introChapters: readonly Chapter[] = [
  {
    head: '它是什么',
    lines: [
      '电子账户是您在合作银行开立的二类账户，由银行管理。存款、转入和转出都在这个账户里进行。',
      '每家合作银行的电子账户互相独立，各绑定一张本人银行卡。',
    ],
  },
  {
    head: '额度',
    lines: [
      '绑定卡转入按银行公示的单笔与单日限额办理，转出到绑定卡、用余额存入存款不受二类账户限额约束。',
      '与非绑定的本人银行卡往来，转入与转出分别受单日和年度限额约束，剩余额度在账户页显示。',
    ],
  },
  { head: '存款保险', lines: ['存款受存款保险保护，同一存款人在同一家银行的本息合计在公示的最高偿付限额以内全额偿付。'] },
  {
    head: '处理时间',
    lines: ['银行通常即时处理。银行未及时答复时订单显示处理中，最迟以银行当日的对账文件为准：成功则入账，未受理则资金退回。'],
  },
];

export const interestChapters: readonly Chapter[] = [
  {
    head: '计算方法',
    lines: ['利息 = 本金 × 年利率 × 计息天数 ÷ 一年的天数，四舍五入到分。', '起息日计息，到期日不计息。'],
  },
  {
    head: '计息基础',
    lines: (['act/365', 'act/360', '30/360'] as const).map((basis) => `${termNames.basis[basis]}：${termNames.basisWords[basis]}。`),
  },
  {
    head: '付息方式',
    lines: ['到期付息：到期日一次支付。', '按月付息：每满一个月支付已产生的利息，到期日支付其余利息。'],
  },
  {
    head: '活期结息',
    lines: demandInterestRules,
  },
  {
    head: '提前支取',
    lines: [earlyDrawRule, '已按月支付的利息从本金中扣回。未支取的部分仍按原利率计息。', '提交前会显示少得的利息。'],
  },
];

/** Words of the worked examples. */
export const caseCopy = {
  title: '计息举例',
  span: (from: string, until: string) => `${from} 起息，${until} 到期`,
  line: (basis: string, sum: string) => `${basis}：${sum}`,
  early: '提前支取举例',
  drawn: (days: number, amount: string) => `同一笔存款在第${days}天提前支取${amount}元：`,
  demand: (rate: string, interest: string) => `按活期利率${rate}计息，得利息${interest}元。`,
  lost: (atMaturity: string, lost: string) => `持有到期应得${atMaturity}元，少得${lost}元。`,
  note: '以上为计算示例，利率与活期利率以产品页为准。',
} as const;
