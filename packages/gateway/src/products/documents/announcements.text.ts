import { CUT_OFF_TEXT } from '@caifu/core/calendar';
import { placementTerms } from '@caifu/core/products';
import { formatNetValue, formatSignedRate, multiplyDivide, ratePpm, type NetValue } from '@caifu/core/values';
import type { DocumentFacts, NetValueFacts } from './document-facts.ts';
import { periodNameOf, type DocumentSubject } from './document-list.ts';
import { factTable, heading, list, notice, paragraphs, signature, figureTable, type Block, type DocumentText } from './document-text.ts';
import { benchmarkText, categoryOf, dayText, purchaseFees, riskText, shortNameOf, soldIn, termText, yuan } from './document-words.ts';

type Of<Kind extends DocumentSubject['kind']> = Extract<DocumentSubject, { readonly kind: Kind }>;

/** 成立公告 */
export const foundingText = (facts: DocumentFacts, { period, publishedOn }: Of<'founding'>): DocumentText => {
  const it = shortNameOf(facts);
  return {
    title: `${facts.productName}成立公告`,
    marks: [`产品代码：${facts.productCode}　公告日期：${dayText(publishedOn)}`],
    blocks: [
      ...paragraphs(
        `“${facts.productName}”（以下称“${it}”）首期募集已经结束，符合资产管理合同约定的成立条件，自${dayText(period.valueDate)}起成立并开始投资运作。`,
      ),
      heading('基本情况'),
      factTable([
        ['产品名称', facts.productName],
        ['产品类型', categoryOf(facts)],
        ['风险等级', riskText(facts)],
        ['募集期', `${dayText(period.openDate)}至${dayText(period.closeDate)}`],
        ['募集额度', yuan(period.quota)],
        ['募集金额', yuan(soldIn(period))],
        ['成立日（首期起息日）', dayText(period.valueDate)],
        ['首期到期日', period.maturityDate === null ? '不设固定到期日' : dayText(period.maturityDate)],
        ['业绩比较基准', benchmarkText(facts)],
        ['管理人', facts.manager],
        ['托管人', facts.custodian],
      ]),
      heading('其他事项'),
      list(
        '投资者可以在持有详情中查询确认份额。未能确认的申请已经原路退回。',
        `${it}的财产已划入在${facts.custodian}开立的托管账户。`,
        '后续开放安排以开放期公告为准。',
      ),
      RISK_NOTICE,
      signature(facts.manager, dayText(publishedOn)),
    ],
  };
};

/** 开放期公告 */
export const openPeriodText = (facts: DocumentFacts, { period, publishedOn }: Of<'open-period'>): DocumentText => {
  const it = shortNameOf(facts);
  return {
    title: `${facts.productName}${periodNameOf(facts, period)}公告`,
    marks: [`产品代码：${facts.productCode}　公告日期：${dayText(publishedOn)}`],
    blocks: [
      ...paragraphs(
        `根据资产管理合同的约定，${it}将于${dayText(period.openDate)}至${dayText(period.closeDate)}接受参与申请（${periodNameOf(facts, period)}），现将有关事项公告如下。`,
      ),
      heading('开放安排'),
      factTable([
        ['期次', periodNameOf(facts, period)],
        ['开放日期', `${dayText(period.openDate)}至${dayText(period.closeDate)}，末日${CUT_OFF_TEXT}截止`],
        ['本期额度', yuan(period.quota)],
        ['起息日', dayText(period.valueDate)],
        ['到期日', period.maturityDate === null ? '不设固定到期日' : dayText(period.maturityDate)],
        ['产品期限', termText(facts)],
        ['业绩比较基准', benchmarkText(facts)],
        ['首次参与起点', yuan(facts.startAmount)],
        ['追加参与起点', yuan(facts.addAmount)],
        ['递增单位', yuan(facts.step)],
      ]),
      heading('参与费用'),
      purchaseFees(facts),
      heading('办理规则'),
      list(
        '本期额度先到先得，额度用完后停止受理；未支付的申请失效后释放的额度可以继续参与。',
        `申请归属交易日（T日）之后第${facts.confirmDays}个交易日确认份额，确认结果可在持有详情查询。`,
        ...(facts.canChooseMaturity ? ['上一期到期安排为“继续投资”的份额自动转入本期之后的首个可用期次，不占用本期公开额度。'] : []),
        ...(placementTerms(facts).needsCertification
          ? ['未完成合格投资者认证的投资者应当在起息日之前完成认证，否则参与失败，款项退回。']
          : []),
      ),
      RISK_NOTICE,
      signature(facts.manager, dayText(publishedOn)),
    ],
  };
};

/** 分红公告 */
export const distributionText = (facts: DocumentFacts, { distribution, publishedOn }: Of<'distribution'>): DocumentText => ({
  title: `${facts.productName}分红公告`,
  marks: [`产品代码：${facts.productCode}　公告日期：${dayText(publishedOn)}`],
  blocks: [
    ...paragraphs(`根据资产管理合同的约定，管理人决定对${shortNameOf(facts)}的可分配收益进行分配，方案如下。`),
    heading('分红方案'),
    factTable([
      ['权益登记日', dayText(distribution.day)],
      ['每份分红', `${formatNetValue(distribution.perShare)}元`],
      [
        '每万份分红',
        `${formatNetValue(distribution.perShare)
          .replace('.', '')
          .replace(/^0+(?=\d)/, '')}.00元`,
      ],
      ['发放日', dayText(distribution.paidOn)],
      ['分红方式', '现金分红'],
      ['支付账户', '投资者的货币账户（小活宝+）'],
    ]),
    heading('说明'),
    list(
      '权益登记日持有份额的投资者享有本次分红，当日之后确认的份额不享有本次分红。',
      '分红之后份额净值相应降低，投资者持有资产的总额不因分红而增加或者减少。',
      '每位投资者的分红金额按持有份额计算，四舍五入到分，可在分红记录中查询。',
    ),
    RISK_NOTICE,
    signature(facts.manager, dayText(publishedOn)),
  ],
});

/** 季度报告, with the daily net values of its quarter. */
export const quarterlyReportText = (
  facts: DocumentFacts,
  { quarter, publishedOn }: Of<'quarterly-report'>,
  values: readonly NetValueFacts[],
): DocumentText => {
  const it = shortNameOf(facts);
  const [first] = values;
  const last = values.at(-1);
  const periods = facts.periods.filter(({ openDate }) => openDate >= quarter.from && openDate <= quarter.to);
  const distributions = facts.distributions.filter(({ day }) => day >= quarter.from && day <= quarter.to);
  return {
    title: `${facts.productName}${quarter.year}年第${quarter.no}季度报告`,
    marks: [
      `产品代码：${facts.productCode}　报告日期：${dayText(publishedOn)}`,
      `报告期：${dayText(quarter.from)}至${dayText(quarter.to)}`,
    ],
    blocks: [
      notice(`管理人保证本报告内容真实、准确、完整。托管人${facts.custodian}复核了本报告中的净值数据。过往业绩不代表未来表现。`),
      heading('产品概况'),
      factTable([
        ['产品名称', facts.productName],
        ['产品类型', categoryOf(facts)],
        ['风险等级', riskText(facts)],
        ['业绩比较基准', benchmarkText(facts)],
        ['管理人', facts.manager],
        ['托管人', facts.custodian],
      ]),
      heading('报告期净值表现'),
      ...(first === undefined || last === undefined ? paragraphs('报告期内没有公布净值。') : performanceOf(values, first, last)),
      heading('报告期运作情况'),
      ...paragraphs(`投资策略：${facts.strategy}`),
      list(
        periods.length === 0
          ? '报告期内没有新的开放期。'
          : `报告期内的开放安排：${periods.map((period) => periodNameOf(facts, period)).join('、')}。`,
        distributions.length === 0
          ? '报告期内没有分红。'
          : `报告期内分红${distributions.length}次：${distributions.map(({ day, perShare }) => `${dayText(day)}每份${formatNetValue(perShare)}元`).join('；')}。`,
        `报告期内${it}的投资运作符合资产管理合同的约定，管理人公平对待其管理的各个产品。`,
      ),
      ...(first === undefined ? [] : [heading('净值明细'), netValueTable(values)]),
      RISK_NOTICE,
      signature(facts.manager, dayText(publishedOn)),
    ],
  };
};

const RISK_NOTICE: Block = notice(
  '风险提示：产品不保证本金和收益，投资者应当在参与前阅读资产管理合同、产品说明书和风险揭示书，根据自身的风险承受能力作出决定。',
);

const performanceOf = (values: readonly NetValueFacts[], first: NetValueFacts, last: NetValueFacts): readonly Block[] => {
  const highest = values.reduce((best, each) => (each.value > best.value ? each : best), first);
  const lowest = values.reduce((best, each) => (each.value < best.value ? each : best), first);
  return [
    factTable([
      ['期初净值', valueOn(first)],
      ['期末净值', valueOn(last)],
      ['期末累计净值', `${formatNetValue(last.accumulated)}元`],
      ['报告期变动', formatSignedRate(growthOf(first.accumulated, last.accumulated, first.value))],
      ['最高净值', valueOn(highest)],
      ['最低净值', valueOn(lowest)],
    ]),
    ...paragraphs('报告期变动为期末累计净值与期初累计净值之差除以期初净值。'),
  ];
};

const valueOn = ({ day, value }: NetValueFacts): string => `${formatNetValue(value)}元（${dayText(day)}）`;

/** To a hundredth of a percent. */
const growthOf = (from: NetValue, to: NetValue, base: NetValue) => ratePpm(100 * multiplyDivide(to - from, 10_000, base, 'half-away'));

const netValueTable = (values: readonly NetValueFacts[]): Block =>
  figureTable(
    [4, 3, 3, 3],
    ['日期', '份额净值（元）', '累计净值（元）', '日变动'],
    values.map(({ day, value, accumulated }, index) => {
      const before = values[index - 1];
      const change = before === undefined ? '－' : formatSignedRate(growthOf(before.accumulated, accumulated, before.value));
      return [dayText(day), formatNetValue(value), formatNetValue(accumulated), change];
    }),
  );
