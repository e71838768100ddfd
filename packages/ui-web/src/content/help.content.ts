import { openingPath, pathLeft } from '@caifu/core/account';
import { CERTIFICATE_DAYS, CERTIFICATES_A_DAY } from '@caifu/core/assets';
import { MOST_CARDS, walletWeek } from '@caifu/core/cashier';
import { MOST_WATCHED, SHORT_HOLDING_DAYS } from '@caifu/core/funds';
import type { Service } from '@caifu/core/law';
import { ASSESSMENT_MONTHS } from '@caifu/core/qualification';
import { checkName } from '@caifu/core/zh-CN';
import { hrefTo } from '../app/routing/navigation.ts';
import { isOffered } from '../kit/services.ts';
import { lawMark } from './law-words.ts';
import { closingSentence, cycleSentence, serviceFacts as facts } from './service-facts.ts';

/** A question with its answer. [UI-1392] Figures are those of the rules, or marks of the law: none is typed here. */
export interface HelpQuestion {
  /** Part of its address. */
  readonly id: string;
  readonly ask: string;
  readonly answer: readonly string[];
  /** [LAW-73] Left out where none of them is offered. */
  readonly services?: readonly Service[];
  /** The page where it is done. */
  readonly way?: { readonly label: string; readonly href: string };
}

export interface HelpTopic {
  readonly title: string;
  readonly questions: readonly HelpQuestion[];
}

const path = openingPath(() => false, null);
const all = pathLeft(path);
const week = walletWeek();

const TOPICS: readonly HelpTopic[] = [
  {
    title: '开户与账户',
    questions: [
      {
        id: 'opening',
        ask: '开户要做哪些事，要多久？',
        answer: [
          `一共 ${all?.steps} 步：${path.map(({ id }) => checkName(id)).join('、')}，约 ${all?.minutes} 分钟。每做完一步都会保存，可以分几次做完。`,
          `须年满 ${facts.adultYears} 周岁，使用本人的身份证和银行卡。开户申请 ${facts.openingConfirmed} 日确认，${facts.openingShown} 日起可以查询结果。`,
        ],
        way: { label: '去开户', href: hrefTo('/identity-auth') },
      },
      {
        id: 'password',
        ask: '忘记交易密码怎么办？',
        answer: ['验证身份后可以重新设置。重新设置不影响已有的订单和持有。'],
        way: { label: '重置交易密码', href: hrefTo('/user/accountsecurity/reset') },
      },
      {
        id: 'identity-change',
        ask: '身份证换了，或者职业、地址变了，要更新吗？',
        answer: [`要。身份信息变化后请在 ${facts.identityChangeDays} 个工作日内更新，身份证过期会影响买入。`],
        way: { label: '账户安全', href: hrefTo('/user/accountsecurity') },
      },
      {
        id: 'closing',
        ask: '怎样注销账户？',
        answer: [closingSentence, `${facts.retention}。`],
        way: { label: '注销账户', href: hrefTo('/user/accountsecurity/close') },
      },
    ],
  },
  {
    title: '转入与转出',
    questions: [
      {
        id: 'wallet-income',
        ask: '转入小活宝+，哪天开始有收益？',
        answer: [
          `${facts.cutOff} 前转入的算当天，之后的算下一个交易日。没有节假日的一周里：`,
          ...week.map(
            ({ from, until, confirmsOn, firstIncomeOn }) =>
              `${from} ${facts.cutOff} 至 ${until} ${facts.cutOff} 转入，${confirmsOn}确认并开始计息，${firstIncomeOn}可看到首笔收益。`,
          ),
        ],
        way: { label: '转入小活宝+', href: hrefTo('/mmf/buy') },
      },
      {
        id: 'quick',
        ask: '快速转出和普通转出有什么不同？',
        answer: [
          `快速转出实时到账，当天不计收益；依照规定，每人每天每只货币基金最多 ${facts.quickLimit} 元。普通转出没有这个上限，${facts.cutOff} 前转出的下一个交易日到账。`,
        ],
        way: { label: '转出', href: hrefTo('/mmf/sale') },
      },
      {
        id: 'cards',
        ask: '能绑几张银行卡，限额在哪里看？',
        answer: [
          `最多 ${MOST_CARDS} 张本人的借记卡。单笔和单日限额由银行规定，写在银行卡页和支付方式里。平台只显示限额，不显示您在银行的余额。`,
        ],
        way: { label: '银行卡', href: hrefTo('/user/accountsecurity/cards') },
      },
    ],
  },
  {
    title: '买卖基金',
    questions: [
      {
        id: 'which-value',
        ask: '今天买基金，按哪天的净值？',
        answer: [`交易日 ${facts.cutOff} 前提交的，按当天净值成交；之后提交的，按下一个交易日的净值。净值在收盘后公布，提交时还不知道。`],
      },
      {
        id: 'cancelling',
        ask: '下单后还能撤吗？',
        answer: [`能。成交净值那一天的 ${facts.cutOff} 之前可以撤单，最晚时间写在订单里。撤单后钱按原路退回。`],
        way: { label: '交易记录', href: hrefTo('/buy-record') },
      },
      {
        id: 'fees',
        ask: '买卖基金收哪些费？',
        answer: [
          `申购费和赎回费由各基金规定，法规允许的上限是 ${facts.feeCap}；赎回费的 ${facts.feeToFund} 归基金资产。每只基金的“交易规则”写明费率。`,
          `持有不满 ${SHORT_HOLDING_DAYS} 天就卖出的，赎回费明显更高，提交前会单独提示。`,
        ],
      },
      {
        id: 'large',
        ask: '赎回为什么分几天到账？',
        answer: [
          `一天的净赎回超过基金总份额的 ${facts.largePercent}% 是巨额赎回，管理人可以只确认一部分，其余顺延或者按您的选择取消。订单里有每一天的确认。`,
        ],
      },
      {
        id: 'watching',
        ask: '自选最多放多少？',
        answer: [`${MOST_WATCHED} 只。可以分组，换一台设备登录也在。`],
        way: { label: '自选', href: hrefTo('/favourite-funds') },
      },
    ],
  },
  {
    title: '理财、存款与风险',
    questions: [
      {
        id: 'assessment',
        ask: '为什么要做风险评测，多久做一次？',
        answer: [
          `评测决定哪些产品适合您，有效期 ${ASSESSMENT_MONTHS} 个月。过期或者情况有变化时请重新评测。平台不会主动向您推荐超出风险等级的产品。`,
        ],
        way: { label: '风险评测', href: hrefTo('/newfundrisk') },
      },
      {
        id: 'qualified',
        ask: '怎样成为合格投资者？',
        answer: [`须符合以下标准，提交证明后审核：${lawMark('standard')}。`],
        way: { label: '合格投资者认证', href: hrefTo('/pe-approve', { type: 'pe', order: 'first' }) },
      },
      {
        id: 'benchmark',
        ask: '业绩比较基准就是收益率吗？',
        answer: ['不是。它只用来衡量产品做得好不好，不是预期收益，更不是承诺。产品的实际收益可能高于它，也可能低于它，还可能亏损。'],
      },
      {
        id: 'insurance',
        services: ['deposits'],
        ask: '存款安全吗？',
        answer: ['存款由合作银行吸收和管理，受存款保险保护。同一家银行的最高偿付限额，以及您在这家银行的合计，写在存入页面。'],
        way: { label: '存款', href: hrefTo('/bankChannel') },
      },
    ],
  },
  {
    title: '定投',
    questions: [
      {
        id: 'plan-days',
        ask: '定投可以选哪些周期，扣款日休市怎么办？',
        answer: [
          cycleSentence,
          '扣款日不是交易日的，顺延到下一个交易日。余额不足的，之后几个交易日会再次扣款；连续多期失败，计划自动终止。天数和期数写在设置页的扣款说明里。',
        ],
        way: { label: '定投常见问题', href: hrefTo('/plan/surelys-wikipedia') },
      },
    ],
  },
  {
    title: '单据与个人信息',
    questions: [
      {
        id: 'receipt',
        ask: '在哪里下载交易回单？',
        answer: ['打开交易记录里的一笔，选“交易回单”。回单只有您本人能看。'],
        way: { label: '交易记录', href: hrefTo('/buy-record') },
      },
      {
        id: 'certificate',
        ask: '怎样开具资产证明？',
        answer: [`每天最多 ${CERTIFICATES_A_DAY} 份，编号在 ${CERTIFICATE_DAYS} 天内可以核验，您可以随时撤销。`],
        way: { label: '资产证明', href: hrefTo('/asset-certificate') },
      },
      {
        id: 'own-data',
        ask: '平台保存了我的哪些信息？',
        answer: [`可以随时导出全部个人信息。对处理有疑问的，我们在 ${facts.dataDays} 个工作日内答复。`],
        way: { label: '个人信息导出', href: hrefTo('/user/accountsecurity/data') },
      },
    ],
  },
  {
    title: '客服与投诉',
    questions: [
      {
        id: 'hotline',
        ask: '客服几点到几点有人？',
        answer: [`客户服务热线 ${facts.hotline}。页面和交易全天可用。`],
      },
      {
        id: 'complaint',
        ask: '投诉多久有答复？',
        answer: [`${facts.complaint}。`],
        way: { label: '投诉与建议', href: hrefTo('/complaint') },
      },
      {
        id: 'fraud',
        ask: '有人自称客服要验证码，怎么办？',
        answer: ['挂断。我们的人不会索要密码和验证码，不会让您转账到别的账户，也不会带您做交易。'],
        way: { label: '登录设备管理', href: hrefTo('/user/accountsecurity/devices') },
      },
    ],
  },
];

/** The questions about what is offered here. */
export const helpTopics = (notOffered?: readonly string[]): readonly HelpTopic[] =>
  TOPICS.map(({ title, questions }) => ({ title, questions: questions.filter(({ services = [] }) => isOffered(services, notOffered)) }));
