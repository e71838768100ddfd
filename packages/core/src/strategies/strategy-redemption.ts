import { fundRedeemFees, fundRedeemQuote, MONEY_FUND_VALUE } from '../fund-trading/fund-fees.ts';
import { fundRedeemObstacle, judgeFundRedeem } from '../fund-trading/redeem-judgement.ts';
import type { Message } from '../kit/message.ts';
import { type CalendarDate, multiplyDivide, type NetValue, type RatePpm, ratePpm, shares, type Shares } from '../values/index.ts';
import { addFen, fen, subtractFen, type Fen } from '../values/money.ts';
import { slowest, type DaysOfPart } from './strategy-split.ts';
import { WHOLE, type StrategyOffer, type StrategyPart } from './strategy.ts';

type Offered = Pick<StrategyOffer, 'parts' | 'cash' | 'feeAccrued' | 'isRebalancing'>;

/** The newest value of a share; null: none is known. */
export const partValue = ({ fund, netValue }: Pick<StrategyPart, 'fund' | 'netValue'>): NetValue | null =>
  fund.isMoneyFund ? MONEY_FUND_VALUE : netValue;

/** [SG-10] The shares of a fund in a ratio: rounded down to a hundredth, and for everything all free shares. */
export const sharesOfRatio = ({ available }: Pick<StrategyPart, 'available'>, ratio: RatePpm): Shares =>
  ratio >= WHOLE ? available : shares(multiplyDivide(available, ratio, WHOLE, 'down'));

/** No quick redemption; the words of the fund's own judgement. */
const NOT_QUICK = { quickLeft: fen(0), quickLimit: null } as const;

const isClosed = (part: StrategyPart): boolean => fundRedeemObstacle(part, 'normal') !== null;

/** [SG-11] [SG-12] Why nothing can be redeemed at all; null when possible. */
export const strategyRedeemObstacle = (offer: Offered): Message | null => {
  if (offer.isRebalancing) return { kind: 'strategy-rebalancing' };
  const held = offer.parts.filter(({ available }) => available > 0);
  if (held.length === 0) return { kind: 'strategy-nothing-held' };
  return held.every(isClosed) ? { kind: 'strategy-redeem-closed' } : null;
};

/** [SG-10] [SG-12] The first fault of a ratio; null when there is none. */
export const judgeStrategyRedeem = (offer: Offered, ratio: RatePpm): Message | null => {
  const obstacle = strategyRedeemObstacle(offer);
  if (obstacle !== null) return obstacle;
  if (ratio <= 0 || ratio > WHOLE || ratio % PERCENT !== 0) return { kind: 'strategy-ratio-missing' };
  const refused = openParts(offer).find(
    (part) => judgeFundRedeem({ ...part, ...NOT_QUICK }, { mode: 'normal', shares: sharesOfRatio(part, ratio) }) !== null,
  );
  return refused === undefined ? null : { kind: 'strategy-ratio-unfit', fund: refused.fund.fundName };
};

const openParts = ({ parts }: Pick<Offered, 'parts'>): readonly StrategyPart[] =>
  parts.filter((part) => part.available > 0 && !isClosed(part));

/** A fund of a redemption. */
export interface StrategyRedeemLine {
  readonly fundCode: string;
  readonly fundName: string;
  readonly shares: Shares;
  /** At the newest value; null: none is known. */
  readonly gross: Fen | null;
  readonly fee: Fen | null;
  readonly net: Fen | null;
  readonly confirmedOn: CalendarDate;
  readonly arrivesOn: CalendarDate;
}

export interface StrategyRedeemQuote {
  readonly lines: readonly StrategyRedeemLine[];
  /** Names of funds with suspended redemptions, whose shares stay. */
  readonly left: readonly string[];
  readonly gross: Fen;
  readonly fee: Fen;
  /** For everything: the accrued fee. */
  readonly advisoryFee: Fen;
  /** Money outside funds, which is redeemed too. */
  readonly cash: Fen;
  readonly net: Fen;
  /** The day on which everything is on the card, when the slowest fund has paid. */
  readonly arrivesOn: CalendarDate | null;
}

/**
 * [SG-11] [SG-13] [SG-14] The result of a ratio at the newest values: each fund with its fee and day, and the day of the slowest
 * one, on which all money is on the card. A fund with suspended redemptions stays. A redemption of everything pays the accrued
 * advisory fee and includes money outside funds.
 */
export const strategyRedeemQuote = (offer: Offered, ratio: RatePpm, daysOf: DaysOfPart): StrategyRedeemQuote => {
  const lines = openParts(offer).flatMap((part) => {
    const count = sharesOfRatio(part, ratio);
    return count <= 0 ? [] : [redeemLine(part, count, daysOf)];
  });
  const gross = addFen(...lines.map((line) => line.gross ?? fen(0)));
  const fee = addFen(...lines.map((line) => line.fee ?? fen(0)));
  const isAll = ratio >= WHOLE;
  const cash = isAll ? offer.cash : fen(0);
  const received = addFen(subtractFen(gross, fee), cash);
  const advisoryFee = isAll ? fen(Math.min(offer.feeAccrued, received)) : fen(0);
  return {
    lines,
    left: offer.parts.filter((part) => part.available > 0 && isClosed(part)).map(({ fund }) => fund.fundName),
    gross,
    fee,
    advisoryFee,
    cash,
    net: subtractFen(received, advisoryFee),
    arrivesOn: slowest(lines.map(({ arrivesOn }) => arrivesOn)),
  };
};

const redeemLine = (part: StrategyPart, count: Shares, daysOf: DaysOfPart): StrategyRedeemLine => {
  const { confirmedOn, arrivesOn } = daysOf(part);
  const nav = partValue(part);
  const fees = fundRedeemFees(part.terms);
  const quote =
    nav === null || fees === null ? null : fundRedeemQuote({ lots: part.lots, shares: count, netValue: nav, ...fees, on: confirmedOn });
  return {
    fundCode: part.fund.fundCode,
    fundName: part.fund.fundName,
    shares: count,
    gross: quote?.gross ?? null,
    fee: quote === null ? null : addFen(quote.fee, quote.backFee),
    net: quote?.net ?? null,
    confirmedOn,
    arrivesOn,
  };
};

/** A ratio as typed text: whole percent. */
export const ratioOf = (percent: number): RatePpm => ratePpm(percent * PERCENT);

const PERCENT = 10_000;
