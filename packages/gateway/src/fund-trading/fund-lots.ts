import { fundRedeemQuote, type FundLot, type FundRedeemFees, type FundRedeemQuote } from '@caifu/core/fund-trading';
import { calendarDate, fen, multiplyDivide, shares, type CalendarDate, type Fen, type NetValue, type Shares } from '@caifu/core/values';

/** A booked lot. */
export interface BookedLot extends FundLot {
  /** The net amount that bought the shares: the cost without the fee. */
  readonly principal: Fen;
  readonly pricedOn: CalendarDate;
  /** The plan that bought it. null: none, or not read. */
  readonly planNo: string | null;
}

export interface LotRow {
  readonly investor_id: string;
  readonly fund_code: string;
  readonly lot_no: string;
  readonly shares: string;
  readonly cost: string;
  readonly principal: string;
  readonly confirmed_on: string;
  readonly priced_on: string;
  readonly is_reinvested: boolean;
  readonly plan_no?: string | null;
}

export const lotOf = (row: LotRow): BookedLot => ({
  lotNo: row.lot_no,
  shares: shares(Number(row.shares)),
  cost: fen(Number(row.cost)),
  principal: fen(Number(row.principal)),
  confirmedOn: calendarDate(row.confirmed_on),
  pricedOn: calendarDate(row.priced_on),
  isReinvested: row.is_reinvested,
  planNo: row.plan_no ?? null,
});

export interface TakenLot {
  readonly lot_no: string;
  readonly priced_on: string;
  readonly shares: number;
  readonly held_days: number;
  readonly gross: number;
  readonly redemption_fee: number;
  readonly back_fee: number;
  readonly cost: number;
  readonly principal: number;
}

/** The parts of the lots that make up a number of shares, oldest first, and the rest of the lots. */
export const takeShares = (
  lots: readonly BookedLot[],
  { count, nav, redemptionTiers, backTiers, on }: Wanted,
): { readonly quote: FundRedeemQuote; readonly lines: readonly TakenLot[]; readonly rest: readonly BookedLot[] } => {
  const quote = fundRedeemQuote({ lots, shares: count, netValue: nav, redemptionTiers, backTiers, on });
  const lines = quote.lines.map((line): TakenLot => {
    const lot = lots.find(({ lotNo }) => lotNo === line.lotNo);
    if (lot === undefined) throw new Error('a redemption takes from a lot that is not there');
    const principal = line.shares === lot.shares ? lot.principal : multiplyDivide(lot.principal, line.shares, lot.shares, 'half-away');
    return {
      lot_no: line.lotNo,
      priced_on: lot.pricedOn,
      shares: line.shares,
      held_days: line.days,
      gross: line.gross,
      redemption_fee: line.fee,
      back_fee: line.backFee,
      cost: line.cost,
      principal,
    };
  });
  const rest = lots.flatMap((lot) => {
    const part = lines.find(({ lot_no: lotNo }) => lotNo === lot.lotNo);
    if (part === undefined) return [lot];
    if (part.shares === lot.shares) return [];
    const left = {
      shares: shares(lot.shares - part.shares),
      cost: fen(lot.cost - part.cost),
      principal: fen(lot.principal - part.principal),
    };
    return [{ ...lot, ...left }];
  });
  return { quote, lines, rest };
};

interface Wanted extends FundRedeemFees {
  readonly count: Shares;
  readonly nav: NetValue;
  readonly on: CalendarDate;
}
