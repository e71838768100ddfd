import { profitText, type ProfitText } from '../../fund-trading/fund-figures.ts';
import { tenThousandEarned } from '../../funds/index.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ResourceStep } from '../../kit/resource/resource.types.ts';
import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import { addDays, shownIncome, type ShownLevel, shownYield, subtractFen } from '../../values/index.ts';
import { formatDate, formatDayWithWeekday, formatMoney, formatMoneyBriefly } from '../../values/display.ts';
import type { WalletFund, WalletHome } from '../wallet.ts';

/** The part of a snapshot that the view reads. */
export type WalletHomeSnapshot = ResourceSnapshot<null, WalletHome>;

/** A component fund of the wallet, written out. "--" for missing data. */
export interface WalletFundLine {
  readonly fundCode: string;
  readonly fundName: string;
  /** The balance: "1,234.50". */
  readonly sharesText: string;
  /** The earning part of the balance. */
  readonly confirmedText: string;
  /** The part that earns from a later day; null: none. */
  readonly waitingText: string | null;
  readonly income: ProfitText;
  /** The day of the figures: "2026-11-19". */
  readonly dayText: string;
  readonly tenThousand: ShownLevel;
  readonly sevenDay: ShownLevel;
  /** The rest of today's quick withdrawals: "8,000.00". */
  readonly quickLeftText: string;
  /** It accepts no new money. */
  readonly isResting: boolean;
}

/** Money that earns from a later day, written out. */
export interface WaitingLine {
  readonly amountText: string;
  /** The day on which its first income is visible: "11月24日 周二". */
  readonly firstIncomeText: string;
}

/** The wallet, written out. "--" for missing data. */
export interface WalletLine {
  readonly balanceText: string;
  readonly yesterdayIncome: ProfitText;
  /** "2026-11-19" */
  readonly yesterdayText: string;
  readonly cumulativeIncome: ProfitText;
  readonly sevenDay: ShownLevel;
  readonly tenThousand: ShownLevel;
  /** [FN-95] What 10,000 yuan earned on that day; null: nothing is published. */
  readonly earned: Message | null;
  /** The day of the rates: "2026-11-19". */
  readonly figuresOnText: string;
  /** Empty: the balance is outside funds and earns nothing. */
  readonly funds: readonly WalletFundLine[];
  readonly waiting: readonly WaitingLine[];
  /** Normal withdrawals that have not arrived; null: none. */
  readonly onTheWayText: string | null;
  /** The amount that can still be withdrawn quickly today: "30,000.00". */
  readonly quickLeftText: string;
  /** "10,000": per fund and day. */
  readonly quickLimitText: string;
}

/** The view of the pages of the wallet. */
export interface WalletHomeView extends FlowFrame {
  readonly step: ResourceStep;
  /** null until it is read. */
  readonly wallet: WalletLine | null;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the pages, from a snapshot [WV-1] [WV-2]. */
export const toWalletHomeView = (snapshot: WalletHomeSnapshot): WalletHomeView => {
  const { value, ...view } = toResourceView(snapshot);
  return { ...view, wallet: value === null ? null : walletLine(value) };
};

const walletLine = (home: WalletHome): WalletLine => ({
  balanceText: formatMoney(home.balance),
  yesterdayIncome: profitText(home.yesterdayIncome, 'default'),
  yesterdayText: formatDate(home.yesterday),
  cumulativeIncome: profitText(home.cumulativeIncome, 'default'),
  sevenDay: shownYield(home.sevenDayYield),
  tenThousand: shownIncome(home.tenThousandIncome),
  earned: tenThousandEarned(home.tenThousandIncome, home.figuresOn, addDays(home.yesterday, 1)),
  figuresOnText: formatDate(home.figuresOn),
  funds: home.funds.map(fundLine),
  waiting: home.waiting.map(({ amount, firstIncomeOn }) => ({
    amountText: formatMoney(amount),
    firstIncomeText: formatDayWithWeekday(firstIncomeOn, addDays(home.yesterday, 1)),
  })),
  onTheWayText: home.onTheWay === 0 ? null : formatMoney(home.onTheWay),
  quickLeftText: formatMoneyBriefly(home.quickLeft),
  quickLimitText: formatMoneyBriefly(home.limits.quickPerFundDay),
});

/** [WV-3] */
const fundLine = (fund: WalletFund): WalletFundLine => ({
  fundCode: fund.fundCode,
  fundName: fund.fundName,
  sharesText: formatMoney(fund.shares),
  confirmedText: formatMoney(subtractFen(fund.shares, fund.waiting)),
  waitingText: fund.waiting === 0 ? null : formatMoney(fund.waiting),
  income: profitText(fund.cumulativeIncome, 'default'),
  dayText: formatDate(fund.day),
  tenThousand: shownIncome(fund.tenThousandIncome),
  sevenDay: shownYield(fund.sevenDayYield),
  quickLeftText: formatMoneyBriefly(fund.quickLeft),
  isResting: !fund.takesNew,
});
