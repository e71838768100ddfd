import type { BankDocument } from '@caifu/core/bank';
import { demandInterestRules, earlyDrawRule } from '@caifu/core/zh-CN';
import type { TextPart } from '../content/TextPartsScreen.tsx';
import type { Chapter } from '../kit/Chapters.tsx';

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
    lines: [
      '实际天数/365：按实际天数计，一年按 365 天。',
      '实际天数/360：按实际天数计，一年按 360 天。',
      '30/360：每月按 30 天计，一年按 360 天。',
    ],
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

export const documentParts: Readonly<Record<BankDocument, readonly TextPart[]>> = {
  fund_pact: [
    { title: '一、资金用途', lines: ['电子账户内的资金只用于存款、转入和转出，不用于其他用途。'] },
    { title: '二、资金流向', lines: ['资金只在您本人的银行卡与您本人的电子账户之间划转，平台不持有您的资金。'] },
  ],
  dq_withdraw_pack: [
    { title: '一、适用利率', lines: [earlyDrawRule] },
    { title: '二、部分支取', lines: ['支持部分支取的存款，剩余本金不得低于起存金额；剩余部分仍按原利率计息到期。'] },
    { title: '三、已付利息', lines: ['按月付息的存款，支取部分已支付的利息从支取本金中扣回。'] },
  ],
  bank_service_pack: [
    { title: '一、开立', lines: ['电子账户为二类账户，凭已完成的实名认证和一张本人银行卡开立，由合作银行审核。'] },
    { title: '二、限额', lines: ['二类账户与非绑定账户往来受单日和年度限额约束，绑定卡往来与存入存款除外。'] },
    { title: '三、对账', lines: ['交易以银行记录为准。银行未及时答复的交易，以银行当日的对账文件为准。'] },
  ],
  zb_bank_pack: [
    { title: '一、业务内容', lines: ['合作银行提供电子账户和存款，平台展示产品信息并受理您的指令。'] },
    { title: '二、到期方式', lines: ['存款到期按您选择的方式处理：本息转入电子账户，或本金自动转存、利息转入电子账户。到期前可以更改。'] },
  ],
  zb_risk: [
    { title: '一、存款保险', lines: ['存款本息在存款保险最高偿付限额以内全额偿付，超过部分按法律规定处理。'] },
    { title: '二、流动性', lines: ['不支持提前支取的存款到期前不能取出；支持提前支取的存款，提前支取会少得利息。'] },
  ],
  wealth_pack: [
    { title: '一、产品性质', lines: ['理财产品由合作银行发行与管理，不是存款，不保证本金和收益，不受存款保险保护。'] },
    { title: '二、净值', lines: ['产品每个交易日公布单位净值，市值为份额乘以最新净值，四舍五入到分。过往净值不代表未来表现。'] },
    {
      title: '三、买入与赎回',
      lines: ['交易日15:00以前的申请按当日净值确认，以后的按下一个交易日净值确认。赎回资金在确认后转入电子账户。'],
    },
    { title: '四、适当性', lines: ['银行以其风险测评结果判断您可以买入的产品。测评过期或产品风险等级高于测评结果时不能买入。'] },
  ],
};
