import type { SmartExample } from '@caifu/core/plans';
import { DEBIT_TIME } from '../content/debit-time.content.ts';
import { cycleSentence } from '../content/service-facts.ts';

/** 复利的故事. The figures are for 10,000 yuan at 4 % a year with interest added once a year, rounded to yuan. */
export const storyCopy = {
  lead: '复利，就是让收益也去产生收益。',
  chapters: [
    {
      head: '两个存钱罐',
      lines: [
        '小林和小周各有 10,000 元，假设每年都有 4% 的收益。小林每年把收益取出来花掉；小周把收益留在里面，第二年连同收益一起再投。',
        '第一年两人一样，都有 400 元。差别从第二年开始：小周的 400 元也有了 16 元收益。',
      ],
    },
  ],
  table: '同样的 10,000 元，年收益率假设为 4%',
  heads: { years: '时间', simple: '取出收益', compound: '收益再投' },
  rows: [
    { years: '10 年', simple: '14,000', compound: '14,802' },
    { years: '20 年', simple: '18,000', compound: '21,911' },
    { years: '30 年', simple: '22,000', compound: '32,434' },
  ],
  unit: '单位：元，取出的收益计入合计',
  more: [
    {
      head: '时间比金额更重要',
      lines: [
        '同样每月投入，早开始 10 年，后面的钱就多滚 10 年。这就是为什么定投常说“早一点、久一点”。',
        '估算翻倍时间有个简单的办法：用 72 除以年收益率的百分数。年收益率 4% 时，大约 18 年翻一倍。',
      ],
    },
    {
      head: '别忘了另一面',
      lines: [
        '故事里的 4% 是为了说明算法的假设，不是任何产品的承诺。基金的收益有涨有跌，亏损也会“复利”：先跌 50%，要涨 100% 才能回本。',
        '费用和通货膨胀会让复利变慢。选择费率合适的产品，少做不必要的买卖。',
      ],
    },
  ],
  ways: '接下来',
  calculator: '复利计算器',
  faq: '定投百科',
  begin: '挑选基金开始定投',
} as const;

/** 定投百科: questions about regular investment, with their answers. */
export const faqCopy = {
  lead: '定投是按固定的周期自动买入基金。它让投入有纪律，但不保证盈利。',
  chapters: [
    {
      head: '什么是定投',
      lines: [
        '您选好基金、金额、周期和扣款日，到期自动扣款并按当日净值买入。净值低时同样的钱买到更多份额，净值高时买得少，长期下来成本趋于平均。',
      ],
    },
    {
      head: '什么时候扣款',
      lines: [cycleSentence, DEBIT_TIME, '扣款日遇非交易日，顺延到下一个交易日。', '签约当天不扣款，首次扣款在签约日之后的第一个扣款日。'],
    },
    {
      head: '扣款失败怎么办',
      lines: [
        '余额不足、银行卡限额、风险测评过期等会使当期不能扣款。系统在其后的交易日再次尝试，仍不成功则当期失败，不补扣，也不收费。',
        '连续失败达到约定的期数，计划自动终止。次数以设置页的说明为准。每期的失败原因在扣款记录里能看到。',
      ],
    },
    {
      head: '基金暂停申购怎么办',
      lines: ['当期跳过，不计入失败次数，恢复申购后照常扣款。'],
    },
    {
      head: '可以修改、暂停或者终止吗',
      lines: [
        '可以。金额、周期和扣款日随时可改，扣款账户和基金不能改。扣款日扣款时间以前的修改对当天的扣款也有效；扣款时间以后，当天不可修改、暂停、恢复或者终止。',
        '暂停期间不扣款，也不补扣。只想停一次，可以跳过下一期。终止后不能恢复，已买入的份额不受影响。',
      ],
    },
    {
      head: '智能定投是什么',
      lines: ['把基金净值与一段时间的均值比较，低于均值多买，高于均值少买。倍率由偏离的大小决定，可在设置页查看每一档对应的金额。'],
    },
    {
      head: '目标盈是什么',
      lines: ['给定投设一条止盈线。达到止盈线时自动赎回本计划买入的份额到小活宝+，之后开始新的一轮。止盈线不是预期收益，也不是收益承诺。'],
    },
    {
      head: '定投会亏吗',
      lines: [
        '会。定投分散买入的时点，但不能消除基金本身的风险。市场长期下跌，或者在高位集中卖出，都可能亏损。',
        '定投不是储蓄，不能替代存款。请选择与您的风险承受能力匹配的基金。',
      ],
    },
  ],
  ways: '相关页面',
  mine: '我的定投',
  calculator: '定投测算',
  story: '复利的故事',
  goal: '目标盈',
  agreement: '定投服务协议',
  begin: '挑选基金开始定投',
} as const;

/** 还款计划怎么用. */
export const repayIntroCopy = {
  lead: '从小活宝+按期还本人的信用卡和贷款，还款日前资金一直有收益。',
  chapters: [
    {
      head: '三步设置',
      lines: [
        '1. 添加本人名下的信用卡或者贷款账户。',
        '2. 选择固定金额，或者按账单的应还总额、最低还款额，再选还款日。',
        '3. 阅读协议，输入交易密码，到期自动还款。',
      ],
    },
    {
      head: '什么时候扣款',
      lines: [
        DEBIT_TIME,
        '还款日遇非交易日，提前到上一个交易日扣款。收款行的入账时间可能更晚，请把还款日设在账单到期日之前。',
        '扣款前一天会收到提醒，请保证小活宝+余额充足。',
      ],
    },
    {
      head: '余额不足怎么办',
      lines: [
        '余额不足时不部分还款，在其后的交易日再次尝试。仍不成功则当期失败，请自行还款，以免产生逾期费用。',
        '连续失败达到约定的期数，计划自动终止。',
      ],
    },
    {
      head: '费用',
      lines: ['平台不就还款计划收费。发卡行或者贷款方的利息和费用按其规定计收。'],
    },
  ],
  ways: '我的还款计划',
  running: '还款计划',
  ended: '已终止的还款计划',
  agreement: '还款计划服务协议',
  authorisation: '银行自动转账授权书',
  add: '设置还款计划',
} as const;

/** What the product does where the fund refuses the amount. */
const boundWords = {
  least: (amount: string) => `不足该基金的起投金额，按 ${amount} 元扣款`,
  step: (amount: string) => `按该基金的递增金额取整，扣款 ${amount} 元`,
} as const;

/** 智能定投规则. */
export const smartCopy = {
  lead: '基金净值低于均值时多买，高于均值时少买。',
  how: [
    {
      head: '怎么计算',
      lines: [
        '1. 扣款日取基金最新的累计净值，与最近若干个交易日累计净值的均值比较，得出偏离度：（最新累计净值 − 均值）÷ 均值。',
        '2. 按偏离度所在的档位得到倍率。',
        '3. 当期扣款 = 基准金额 × 倍率，四舍五入到分，且不低于基金的起投金额。',
        '成立时间短、净值个数不足的基金没有偏离度，按基准金额的 100% 扣款。',
      ],
    },
  ],
  bands: '档位与倍率',
  bandsNote: (days: number) => `均值取最近 ${days} 个交易日`,
  heads: { range: '偏离均值', rate: '倍率', amount: '当期扣款' },
  range: (from: string | null, to: string | null): string => {
    if (from === null) return `低于 ${to ?? '--'}`;
    return to === null ? `${from} 及以上` : `${from} 至 ${to}`;
  },
  base: (amount: string) => `基准金额 ${amount} 元`,
  example: '举个例子',
  exampleLine: ({ deviationText, baseText, rateText, workedText, amountText, bound }: SmartExample) => {
    const head = `偏离度为 ${deviationText} 时，倍率 ${rateText}，`;
    return bound === null
      ? `${head}当期扣款 ${baseText} × ${rateText} = ${amountText} 元。`
      : `${head}${baseText} × ${rateText} = ${workedText} 元，${boundWords[bound](amountText)}。`;
  },
  worked: {
    head: '偏离度怎么来',
    lines: [
      '假设取 5 个交易日，累计净值依次为 1.2600、1.2400、1.2200、1.2000、1.0800，均值为 6.0000 ÷ 5 = 1.2000。',
      '最新累计净值 1.0800，偏离度 =（1.0800 − 1.2000）÷ 1.2000 = −10%。',
    ],
  },
  noFund: '每只基金的起投金额不同，算出的金额低于起投金额时，按起投金额扣款。',
  caution: '多买少买都不能保证盈利。持续下跌时，智能定投会投入更多资金，亏损也可能更大。',
  failed: '规则加载失败',
} as const;
