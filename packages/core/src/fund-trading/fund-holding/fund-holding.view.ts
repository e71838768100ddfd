import { endNoticeOf } from '../../funds/fund-end.ts';
import type { FundTrade } from '../../funds/trade-marks.ts';
import type { SnapshotFrom, StateValueFrom } from 'xstate';
import { padWithin } from '../../kit/trade-password/asking-password.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { actingView, STEP_OF_ACTING_STATE } from '../../kit/resource/acting-page.ts';
import { isFreshBase } from '../../calendar/fresh-base.ts';
import { isMonthLong } from '../../products/growth.ts';
import { redemptionTierFor } from '../../products/redemption-fees.ts';
import { daysBetween, fen, ratePpm, valueOf } from '../../values/index.ts';
import { formatDate, formatMoney, formatRate, formatShares, formatSignedMoney, formatSignedRate, trendOf } from '../../values/display.ts';
import { fundBuyObstacle } from '../buy-judgement.ts';
import { MONEY_FUND_VALUE } from '../fund-fees.ts';
import { fundPositionLine, type FundPositionLine, type ProfitText } from '../fund-figures.ts';
import { fundOrderLine, type FundOrderLine } from '../fund-order-line.ts';
import type { FundLot } from '../fund-position.ts';
import { fundRedeemObstacle, hasQuickRedemption } from '../redeem-judgement.ts';
import { isXirrTold, xirrOf } from '../xirr.ts';
import type { FundHoldingContext, FundHoldingMachine, ToldHolding } from './fund-holding.machine.ts';

export type FundHoldingSnapshot = SnapshotFrom<FundHoldingMachine>;
export type FundHoldingStateValue = StateValueFrom<FundHoldingMachine>;

/** One lot of a holding, written out. */
export interface HeldLotLine {
  readonly lotNo: string;
  readonly isReinvested: boolean;
  readonly confirmedOnText: string;
  /** Calendar days held up to today. */
  readonly days: number;
  readonly sharesText: string;
  readonly costText: string;
  readonly valueText: string;
  /** The fee of a redemption confirmed today: "0.50%". */
  readonly feeRateText: string;
}

/** Money that went in or came out on a day. */
export interface CashFlowLine {
  readonly dateText: string;
  /** "-1,000.00": went in. */
  readonly amountText: string;
}

/** The yearly rate, or why there is none. */
export interface XirrLine extends ProfitText {
  readonly reason: Message | null;
}

/** An act of the page; disabled with its reason. */
export interface FundAct {
  readonly isEnabled: boolean;
  readonly reason: Message | null;
}

/** The view of the page of one holding. */
export interface FundHoldingView extends FlowFrame {
  readonly step: 'loading' | 'shown' | 'failed';
  readonly fundCode: string;
  /** null until it is read. */
  readonly position: FundPositionLine | null;
  /** [FEN-8] The announced end; null: none. */
  readonly end: Message | null;
  readonly xirr: XirrLine | null;
  readonly lots: readonly HeldLotLine[];
  readonly orders: readonly FundOrderLine[];
  readonly flows: readonly CashFlowLine[];
  /** For a chart to mark. */
  readonly trades: readonly FundTrade[];
  /** How each figure is computed. */
  readonly methods: readonly Message[];
  readonly buy: FundAct;
  readonly redeem: FundAct;
  readonly hasQuick: boolean;
  readonly canChangeDividend: boolean;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the page of a holding, from a snapshot [FP-13] [FP-14] [FP-15]. */
export const toFundHoldingView = ({
  value: state,
  context,
}: {
  readonly value: FundHoldingStateValue;
  readonly context: FundHoldingContext;
}): FundHoldingView => {
  const { value, fundCode } = context;
  return {
    step: STEP_OF[state],
    fundCode,
    ...(value === null ? NOTHING : bodyOf(value)),
    ...actingView(state, context),
  };
};

/** The running cashier of a cancellation; null while no password is asked for. */
export const fundHoldingCashierOf = ({ children: { cancellation } }: FundHoldingSnapshot) => padWithin(cancellation);

type Body = Pick<
  FundHoldingView,
  'position' | 'end' | 'xirr' | 'lots' | 'orders' | 'flows' | 'trades' | 'methods' | 'buy' | 'redeem' | 'hasQuick' | 'canChangeDividend'
>;

const OFF: FundAct = { isEnabled: false, reason: null };
const NOTHING: Body = {
  position: null,
  end: null,
  xirr: null,
  lots: [],
  orders: [],
  flows: [],
  trades: [],
  methods: [],
  buy: OFF,
  redeem: OFF,
  hasQuick: false,
  canChangeDividend: false,
};

const bodyOf = (told: ToldHolding): Body => {
  const { position, fund, terms, lots, orders, flows, asOf, knownUntil } = told;
  return {
    position: fundPositionLine(position, 'default'),
    end: endNoticeOf(fund),
    xirr: xirrLine(told),
    lots: lots.map((lot) => lotLine(lot, told)),
    orders: orders.map((order) => fundOrderLine(order, asOf, knownUntil)),
    flows: flows.map(({ day, amount }) => ({ dateText: formatDate(day), amountText: formatSignedMoney(amount) })),
    trades: tradesIn(told),
    methods: METHODS,
    buy: actOf(fundBuyObstacle({ fund })),
    redeem: actOf(fundRedeemObstacle({ fund, terms, available: position.available }, 'normal')),
    hasQuick: hasQuickRedemption({ fund, terms }),
    canChangeDividend: !position.isMoneyFund,
  };
};

/** [FP-18] Where the server has no trades, inflows count as purchases; outflows are not marked, since they may be dividends. */
const tradesIn = ({ trades, flows }: ToldHolding): readonly FundTrade[] =>
  trades.length > 0 ? trades : flows.flatMap(({ day, amount }) => (amount < 0 ? [{ day, kind: 'buy' as const }] : []));

const actOf = (reason: Message | null): FundAct => ({ isEnabled: reason === null, reason });

/** [FP-8] [FP-14] At the value of its day; a closed holding counts only its money flows. */
const xirrLine = ({ flows, position, asOf }: ToldHolding): XirrLine => {
  const on = position.valueDay ?? asOf;
  const { value } = position;
  // Yesterday's value counts as current, a value of long ago does not.
  const isTold = isXirrTold(flows, value ?? fen(0), isFreshBase(on, asOf) ? asOf : on);
  const rate = isTold && value !== null ? xirrOf(flows, value, on) : null;
  const bought = flows.find(({ amount }) => amount < 0);
  const isYoung = bought === undefined || !isMonthLong(daysBetween(bought.day, asOf));
  const reason: Message | null = rate === null ? { kind: isYoung ? 'fund-xirr-young' : 'fund-xirr-none' } : null;
  return { text: formatSignedRate(rate), trend: trendOf(rate, 'default'), reason };
};

const lotLine = (lot: FundLot, { position, terms, asOf }: ToldHolding): HeldLotLine => {
  const value = position.isMoneyFund ? MONEY_FUND_VALUE : position.netValue;
  const days = Math.max(0, daysBetween(lot.confirmedOn, asOf));
  return {
    lotNo: lot.lotNo,
    isReinvested: lot.isReinvested,
    confirmedOnText: formatDate(lot.confirmedOn),
    days,
    sharesText: formatShares(lot.shares),
    costText: formatMoney(lot.cost),
    valueText: formatMoney(value === null ? null : valueOf(lot.shares, value)),
    feeRateText: formatRate(terms.redemptionTiers === null ? null : (redemptionTierFor(days, terms.redemptionTiers)?.fee ?? ratePpm(0))),
  };
};

/** [FP-15] */
const METHODS: readonly Message[] = [
  { kind: 'fund-how-day' },
  { kind: 'fund-how-holding' },
  { kind: 'fund-how-cumulative' },
  { kind: 'fund-how-xirr' },
];

const STEP_OF = { ...STEP_OF_ACTING_STATE, cancelling: 'shown' } as const satisfies Record<FundHoldingStateValue, FundHoldingView['step']>;
