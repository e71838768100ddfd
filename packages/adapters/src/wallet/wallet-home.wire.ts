import type { WaitingMoney, WalletFund, WalletHome } from '@caifu/core/wallet';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { dateWire, flagWire, idWire, listWire, nothingWire, nullableWire, percentWire, textWire, yuanWire } from '../kit/scalars.wire.ts';
import { netValueWire } from '../products/net-values.wire.ts';

export const walletFundWire = renamed(messageOf<WalletFund>(), {
  fundCode: ['fundProductCode', idWire],
  fundName: ['fundProductName', textWire],
  shares: ['totalShare', yuanWire],
  waiting: ['confirmingShare', yuanWire],
  cumulativeIncome: ['totalIncome', yuanWire],
  day: ['netDate', nullableWire(dateWire)],
  tenThousandIncome: ['tenThousandProfit', nullableWire(netValueWire)],
  sevenDayYield: ['profit7day', nullableWire(percentWire)],
  quickLeft: ['quickLeftAmount', yuanWire],
  takesNew: ['transferInFlag', flagWire],
});

const waitingWire = renamed(messageOf<WaitingMoney>(), { amount: yuanWire, firstIncomeOn: ['firstIncomeDate', dateWire] });

const limitsWire = renamed(messageOf<WalletHome['limits']>(), { quickPerFundDay: ['quickFundDayLimit', yuanWire] });

export const walletHomeWire = renamed(messageOf<WalletHome>(), {
  balance: yuanWire,
  yesterdayIncome: nullableWire(yuanWire),
  yesterday: ['incomeDate', dateWire],
  cumulativeIncome: ['totalIncome', yuanWire],
  sevenDayYield: ['profit7day', nullableWire(percentWire)],
  tenThousandIncome: ['tenThousandProfit', nullableWire(netValueWire)],
  figuresOn: ['netDate', nullableWire(dateWire)],
  funds: ['fundList', listWire(walletFundWire)],
  waiting: ['confirmingList', listWire(waitingWire)],
  onTheWay: ['inTransitAmount', yuanWire],
  quickLeft: ['quickLeftAmount', yuanWire],
  limits: ['limitInfo', limitsWire],
});

export const walletHome = repeatableCall({ path: '/V1/wallet/home', request: nothingWire, answer: walletHomeWire });
