import { SERVICE_TERMS } from '@caifu/core/kit';
import { qualifiedStandard, specLaw, standardYuan } from '@caifu/core/law';
import {
  addDays,
  calendarDate,
  formatMoneyBriefly,
  formatRate,
  formatShares,
  subtractFen,
  type CalendarDate,
  type Fen,
  type Shares,
} from '@caifu/core/values';
import type { FeeCharge, FeeTier, HoldingTimeUnit, ProductFamily, RedemptionFeeTier } from '@caifu/core/products';
import { riskName } from '@caifu/core/zh-CN';
import type { DocumentFacts, RedemptionTerms } from './document-facts.ts';
import { factTable, figureTable, type Block } from './document-text.ts';

/** Formats 1234500 fen as 「12,345元」. */
export const yuan = (amount: Fen): string => `${formatMoneyBriefly(amount)}元`;

/** 「2026年11月20日」 */
export const dayText = (day: CalendarDate): string => `${Number(day.slice(0, 4))}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;

/** The product's name in the clauses of a document. */
export const shortNameOf = ({ family }: Pick<DocumentFacts, 'family'>): string => FAMILY_WORDS[family].shortName;

export const categoryOf = ({ family }: Pick<DocumentFacts, 'family'>): string => FAMILY_WORDS[family].category;

/** The words of a document that depend on the family. */
const FAMILY_WORDS = {
  broker: { shortName: '本计划', category: '集合资产管理计划', offering: '通过销售渠道向符合条件的投资者募集' },
  private: { shortName: '本基金', category: '私募证券投资基金', offering: '面向合格投资者非公开募集' },
} as const satisfies Record<ProductFamily, { readonly shortName: string; readonly category: string; readonly offering: string }>;

export const riskText = ({ riskLevel }: Pick<DocumentFacts, 'riskLevel'>): string =>
  `R${riskLevel}（适合${riskName(riskLevel)}及以上投资者）`;

export const termText = ({ periodDays }: Pick<DocumentFacts, 'periodDays'>): string =>
  periodDays === null ? '不设固定期限' : `每期${periodDays}天`;

export const benchmarkText = ({ benchmark }: Pick<DocumentFacts, 'benchmark'>): string =>
  benchmark === null ? '不设业绩比较基准' : `${formatRate(benchmark)}（年化，不是收益承诺）`;

export const overviewTable = (facts: DocumentFacts): Block =>
  factTable([
    ['产品名称', facts.productName],
    ['产品代码', facts.productCode],
    ['产品类型', categoryOf(facts)],
    ['募集方式', FAMILY_WORDS[facts.family].offering],
    ['风险等级', riskText(facts)],
    ['产品期限', termText(facts)],
    ['业绩比较基准', benchmarkText(facts)],
    ['首次参与起点', yuan(facts.startAmount)],
    ['追加参与起点', yuan(facts.addAmount)],
    ['金额递增单位', yuan(facts.step)],
    ['份额确认', `申请受理后第${facts.confirmDays}个交易日（T+${facts.confirmDays}）`],
    ['发行机构', facts.issuer],
    ['管理人', facts.manager],
    ['托管人', facts.custodian],
  ]);

/** The fee table of purchases, or the sentence that there is no fee. */
export const purchaseFees = (facts: Pick<DocumentFacts, 'feeTiers' | 'family'>): Block =>
  facts.feeTiers.length === 0
    ? { kind: 'paragraph', text: `${shortNameOf(facts)}不收取参与费，投资者支付的金额全部用于折算份额。` }
    : figureTable(
        [5, 2.5, 2.5],
        ['单笔参与金额', '参与费', '优惠后'],
        facts.feeTiers.map((tier) => [
          amountRange(tier),
          chargeText(tier.charge),
          tier.discounted === null ? '无优惠' : chargeText(tier.discounted),
        ]),
      );

const amountRange = ({ minAmount, maxAmount }: FeeTier): string => {
  if (maxAmount === null) return minAmount === 0 ? '全部金额' : `${yuan(minAmount)}（含）以上`;
  return minAmount === 0 ? `${yuan(maxAmount)}以下` : `${yuan(minAmount)}（含）至${yuan(maxAmount)}`;
};

const chargeText = (charge: FeeCharge): string => (charge.kind === 'rate' ? formatRate(charge.rate) : `每笔${yuan(charge.amount)}`);

/** The fee table of redemptions by holding time, or the sentence that there is no fee. */
export const redemptionFees = (facts: Pick<DocumentFacts, 'family'>, { tiers }: Pick<RedemptionTerms, 'tiers'>): Block =>
  tiers.length === 0
    ? { kind: 'paragraph', text: `${shortNameOf(facts)}不收取退出费。` }
    : figureTable(
        [6, 4],
        ['持有时间', '退出费率'],
        tiers.map((tier) => [holdingTime(tier), formatRate(tier.fee)]),
      );

const holdingTime = ({ unit, min, max }: RedemptionFeeTier): string => {
  const name = UNIT_NAMES[unit];
  if (max === null) return min === 0 ? '不限' : `${min}${name}（含）以上`;
  return min === 0 ? `不满${max}${name}` : `${min}${name}（含）至${max}${name}`;
};

/** 「10,000份」, or the words for no minimum. */
export const leastShares = (count: Shares): string => (count === 0 ? '不设下限' : `${formatShares(count).replace(/\.00$/, '')}份`);

/** The days of redemptions in words. */
export const openDaysText = ({ firstDay, everyDays }: RedemptionTerms): string =>
  everyDays === null ? `${dayText(firstDay)}（遇非交易日顺延）` : `自${dayText(firstDay)}起每${everyDays}天一次（遇非交易日顺延）`;

const UNIT_NAMES: Readonly<Record<HoldingTimeUnit, string>> = { year: '年', month: '个月', day: '天' };

/** Sold in a period, in fen. */
export const soldIn = ({ quota, remaining }: { readonly quota: Fen; readonly remaining: Fen }): Fen => subtractFen(quota, remaining);

/** Contracts are drawn up a fortnight before the first period. */
export const draftedOn = ({ periods: [first] }: Pick<DocumentFacts, 'periods'>): CalendarDate =>
  first === undefined ? UNDATED : addDays(first.openDate, -14);

/** For a product that has never opened. */
const UNDATED = calendarDate('2020-01-01');

export const versionText = (facts: Pick<DocumentFacts, 'periods'>): string => `版本：V1.0　编制日期：${dayText(draftedOn(facts))}`;

/** The service figures that documents state. */
const { hotline, complaintDays, largeRedemptionPercent, changeDays, objectionDays, idleYears } = SERVICE_TERMS;
/** A product's paper is its manager's: it was drawn up to the letter of the specification. */
const { feeCapPercent, redemptionFeeToFundPercent, quickRedemptionLimit } = specLaw;
const { financialAssets, yearlyIncome } = qualifiedStandard(specLaw, 'plan');
export const serviceWords = {
  hours: `人工服务时间为工作日${hotline.from}至${hotline.until}`,
  complaint: `投诉在当日或者${complaintDays}个工作日以内答复`,
  feeCap: `${feeCapPercent.value}%`,
  feeKept: `${redemptionFeeToFundPercent.value}%`,
  quickLimit: `${formatMoneyBriefly(quickRedemptionLimit.value)}元`,
  standardAssets: standardYuan(financialAssets),
  standardIncome: standardYuan(yearlyIncome),
  large: `${largeRedemptionPercent}%`,
  changeDays: `${changeDays}日`,
  objectionDays: `${objectionDays}日`,
  emptyYears: `${idleYears.empty}年`,
  unusedYears: `${idleYears.unused}年`,
} as const;
