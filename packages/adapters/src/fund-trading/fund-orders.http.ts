import type * as FundTrading from '@caifu/core/fund-trading';
import type { CallSignal, ResourcePorts, TradePasswordPorts } from '@caifu/core/kit';

import { passwordOutcome, sealedFieldsFor } from '../kit/password-outcome.ts';
import { demandAnswer, demandExplicit, type PortCall } from '../kit/port-call.ts';
import { createResourceHttp } from '../kit/resource.http.ts';
import type { Call } from '../kit/endpoint.ts';
import type { FundRequest } from '../funds/fund-detail.wire.ts';
import { fundBuyInfo, fundRedeemInfo } from './fund-offers.wire.ts';
import { buyFund, findFundOrder, redeemFund } from './fund-orders.wire.ts';

type Submit<Command> = Pick<TradePasswordPorts<Command, FundTrading.FundOrderReceipt>, 'submit'>;
export type FundBuyHttp = Pick<FundTrading.FundBuyPorts, 'readOffer' | 'findOrder'> & Submit<FundTrading.FundBuyCommand>;
export type FundRedeemHttp = Pick<FundTrading.FundRedeemPorts, 'readOffer' | 'findOrder'> & Submit<FundTrading.FundRedeemCommand>;

/** 基金买入: terms and password go in one call. */
export const createFundBuyHttp = (call: PortCall): FundBuyHttp => ({
  readOffer: offerIn(call, fundBuyInfo),
  findOrder: findIn(call),
  submit: async ({ command, ...sealed }, signal) =>
    passwordOutcome(await call(buyFund, { ...command, ...sealedFieldsFor(sealed) }, signal), (receipt) => receipt),
});

/** 基金赎回, 快速赎回. */
export const createFundRedeemHttp = (call: PortCall): FundRedeemHttp => ({
  readOffer: offerIn(call, fundRedeemInfo),
  findOrder: findIn(call),
  submit: async ({ command, ...sealed }, signal) =>
    passwordOutcome(await call(redeemFund, { ...command, ...sealedFieldsFor(sealed) }, signal), (receipt) => receipt),
});

/** What a fund offers, by its code. */
const offerIn = <Offer>(call: PortCall, row: Call<FundRequest, Offer>): ResourcePorts<string, Offer>['read'] => {
  const offers = createResourceHttp(call, row, (fundCode: string) => ({ fundCode }), { kind: 'fund-unknown' });
  return (fundCode, signal) => offers.read(fundCode, signal);
};

/** A refused question is no answer about the order. */
const findIn =
  (call: PortCall) =>
  async (requestId: string, signal?: CallSignal): Promise<FundTrading.FoundFundOrder> =>
    demandAnswer(demandExplicit(await call(findFundOrder, { requestId }, signal)));
