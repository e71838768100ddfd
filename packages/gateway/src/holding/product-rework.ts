import { quoteRedemption, type RedemptionFeeTier } from '@caifu/core/products';
import { fen, multiplyDivide, netValue, shares, sharesFor, valueOf, type CalendarDate, type NetValue } from '@caifu/core/values';

/** A booked purchase with all its movements. Fen, hundredths of a share, ten-thousandths of a yuan. */
export interface BookedLot {
  readonly orderNo: string;
  readonly investorId: string;
  readonly productCode: string;
  /** The net amount that bought the shares: the amount less its fee. */
  readonly net: number;
  readonly fee: number;
  readonly pricedOn: CalendarDate;
  readonly netValue: number;
  readonly held: number;
  readonly reserved: number;
  readonly principal: number;
  /** In the order of their execution. */
  readonly taken: readonly BookedTaking[];
  readonly payments: readonly BookedPayment[];
}

/** The part that a redemption took from a purchase. */
export interface BookedTaking {
  readonly redemptionNo: string;
  readonly day: CalendarDate;
  readonly netValue: number;
  readonly confirmedOn: CalendarDate;
  readonly shares: number;
  readonly gross: number;
  readonly fee: number;
  readonly cost: number;
  /** Its shares that never existed, and their proceeds. */
  readonly houseShares: number;
  readonly houseGross: number;
}

interface BookedPayment {
  readonly day: CalendarDate;
  readonly perShare: number;
  readonly shares: number;
  readonly amount: number;
  readonly total: number;
}

export interface ReworkedLot {
  readonly lot: BookedLot;
  readonly netValue: number;
  readonly bought: number;
  readonly held: number;
  readonly principal: number;
  readonly taken: readonly BookedTaking[];
  readonly payments: readonly BookedPayment[];
}

/** The booked number of shares that a purchase has bought. */
export const boughtOf = ({ held, taken }: BookedLot): number => held + taken.reduce((sum, one) => sum + one.shares - one.houseShares, 0);

/**
 * [GW-1709] Recalculates a purchase by the value of a day, with the paid amount and the redeemed shares unchanged. Redeemed shares that
 * turn out never to have existed become the house's.
 */
export const reworkLot = (lot: BookedLot, day: CalendarDate, value: NetValue, tiers: readonly RedemptionFeeTier[]): ReworkedLot => {
  const nav = lot.pricedOn === day ? value : lot.netValue;
  const bought = sharesFor(fen(lot.net), netValue(nav));
  let [held, principal]: [number, number] = [bought, lot.net];
  const taken = lot.taken.map((one): BookedTaking => {
    const own = Math.min(held, one.shares);
    const at = one.day === day ? value : one.netValue;
    const gross = valueOf(shares(one.shares), netValue(at));
    const houseShares = one.shares - own;
    const cost = own === held ? principal : multiplyDivide(principal, own, held, 'half-away');
    held -= own;
    principal -= cost;
    return {
      ...one,
      netValue: at,
      gross,
      fee: feeOf(one, at, gross, tiers),
      cost,
      houseShares,
      houseGross: houseShares === 0 ? 0 : valueOf(shares(houseShares), netValue(at)),
    };
  });
  const more = bought - boughtOf(lot);
  const payments = lot.payments.map((payment) => {
    const ownBefore = (list: readonly BookedTaking[]): number =>
      list.reduce((sum, one) => (one.day < payment.day ? sum + one.shares - one.houseShares : sum), 0);
    const entitled = Math.max(0, payment.shares + more - (ownBefore(taken) - ownBefore(lot.taken)));
    return { ...payment, shares: entitled, amount: valueOf(shares(entitled), netValue(payment.perShare)) };
  });
  return { lot, netValue: nav, bought, held, principal, taken, payments };
};

/** The fee by the tiers, or at its original rate if the product charges another one today. */
const feeOf = (taking: BookedTaking, at: number, gross: number, tiers: readonly RedemptionFeeTier[]): number => {
  if (at === taking.netValue) return taking.fee;
  const byTiers = (nav: number): number =>
    quoteRedemption({
      lots: [{ shares: shares(taking.shares), confirmedOn: taking.confirmedOn }],
      shares: shares(taking.shares),
      netValue: netValue(nav),
      tiers,
      on: taking.day,
    }).fee;
  if (byTiers(taking.netValue) === taking.fee) return byTiers(at);
  return taking.gross === 0 ? 0 : multiplyDivide(gross, taking.fee, taking.gross, 'half-away');
};
