import type { FeeClass, LawSet } from '../law/index.ts';
import { redemptionTierFor, type RedemptionFeeTier } from '../products/redemption-fees.ts';
import { ratePpm, type RatePpm } from '../values/rate.ts';
import type { FundKind, FundSummary } from './fund.ts';
import type { FundTerms } from './fund-terms.ts';

/** A fee that the law does not allow. fee: the published one. */
export type FundFeeFault =
  | { readonly kind: 'purchase-fee-above' | 'service-fee-above'; readonly fee: RatePpm; readonly most: RatePpm }
  | { readonly kind: 'redemption-fee-below'; readonly fee: RatePpm; readonly least: RatePpm; readonly belowDays: number };

/** The facts of a fund that decide its limits of fees. */
export interface FeeLawSubject extends Pick<FundSummary, 'kind' | 'fundName'> {
  /** The source's own word for the kind; empty: none. */
  readonly kindName: string;
}

/**
 * [LAW-20] The class of a fund by which the law limits its fees. A fund of the kinds FOF, QDII, LOF and mixed whose word names no part counts as
 * equity, whose purchase fee may be the highest. null: a fund of no kind.
 */
export const feeClassOf = ({ kind, kindName, fundName }: FeeLawSubject): FeeClass | null =>
  kind === null ? null : (CLASS_OF_KIND[kind] ?? classOfWord(`${kindName} ${fundName}`));

const CLASS_OF_KIND: Readonly<Partial<Record<FundKind, FeeClass>>> = {
  money: 'money',
  bond: 'index-bond',
  index: 'index-bond',
  'etf-linked': 'index-bond',
  stock: 'equity',
};

const classOfWord = (words: string): FeeClass => {
  if (/指数|纯债|长债|短债|债券/u.test(words)) return 'index-bond';
  return /偏债|平衡|灵活|稳健|绝对收益/u.test(words) ? 'mixed' : 'equity';
};

/** [LAW-21] The published fees of a fund that the law does not allow: purchase and service fees above their caps, redemption fees below their floors. */
export const fundFeeFaults = (
  fund: FeeLawSubject,
  { purchaseTiers, redemptionTiers, serviceRate }: Pick<FundTerms, 'purchaseTiers' | 'redemptionTiers' | 'serviceRate'>,
  law: LawSet,
): readonly FundFeeFault[] => {
  const feeClass = feeClassOf(fund);
  const above = (kind: 'purchase-fee-above' | 'service-fee-above', fee: RatePpm | null, most: RatePpm | null): readonly FundFeeFault[] =>
    fee !== null && most !== null && fee > most ? [{ kind, fee, most }] : [];
  const purchase = (purchaseTiers ?? []).flatMap(({ charge }) => (charge.kind === 'rate' ? [charge.rate] : []));
  return [
    ...above(
      'purchase-fee-above',
      purchase.length === 0 ? null : ratePpm(Math.max(...purchase)),
      feeClass === null ? null : law.purchaseFeeCaps.value[feeClass],
    ),
    ...above('service-fee-above', serviceRate, feeClass === null ? null : law.serviceFeeCaps.value[feeClass]),
    ...(redemptionTiers === null ? [] : redemptionFeeFaults(fund, redemptionTiers, law)),
  ];
};

/**
 * [FD-24] [LAW-21] The holding times for which a table charges less than the law asks. Funds of certificates of deposit (同业存单) owe no floor. A fund
 * whose shares are bound for longer (持有期) is never left so early, so its table may leave those days out. Source: decision 0316.
 */
const redemptionFeeFaults = (fund: FeeLawSubject, tiers: readonly RedemptionFeeTier[], law: LawSet): readonly FundFeeFault[] => {
  if (fund.fundName.includes('同业存单') || fund.fundName.includes('持有')) return [];
  const floors = law.redemptionFeeFloors.value[feeClassOf(fund) ?? 'index-bond'];
  return floors.flatMap(({ belowDays, least }, at) => {
    const from = floors[at - 1]?.belowDays ?? 0;
    const fees = Array.from({ length: belowDays - from }, (_, day) => redemptionTierFor(from + day, tiers)?.fee ?? ratePpm(0));
    const fee = ratePpm(Math.min(...fees));
    return fee < least ? [{ kind: 'redemption-fee-below' as const, fee, least, belowDays }] : [];
  });
};

/** Calendar days: a table that charges too little for shares held so short is refused, whatever else the law asks for. */
export const SHORT_HOLDING_DAYS = 7;

/** [FD-24] Whether a table is refused: it charges less than the law asks for shares held under seven days. */
export const isBelowShortHoldingFee = (fund: FeeLawSubject, tiers: readonly RedemptionFeeTier[], law: LawSet): boolean =>
  redemptionFeeFaults(fund, tiers, law).some((fault) => fault.kind === 'redemption-fee-below' && fault.belowDays <= SHORT_HOLDING_DAYS);

/** [LAW-22] A fund as investors are told of it: a fee above the cap is not told as the one before a discount. The charged fees stay. */
export const lawfulFund = <Detail extends { readonly fund: Omit<FeeLawSubject, 'kindName'>; readonly terms: FundTerms }>(
  detail: Detail,
  law: LawSet,
): Detail => {
  const { fund, terms } = detail;
  const feeClass = feeClassOf({ ...fund, kindName: terms.kindName });
  const cap = feeClass === null ? null : law.purchaseFeeCaps.value[feeClass];
  if (cap === null || terms.purchaseTiers === null) return detail;
  const purchaseTiers = terms.purchaseTiers.map((tier) =>
    tier.discounted !== null && tier.charge.kind === 'rate' && tier.charge.rate > cap
      ? { ...tier, charge: tier.discounted, discounted: null }
      : tier,
  );
  return { ...detail, terms: { ...terms, purchaseTiers } };
};

/** [LAW-23] Months of holding after which a fund may charge no service fee; null: it charges none, or the law sets no end. */
export const serviceFeeMonths = (fund: FeeLawSubject, { serviceRate }: Pick<FundTerms, 'serviceRate'>, law: LawSet): number | null =>
  (serviceRate ?? 0) > 0 && feeClassOf(fund) !== 'money' ? law.serviceFeeEnd.value.months : null;
