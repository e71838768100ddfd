import type { FrameEvent, AskingPage, Press } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { Strategy, StrategyMode, StrategyRecord } from '../strategy.ts';

export interface StrategyAdviceInput {
  readonly strategyCode: string;
}

/** Changes of the funds in an investor's holding of a strategy. */
export interface StrategyAdvice {
  readonly strategy: Strategy;
  readonly mode: StrategyMode;
  /** The newest first. */
  readonly changes: readonly StrategyRecord[];
}

/** The outcome of an answer or of a change of mode. */
export type StrategyAdviceAnswer =
  | { readonly kind: 'changed'; readonly advice: StrategyAdvice }
  | { readonly kind: 'refused'; readonly message: Message };

/** The requested act. */
export type StrategyAdviceAct =
  | { readonly kind: 'agree' | 'decline'; readonly orderNo: string }
  | { readonly kind: 'mode'; readonly mode: StrategyMode };

export interface StrategyAdviceContext extends StrategyAdviceInput, AskingPage {
  readonly advice: StrategyAdvice | null;
  /** null: no question. */
  readonly act: StrategyAdviceAct | null;
}

export type StrategyAdviceEvent =
  | { readonly type: 'agree.pressed'; readonly orderNo: string }
  | { readonly type: 'decline.pressed'; readonly orderNo: string }
  | Press<'mode.pressed' | 'retry.pressed'>
  | FrameEvent;

export type StrategyAdviceTag = 'busy';
export type StrategyAdviceStep = 'loading' | 'failed' | 'shown';
