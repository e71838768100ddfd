import type { FundKind } from '../funds/fund.ts';
import type { CalendarDate, Fen, NetValue, Shares } from '../values/index.ts';
import type { DividendMethod } from './fund-order.ts';

/** Shares of one purchase, or of reinvested dividends or income, that are still held. */
export interface FundLot {
  readonly lotNo: string;
  readonly shares: Shares;
  /** The cost of these shares, fee included, in fen; 0 of shares that were reinvested. */
  readonly cost: Fen;
  /** Holding time counts from here. */
  readonly confirmedOn: CalendarDate;
  readonly isReinvested: boolean;
}

/** An investor's position in one fund. Amounts in fen, shares in hundredths; null: its value is not known. */
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
  /** For the lots that are held. */
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
  /** Paid for purchases that are not confirmed. */
  readonly pendingIn: Fen;
  /** In redemptions that are not confirmed. */
  readonly pendingOut: Shares;
}

/** adjusted: shares became more or fewer without money, as by a split. */
export type FundMoveKind = (typeof FUND_MOVE_KINDS)[number];
export const FUND_MOVE_KINDS = ['buy', 'redeem', 'cash-dividend', 'reinvested', 'income', 'adjusted'] as const;

/** One confirmed movement of a holding; movements stand in their order. */
export interface FundMove {
  /** The day whose value it was made at: the trading day of an order, the ex-day of a dividend, the day of an income. */
  readonly day: CalendarDate;
  readonly kind: FundMoveKind;
  /** Signed change. */
  readonly shares: Shares;
  /** buy: paid, fee included. redeem, cash-dividend: received, after fees. income: earned that day. Else 0. Never negative. */
  readonly amount: Fen;
}

/** A published value. Of a money fund every share is worth one yuan. */
export interface FundDayValue {
  readonly day: CalendarDate;
  readonly netValue: NetValue;
}

/** All holdings of public funds. */
export interface FundHoldings {
  /** Holdings with shares or with an order under way. */
  readonly positions: readonly FundPosition[];
  /** The earnings of holdings that were redeemed whole, in fen. */
  readonly closedProfit: Fen;
  /** Today, by the gateway's clock. */
  readonly asOf: CalendarDate;
}

/** Money that went in (negative) or came out on a day, in fen. */
export interface CashFlow {
  readonly day: CalendarDate;
  readonly amount: Fen;
}

/** Profit of one day and what the shares were worth at its end. */
export interface FundDayProfit {
  readonly day: CalendarDate;
  readonly shares: Shares;
  readonly value: Fen;
  readonly profit: Fen;
}
