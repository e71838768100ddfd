import type { MaturityInstruction } from './bank.ts';
import { type CalendarDate, type Fen, formatMoney, formatSharesBriefly, type Shares } from '../values/index.ts';
import { type KindsOf, yuanWords, type ParametersOf, type Words } from '../kit/wording.ts';
import type { InboxWords } from '../orders/inbox-kind.ts';

/** The name of an account at a bank in a list of all assets. */
export const bankAccountName = (bankName: string): string => `${bankName}电子账户`;

/** [GW-1748] The rule of an early draw in words, as `earlyDraw` computes it. */
export const earlyDrawRule = '提前支取的本金按支取日的活期利率和存入的天数计息，天数按该存款的计息基础计算，不按存入时的利率计息。';

/** [GW-1745] The income of a balance in words, as `demandInterest` computes it. */
export const demandInterestRules: readonly string[] = [
  '电子账户余额按每日日终余额和活期利率计息，一年按银行公示的 360 或 365 天计算。每季末月20日结息，21日转入账户余额，按结息日的活期利率计算。',
  '销户时结清至销户日的利息，转入绑定卡。',
];

export const bankWords = {
  'bank-partner-unknown': '没有找到这家合作银行',
  'bank-product-unknown': '没有找到这个存款产品',
  'bank-deposit-unknown': '没有找到这笔存款',
  'bank-record-unknown': '没有找到这笔记录',
  // opening
  'bank-account-missing': '请先开立这家银行的电子账户',
  'bank-account-opening': '银行正在处理开户，完成后即可使用',
  'bank-account-opened': '电子账户已开立',
  'bank-card-unchosen': '请选择银行卡',
  'bank-agreement-unticked': '请先阅读并同意相关协议',
  'bank-agreement-changed': '协议已更新，请重新阅读并同意',
  'bank-identity-missing': '请先完成实名认证',
  'bank-password-missing': '请先设置交易密码，开户时需要验证',
  // the card and the end of an account
  'bank-account-closing': '电子账户正在销户，不能再办理交易',
  'bank-account-pending': ({ count }: { readonly count: number }) => `有${count}笔交易正在处理，完成后再办理`,
  'bank-retire-balance': ({ balance }: { readonly balance: Fen }) => `账户余额还有${formatMoney(balance)}元，请先转出`,
  'bank-retire-deposits': ({ count }: { readonly count: number }) => `还持有${count}笔存款，请到期或支取后再办理`,
  'bank-retire-wealth': ({ count }: { readonly count: number }) => `还持有${count}个理财产品，请赎回后再办理`,
  'bank-rebind-done': '绑定卡已更换',
  'bank-retire-done': '电子账户已销户',
  'bank-change-failed': '银行未受理，账户没有变动',
  // ordering
  'bank-amount-missing': '请输入金额',
  'bank-balance-empty': '电子账户没有可转出的余额',
  'bank-balance-short': ({ balance }: { readonly balance: Fen }) => `电子账户可用余额${formatMoney(balance)}元，余额不足`,
  'bank-above-card-day': ({ left }: { readonly left: Fen }) => `超过绑定卡单日限额，今日还可转入${yuanWords(left)}元`,
  'bank-above-day': ({ left }: { readonly left: Fen }) => `超过非绑定卡单日限额，今日还可办理${yuanWords(left)}元`,
  'bank-above-year': ({ left }: { readonly left: Fen }) => `超过非绑定卡年度限额，今年还可办理${yuanWords(left)}元`,
  'bank-draw-none': '该存款不支持提前支取',
  'bank-draw-pending': '这笔存款有一笔支取正在处理，请等待银行结果',
  'bank-draw-above': ({ most }: { readonly most: Fen }) => `支取金额不可大于${yuanWords(most)}元`,
  'bank-draw-whole': ({ most }: { readonly most: Fen }) => `该存款只支持全部提前支取，金额为${yuanWords(most)}元`,
  'bank-draw-remainder': ({ least }: { readonly least: Fen }) => `部分支取后剩余本金不可小于${yuanWords(least)}元，也可以全部支取`,
  'bank-deposit-ended': '这笔存款已结束',
  'bank-interest-lost': ({ lost }: { readonly lost: Fen }) =>
    `提前支取按支取日的活期利率计息，与持有到期相比将少得利息${formatMoney(lost)}元`,
  'bank-instruction-same': '请选择与当前不同的到期方式',
  'bank-not-arrived': '交易未提交成功，资金未变动，请重新提交',
  'bank-day-moved': '起息日或支取日已变化，请核对后重新提交',
  // wealth products and the papers of a bank
  'bank-risk-missing': '请先完成这家银行的风险测评',
  'bank-risk-expired': '这家银行的风险测评已过期，请重新测评',
  'bank-risk-low': '产品风险等级高于您在这家银行的测评结果，不能买入',
  'bank-address-missing': '请先填写银行预留地址',
  'bank-contract-missing': '请先签署理财产品协议',
  'bank-authorisation-missing': '请先完成信息授权',
  'bank-shares-none': '没有可赎回的份额',
  'bank-shares-missing': '请输入赎回份额',
  'bank-shares-above': ({ most }: { readonly most: Shares }) => `赎回份额不可大于${formatSharesBriefly(most)}份`,
  'bank-shares-remainder': ({ least }: { readonly least: Shares }) =>
    `部分赎回后剩余份额不可小于${formatSharesBriefly(least)}份，也可以全部赎回`,
  'bank-wealth-unknown': '没有找到这个理财产品',
  'bank-answer-missing': '请回答全部问题',
  'bank-tests-used': ({ most }: { readonly most: number }) => `近12个月最多测评${most}次，次数已用完`,
  'bank-address-short': '请填写完整地址，5到100个字',
  'bank-paper-outdated': '文本已更新，请重新阅读后提交',
  'bank-paper-unwanted': '这家银行不需要这份资料',
  'bank-paper-filed': '已提交',
  'bank-authorisation-withdrawn': '授权已撤回',
  'bank-insured': (
    { bank, most, held, above }: { readonly bank: string; readonly most: Fen; readonly held: Fen; readonly above: Fen },
    own,
  ) =>
    `存款保险：同一存款人在同一家银行的存款本息合计最高偿付${yuanWords(most)}元。您在${bank}的存款本息合计${own.yuan(held)}元，${
      above > 0 ? `其中${own.yuan(above)}元超过最高偿付限额，不在全额偿付范围内` : '在最高偿付限额以内'
    }。`,
  'bank-wealth-no-deposit': '理财产品不是存款，不保证本金和收益，不受存款保险保护。过往净值不代表未来表现，投资须谨慎。',
  // outcomes
  'bank-accepted': ({ day }: { readonly day: CalendarDate }) => `银行已受理，${day}按净值确认`,
  'bank-subscribe-done': '买入已确认，份额已入账',
  'bank-redeem-done': '赎回款已到电子账户',
  'bank-processing': '银行处理中，最迟以银行当日对账文件为准',
  'bank-in-done': '转入成功，资金已到电子账户',
  'bank-out-done': '转出成功，资金已到银行卡',
  'bank-buy-done': '存入成功',
  'bank-draw-done': '支取成功，本息已到电子账户',
  'bank-moved': '已完成',
  'bank-failed': '银行未受理，资金已退回',
  'bank-instruction-set': ({ instruction }: { readonly instruction: MaturityInstruction }) =>
    instruction === 'renew' ? '到期将自动转存' : '到期将本息转入电子账户',
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type BankMessages = ParametersOf<typeof bankWords>;

/** [MS-731] Messages of the inbox: title and sentence. */
export const bankInbox = {
  'bank-opened': ['电子账户已开立', ({ product }) => `${product}的电子账户已开立`],
  'bank-closed': ['电子账户已销户', ({ product }) => `${product}的电子账户已销户`],
  'bank-card-changed': ['绑定卡已更换', ({ product }) => `${product}电子账户的绑定卡已更换`],
  'bank-refused': [
    '银行未受理',
    ({ product, sum }) => `${product}的申请${sum === '' ? '' : `（${sum}）`}银行未受理，已从账户转出的款项原路退回`,
  ],
  'bank-credited': ['资金转入', ({ product, sum }) => `${product}电子账户收到转入资金${sum}`],
  'deposit-placed': ['存入成功', ({ product, sum }) => `您存入的${product}（${sum}）银行已受理`],
  'deposit-drawn': ['提前支取到账', ({ product, sum }) => `${product}提前支取的本息共${sum}已到电子账户`],
  'demand-interest': ['活期结息', ({ product, sum }) => `${product}电子账户的活期利息${sum}已到账`],
  'deposit-interest': ['存款付息', ({ product, sum }) => `${product}的利息${sum}已到电子账户`],
  'deposit-matured': ['存款到期', ({ product, sum }) => `${product}已到期，本息共${sum}已到电子账户`],
  'deposit-renewed': ['存款转存', ({ product, sum }) => `${product}已到期，利息${sum}已到电子账户，本金自动转存`],
  'wealth-bought': ['理财份额确认', ({ product, sum }) => `您买入的${product}（${sum}）份额已确认`],
  'wealth-redeemed': ['理财赎回到账', ({ product, sum }) => `${product}的赎回款${sum}已到电子账户`],
  'wealth-shares-corrected': ['份额更正', ({ product, count, was }) => `${product}${was.figure}，您相应的份额${was.from}更正为${count}`],
  'wealth-money-corrected': [
    '款项更正',
    ({ product, sum, was }) => `${product}${was.figure}，您的赎回款${was.from}更正为${sum}，差额补付或退回至原账户`,
  ],
  'wealth-correction-borne': [
    '更正差额由平台承担',
    ({ product, sum, date }) => `${product}更正了${date}公布的净值，差额中${sum}由平台承担，您无需退回`,
  ],
  'wealth-order-waits': [
    '交易恢复待确认',
    ({ product, date }) => `${product}撤回了${date}公布的净值，您当日的交易恢复为待确认，重新公布净值后再次确认`,
  ],
  'wealth-payment-waits': [
    '赎回恢复待确认',
    ({ product, sum, date }) => `${product}撤回了${date}公布的净值，您的赎回恢复为待确认，已到账的${sum}已退回，再次确认后重新支付`,
  ],
} satisfies InboxWords;

declare module '../kit/message.ts' {
  interface MessageParameters extends BankMessages {}
}

declare module '../orders/inbox-kind.ts' {
  interface InboxKinds extends KindsOf<typeof bankInbox> {}
}
