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

/** The calls of this area. */
export const strategiesEndpoints = {
  strategies,
  strategyDetail,
  strategyPosition,
  strategyAdvice,
  answerStrategyChange,
  setStrategyMode,
  strategyOffer,
  orderStrategy,
  findStrategyOrder,
  strategyRecordList,
  strategyRecord,
} as const;
