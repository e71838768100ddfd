import { isFreshBase } from '../calendar/fresh-base.ts';
import { type CalendarDate, type NetValue, netValue, type RatePpm, ratePpm, roundedQuotient } from '../values/index.ts';
import type { WalletFund } from './wallet.ts';

export interface WalletFigures {
  readonly sevenDayYield: RatePpm | null;
  readonly tenThousandIncome: NetValue | null;
  readonly figuresOn: CalendarDate | null;
}

/** [FR-30] The figures of one fund, without outdated ones; their day stays. */
export const freshWalletFund = <Fund extends Pick<WalletFund, 'day' | 'tenThousandIncome' | 'sevenDayYield'>>(
  fund: Fund,
  today: CalendarDate,
): Fund => (fund.day !== null && isFreshBase(fund.day, today) ? fund : { ...fund, tenThousandIncome: null, sevenDayYield: null });

/**
 * [WL-11] The figures of the wallet: those of its funds, weighted by the money in each, equally in an empty wallet. A fund without
 * figures, and [GW-1704] one with stale figures, is left out. The day is the earliest of theirs.
 */
export const walletFigures = (
  all: readonly Pick<WalletFund, 'shares' | 'day' | 'tenThousandIncome' | 'sevenDayYield'>[],
  today: CalendarDate,
): WalletFigures => {
  const fresh = all.filter(({ day }) => day !== null && isFreshBase(day, today));
  // If all figures are stale, only the days are used.
  const funds = fresh.length > 0 ? fresh : all.map((fund) => freshWalletFund(fund, today));
  const isEmpty = funds.every(({ shares }) => shares === 0);
  const mean = (valueOf: (fund: (typeof funds)[number]) => number | null): number | null => {
    const known = funds.flatMap((fund) => {
      const value = valueOf(fund);
      const weight = isEmpty ? 1 : fund.shares;
      return value === null || weight === 0 ? [] : [{ value: BigInt(value), weight: BigInt(weight) }];
    });
    const weights = known.reduce((sum, { weight }) => sum + weight, 0n);
    return weights === 0n
      ? null
      : roundedQuotient(
          known.reduce((sum, { value, weight }) => sum + value * weight, 0n),
          weights,
        );
  };
  const days = funds.flatMap(({ day }) => (day === null ? [] : [day])).toSorted();
  const yields = mean(({ sevenDayYield }) => sevenDayYield);
  const income = mean(({ tenThousandIncome }) => tenThousandIncome);
  return {
    sevenDayYield: yields === null ? null : ratePpm(yields),
    tenThousandIncome: income === null ? null : netValue(income),
    figuresOn: days[0] ?? null,
  };
};
