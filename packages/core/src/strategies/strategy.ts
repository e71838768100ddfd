import type { PaymentCard } from '../cashier/payment-card.ts';
import type { FundAccount } from '../fund-trading/fund-order.ts';
import type { FundLot } from '../fund-trading/fund-position.ts';
import type { FundRange } from '../funds/fund-trend.ts';
import type { FundKind, FundSummary } from '../funds/fund.ts';
import type { FundTerms } from '../funds/fund-terms.ts';
import type { Drawdown } from '../products/drawdown.ts';
import type { CalendarDate, EpochMs, Fen, NetValue, RatePpm, RiskLevel, Shares } from '../values/index.ts';

/** A fund of a strategy with its target weight. The weights of a version sum to one. */
export interface StrategyFund {
  readonly fundCode: string;
  readonly fundName: string;
  readonly kind: FundKind | null;
  readonly weight: RatePpm;
}

/** A strategy as its adviser offers it. All of it is configured data. */
export interface Strategy {
  readonly strategyCode: string;
  readonly strategyName: string;
  readonly adviser: string;
  /** Kind and number of its licence; empty: not told. */
  readonly adviserLicence: string;
  /** Whether the adviser or its affiliates are paid by the funds; empty: not told. */
  readonly conflicts: string;
  readonly summary: string;
  readonly riskLevel: RiskLevel;
  readonly suggestedMonths: number;
  /** Name of the benchmark. */
  readonly benchmark: string;
  /** Yearly, of the assets. */
  readonly feeRate: RatePpm;
  /** The day of a month on which the accrued fee is charged. */
  readonly feeDay: number;
  readonly minAmount: Fen;
  readonly amountStep: Fen;
  /** The allowed difference of a weight from its target. */
  readonly driftLimit: RatePpm;
  /** For the weights. */
  readonly version: number;
  readonly versionSince: CalendarDate;
  readonly funds: readonly StrategyFund[];
}

/** mandate: the adviser changes the funds. advice: the investor accepts each change first. */
export const STRATEGY_MODES = ['mandate', 'advice'] as const;
export type StrategyMode = (typeof STRATEGY_MODES)[number];

/** A row of the list. */
export interface StrategyListing {
  readonly strategy: Strategy;
  /** For the last year; null: it was run for a shorter time. */
  readonly yearGrowth: RatePpm | null;
  /** Since it was first run; null: no values yet. */
  readonly runGrowth: RatePpm | null;
  /** The day on which its first weights came into force. */
  readonly runSince: CalendarDate;
  /** The investor's holding in it; null: none. */
  readonly held: Fen | null;
}

/** A day of a strategy's course: growth since the first day, of itself and of its benchmark. */
export interface StrategyPoint {
  readonly date: CalendarDate;
  readonly increase: RatePpm;
  /** null: the benchmark has no level. */
  readonly benchmark: RatePpm | null;
}

/** The course in one range. */
export interface StrategyCourse {
  readonly range: FundRange;
  readonly points: readonly StrategyPoint[];
  readonly drawdown: Drawdown | null;
}

export interface StrategyDetail {
  readonly strategy: Strategy;
  /** For ranges during which it was run, by the weights in force. */
  readonly courses: readonly StrategyCourse[];
  /** For ranges that end when it was first run, by its first weights. */
  readonly simulated: readonly StrategyCourse[];
  /** The day on which its first weights came into force. */
  readonly runSince: CalendarDate;
  /** The newest day for which all its funds have a value. */
  readonly valueDay: CalendarDate | null;
  readonly isHeld: boolean;
}

/** A fund of a strategy in an order. */
export interface StrategyPart {
  readonly fund: FundSummary;
  readonly terms: FundTerms;
  /** [LAW-32] Not bought, because it has a second fee for its sale. */
  readonly chargesTwice: boolean;
  /** [LAW-110] Not bought, because its summary is missing. */
  readonly lacksSummary: boolean;
  /** Zero: the strategy has removed it. */
  readonly weight: RatePpm;
  // of this strategy only, without the investor's other shares of the fund
  readonly isFirstBuy: boolean;
  readonly boughtToday: Fen;
  readonly shares: Shares;
  readonly available: Shares;
  readonly lots: readonly FundLot[];
  readonly netValue: NetValue | null;
  readonly valueDay: CalendarDate | null;
}

export const STRATEGY_SIDES = ['buy', 'redeem'] as const;
export type StrategySide = (typeof STRATEGY_SIDES)[number];

/** The facts by which an order is judged. */
export interface StrategyOffer {
  readonly side: StrategySide;
  readonly strategy: Strategy;
  readonly parts: readonly StrategyPart[];
  readonly cards: readonly PaymentCard[];
  readonly lastUsedCardId: string | null;
  /** The mode chosen before; null: no holding. */
  readonly mode: StrategyMode | null;
  /** Money of the strategy outside funds. */
  readonly cash: Fen;
  /** Accrued advisory fee that is not charged yet. */
  readonly feeAccrued: Fen;
  /** A change of the funds is running. */
  readonly isRebalancing: boolean;
}

export type StrategyWish =
  | { readonly side: 'buy'; readonly amount: Fen; readonly mode: StrategyMode }
  /** A ratio of the whole holding. */
  | { readonly side: 'redeem'; readonly ratio: RatePpm };

/** An order that was placed. */
export interface StrategyReceipt {
  readonly orderNo: string;
  readonly side: StrategySide;
  /** The paid amount, or the expected one. */
  readonly amount: Fen;
  readonly placedAt: EpochMs;
}

export const STRATEGY_ORDER_KINDS = ['buy', 'redeem', 'rebalance'] as const;
export type StrategyOrderKind = (typeof STRATEGY_ORDER_KINDS)[number];

/** new: waits for the investor. processing: its fund orders are running. failed: all of them failed. */
export const STRATEGY_ORDER_STATES = ['new', 'processing', 'done', 'failed', 'cancelled'] as const;
export type StrategyOrderState = (typeof STRATEGY_ORDER_STATES)[number];

export const STRATEGY_PART_STATES = ['placed', 'done', 'failed'] as const;
export type StrategyPartState = (typeof STRATEGY_PART_STATES)[number];

/** One fund's order within a strategy's order. */
export interface StrategyOrderPart {
  readonly fundCode: string;
  readonly fundName: string;
  readonly side: StrategySide;
  readonly state: StrategyPartState;
  /** For a purchase; for a redemption the amount paid out, null until then. */
  readonly amount: Fen | null;
  /** null for an unconfirmed purchase. */
  readonly shares: Shares | null;
  readonly fee: Fen | null;
  readonly confirmedOn: CalendarDate;
  /** For a redemption. */
  readonly arrivesOn: CalendarDate | null;
}

/** Why funds are changed: the market or the adviser has changed the weights. */
export const REBALANCE_REASONS = ['drift', 'version'] as const;
export type RebalanceReason = (typeof REBALANCE_REASONS)[number];

/** Why a change was not executed. */
export const REBALANCE_CANCELS = ['declined', 'expired', 'superseded', 'suspended'] as const;
export type RebalanceCancel = (typeof REBALANCE_CANCELS)[number];

/** A fund before and after a change. */
export interface RebalanceWeight {
  readonly fundCode: string;
  readonly fundName: string;
  readonly from: RatePpm;
  readonly to: RatePpm;
}

/** The cost of a change of funds. */
export interface RebalanceCost {
  readonly redemptionFee: Fen;
  readonly purchaseFee: Fen;
}

/** Further data of a change of funds. */
export interface RebalanceFacts {
  readonly reason: RebalanceReason;
  readonly mode: StrategyMode;
  /** The largest difference of a weight from its target. */
  readonly drift: RatePpm;
  readonly weights: readonly RebalanceWeight[];
  readonly cancel: RebalanceCancel | null;
  /** The last day for accepting it; null: it waits for no answer. */
  readonly answerUntil: CalendarDate | null;
  /** The cost of accepting the change now; null: it waits for no answer, or the fees are unknown. */
  readonly cost: RebalanceCost | null;
}

/** An order with all known data. */
export interface StrategyRecord {
  readonly orderNo: string;
  readonly kind: StrategyOrderKind;
  readonly state: StrategyOrderState;
  readonly strategyCode: string;
  readonly strategyName: string;
  /** The paid amount, the expected one of a redemption, or the amount that is changed. */
  readonly amount: Fen;
  readonly placedAt: EpochMs;
  /** The last day, when the slowest fund is done. */
  readonly expectedOn: CalendarDate | null;
  readonly settledOn: CalendarDate | null;
  /** For a redemption. */
  readonly ratio: RatePpm | null;
  readonly paid: Fen | null;
  /** Advisory fee charged with a redemption of everything. */
  readonly feeTaken: Fen;
  readonly reason: string;
  readonly parts: readonly StrategyOrderPart[];
  readonly account: FundAccount | null;
  readonly rebalance: RebalanceFacts | null;
}

/** A fund in the holding. */
export interface StrategyHolding {
  readonly fundCode: string;
  readonly fundName: string;
  readonly kind: FundKind | null;
  /** null: no value is published. */
  readonly value: Fen | null;
  readonly shares: Shares;
  /** On its way into the fund, and out of it. */
  readonly pendingIn: Fen;
  readonly target: RatePpm;
}

export interface StrategyPosition {
  readonly strategy: Strategy;
  readonly mode: StrategyMode;
  readonly openedAt: EpochMs;
  readonly valueDay: CalendarDate | null;
  readonly holdings: readonly StrategyHolding[];
  /** Outside funds. */
  readonly cash: Fen;
  /** On its way out of funds, to the card or into other funds. */
  readonly onTheWay: Fen;
  readonly invested: Fen;
  readonly withdrawn: Fen;
  readonly feeAccrued: Fen;
  /** Sum of all charged fees. */
  readonly feePaid: Fen;
  readonly nextFeeOn: CalendarDate;
  /** The newest first: open ones and some earlier ones. */
  readonly orders: readonly StrategyRecord[];
}

export interface StrategyRecordQuery {
  /** null: of all strategies. */
  readonly strategyCode: string | null;
  /** null: of all kinds. */
  readonly kind: StrategyOrderKind | null;
}

/** Rows of a page of records. */
export const STRATEGY_PAGE = 20;

/** The texts that are accepted with the first purchase. */
export const STRATEGY_AGREEMENT_VERSION = 'advice-4';

/** 100 % in parts per million. */
export const WHOLE = 1_000_000;
