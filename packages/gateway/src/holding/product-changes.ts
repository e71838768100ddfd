import { feeParts } from '@caifu/core/products';
import type { BookedTaking, ReworkedLot } from './product-rework.ts';
import { boughtOf } from './product-rework.ts';

/** The changes of one purchase, redemption or distribution by a correction. Figures before and after. null where there is none. */
export interface ProductThing {
  readonly investor_id: string;
  readonly product_code: string;
  readonly kind: 'purchase' | 'redemption' | 'distribution';
  /** Number of the order, or of the record of a distribution. */
  readonly reference: string;
  readonly day: string;
  readonly net_value_before: number | null;
  readonly net_value: number | null;
  readonly shares_before: number | null;
  readonly shares: number | null;
  readonly fee_before: number | null;
  readonly fee: number | null;
  readonly net_before: number | null;
  readonly net: number | null;
  /** Changes of the shares, the money of the product, its gains and the fees. */
  readonly fresh: number;
  readonly pooled: number;
  readonly gain: number;
  readonly charged: number;
  /** [LAW-105] The change of the product's part of the fees. */
  readonly to_fund: number;
  /**
   * `transit`: purchase money that is in transit to the product again. The others are changes of money in transit and of money that has
   * arrived.
   */
  readonly transit: number;
  readonly open: number;
  readonly arrived: number;
  readonly account_id: string | null;
  readonly house_shares: number;
  readonly house_amount: number;
  /** The part that the account no longer had. */
  readonly short: number;
  readonly waits: boolean;
  readonly stays: ProductStay | null;
}

/** [GW-1711] Why an order stays as it was confirmed when its value is withdrawn. */
export type ProductStay = 'later-moves' | 'reserved' | 'spent' | 'borne';

/** An executed or booked redemption. */
export interface RedemptionFacts {
  readonly order_no: string;
  readonly investor_id: string;
  readonly product_code: string;
  readonly day: string;
  readonly state: string;
  readonly shares: number;
  readonly fee: number;
  readonly to_fund_percent: number;
  readonly net_value: number | null;
  readonly net: number;
  readonly account_id: string;
}

/** [LAW-105] The product's part of the redemption's fee. */
export const toFundOf = ({ fee, to_fund_percent: percent }: RedemptionFacts, charged = fee): number => feeParts(charged, percent).toFund;

/** Figures of an unchanged item. */
export const NOTHING_CHANGED = {
  net_value_before: null,
  net_value: null,
  shares_before: null,
  shares: null,
  fee_before: null,
  fee: null,
  net_before: null,
  net: null,
  fresh: 0,
  pooled: 0,
  gain: 0,
  charged: 0,
  to_fund: 0,
  transit: 0,
  open: 0,
  arrived: 0,
  account_id: null,
  house_shares: 0,
  house_amount: 0,
  short: 0,
  waits: false,
  stays: null,
};

/** A redemption that changes, or stays. */
export const redemptionPlace = (redemption: RedemptionFacts) => ({
  ...NOTHING_CHANGED,
  investor_id: redemption.investor_id,
  product_code: redemption.product_code,
  kind: 'redemption' as const,
  reference: redemption.order_no,
  day: redemption.day,
});

/** Shares that a booked redemption loses because its purchase has fewer. */
export interface CutBooking {
  readonly redemptionNo: string;
  readonly orderNo: string;
  readonly cut: number;
}

/**
 * The changes of some purchases, their redemptions and distributions. `wallets` has the account that receives an investor's distributions.
 */
export const productChangesOf = (
  lots: readonly ReworkedLot[],
  cuts: readonly CutBooking[],
  redemptions: readonly RedemptionFacts[],
  wallets: ReadonlyMap<string, string>,
): readonly ProductThing[] => [
  ...lots.flatMap(purchaseChange),
  ...redemptions.flatMap((redemption) => redemptionChange(redemption, lots)),
  ...redemptions.flatMap((redemption) => cutChange(redemption, cuts)),
  ...distributionChanges(lots, wallets),
];

const purchaseChange = ({ lot, netValue, bought }: ReworkedLot): readonly ProductThing[] => {
  const before = boughtOf(lot);
  if (before === bought && lot.netValue === netValue) return [];
  return [
    {
      ...NOTHING_CHANGED,
      investor_id: lot.investorId,
      product_code: lot.productCode,
      kind: 'purchase',
      reference: lot.orderNo,
      day: lot.pricedOn,
      net_value_before: lot.netValue,
      net_value: netValue,
      shares_before: before,
      shares: bought,
      fresh: bought - before,
    },
  ];
};

const redemptionChange = (redemption: RedemptionFacts, lots: readonly ReworkedLot[]): readonly ProductThing[] => {
  const pairs = lots.flatMap(({ lot, taken }) =>
    taken.flatMap((now, index) => {
      const before = lot.taken[index];
      return now.redemptionNo === redemption.order_no && before !== undefined ? [{ before, now }] : [];
    }),
  );
  const [first] = pairs;
  if (first === undefined) return [];
  const more = (pick: (one: BookedTaking) => number): number => pairs.reduce((sum, { before, now }) => sum + pick(now) - pick(before), 0);
  const [gross, fee, cost] = [more((one) => one.gross), more((one) => one.fee), more((one) => one.cost)];
  const [houseShares, houseGross] = [more((one) => one.houseShares), more((one) => one.houseGross)];
  if (first.before.netValue === first.now.netValue && gross === 0 && fee === 0 && cost === 0 && houseShares === 0 && houseGross === 0)
    return [];
  const net = gross - fee;
  const isPaid = redemption.state === 'paid';
  return [
    {
      ...redemptionPlace(redemption),
      net_value_before: redemption.net_value,
      net_value: first.now.netValue,
      shares_before: redemption.shares,
      shares: redemption.shares,
      fee_before: redemption.fee,
      fee: redemption.fee + fee,
      net_before: redemption.net,
      net: redemption.net + net,
      fresh: houseShares,
      pooled: cost,
      gain: gross - houseGross - cost,
      charged: fee,
      to_fund: toFundOf(redemption, redemption.fee + fee) - toFundOf(redemption),
      open: isPaid ? 0 : net,
      arrived: isPaid ? net : 0,
      account_id: redemption.account_id,
      house_shares: houseShares,
      house_amount: houseGross,
    },
  ];
};

const cutChange = (redemption: RedemptionFacts, cuts: readonly CutBooking[]): readonly ProductThing[] => {
  const cut = cuts.reduce((sum, one) => (one.redemptionNo === redemption.order_no ? sum + one.cut : sum), 0);
  if (cut === 0) return [];
  return [
    {
      ...redemptionPlace(redemption),
      shares_before: redemption.shares,
      shares: redemption.shares - cut,
    },
  ];
};

const distributionChanges = (lots: readonly ReworkedLot[], wallets: ReadonlyMap<string, string>): readonly ProductThing[] => {
  const sums = new Map<string, ProductThing>();
  for (const { lot, payments } of lots)
    for (const [index, now] of payments.entries()) {
      const before = lot.payments[index];
      if (before === undefined) continue;
      const key = `${lot.investorId} ${now.day}`;
      const sum = sums.get(key);
      const more = now.amount - before.amount;
      sums.set(key, {
        ...NOTHING_CHANGED,
        investor_id: lot.investorId,
        product_code: lot.productCode,
        kind: 'distribution',
        reference: `D${lot.productCode}-${now.day}`,
        day: now.day,
        net_before: before.total,
        net: (sum?.net ?? before.total) + more,
        gain: (sum?.gain ?? 0) + more,
        arrived: (sum?.arrived ?? 0) + more,
        account_id: wallets.get(lot.investorId) ?? null,
      });
    }
  return [...sums.values()].filter(({ gain }) => gain !== 0);
};

/** [GW-1709] Reduces booked redemptions to the remaining shares of a purchase, the newest first. */
export const cutsOf = (
  { lot, held }: ReworkedLot,
  booked: readonly { readonly redemptionNo: string; readonly shares: number }[],
): readonly CutBooking[] => {
  let missing = lot.reserved - held;
  return booked.flatMap(({ redemptionNo, shares: count }) => {
    const cut = Math.min(Math.max(0, missing), count);
    missing -= cut;
    return cut === 0 ? [] : [{ redemptionNo, orderNo: lot.orderNo, cut }];
  });
};
