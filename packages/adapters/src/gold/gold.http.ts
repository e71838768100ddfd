import type * as Gold from '@caifu/core/gold';
import { GOLD_PAGE } from '@caifu/core/gold';
import type { TradePasswordPorts } from '@caifu/core/kit';

import { judged, type CallOutcome, type PortCall } from '../kit/port-call.ts';
import { findIn, pagesIn, submitIn } from '../kit/sending.http.ts';
import { createResourceHttp } from '../kit/resource.http.ts';
import { endGoldService, goldHome, goldNow, goldService, goldTrend, openGoldService } from './gold-home.wire.ts';
import { findGoldOrder, goldOffer, goldRecord, goldRecordList, orderGold } from './gold-orders.wire.ts';

/** Reads of gold. */
export const createGoldHttp = (call: PortCall): Pick<Gold.GoldPorts, 'gold' | 'goldTrend' | 'goldRecords' | 'goldRecord'> => ({
  gold: createResourceHttp(call, goldHome, () => null),
  goldTrend: createResourceHttp(call, goldTrend, (range: Gold.GoldRange) => ({ range })),
  goldRecords: pagesIn(call, goldRecordList, GOLD_PAGE, ({ side }: Gold.GoldRecordQuery, page) => ({ side, ...page })),
  goldRecord: createResourceHttp(call, goldRecord, (orderNo: string) => ({ orderNo }), { kind: 'gold-record-unknown' }),
});

export type GoldOrderHttp = Pick<Gold.GoldOrderPorts, 'readOffer' | 'readNow' | 'findOrder'> &
  Pick<TradePasswordPorts<Gold.GoldCommand, Gold.GoldReceipt>, 'submit'>;

/** 黄金买入, 黄金卖出. One call carries the terms and the password. */
export const createGoldOrderHttp = (call: PortCall): GoldOrderHttp => {
  const offers = createResourceHttp(call, goldOffer, (side: Gold.GoldSide) => ({ side }));
  const prices = createResourceHttp(call, goldNow, () => null);
  return {
    readOffer: (side, signal) => offers.read(side, signal),
    readNow: (signal) => prices.read(null, signal),
    findOrder: findIn(call, findGoldOrder),
    submit: submitIn(call, orderGold),
  };
};

/** Opens and ends the gold service. */
export const createGoldServiceHttp = (call: PortCall): Gold.GoldServicePorts => {
  const service = createResourceHttp(call, goldService, () => null);
  return {
    read: (signal) => service.read(null, signal),
    open: async (version, signal) => changeOf(await call(openGoldService, { version }, signal)),
    end: async (signal) => changeOf(await call(endGoldService, null, signal)),
  };
};

const changeOf = (outcome: CallOutcome<Gold.GoldServiceBoard>): Gold.GoldServiceChange =>
  judged(outcome, (state) => ({ kind: 'changed', state }));
