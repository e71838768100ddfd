import { formatDrawdown } from '../../products/drawdown.ts';
import { toTwoPlaces } from '../../products/growth.ts';
import type { Measure, MissingReason } from '../../funds/compare.ts';
import type { FundRange } from '../../funds/fund-trend.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ResourceStep } from '../../kit/resource/resource.types.ts';
import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import {
  formatDate,
  formatMoney,
  formatMoneyBriefly,
  formatRate,
  sharesOfWhole,
  type RatePpm,
  type RiskLevel,
} from '../../values/index.ts';
import {
  ADVICE_LIMITS,
  type AdviceChange,
  type AdviceOrderKind,
  type ChangeReason,
  type ChangeReasonKind,
  type StarterPart,
} from '../changes.ts';
import type { Stake } from '../figures.ts';
import type { HoldingsCheck } from '../holdings-check.ts';
import { needsInForce, offerLimit } from '../needs.ts';
import { limitMessage } from '../needs-result/needs-result.view.ts';
import type { AssetClass, MixClass } from '../target-mix.ts';

/** The part of a snapshot that the view reads. */
export type HoldingsCheckSnapshot = ResourceSnapshot<null, HoldingsCheck>;

export interface ClassLine {
  readonly assetClass: AssetClass;
  readonly amountText: string;
  readonly partText: string;
  /** For the drawing, in percent. */
  readonly share: number;
  /** null: no needs are stated. */
  readonly targetText: string | null;
}

/** Two funds beside each other, written out; a figure that is not known says why. */
export interface PairLine {
  readonly id: string;
  readonly firstName: string;
  readonly secondName: string;
  readonly overlap: FigureText;
  readonly correlation: FigureText;
  readonly isOverlapHigh: boolean;
}

export type FigureText = { readonly kind: 'known'; readonly text: string } | { readonly kind: 'missing'; readonly reason: MissingReason };

export interface StakeLine {
  readonly name: string;
  readonly code: string;
  readonly amountText: string;
  readonly partText: string;
  readonly limitText: string;
  readonly isHigh: boolean;
}

export interface CostLine {
  readonly fundCode: string;
  readonly fundName: string;
  readonly rateText: string;
  readonly amountText: string;
}

export interface ChangeLine {
  readonly id: string;
  readonly order: AdviceOrderKind;
  readonly code: string;
  readonly name: string;
  readonly amountText: string;
  readonly kinds: readonly ChangeReasonKind[];
  readonly reasons: readonly Message[];
}

export interface StarterLine {
  readonly assetClass: MixClass;
  readonly share: number;
  readonly partText: string;
  readonly order: AdviceOrderKind;
  readonly code: string;
  readonly name: string;
  /** null: none is taken from the value. */
  readonly rateText: string | null;
}

/** A figure's method and data: its computation and its day. */
export interface CheckLine {
  readonly asOfText: string;
  /** The newest net value in it; null: there is none. */
  readonly valueDayText: string | null;
  readonly totalText: string;
  readonly isEmpty: boolean;
  /** null: no needs are stated. */
  readonly offered: RiskLevel | null;
  readonly limit: Message;
  readonly classes: readonly ClassLine[];
  /** [AV-74] What the classes come to, in one sentence; null: nothing is held. */
  readonly allocationJudgement: Message | null;
  readonly allocationMethods: readonly Message[];
  readonly pairs: readonly PairLine[];
  readonly pairMethods: readonly Message[];
  readonly drawdown: { readonly range: FundRange; readonly depthText: string } | null;
  readonly drawdownMethod: Message;
  /** The largest single product of everything. */
  readonly product: StakeLine | null;
  readonly company: StakeLine | null;
  /** [AV-74] null: nothing is managed. */
  readonly concentrationJudgement: Message | null;
  readonly concentrationMethod: Message;
  readonly feesText: string;
  readonly feeRateText: string;
  readonly advisoryText: string | null;
  readonly costs: readonly CostLine[];
  readonly feeMethods: readonly Message[];
  readonly changes: readonly ChangeLine[];
  /** null: there are changes, or no basis for any. */
  readonly noChange: Message | null;
  readonly notes: readonly Message[];
  readonly starter: readonly StarterLine[];
  readonly starterReason: Message | null;
}

/** The view of the pages of the check. */
export interface HoldingsCheckView extends FlowFrame {
  readonly step: ResourceStep;
  /** null until it is read. */
  readonly check: CheckLine | null;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the pages, from a snapshot [AV-70] [AV-71] [AV-72]. */
export const toHoldingsCheckView = (snapshot: HoldingsCheckSnapshot): HoldingsCheckView => {
  const { value, ...view } = toResourceView(snapshot);
  return { ...view, check: value === null ? null : checkLine(value) };
};

const checkLine = (check: HoldingsCheck): CheckLine => {
  const { needs, total, allocation, concentration, pairs, drawdown, fees, changes } = check;
  const limit = offerLimit(needs);
  const told = needsInForce(needs);
  const parts = shownParts(check);
  return {
    asOfText: formatDate(needs.asOf),
    valueDayText: check.valueDay === null ? null : formatDate(check.valueDay),
    totalText: formatMoney(total),
    isEmpty: total === 0,
    offered: limit?.level ?? null,
    limit:
      limit === null || told === null
        ? { kind: 'advice-needs-missing' }
        : limitMessage(limit.by, told.level, needs.statutory?.level ?? told.level),
    classes: allocation.classes
      .filter(({ amount, target }) => amount !== 0 || (target ?? 0) > 0)
      .map(({ assetClass, amount, part, target }) => ({
        assetClass,
        amountText: formatMoney(amount),
        partText: rateText(parts.get(assetClass) ?? part),
        share: (parts.get(assetClass) ?? part) / PERCENT,
        targetText: target === null ? null : formatRate(target),
      })),
    allocationJudgement: total === 0 ? null : allocationJudgement(check, parts),
    allocationMethods: [
      allocation.reportedOn === null
        ? { kind: 'advice-method-by-kind' }
        : { kind: 'advice-method-allocation', through: allocation.lookedThrough, reportedOn: allocation.reportedOn },
      ...((parts.get('other') ?? 0) === 0 ? [] : [{ kind: 'advice-method-other' } as const]),
    ],
    pairs: pairs.pairs.map((pair) => ({
      id: `${pair.first}-${pair.second}`,
      firstName: pair.firstName,
      secondName: pair.secondName,
      overlap: figureText(pair.overlap, rateText),
      correlation: figureText(pair.correlation, (hundredths) => (hundredths / HUNDREDTHS).toFixed(2)),
      isOverlapHigh: pair.overlap.kind === 'known' && pair.overlap.value > ADVICE_LIMITS.overlap,
    })),
    pairMethods: pairMethods(check),
    drawdown: drawdown === null ? null : { range: drawdown.range, depthText: formatDrawdown(drawdown.fall) },
    drawdownMethod:
      drawdown === null
        ? { kind: 'advice-no-drawdown' }
        : { kind: 'advice-method-drawdown', from: drawdown.fall.from, to: drawdown.fall.to, covered: toTwoPlaces(drawdown.covered) },
    product: stakeLine(concentration.product, ADVICE_LIMITS.fund),
    company: stakeLine(concentration.company, ADVICE_LIMITS.company),
    concentrationJudgement: concentrationJudgement(check),
    concentrationMethod: { kind: 'advice-method-concentration' },
    feesText: formatMoney(fees.amount),
    feeRateText: rateText(fees.rate),
    advisoryText: fees.advisory === 0 ? null : formatMoney(fees.advisory),
    costs: fees.funds.map(({ fundCode, fundName, rate, amount }) => ({
      fundCode,
      fundName,
      rateText: formatRate(rate),
      amountText: formatMoney(amount),
    })),
    feeMethods: [
      { kind: 'advice-method-fees', asOf: needs.asOf },
      ...(fees.unknown === 0 ? [] : [{ kind: 'advice-fees-unknown', amount: fees.unknown } as const]),
    ],
    changes: changes.map((change) => changeLine(change, parts)),
    noChange: limit !== null && changes.length === 0 ? { kind: 'advice-nothing-to-change' } : null,
    notes: [
      { kind: 'advice-by-rules' },
      ...(changes.some(({ order }) => order === 'redeem-fund' || order === 'redeem-strategy')
        ? [{ kind: 'advice-before-redeeming' } as const]
        : []),
    ],
    starter: check.starter.map(starterLine),
    starterReason: limit === null ? null : { kind: 'advice-starter', level: limit.level },
  };
};

/** [AV-71] The day, the range and the number of funds of a figure. */
const pairMethods = ({ pairs: { pairs, span, reportedOn, compared, funds } }: HoldingsCheck): readonly Message[] => {
  if (pairs.length === 0 || span === null) return [{ kind: 'advice-no-pairs' }];
  return [
    { kind: 'advice-method-pairs', compared, funds },
    ...(reportedOn === null ? [] : [{ kind: 'advice-method-overlap', reportedOn } as const]),
    { kind: 'advice-method-correlation', ...span },
  ];
};

/** [AV-73] The parts of the classes to a hundredth of a per cent, which add up to 100 %; none where a class is a debt. */
type ShownParts = ReadonlyMap<AssetClass, RatePpm>;
const shownParts = ({ allocation: { classes } }: HoldingsCheck): ShownParts => {
  const shares = sharesOfWhole(classes.map(({ amount }) => amount)) ?? [];
  return new Map(shares.flatMap((share, at) => (classes[at] === undefined ? [] : [[classes[at].assetClass, share]])));
};

/** [AV-74] The class that is farthest from the suggested mix, or without a mix the largest one. */
const allocationJudgement = ({ allocation: { classes } }: HoldingsCheck, parts: ShownParts): Message | null => {
  const told = classes.map(({ assetClass, part, target }) => ({ assetClass, measured: parts.get(assetClass) ?? part, target }));
  const gapOf = ({ measured, target }: (typeof told)[number]): number => (target === null ? measured : Math.abs(measured - target));
  const [first] = told.toSorted((a, b) => gapOf(b) - gapOf(a));
  if (first === undefined) return null;
  const { assetClass, measured, target } = first;
  if (target === null) return { kind: 'advice-judged-largest-class', assetClass, measured };
  return gapOf(first) <= ADVICE_LIMITS.band
    ? { kind: 'advice-judged-near', band: ADVICE_LIMITS.band }
    : { kind: 'advice-judged-far', assetClass, measured, limit: target };
};

/** [AV-74] What the largest product and company mean, by the limits that the page names. */
const concentrationJudgement = ({ concentration: { product, company } }: HoldingsCheck): Message | null => {
  if (product === null) return null;
  if (product.part > ADVICE_LIMITS.fund)
    return { kind: 'advice-judged-product', product: product.name, measured: toTwoPlaces(product.part), limit: ADVICE_LIMITS.fund };
  if (company !== null && company.part > ADVICE_LIMITS.company)
    return { kind: 'advice-judged-company', company: company.name, measured: toTwoPlaces(company.part), limit: ADVICE_LIMITS.company };
  return { kind: 'advice-judged-spread', product: ADVICE_LIMITS.fund, company: ADVICE_LIMITS.company };
};

const changeLine = ({ order, code, name, amount, reasons }: AdviceChange, parts: ShownParts): ChangeLine => ({
  id: `${order}:${code}`,
  order,
  code,
  name,
  amountText: formatMoneyBriefly(amount),
  kinds: reasons.map(({ kind }) => kind),
  reasons: reasons.map((reason) => reasonMessage(reason, parts)),
});

/** [AV-72] Each reason with its figure and its limit. */
const reasonMessage = ({ kind, assetClass, about, measured, limit }: ChangeReason, parts: ShownParts): Message => {
  const ofClass = kind === 'cash-low' ? 'cash' : assetClass;
  const figures = { measured: (ofClass === null ? undefined : parts.get(ofClass)) ?? toTwoPlaces(measured), limit };
  switch (kind) {
    case 'cash-low':
      return { kind: 'advice-reason-cash-low', ...figures };
    case 'class-excess':
      return { kind: 'advice-reason-class-excess', assetClass: assetClass ?? 'other', ...figures };
    case 'class-short':
      return { kind: 'advice-reason-class-short', assetClass: assetClass ?? 'other', ...figures };
    case 'fund-large':
      return { kind: 'advice-reason-fund-large', ...figures };
    case 'company-large':
      return { kind: 'advice-reason-company-large', company: about, ...figures };
    case 'overlap-high':
      return { kind: 'advice-reason-overlap-high', fund: about, ...figures };
    case 'fee-high':
      return { kind: 'advice-reason-fee-high', ...figures };
  }
};

const starterLine = ({ assetClass, part, order, code, name, yearlyRate }: StarterPart): StarterLine => ({
  assetClass,
  share: part / PERCENT,
  partText: formatRate(part),
  order,
  code,
  name,
  rateText: yearlyRate === null ? null : formatRate(yearlyRate),
});

const stakeLine = (stake: Stake | null, limit: RatePpm): StakeLine | null =>
  stake === null
    ? null
    : {
        name: stake.name,
        code: stake.code,
        amountText: formatMoney(stake.amount),
        partText: rateText(stake.part),
        limitText: formatRate(limit),
        isHigh: stake.part > limit,
      };

const figureText = <Value>(measure: Measure<Value>, write: (value: Value) => string): FigureText =>
  measure.kind === 'known' ? { kind: 'known', text: write(measure.value) } : measure;

const rateText = (rate: RatePpm): string => formatRate(toTwoPlaces(rate));

const HUNDREDTHS = 100;
/** 1 % and 0.01 % in parts per million. */
const PERCENT = 10_000;
