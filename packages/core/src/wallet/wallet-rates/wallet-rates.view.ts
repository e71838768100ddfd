import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ResourceStep } from '../../kit/resource/resource.types.ts';
import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { toScaledText } from '../../values/decimal-text.ts';
import { formatNetValue, MISSING } from '../../values/display.ts';
import type { RatePpm } from '../../values/rate.ts';
import type { WalletRate, WalletRateQuery } from '../wallet.ts';

/** [WV-6] A mean of yields has more places than the yields that funds publish: it is told in steps of 0.001 %, and always with three places. */
export const walletYieldText = (rate: RatePpm | null): string =>
  rate === null ? MISSING : `${toScaledText(Math.round(rate / YIELD_STEP), YIELD_PLACES)}%`;

/** 0.001 % in parts per million. */
const YIELD_STEP = 10;
const YIELD_PLACES = 3;

/** As much of a snapshot as the view reads. */
export type WalletRatesSnapshot = ResourceSnapshot<WalletRateQuery, readonly WalletRate[]>;

/** A figure of a day: its value for a drawing, its words for reading. */
export interface WalletRatePoint {
  readonly date: CalendarDate;
  readonly value: number;
  readonly text: string;
}

/** Figures of a day, written out. */
export interface WalletRateRow {
  readonly date: CalendarDate;
  readonly sevenDayText: string;
  readonly tenThousandText: string;
}

/** All that the page of rates may show. */
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

/** All that the page may show of a snapshot [WV-6]. */
export const toWalletRatesView = (snapshot: WalletRatesSnapshot): WalletRatesView => {
  const { value, ...view } = toResourceView(snapshot);
  const rates = value ?? [];
  return {
    ...view,
    yields: rates.flatMap(({ day, sevenDayYield }) =>
      sevenDayYield === null ? [] : [{ date: day, value: sevenDayYield, text: walletYieldText(sevenDayYield) }],
    ),
    incomes: rates.map(({ day, tenThousandIncome }) => ({ date: day, value: tenThousandIncome, text: formatNetValue(tenThousandIncome) })),
    rows: rates
      .map(({ day, sevenDayYield, tenThousandIncome }) => ({
        date: day,
        sevenDayText: walletYieldText(sevenDayYield),
        tenThousandText: formatNetValue(tenThousandIncome),
      }))
      .toReversed(),
  };
};
