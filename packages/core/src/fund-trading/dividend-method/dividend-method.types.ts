import type { FlowFrame, FrameEvent, AskingPage, Press } from '../../kit/flow-frame.ts';
import type { DividendMethod } from '../fund-order.ts';

export interface DividendMethodInput {
  readonly fundCode: string;
}

/** A holding before the choice. */
export interface DividendChoice {
  readonly fundCode: string;
  readonly fundName: string;
  readonly isMoneyFund: boolean;
  readonly method: DividendMethod;
}

/** The purpose of the password, and the new method. */
export interface DividendChange {
  readonly fundCode: string;
  readonly method: DividendMethod;
}

export interface DividendMethodContext extends DividendMethodInput, AskingPage {
  readonly choice: DividendChoice | null;
  /** Ticked on the screen; null: no method other than the present one. */
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
