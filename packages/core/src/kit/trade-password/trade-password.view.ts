import type { StateValueFrom } from 'xstate';
import type { FlowFrame } from '../flow-frame.ts';
import type { Message } from '../message.ts';
import { PASSWORD_LENGTH } from './password-entry.ts';
import type { TradePasswordMachine } from './trade-password.machine.ts';
import type { TradePasswordContext, TradePasswordStep } from './trade-password.types.ts';

export type TradePasswordStateValue = StateValueFrom<TradePasswordMachine<unknown, unknown>>;

/** The part of a snapshot that the view reads: any trade-password machine's snapshot fits. */
export interface TradePasswordSnapshot {
  readonly value: TradePasswordStateValue;
  readonly context: TradePasswordContext<unknown, unknown>;
}

/** The view of the pad. */
export interface TradePasswordView extends FlowFrame {
  readonly step: TradePasswordStep;
  readonly title: Message;
  readonly digitCount: number;
  readonly length: number;
  readonly canType: boolean;
  readonly canErase: boolean;
  readonly canClose: boolean;
  readonly canForget: boolean;
}

/** All that the pad may show: the number of digits in it, never the digits. */
export const toTradePasswordView = ({ value, context }: TradePasswordSnapshot): TradePasswordView => {
  const canType = value === 'entering';
  return {
    step: STEP_OF[value],
    title: { kind: 'enter-trade-password' },
    digitCount: context.digitCount,
    length: PASSWORD_LENGTH,
    canType,
    canErase: canType && context.digitCount > 0,
    canClose: CAN_CLOSE[value],
    canForget: canType,
    dialog: context.dialog,
    notice: context.problem === null ? null : { body: context.problem, tone: 'warn' },
    destination: context.destination,
    isBusy: STEP_OF[value] === 'wait',
    announcement: announcementOf(value, context),
  };
};

const STEP_OF = {
  entering: 'enter',
  fetchingKey: 'wait',
  sealing: 'wait',
  submitting: 'wait',
  rejected: 'wrong',
  barred: 'wrong',
  accepted: 'done',
  cancelled: 'done',
  forgotten: 'done',
  cancelledByServer: 'done',
  refused: 'done',
  unknown: 'done',
} as const satisfies Record<TradePasswordStateValue, TradePasswordStep>;

const CAN_CLOSE = {
  entering: true,
  fetchingKey: true,
  sealing: true,
  submitting: false,
  rejected: true,
  barred: true,
  accepted: false,
  cancelled: false,
  forgotten: false,
  cancelledByServer: false,
  refused: false,
  unknown: false,
} as const satisfies Record<TradePasswordStateValue, boolean>;

const announcementOf = (value: TradePasswordStateValue, context: TradePasswordContext<unknown, unknown>): Message | null => {
  switch (STEP_OF[value]) {
    case 'enter':
      return context.digitCount === 0 ? { kind: 'enter-trade-password' } : { kind: 'digits-entered', count: context.digitCount };
    case 'wait':
      return { kind: 'outcome-pending' };
    case 'wrong':
      return context.dialog?.body ?? null;
    case 'done':
      return value === 'unknown' ? { kind: 'outcome-unknown' } : context.problem;
  }
};
