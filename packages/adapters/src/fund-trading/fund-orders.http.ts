import type * as FundTrading from '@caifu/core/fund-trading';
import type { ResourcePorts, TradePasswordPorts } from '@caifu/core/kit';

import { type PortCall } from '../kit/port-call.ts';
import { findIn, submitIn } from '../kit/sending.http.ts';
import { createResourceHttp } from '../kit/resource.http.ts';
import type { Call } from '../kit/endpoint.ts';
import type { FundRequest } from '../funds/fund-detail.wire.ts';
import { fundBuyInfo, fundRedeemInfo } from './fund-offers.wire.ts';
import { buyFund, findFundOrder, redeemFund } from './fund-orders.wire.ts';

type Submit<Command> = Pick<TradePasswordPorts<Command, FundTrading.FundOrderReceipt>, 'submit'>;
export type FundBuyHttp = Pick<FundTrading.FundBuyPorts, 'readOffer' | 'findOrder'> & Submit<FundTrading.FundBuyCommand>;
export type FundRedeemHttp = Pick<FundTrading.FundRedeemPorts, 'readOffer' | 'findOrder'> & Submit<FundTrading.FundRedeemCommand>;

/** 基金买入. One call carries the terms and the password. */
export const createFundBuyHttp = (call: PortCall): FundBuyHttp => ({
  readOffer: offerIn(call, fundBuyInfo),
  findOrder: findIn(call, findFundOrder),
  submit: submitIn(call, buyFund),
});

/** 基金赎回, 快速赎回. */
export const createFundRedeemHttp = (call: PortCall): FundRedeemHttp => ({
  readOffer: offerIn(call, fundRedeemInfo),
  findOrder: findIn(call, findFundOrder),
  submit: submitIn(call, redeemFund),
});

/** The terms of a fund purchase, by fund code. */
const offerIn = <Offer>(call: PortCall, row: Call<FundRequest, Offer>): ResourcePorts<string, Offer>['read'] => {
  const offers = createResourceHttp(call, row, (fundCode: string) => ({ fundCode }), { kind: 'fund-unknown' });
  return (fundCode, signal) => offers.read(fundCode, signal);
};
