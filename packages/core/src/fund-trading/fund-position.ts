import type { FundKind } from '../funds/fund.ts';
import type { CalendarDate, Fen, NetValue, Shares } from '../values/index.ts';
import type { DividendMethod } from './fund-order.ts';

/** Shares of one purchase, or of reinvested dividends or income, still held. */
export interface FundLot {
  readonly lotNo: string;
  readonly shares: Shares;
  /** The cost of these shares, fee included, in fen; 0 for reinvested shares. */
  readonly cost: Fen;
  /** The holding time starts on this day. */
  readonly confirmedOn: CalendarDate;
  readonly isReinvested: boolean;
}

/** An investor's position in one fund. Amounts in fen, shares in hundredths; null: the value is not known. */
export interface FundPosition {
  readonly fundCode: string;
  readonly fundName: string;
  readonly kind: FundKind | null;
  readonly isMoneyFund: boolean;
  readonly shares: Shares;
  /** In placed redemptions. */
  readonly reserved: Shares;
  /** shares - reserved. */
  readonly available: Shares;
  /** Cost of the lots that are held. */
  readonly cost: Fen;
  readonly netValue: NetValue | null;
  /** The day of the value, or of a money fund's last income. */
  readonly valueDay: CalendarDate | null;
  readonly value: Fen | null;
  /** Profit of `valueDay`. */
  readonly yesterdayIncome: Fen | null;
  readonly holdingProfit: Fen | null;
  readonly cumulativeProfit: Fen | null;
  readonly dividendMethod: DividendMethod;
  /** Paid for purchases that are not confirmed, or whose refund is under way. */
  readonly pendingIn: Fen;
  /** In unconfirmed redemptions. */
  readonly pendingOut: Shares;
}

/** adjusted: the number of shares changed without money, as by a split. */
export type FundMoveKind = (typeof FUND_MOVE_KINDS)[number];
export const FUND_MOVE_KINDS = ['buy', 'redeem', 'cash-dividend', 'reinvested', 'income', 'adjusted'] as const;

/** One confirmed movement of a holding; movements are kept in order. */
export interface FundMove {
  /** The day whose value applies: the trading day of an order, the ex-day of a dividend, the day of an income. */
  readonly day: CalendarDate;
  readonly kind: FundMoveKind;
  /** Signed change. */
  readonly shares: Shares;
  /** buy: paid, fee included. redeem, cash-dividend: received, after fees. income: earned that day. Else 0. Never negative. */
  readonly amount: Fen;
}

/** A published value. In a money fund every share is worth one yuan. */
export interface FundDayValue {
  readonly day: CalendarDate;
  readonly netValue: NetValue;
}

/** All holdings of public funds. */
export interface FundHoldings {
  /** Holdings with shares or with an open order. */
  readonly positions: readonly FundPosition[];
  /** The profit of fully redeemed holdings, in fen. */
  readonly closedProfit: Fen;
  /** Paid out of redemptions and dividends, and not arrived, in fen. */
  readonly payingOut: Fen;
  /** Today by the gateway's clock. */
  readonly asOf: CalendarDate;
}

/** The inflow (negative) or outflow of a day, in fen. */
export interface CashFlow {
  readonly day: CalendarDate;
  readonly amount: Fen;
}

/** Profit of one day, and the worth of the shares at its end. */
export interface FundDayProfit {
  readonly day: CalendarDate;
  readonly shares: Shares;
  readonly value: Fen;
  readonly profit: Fen;
}
