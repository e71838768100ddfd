import type { FlowFrame, FrameEvent, AskingPage, Press } from '../../kit/flow-frame.ts';
import type { DividendMethod } from '../fund-order.ts';

export interface DividendMethodInput {
  readonly fundCode: string;
}

/** How a holding stands before the choice. */
export interface DividendChoice {
  readonly fundCode: string;
  readonly fundName: string;
  readonly isMoneyFund: boolean;
  readonly method: DividendMethod;
}

/** The purpose of the password, and what stands afterwards. */
export interface DividendChange {
  readonly fundCode: string;
  readonly method: DividendMethod;
}

export interface DividendMethodContext extends DividendMethodInput, AskingPage {
  readonly choice: DividendChoice | null;
  /** Ticked on the screen; null: nothing else than what stands. */
  readonly wanted: DividendMethod | null;
  readonly childFrame: FlowFrame | null;
}

export type DividendMethodEvent =
  | { readonly type: 'method.chosen'; readonly method: DividendMethod }
  | Press<'change.confirmed' | 'retry.pressed'>
  | FrameEvent;

export type DividendMethodOutput = { readonly kind: 'changed'; readonly method: DividendMethod };

export type DividendMethodTag = 'busy' | 'editable';

export type DividendMethodStep = 'loading' | 'failed' | 'edit' | 'password' | 'leaving' | 'away' | 'done';
