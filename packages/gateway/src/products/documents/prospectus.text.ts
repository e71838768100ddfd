import { CUT_OFF_TEXT } from '@caifu/core/calendar';
import { placementTerms } from '@caifu/core/products';
import { fen, formatMoney, type Fen } from '@caifu/core/values';
import { expectedIncome, purchaseFee } from '@caifu/core/products';
import type { DocumentFacts } from './document-facts.ts';
import { periodNameOf } from './document-list.ts';
import {
  factTable,
  heading,
  list,
  notice,
  paragraphs,
  signature,
  figureTable,
  textTable,
  type Block,
  type DocumentText,
} from './document-text.ts';
import {
  serviceWords,
  benchmarkText,
  dayText,
  leastShares,
  openDaysText,
  overviewTable,
  purchaseFees,
  redemptionFees,
  riskText,
  shortNameOf,
  termText,
  versionText,
  yuan,
} from './document-words.ts';

/** 产品说明书: the description of the product, with sums calculated by the gateway's own rules for charges and payments. */
export const prospectusText = (facts: DocumentFacts): DocumentText => {
  const it = shortNameOf(facts);
  return {
    title: `${facts.productName}产品说明书`,
    marks: [`产品代码：${facts.productCode}`, versionText(facts)],
    blocks: [
      notice(
        facts.benchmark === null
          ? `产品说明书是资产管理合同的组成部分。${it}不设业绩比较基准，收益随净值变动，管理人不作任何收益承诺。`
          : `产品说明书是资产管理合同的组成部分。业绩比较基准不是预期收益率，不代表${it}未来的实际收益，也不构成管理人的任何承诺。`,
      ),
      heading('产品概况'),
      overviewTable(facts),
      heading('投资目标与策略'),
      ...paragraphs(facts.strategy, `风险特征：${facts.riskInfo}`),
      list(
        `${it}的财产由${facts.custodian}托管，与管理人和其他产品的财产相互独立。`,
        '管理人根据市场情况在合同约定的范围内调整各类资产的比例，并保持与开放安排相匹配的流动性。',
        '管理人每日监控集中度、久期和信用评级变化，出现偏离时在合理期限内调整。',
      ),
      heading('适合的投资者'),
      ...paragraphs(
        `${it}的风险等级为${riskText(facts)}。风险等级由管理人和销售机构分别评定，二者不一致的以较高者为准，并按季度复核。`,
        placementTerms(facts).needsCertification
          ? `${it}只面向合格投资者：具有两年以上投资经历，且金融资产不低于${serviceWords.standardAssets}，或者最近三年年均收入不低于${serviceWords.standardIncome}。`
          : `投资者应当在参与前完成风险测评，并确认自身的风险承受能力与${it}相匹配。`,
      ),
      heading('期次安排'),
      ...firstPeriodOf(facts),
      ...paragraphs('后续各期的日期和额度以开放期公告为准。'),
      heading('参与费用'),
      ...paragraphs('参与费按单笔金额所在的区间收取，区间含下限、不含上限；有优惠的按优惠后的标准收取。'),
      purchaseFees(facts),
      ...purchaseExample(facts),
      heading('退出费用'),
      ...redemptionFeesOf(facts),
      heading('收益测算'),
      ...incomeExample(facts),
      heading('从申请到到账'),
      textTable(
        [2, 3, 5],
        ['步骤', '时间', '说明'],
        [
          ['提交申请', 'T日', `交易日${CUT_OFF_TEXT}以前提交的归属当日，其余归属下一交易日`],
          [
            '确认份额',
            `T+${facts.confirmDays}日`,
            facts.pricing === 'benchmark' ? '扣除参与费后的金额按面值折算为份额' : '扣除参与费后的金额按T日净值折算为份额',
          ],
          ...(facts.pricing === 'benchmark' ? [['开始计息', '起息日', '以每期开放期公告为准']] : []),
          ...(facts.redemption === null
            ? []
            : [
                ['预约赎回', `开放日前一个交易日${CUT_OFF_TEXT}以前`, '选择份额和收款账户提交，之前可以撤销'],
                [
                  '赎回到账',
                  `开放日后${facts.redemption.confirmDays + facts.redemption.arrivalDays}个交易日`,
                  '按开放日净值扣除退出费后支付',
                ],
              ]),
          ...(facts.periodDays === null ? [] : [['到期支付', '到期日后第一个交易日', '按照到期安排转入下一期，或者支付到货币账户']]),
        ],
      ),
      heading('净值与信息披露'),
      ...paragraphs(
        facts.pricing === 'net-value'
          ? '份额净值按交易日公布，精确到小数点后四位，投资者可以在产品页面查看历史净值和走势。成立公告、开放期公告、分红公告和季度报告在“产品档案”中发布。'
          : '份额面值为1.0000元，每日收益在持有详情中公布。成立公告和开放期公告在“产品档案”中发布。',
      ),
      heading('常见问题'),
      ...questionsOf(facts).flatMap(([question, answer]) => paragraphs(`问：${question}`, `答：${answer}`)),
      heading('服务与投诉'),
      ...paragraphs(`${serviceWords.hours}；网上交易全年每日24小时可用。${serviceWords.complaint}。`),
      signature(`管理人：${facts.manager}`),
    ],
  };
};

const questionsOf = (facts: DocumentFacts): readonly (readonly [string, string])[] => [
  facts.pricing === 'benchmark'
    ? ['为什么支付后看不到收益？', '款项在确认之前是在途资金，从起息日开始才计算收益。开放期公告列明了每期的起息日。']
    : ['为什么支付后看不到收益？', '款项在确认之前是在途资金。份额确认以后，收益随每个交易日公布的净值变动。'],
  ...(facts.benchmark === null
    ? []
    : [
        [
          '业绩比较基准能达到吗？',
          `不一定。基准是管理人根据策略设定的比较标准，${shortNameOf(facts)}的实际收益可能高于、低于基准，也可能为负。`,
        ] as const,
      ]),
  [
    '可以提前退出吗？',
    facts.redemption === null
      ? '不能。期限内不办理退出，到期按到期安排支付。确认之前，可以在页面允许撤单的时间内撤销申请。'
      : '可以在开放日退出：在最后预约时间之前提交预约赎回，按开放日净值办理；错过的，等待下一个开放日。',
  ],
  ['忘记了交易密码怎么办？', '在密码键盘选择“忘记密码”，完成身份核验后重新设置。任何工作人员都不会向您索要交易密码。'],
  [
    '小活宝+的快速转出有限制吗？',
    `快速转出每位投资者每个自然日在同一渠道对同一基金的限额为${serviceWords.quickLimit}，超过的部分按普通方式转出。`,
  ],
];

const redemptionFeesOf = (facts: DocumentFacts): readonly Block[] =>
  facts.redemption === null
    ? paragraphs(`${shortNameOf(facts)}在期限内不办理退出，不收取退出费。到期日按到期安排支付的本金和收益不收取费用。`)
    : [
        redemptionFees(facts, facts.redemption),
        ...paragraphs(
          `开放日：${openDaysText(facts.redemption)}。最低赎回份额：${leastShares(facts.redemption.minimum)}；最低持有份额：${leastShares(facts.redemption.minimumHold)}。`,
          `退出费由退出的投资者承担，从退出款中扣除，其中不低于${serviceWords.feeKept}归入${shortNameOf(facts)}的财产。`,
        ),
      ];

const firstPeriodOf = (facts: DocumentFacts, [period] = facts.periods): readonly Block[] =>
  period === undefined
    ? []
    : [
        factTable([
          ['首期名称', periodNameOf(facts, period)],
          ['开放日期', `${dayText(period.openDate)}至${dayText(period.closeDate)}${CUT_OFF_TEXT}`],
          ['首期额度', yuan(period.quota)],
          ['起息日', dayText(period.valueDate)],
          ['到期日', period.maturityDate === null ? '不设固定到期日' : dayText(period.maturityDate)],
        ]),
      ];

/** The smallest order, and ten times as much. */
const sampleAmounts = ({ startAmount }: DocumentFacts): readonly Fen[] => [startAmount, fen(startAmount * 10)];

const purchaseExample = (facts: DocumentFacts): readonly Block[] => [
  ...paragraphs(facts.pricing === 'benchmark' ? '举例（份额按面值1.0000元折算）：' : '举例（假设份额净值为1.0000元）：'),
  figureTable(
    [1, 1, 1],
    ['参与金额（元）', '参与费（元）', '折算份额（份）'],
    sampleAmounts(facts).map((amount) => {
      const quote = purchaseFee(amount, facts.feeTiers);
      return [formatMoney(amount), formatMoney(quote?.fee ?? fen(0)), formatMoney(quote?.net ?? amount)];
    }),
  ),
];

const incomeExample = (facts: DocumentFacts): readonly Block[] => {
  const { benchmark, periodDays } = facts;
  if (benchmark === null || periodDays === null) {
    return paragraphs('本产品的收益取决于退出时的净值与参与时的净值之差以及持有期间的分红，无法事先测算。');
  }
  return [
    ...paragraphs(`测算公式：收益＝确认金额×业绩比较基准×期限÷365。以业绩比较基准${benchmarkText(facts)}、${termText(facts)}测算：`),
    figureTable(
      [1, 1, 1],
      ['参与金额（元）', '确认金额（元）', '测算收益（元）'],
      sampleAmounts(facts).map((amount) => {
        const net = purchaseFee(amount, facts.feeTiers)?.net ?? amount;
        return [formatMoney(amount), formatMoney(net), formatMoney(expectedIncome(net, benchmark, periodDays))];
      }),
    ),
    ...paragraphs('以上数字只用于说明计算方法。产品存续期间净值可能下跌，投资者可能得不到测算的收益，也可能损失本金。'),
  ];
};
