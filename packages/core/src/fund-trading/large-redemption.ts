import type { Message } from '../kit/message.ts';
import type { PlannedDay } from '../orders/order-course.ts';
import type { OrderTimelineKind } from '../orders/order-timeline.ts';
import { type CalendarDate, type Fen, formatDayWithWeekday, shares, type Shares } from '../values/index.ts';

/** The result of a redemption on one trading day. Only an order affected by a day of large redemptions (巨额赎回) has parts. */
export interface RedemptionPart {
  /** The trading day whose value applied. */
  readonly day: CalendarDate;
  /** The day of its confirmation. */
  readonly confirmedOn: CalendarDate;
  /** The shares that the fund redeemed; 0: none. */
  readonly taken: Shares;
  readonly net: Fen;
  /** When that money arrives; null: nothing is paid. */
  readonly arrivesOn: CalendarDate | null;
  readonly isPaid: boolean;
  readonly carried: Shares;
  readonly returned: Shares;
}

/** One part, written out. */
export interface RedemptionPartLine {
  /** The trading day: "10月13日 周二". */
  readonly dayText: string;
  readonly text: Message;
}

/** How large redemptions have changed an order, written out. */
export interface LargeRedemptionLines {
  /** The present state of the part; null: the order failed, and has its own reason. */
  readonly summary: Message | null;
  readonly parts: readonly RedemptionPartLine[];
}

/** [FT-25] [FT-26] The effect of large redemptions on an order, day by day; null: none. */
export const largeRedemptionLines = (
  parts: readonly RedemptionPart[],
  readOn: CalendarDate,
  cameToNothing: boolean,
): LargeRedemptionLines | null => {
  const last = parts.at(-1);
  if (last === undefined) return null;
  return {
    summary: cameToNothing
      ? null
      : {
          kind: 'fund-large-redemption',
          taken: shares(parts.reduce((sum, { taken }) => sum + taken, 0)),
          carried: last.carried,
          returned: last.returned,
          isSuspended: wasCutOff(parts),
        },
    parts: parts.map((part) => ({
      dayText: formatDayWithWeekday(part.day, readOn),
      text: { kind: 'fund-large-part', taken: part.taken, net: part.net, carried: part.carried, returned: part.returned },
    })),
  };
};

/** A dated step of a redemption's part, beside the steps of its order. */
type PartDay = Required<PlannedDay> & {
  readonly kind: Extract<OrderTimelineKind, 'part-confirmed' | 'carried' | 'returned' | 'part-arrived'>;
};

/**
 * [FT-26] Whether a suspended fund ended the order: shares were returned after others had been carried over, which the investor
 * cannot choose.
 */
export const wasCutOff = (parts: readonly RedemptionPart[]): boolean =>
  (parts.at(-1)?.returned ?? 0) > 0 && parts.some(({ carried }) => carried > 0);

/** [FT-27] The days on which shares were redeemed, carried over, returned and paid before the order's last part. */
export const partDaysOf = (parts: readonly RedemptionPart[]): readonly PartDay[] =>
  parts.flatMap(({ taken, carried, returned, confirmedOn, arrivesOn, isPaid }): readonly PartDay[] => [
    ...(taken > 0 && carried > 0 ? [{ kind: 'part-confirmed' as const, date: confirmedOn, isDone: true }] : []),
    ...(carried > 0 ? [{ kind: 'carried' as const, date: confirmedOn, isDone: true }] : []),
    ...(returned > 0 ? [{ kind: 'returned' as const, date: confirmedOn, isDone: true }] : []),
    ...(carried > 0 && arrivesOn !== null ? [{ kind: 'part-arrived' as const, date: arrivesOn, isDone: isPaid }] : []),
  ]);
