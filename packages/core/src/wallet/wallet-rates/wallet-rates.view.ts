import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ResourceStep } from '../../kit/resource/resource.types.ts';
import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import { type CalendarDate, formatNetValue, formatYield, shownIncome, type ShownLevel, shownYield } from '../../values/index.ts';
import type { WalletRate, WalletRateQuery } from '../wallet.ts';

/** The part of a snapshot that the view reads. */
export type WalletRatesSnapshot = ResourceSnapshot<WalletRateQuery, readonly WalletRate[]>;

/** A figure of a day: its value for a drawing, its text for reading. */
export interface WalletRatePoint {
  readonly date: CalendarDate;
  readonly value: number;
  readonly text: string;
}

/** Figures of a day, written out. */
export interface WalletRateRow {
  readonly date: CalendarDate;
  readonly sevenDay: ShownLevel;
  readonly tenThousand: ShownLevel;
}

/** The view of the page of rates. */
export interface WalletRatesView extends FlowFrame {
  readonly step: ResourceStep;
  /** In order of time; days without a yield are left out. */
  readonly yields: readonly WalletRatePoint[];
  readonly incomes: readonly WalletRatePoint[];
  /** The newest first. */
  readonly rows: readonly WalletRateRow[];
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the page, from a snapshot [WV-6]. */
export const toWalletRatesView = (snapshot: WalletRatesSnapshot): WalletRatesView => {
  const { value, ...view } = toResourceView(snapshot);
  const rates = value ?? [];
  return {
    ...view,
    yields: rates.flatMap(({ day, sevenDayYield }) =>
      sevenDayYield === null ? [] : [{ date: day, value: sevenDayYield, text: formatYield(sevenDayYield) }],
    ),
    incomes: rates.map(({ day, tenThousandIncome }) => ({ date: day, value: tenThousandIncome, text: formatNetValue(tenThousandIncome) })),
    rows: rates
      .map(({ day, sevenDayYield, tenThousandIncome }) => ({
        date: day,
        sevenDay: shownYield(sevenDayYield),
        tenThousand: shownIncome(tenThousandIncome),
      }))
      .toReversed(),
  };
};
