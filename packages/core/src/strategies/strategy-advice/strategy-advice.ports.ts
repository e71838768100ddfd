import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { StrategyMode } from '../strategy.ts';
import type { StrategyAdvice, StrategyAdviceAnswer } from './strategy-advice.types.ts';

/** Ports of changes of funds. All are repeatable: a repeated call changes nothing. */
export interface StrategyAdvicePorts {
  read(strategyCode: string, signal?: CallSignal): Promise<ReadAnswer<StrategyAdvice>>;
  answer(orderNo: string, agrees: boolean, signal?: CallSignal): Promise<StrategyAdviceAnswer>;
  setMode(strategyCode: string, mode: StrategyMode, signal?: CallSignal): Promise<StrategyAdviceAnswer>;
}
