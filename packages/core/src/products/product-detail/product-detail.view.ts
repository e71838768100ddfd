import type { StateValueFrom } from 'xstate';
import { formatKnownDate } from '../../calendar/known-days.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import {
  formatDate,
  formatMoneyBriefly,
  formatNetValue,
  formatRate,
  formatSharesBriefly,
  shortenExactly,
  shortenInWords,
} from '../../values/display.ts';
import { placementOf } from '../family-terms.ts';
import type { FeeCharge, FeeTier } from '../fees.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import {
  productTitle,
  type Placement,
  type Product,
  type ProductDocument,
  type ProductFamily,
  type RedemptionFacts,
  type SaleState,
} from '../product.ts';
import type { HoldingTimeUnit } from '../redemption-fees.ts';
import { riskNameOf, type RiskLevel, type RiskName } from '../../values/risk-level.ts';
import type { ProductDetailMachine } from './product-detail.machine.ts';
import { soldPercent } from '../sold-percent.ts';
import { outlookOf, type ProductOutlook } from './product-outlook.ts';
import { isWithheldBy, refusalOf } from './product-detail.rules.ts';
import type { ProductDetailContext, ProductDetailStep } from './product-detail.types.ts';

export type ProductDetailStateValue = StateValueFrom<ProductDetailMachine>;
/** One line of the fee table. */
export interface FeeRow {
  readonly fromText: string;
  /** null: without an upper limit. */
  readonly belowText: string | null;
  readonly chargeText: string;
  /** Shown struck through; null without a discount. */
  readonly undiscountedText: string | null;
}

/** One line of the redemption fees: for min <= holding time < max, in its unit. */
export interface RedemptionFeeRow {
  readonly unit: HoldingTimeUnit;
  readonly min: number;
  /** null: without an upper limit. */
  readonly max: number | null;
  readonly feeText: string;
}

export interface RedemptionFigures {
  readonly openDayText: string;
  readonly minimumHoldText: string;
  readonly minimumRedemptionText: string;
  readonly arrivalDays: number | null;
  readonly fees: readonly RedemptionFeeRow[];
}

/** The product, written out. */
export interface ProductFigures {
  readonly productCode: string;
  /** Name, with the period's name beside it when the product has fixed periods. */
  readonly title: string;
  readonly family: ProductFamily;
  readonly placement: Placement;
  readonly issuer: string;
  readonly riskLevel: RiskLevel;
  readonly riskName: RiskName;
  readonly riskInfo: string;
  readonly benchmarkText: string;
  /** [LAW-102] What the benchmark is made of: it then stands in small print. */
  readonly benchmarkBasis: string | null;
  readonly periodDays: number | null;
  readonly startText: string;
  readonly stepText: string;
  readonly addText: string;
  readonly remainingText: string;
  readonly remainingShortText: string;
  /** null: no progress is told. */
  readonly soldPercent: number | null;
  readonly saleState: SaleState;
  /** [PD-642] The figures are hidden from this viewer. */
  readonly isMasked: boolean;
  readonly openDateText: string;
  /** Opening of a product that is not on sale yet; null for any other. */
  readonly opensOn: CalendarDate | null;
  readonly closeDateText: string;
  readonly valueDateText: string;
  readonly maturityDateText: string;
  readonly confirmDays: number;
  readonly outlook: ProductOutlook;
  readonly fees: readonly FeeRow[];
  readonly walletOnly: boolean;
  readonly canChooseMaturity: boolean;
  /** null: the product publishes no net values. */
  readonly netValue: { readonly text: string; readonly dateText: string } | null;
  /** null: cannot be redeemed before it matures. */
  readonly redemption: RedemptionFigures | null;
  readonly strategy: string;
  readonly manager: string;
  readonly custodian: string;
  readonly documents: readonly ProductDocument[];
  readonly agreementIds: readonly number[];
}

/** The view of a product's page. */
export interface ProductDetailView extends FlowFrame {
  readonly step: ProductDetailStep;
  readonly product: ProductFigures | null;
  readonly canBuy: boolean;
  /** Why the buy button is disabled; null while it is enabled, or without a product. */
  readonly buyRefusal: Message | null;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  /** [LAW-81] There is nothing to show, but a way to the missing steps. */
  readonly isWithheld: boolean;
  readonly problem: Message | null;
}

/** The view of a product's page. */
export const toProductDetailView = ({
  value,
  context,
}: {
  readonly value: ProductDetailStateValue;
  readonly context: ProductDetailContext;
}): ProductDetailView => {
  const hasProblem = value === 'failed' || value === 'stale';
  const refusal = refusalOf(context.value);
  return {
    step: STEP_OF[value],
    product: context.value === null ? null : figuresOf(context.value, context.today, context.knownUntil),
    canBuy: (value === 'shown' || value === 'stale') && refusal === null,
    buyRefusal: context.value === null ? null : refusal,
    isRefreshing: value === 'refreshing',
    isStale: value === 'stale',
    canRetry: hasProblem,
    isWithheld: value === 'failed' && isWithheldBy(context.problem),
    problem: hasProblem ? context.problem : null,
    dialog: null,
    notice: context.notice,
    destination: context.destination,
    isBusy: value === 'loading' || value === 'refreshing' || value === 'handingOver',
    announcement: hasProblem ? context.problem : (context.notice?.body ?? null),
  };
};

const figuresOf = (product: Product, today: CalendarDate, knownUntil: CalendarDate): ProductFigures => ({
  productCode: product.productCode,
  title: productTitle(product),
  family: product.family,
  placement: placementOf(product),
  issuer: product.issuer,
  riskLevel: product.riskLevel,
  riskName: riskNameOf(product.riskLevel),
  riskInfo: product.riskInfo,
  benchmarkText: formatRate(product.benchmark),
  benchmarkBasis: product.benchmarkBasis,
  periodDays: product.periodDays,
  startText: formatMoneyBriefly(product.startAmount),
  stepText: formatMoneyBriefly(product.step),
  addText: formatMoneyBriefly(product.addAmount),
  remainingText: formatMoneyBriefly(product.remaining),
  remainingShortText: shortenInWords(product.remaining),
  soldPercent: soldPercent(product),
  saleState: product.saleState,
  isMasked: product.figuresNeed.length > 0,
  openDateText: formatKnownDate(product.openDate, knownUntil),
  opensOn: product.saleState === 'upcoming' ? product.openDate : null,
  closeDateText: formatKnownDate(product.closeDate, knownUntil),
  valueDateText: formatKnownDate(product.valueDate, knownUntil),
  maturityDateText: formatKnownDate(product.maturityDate, knownUntil),
  confirmDays: product.confirmDays,
  outlook: outlookOf(product, today, knownUntil),
  fees: product.feeTiers.map(feeRowOf),
  walletOnly: product.walletOnly,
  canChooseMaturity: product.canChooseMaturity,
  netValue: product.netValue === null ? null : { text: formatNetValue(product.netValue), dateText: formatDate(product.netValueDate) },
  redemption: product.redemption === null ? null : redemptionOf(product.redemption, knownUntil),
  strategy: product.strategy,
  manager: product.manager,
  custodian: product.custodian,
  documents: product.documents,
  agreementIds: product.agreementIds,
});

const redemptionOf = (facts: RedemptionFacts, knownUntil: CalendarDate): RedemptionFigures => ({
  openDayText: formatKnownDate(facts.nextOpenDay, knownUntil),
  minimumHoldText: formatSharesBriefly(facts.minimumHold),
  minimumRedemptionText: formatSharesBriefly(facts.minimumRedemption),
  arrivalDays: facts.arrivalDays,
  fees: facts.feeTiers.map(({ unit, min, max, fee }) => ({ unit, min, max, feeText: formatRate(fee) })),
});

const feeRowOf = (tier: FeeTier): FeeRow => ({
  fromText: shortenExactly(tier.minAmount),
  belowText: tier.maxAmount === null ? null : shortenExactly(tier.maxAmount),
  chargeText: chargeText(tier.discounted ?? tier.charge),
  undiscountedText: tier.discounted === null ? null : chargeText(tier.charge),
});

const chargeText = (charge: FeeCharge): string =>
  charge.kind === 'rate' ? formatRate(charge.rate) : `${formatMoneyBriefly(charge.amount)}元`;

const STEP_OF = {
  loading: 'loading',
  shown: 'shown',
  handingOver: 'shown',
  refreshing: 'shown',
  stale: 'shown',
  failed: 'failed',
} as const satisfies Record<ProductDetailStateValue, ProductDetailStep>;
