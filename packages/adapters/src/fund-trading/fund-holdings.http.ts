import type * as FundTrading from '@caifu/core/fund-trading';
import { FUND_PROFITS_PAGE } from '@caifu/core/fund-trading';
import type { ResourcePorts, TradePasswordPorts } from '@caifu/core/kit';

import { demandExplicit, type PortCall } from '../kit/port-call.ts';
import { pagesIn, submitIn } from '../kit/sending.http.ts';
import { createResourceHttp, readAnswerOf } from '../kit/resource.http.ts';
import { fundHolding, fundHoldings, fundProfitList, setDividendMethod } from './fund-holdings.wire.ts';
import { fundOrderOutcome } from './fund-orders.wire.ts';

/** The state of a fund order. Money is concerned, so only an explicit success counts. */
export const createFundOutcomeHttp = (call: PortCall): Pick<FundTrading.FundTradingPorts['fundTradeOutcome'], 'read'> => ({
  read: async (orderNo, signal) => readAnswerOf(demandExplicit(await call(fundOrderOutcome, { orderNo }, signal))),
});

export const createFundHoldingsHttp = (call: PortCall): Pick<FundTrading.FundTradingPorts, 'fundHoldings' | 'fundProfits'> => ({
  fundHoldings: createResourceHttp(call, fundHoldings, () => null),
  fundProfits: pagesIn(call, fundProfitList, FUND_PROFITS_PAGE, (fundCode: string | null, page) => ({ fundCode, ...page })),
});

export const createFundHoldingHttp = (call: PortCall): ResourcePorts<string, FundTrading.FundHoldingDetail> =>
  createResourceHttp(call, fundHolding, (fundCode: string) => ({ fundCode }));

/** 修改分红方式. The present method comes with the holding. */
export const createDividendMethodHttp = (
  call: PortCall,
): Pick<FundTrading.DividendMethodPorts, 'readChoice'> &
  Pick<TradePasswordPorts<FundTrading.DividendChange, FundTrading.DividendChange>, 'submit'> => {
  const holding = createFundHoldingHttp(call);
  return {
    readChoice: async (fundCode, signal) => {
      const answer = await holding.read(fundCode, signal);
      if (answer.kind === 'refused') return answer;
      const { fundName, isMoneyFund, dividendMethod } = answer.value.position;
      return { kind: 'read', value: { fundCode, fundName, isMoneyFund, method: dividendMethod } };
    },
    submit: submitIn(call, setDividendMethod),
  };
};
