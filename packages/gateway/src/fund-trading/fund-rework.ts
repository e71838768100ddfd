import { fundSharesAfterSplit, fundSharesFor, type FundRedeemFees } from '@caifu/core/fund-trading';
import { addDays, fen, multiplyDivide, shares, valueOf, type CalendarDate, type NetValue, type Shares } from '@caifu/core/values';
import { takeShares, type BookedLot, type TakenLot } from './fund-lots.ts';

export type BookedEvent = BookedBuy | BookedRedemption | BookedIncome | BookedDividend | BookedSplit | BookedArrival;

export interface BookedBuy {
  readonly kind: 'buy';
  readonly orderNo: string;
  /** The day whose value counts. */
  readonly day: CalendarDate;
  readonly bookedOn: CalendarDate;
  readonly amount: number;
  readonly net: number;
  readonly nav: NetValue;
  readonly planNo: string | null;
  readonly cutsShares: boolean;
  /** At one yuan a share, without a value of the fund. */
  readonly isFixed: boolean;
}

export interface BookedRedemption {
  readonly kind: 'redeem';
  readonly orderNo: string;
  readonly day: CalendarDate;
  readonly bookedOn: CalendarDate;
  readonly shares: number;
  readonly nav: NetValue;
  /** The plan whose own lots are taken first. */
  readonly planNo: string | null;
  readonly lines: readonly TakenLot[];
}

export interface BookedIncome {
  readonly kind: 'income';
  readonly day: CalendarDate;
  readonly bookedOn: CalendarDate;
  readonly shares: number;
}

/** Lots that came from a taken-over fund. */
export interface BookedArrival {
  readonly kind: 'arrival';
  readonly day: CalendarDate;
  readonly lots: readonly BookedLot[];
}

export interface BookedDividend {
  readonly kind: 'dividend';
  readonly day: CalendarDate;
  readonly bookedOn: CalendarDate;
  readonly reinvests: boolean;
  readonly cutsShares: boolean;
  /** The value of a reinvestment. */
  readonly nav: NetValue | null;
  /** The booked figures. null: the order was not booked. */
  readonly booked: { readonly amount: number; readonly fresh: number } | null;
}

export interface BookedSplit {
  readonly kind: 'split';
  readonly day: CalendarDate;
  readonly cutsShares: boolean;
}

export interface ReworkFacts {
  /** null: the booked value counts. */
  readonly valueOn: (day: CalendarDate) => NetValue | null;
  /** In ten-thousandths of a yuan a share. null: there is none. */
  readonly dividendOn: (day: CalendarDate) => NetValue | null;
  readonly splitOn: (day: CalendarDate) => { readonly times: number; readonly per: number } | null;
  readonly fees: FundRedeemFees;
  /** [GW-1701] A charged fee stays, even if the shares come from other lots now. */
  readonly keepsFees: boolean;
}

export interface ReworkedPart {
  readonly nav: NetValue;
  readonly gross: number;
  readonly fee: number;
  readonly net: number;
  readonly cost: number;
  readonly principal: number;
  readonly lines: readonly TakenLot[];
  /** Shares that the holding did not have, and their worth. */
  readonly houseShares: number;
  readonly houseAmount: number;
}

/** A holding recalculated by the published figures. Parts are keyed by `partKey`, dividends and splits by their day. */
export interface Reworked {
  readonly lots: readonly BookedLot[];
  readonly buys: ReadonlyMap<string, { readonly nav: NetValue; readonly shares: number }>;
  readonly parts: ReadonlyMap<string, ReworkedPart>;
  readonly dividends: ReadonlyMap<string, { readonly shares: number; readonly amount: number; readonly fresh: number }>;
  readonly splits: ReadonlyMap<string, number>;
}

export const partKey = ({ orderNo, day }: { readonly orderNo: string; readonly day: string }): string => `${orderNo} ${day}`;

/** Redeemed shares that the holding did not have: the house pays for them. */
export const HOUSE_LOT = 'house';

/**
 * [GW-1672] Recalculates a holding from its beginning by the published figures, with the paid amounts and the redeemed shares unchanged.
 * Redeemed shares that turn out never to have existed become the house's.
 */
export const reworkHolding = (events: readonly BookedEvent[], facts: ReworkFacts): Reworked => {
  const lots = new Map<string, BookedLot>();
  const given: Given[] = [];
  const buys = new Map<string, { readonly nav: NetValue; readonly shares: number }>();
  const parts = new Map<string, ReworkedPart>();
  const dividends = new Map<string, { readonly shares: number; readonly amount: number; readonly fresh: number }>();
  const splits = new Map<string, number>();
  const put = (lot: BookedLot): void => void (lot.shares > 0 ? lots.set(lot.lotNo, lot) : lots.delete(lot.lotNo));
  for (const event of events)
    switch (event.kind) {
      case 'buy': {
        const nav = event.isFixed ? event.nav : (facts.valueOn(event.day) ?? event.nav);
        const bought = fundSharesFor(fen(event.net), nav, event);
        buys.set(event.orderNo, { nav, shares: bought });
        put({
          lotNo: event.orderNo,
          shares: bought,
          cost: fen(event.amount),
          principal: fen(event.net),
          confirmedOn: event.bookedOn,
          pricedOn: event.day,
          isReinvested: false,
          planNo: event.planNo,
        });
        break;
      }
      case 'arrival':
        for (const lot of event.lots) put(lot);
        break;
      case 'income':
        bookIncome(lots, event, put);
        break;
      case 'redeem': {
        const taken = takeAgain([...lots.values()].toSorted(byAge), event, facts);
        parts.set(partKey(event), taken.part);
        for (const lot of lots.keys()) if (!taken.rest.has(lot)) lots.delete(lot);
        for (const lot of taken.rest.values()) put(lot);
        const days = new Map([...taken.from].map((lot) => [lot.lotNo, lot]));
        given.push(
          ...taken.part.lines.flatMap((line): readonly Given[] => {
            const lot = days.get(line.lot_no);
            return lot === undefined ? [] : [{ ...lot, shares: shares(line.shares), day: event.day }];
          }),
        );
        break;
      }
      case 'dividend': {
        const perShare = facts.dividendOn(event.day);
        if (perShare === null) break;
        const entitled = sumOf([...lots.values()].filter(({ pricedOn }) => pricedOn < event.day)) + sumOf(givenSince(given, event.day));
        if (entitled <= 0) break;
        const amount = valueOf(shares(entitled), perShare);
        const nav = facts.valueOn(event.day) ?? event.nav;
        const fresh = !event.reinvests ? shares(0) : nav === null ? freshAsBooked(event, amount) : fundSharesFor(amount, nav, event);
        dividends.set(event.day, { shares: entitled, amount, fresh });
        put({
          lotNo: `D${event.day}`,
          shares: fresh,
          cost: fen(0),
          principal: fen(0),
          confirmedOn: event.bookedOn,
          pricedOn: event.day,
          isReinvested: true,
          planNo: null,
        });
        break;
      }
      case 'split': {
        const ratio = facts.splitOn(event.day);
        if (ratio === null) break;
        splits.set(event.day, splitLots(lots, { ...ratio, ...event }, put));
        break;
      }
    }
  return { lots: [...lots.values()], buys, parts, dividends, splits };
};

/** [GW-1707] If the value of its reinvestment is withdrawn, a dividend buys as many shares a yuan as it did originally. */
const freshAsBooked = ({ booked, cutsShares }: BookedDividend, amount: number): Shares =>
  shares(
    booked === null || booked.amount === 0 ? 0 : multiplyDivide(booked.fresh, amount, booked.amount, cutsShares ? 'down' : 'half-away'),
  );

/** Shares redeemed from a lot at the value of a day. */
interface Given extends BookedLot {
  readonly day: CalendarDate;
}

/** Shares bought before a dividend or split and redeemed at the value of its day or a later one. */
const givenSince = (given: readonly Given[], day: CalendarDate): readonly Given[] =>
  given.filter((one) => one.day >= day && one.pricedOn < day);

const sumOf = (lots: readonly { readonly shares: number }[]): number => lots.reduce((sum, lot) => sum + lot.shares, 0);

const byAge = (a: BookedLot, b: BookedLot): number =>
  a.confirmedOn === b.confirmedOn ? (a.lotNo < b.lotNo ? -1 : 1) : a.confirmedOn < b.confirmedOn ? -1 : 1;

/** Like `bookIncome` of a money fund: a loss takes shares of income first, then shares of the largest lot. */
const bookIncome = (lots: ReadonlyMap<string, BookedLot>, event: BookedIncome, put: (lot: BookedLot) => void): void => {
  const own = lots.get('income');
  if (event.shares > 0) {
    const begun = { lotNo: 'income', cost: fen(0), principal: fen(0), confirmedOn: event.day, pricedOn: event.day, isReinvested: true };
    put({ ...(own ?? { ...begun, planNo: null }), shares: shares((own?.shares ?? 0) + event.shares) });
    return;
  }
  let left = -event.shares;
  const largest = [...lots.values()].toSorted(
    (a, b) => Number(a.lotNo !== 'income') - Number(b.lotNo !== 'income') || b.shares - a.shares || (a.lotNo < b.lotNo ? -1 : 1),
  );
  for (const lot of largest) {
    const gone = Math.min(left, lot.cost > 0 ? lot.shares - 1 : lot.shares);
    left -= gone;
    put({ ...lot, shares: shares(lot.shares - gone) });
  }
};

/**
 * [GW-1701] Splits each lot bought before the day on its own, before all redemptions at values of that day or later ones. Returns the
 * change of all lots together.
 */
const splitLots = (
  lots: ReadonlyMap<string, BookedLot>,
  { day, ...ratio }: Pick<BookedSplit, 'day' | 'cutsShares'> & { readonly times: number; readonly per: number },
  put: (lot: BookedLot) => void,
): number => {
  let change = 0;
  for (const lot of [...lots.values()].filter(({ pricedOn }) => pricedOn < day)) {
    const after = fundSharesAfterSplit(lot.shares, ratio, ratio);
    if (after <= 0) continue;
    change += after - lot.shares;
    put({ ...lot, shares: after });
  }
  return change;
};

const takeAgain = (
  lots: readonly BookedLot[],
  event: BookedRedemption,
  facts: ReworkFacts,
): { readonly part: ReworkedPart; readonly from: readonly BookedLot[]; readonly rest: ReadonlyMap<string, BookedLot> } => {
  const nav = facts.valueOn(event.day) ?? event.nav;
  const missing = Math.max(0, event.shares - sumOf(lots));
  const houseAmount = valueOf(shares(missing), nav);
  const house: readonly BookedLot[] =
    missing === 0
      ? []
      : [
          {
            lotNo: HOUSE_LOT,
            shares: shares(missing),
            cost: fen(0),
            principal: houseAmount,
            confirmedOn: event.bookedOn,
            pricedOn: event.day,
            isReinvested: true,
            planNo: null,
          },
        ];
  const own = lots.filter(({ planNo }) => planNo !== null && planNo === event.planNo);
  const from = [...(sumOf(own) >= event.shares ? own : lots), ...house];
  const wanted = { count: shares(event.shares), on: event.bookedOn, ...facts.fees };
  const { lines, rest } = takeShares(from, { ...wanted, nav });
  const charged = facts.keepsFees ? withFeesOf(lines, event) : lines.map((line) => asCharged(line, event, facts));
  const sum = (pick: (line: TakenLot) => number): number => charged.reduce((total, line) => total + pick(line), 0);
  const gross = sum((line) => line.gross);
  const fee = sum((line) => line.redemption_fee + line.back_fee);
  const kept = new Map(lots.filter((lot) => !from.includes(lot)).map((lot) => [lot.lotNo, lot]));
  for (const lot of rest) kept.set(lot.lotNo, lot);
  return {
    part: {
      nav,
      gross,
      fee,
      net: gross - fee,
      cost: sum((line) => line.cost),
      principal: sum((line) => line.principal),
      lines: charged,
      houseShares: missing,
      houseAmount,
    },
    from,
    rest: kept,
  };
};

/** The original fees, distributed by the proceeds of each line. The last line takes the rest, so that the sums stay. */
const withFeesOf = (lines: readonly TakenLot[], event: BookedRedemption): readonly TakenLot[] => {
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  let [through, redemption, back] = [0, 0, 0];
  const sumOfThen = (pick: (line: TakenLot) => number): number => event.lines.reduce((sum, line) => sum + pick(line), 0);
  const [allRedemption, allBack] = [sumOfThen((line) => line.redemption_fee), sumOfThen((line) => line.back_fee)];
  return lines.map((line) => {
    through += line.gross;
    const upTo = (fees: number): number => (gross === 0 ? fees : multiplyDivide(fees, through, gross, 'half-away'));
    const [redemptionFee, backFee] = [upTo(allRedemption) - redemption, upTo(allBack) - back];
    [redemption, back] = [redemption + redemptionFee, back + backFee];
    return { ...line, redemption_fee: redemptionFee, back_fee: backFee };
  });
};

/**
 * The redemption's original fees: a lot that it took originally keeps its rate, even if the fund charges another one today. The house's
 * shares pay the average rate of the order.
 */
const asCharged = (line: TakenLot, event: BookedRedemption, facts: ReworkFacts): TakenLot => {
  const then = event.lines.find(({ lot_no: lot }) => lot === line.lot_no);
  if (then === undefined && line.lot_no !== HOUSE_LOT) return line;
  const old = then === undefined ? event.lines : [then];
  const gross = old.reduce((sum, one) => sum + one.gross, 0);
  if (gross === 0) return line;
  if (then !== undefined && line.gross === then.gross && line.shares === then.shares)
    return { ...line, redemption_fee: then.redemption_fee, back_fee: then.back_fee };
  if (then !== undefined && isByTiers(then, event, facts)) return line;
  const part = (pick: (one: TakenLot) => number) =>
    multiplyDivide(
      line.gross,
      old.reduce((sum, one) => sum + pick(one), 0),
      gross,
      'half-away',
    );
  return { ...line, redemption_fee: part((one) => one.redemption_fee), back_fee: part((one) => one.back_fee) };
};

/** Whether an original line was charged at the fund's present rate. */
const isByTiers = (line: TakenLot, event: BookedRedemption, facts: ReworkFacts): boolean => {
  const lot: BookedLot = {
    lotNo: line.lot_no,
    shares: shares(line.shares),
    cost: fen(line.cost),
    principal: fen(0),
    confirmedOn: addDays(event.bookedOn, -line.held_days),
    pricedOn: event.day,
    isReinvested: line.cost === 0,
    planNo: null,
  };
  const { quote } = takeShares([lot], { count: lot.shares, nav: event.nav, on: event.bookedOn, ...facts.fees });
  return quote.fee === line.redemption_fee && quote.backFee === line.back_fee;
};
