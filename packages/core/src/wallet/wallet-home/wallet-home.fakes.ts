import { calendarDate, fen, netValue, ratePpm } from '../../values/index.ts';
import type { WalletFund, WalletHome } from '../wallet.ts';

/** 12,000 yuan in a money fund, 2,000 of them waiting, with 9,000 yuan of the day's quota left. */
export const aWalletFund = (overrides: Partial<WalletFund> = {}): WalletFund => ({
  fundCode: '800401',
  fundName: '松涧现金货币A',
  shares: fen(1_200_000),
  waiting: fen(200_000),
  cumulativeIncome: fen(3_456),
  day: calendarDate('2026-11-19'),
  tenThousandIncome: netValue(4_567),
  sevenDayYield: ratePpm(16_840),
  quickLeft: fen(900_000),
  takesNew: true,
  ...overrides,
});

/** On Friday 20 November 2026: 20,000.37 yuan in two funds, 18,000 of which can be withdrawn quickly. */
export const aWalletHome = (overrides: Partial<WalletHome> = {}): WalletHome => ({
  balance: fen(2_000_037),
  yesterdayIncome: fen(91),
  yesterday: calendarDate('2026-11-19'),
  cumulativeIncome: fen(5_678),
  sevenDayYield: ratePpm(16_520),
  tenThousandIncome: netValue(4_499),
  figuresOn: calendarDate('2026-11-19'),
  funds: [
    aWalletFund(),
    aWalletFund({
      fundCode: '800402',
      fundName: '岚川日日盈货币A',
      shares: fen(800_037),
      waiting: fen(0),
      cumulativeIncome: fen(2_222),
      sevenDayYield: ratePpm(16_010),
      quickLeft: fen(1_000_000),
    }),
  ],
  waiting: [{ amount: fen(200_000), firstIncomeOn: calendarDate('2026-11-24') }],
  onTheWay: fen(0),
  quickLeft: fen(1_700_037),
  limits: { quickPerFundDay: fen(1_000_000) },
  ...overrides,
});
