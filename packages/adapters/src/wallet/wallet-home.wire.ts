import type { WaitingMoney, WalletFund, WalletHome } from '@caifu/core/wallet';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { netValueWire } from '../products/net-values.wire.ts';

export const walletFundWire = renamed(messageOf<WalletFund>(), {
  fundCode: ['fundProductCode', w.id],
  fundName: ['fundProductName', w.text],
  shares: ['totalShare', w.yuan],
  waiting: ['confirmingShare', w.yuan],
  cumulativeIncome: ['totalIncome', w.yuan],
  day: ['netDate', w.nullable(w.date)],
  tenThousandIncome: ['tenThousandProfit', w.nullable(netValueWire)],
  sevenDayYield: ['profit7day', w.nullable(w.percent)],
  quickLeft: ['quickLeftAmount', w.yuan],
  takesNew: ['transferInFlag', w.flag],
});

const waitingWire = renamed(messageOf<WaitingMoney>(), { amount: w.yuan, firstIncomeOn: ['firstIncomeDate', w.date] });

const limitsWire = renamed(messageOf<WalletHome['limits']>(), { quickPerFundDay: ['quickFundDayLimit', w.yuan] });

export const walletHomeWire = renamed(messageOf<WalletHome>(), {
  balance: w.yuan,
  yesterdayIncome: w.nullable(w.yuan),
  yesterday: ['incomeDate', w.date],
  cumulativeIncome: ['totalIncome', w.yuan],
  sevenDayYield: ['profit7day', w.nullable(w.percent)],
  tenThousandIncome: ['tenThousandProfit', w.nullable(netValueWire)],
  figuresOn: ['netDate', w.nullable(w.date)],
  funds: ['fundList', w.list(walletFundWire)],
  waiting: ['confirmingList', w.list(waitingWire)],
  onTheWay: ['inTransitAmount', w.yuan],
  quickLeft: ['quickLeftAmount', w.yuan],
  limits: ['limitInfo', limitsWire],
});

export const walletHome = repeatableCall('/V1/wallet/home', w.nothing, walletHomeWire);

export const notes = {
  walletHome: 'The wallet now: balance, income, rates, its component funds, and pending money.',
} as const;
