import type { LawSet } from '../law/index.ts';
import { type CalendarDate, type EpochMs, formatSecond, type RiskLevel } from '../values/index.ts';
import { productRiskName, riskName } from './risk-names.ts';
import type { GateAcceptance, Suitability, WarningAcceptance } from './suitability.ts';

/** A text that an investor confirmed for what he bought. */
export interface MatchingAcceptance extends WarningAcceptance {
  /** risk: the written warning above the level. care: the text of special care. */
  readonly kind: keyof typeof ACCEPTED;
}

export type MatchingResult = Exclude<Suitability, 'mismatched'>;

/** [LAW-54] How an investor and what he bought matched, as kept with his order or plan. */
export interface Matching {
  /** Version of the paper's sentences. */
  readonly paper: string;
  readonly investorLevel: RiskLevel;
  /** Last day of the assessment. */
  readonly validUntil: CalendarDate | null;
  readonly productLevel: RiskLevel;
  readonly result: MatchingResult;
  /** In the order in which they were asked. */
  readonly acceptances: readonly MatchingAcceptance[];
}

/** Every change of a sentence of the paper is a new version, beside which the earlier one stays. */
const VERSION = 'matching-1';

/** The part of a match that an order brings; the investor's own level is added where it is written. */
export type MatchingAsked = Omit<Matching, 'investorLevel' | 'validUntil'>;

interface Judged {
  readonly productLevel: RiskLevel;
  readonly suitability: Suitability;
  /** The confirmed texts, where they were needed. */
  readonly warning: GateAcceptance | null;
}

/** [LAW-54] What to keep of a match at the moment of a purchase; null: the law wants no paper. */
export const matchingAsked = (
  { matchingPaper: wanted }: Pick<LawSet, 'matchingPaper'>,
  { productLevel, suitability, warning }: Judged,
): MatchingAsked | null =>
  wanted.value && suitability !== 'mismatched'
    ? {
        paper: VERSION,
        productLevel,
        result: suitability,
        acceptances: (['risk', 'care'] as const).flatMap((kind) => {
          const accepted = warning?.[kind] ?? null;
          return accepted === null ? [] : [{ kind, version: accepted.version, acceptedAt: accepted.acceptedAt }];
        }),
      }
    : null;

/** [LAW-54] The whole match, where the investor's level is at hand. */
export const matchingOf = (
  law: Pick<LawSet, 'matchingPaper'>,
  { riskLevel, riskValidUntil }: { readonly riskLevel: RiskLevel | null; readonly riskValidUntil: CalendarDate | null },
  judged: Judged,
): Matching | null => {
  const asked = matchingAsked(law, judged);
  return asked === null || riskLevel === null ? null : { ...asked, investorLevel: riskLevel, validUntil: riskValidUntil };
};

/** What stands on a paper beside the match itself. */
export interface MatchingOccasion {
  /** [LAW-53] As of the order. null: nobody was named, or the name of then was not kept. */
  readonly seller: string | null;
  /** The present name, where the one of then was not kept. */
  readonly laterSeller: string | null;
  readonly investor: string;
  /** null: the law of then knew no classes. */
  readonly className: string | null;
  readonly product: string;
  /** Of the order or the plan. */
  readonly number: string;
  readonly at: EpochMs;
  readonly assessedOn: CalendarDate | null;
  /** The id of the set of the law. */
  readonly law: string;
}

/** A paper in words: facts as pairs of name and value. */
export interface PaperWords {
  readonly title: string;
  readonly opinion: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly acceptances: readonly (readonly [string, string])[];
  readonly notes: readonly string[];
}

/** [LAW-55] The paper of a match, in the words of its version. */
export const matchingPaper = (
  { paper, investorLevel, validUntil, productLevel, result, acceptances }: Matching,
  { seller, laterSeller, investor, className, product, number, at, assessedOn, law }: MatchingOccasion,
): PaperWords => {
  const own = riskName(investorLevel);
  const risk = `R${productLevel} ${productRiskName(productLevel)}`;
  const house = seller ?? '本平台';
  return {
    title: matchingTitle(result),
    opinion:
      result === 'matched'
        ? `您的风险承受能力为${own}，本产品的风险等级为${risk}，二者相匹配。`
        : `您的风险承受能力为${own}，本产品的风险等级为${risk}，高于您的风险承受能力，二者不匹配。${house}已就此作出书面风险警示，您确认后仍坚持购买。`,
    facts: [
      ['投资者', investor],
      ...(className === null ? [] : [['投资者分类', className] as const]),
      ['风险承受能力', own],
      ['测评日期', assessedOn ?? '--'],
      ['测评有效期至', validUntil ?? '--'],
      ['产品', product],
      ['产品风险等级', risk],
      ['匹配意见', result === 'matched' ? '匹配' : '不匹配'],
      ['订单或计划编号', number],
      ['出具时间', formatSecond(at)],
      ['销售机构', seller === null && laterSeller !== null ? `${laterSeller}（现名称，出具时的名称未留存）` : house],
      ['适用规则', law],
      ['文本版本', paper],
    ],
    acceptances: acceptances.map(({ kind, version, acceptedAt }) => [`${ACCEPTED[kind]}（${version}）`, `${formatSecond(acceptedAt)}确认`]),
    notes: [
      `${house}根据您提供的信息、风险测评结果和产品的风险等级出具本意见。本意见不表明对产品的风险和收益作出实质性判断或者保证。`,
      '请您在了解产品和本意见的基础上，根据自身情况审慎决策，独立承担投资风险。您的信息发生可能影响分类的重要变化时，请及时告知并重新测评。',
    ],
  };
};

/** [LAW-54] The name of the paper. */
export const matchingTitle = (result: MatchingResult): string => (result === 'matched' ? '适当性匹配意见告知书' : '风险不匹配警示及确认书');

const ACCEPTED = { risk: '风险警示', care: '高龄投资者特别提示' } as const;
