import type { TradePasswordPorts } from '@caifu/core/kit';
import type * as Strategies from '@caifu/core/strategies';
import { STRATEGY_PAGE } from '@caifu/core/strategies';

import { judged, type CallOutcome, type PortCall } from '../kit/port-call.ts';
import { findIn, pagesIn, submitIn } from '../kit/sending.http.ts';
import { createResourceHttp } from '../kit/resource.http.ts';
import {
  answerStrategyChange,
  setStrategyMode,
  strategies,
  strategyAdvice,
  strategyDetail,
  strategyPosition,
  strategyRecord,
  strategyRecordList,
} from './strategies.wire.ts';
import { findStrategyOrder, orderStrategy, strategyOffer } from './strategy-orders.wire.ts';

/** Reads of strategies. */
export const createStrategiesHttp = (
  call: PortCall,
): Pick<Strategies.StrategiesPorts, 'strategies' | 'strategy' | 'strategyPosition' | 'strategyRecords' | 'strategyRecord'> => ({
  strategies: createResourceHttp(call, strategies, () => null),
  strategy: createResourceHttp(call, strategyDetail, (strategyCode: string) => ({ strategyCode }), { kind: 'strategy-unknown' }),
  strategyPosition: createResourceHttp(call, strategyPosition, (strategyCode: string) => ({ strategyCode }), { kind: 'strategy-not-held' }),
  strategyRecords: pagesIn(call, strategyRecordList, STRATEGY_PAGE, (query: Strategies.StrategyRecordQuery, page) => ({
    ...query,
    ...page,
  })),
  strategyRecord: createResourceHttp(call, strategyRecord, (orderNo: string) => ({ orderNo }), { kind: 'strategy-record-unknown' }),
});

export type StrategyOrderHttp = Pick<Strategies.StrategyOrderPorts, 'readOffer' | 'findOrder'> &
  Pick<TradePasswordPorts<Strategies.StrategyCommand, Strategies.StrategyReceipt>, 'submit'>;

/** 策略买入, 策略赎回. One call carries the terms and the password. */
export const createStrategyOrderHttp = (call: PortCall): StrategyOrderHttp => {
  const offers = createResourceHttp(call, strategyOffer, (subject: Strategies.StrategySubject) => subject);
  return {
    readOffer: (subject, signal) => offers.read(subject, signal),
    findOrder: findIn(call, findStrategyOrder),
    submit: submitIn(call, orderStrategy),
  };
};

/** Changes of funds, and the setting of who may make one. */
export const createStrategyAdviceHttp = (call: PortCall): Strategies.StrategyAdvicePorts => {
  const advice = createResourceHttp(call, strategyAdvice, (strategyCode: string) => ({ strategyCode }), { kind: 'strategy-not-held' });
  return {
    read: (strategyCode, signal) => advice.read(strategyCode, signal),
    answer: async (orderNo, agrees, signal) => answerOf(await call(answerStrategyChange, { orderNo, agrees }, signal)),
    setMode: async (strategyCode, mode, signal) => answerOf(await call(setStrategyMode, { strategyCode, mode }, signal)),
  };
};

const answerOf = (outcome: CallOutcome<Strategies.StrategyAdvice>): Strategies.StrategyAdviceAnswer =>
  judged(outcome, (advice) => ({ kind: 'changed', advice }));
