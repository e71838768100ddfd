import type { StateValueFrom } from 'xstate';
import { formatMoney, shanghaiDateOf } from '../../values/index.ts';
import { formatKnownDate } from '../../calendar/known-days.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { timelineRowsOf, type TimelineRow } from '../../orders/order-timeline.ts';
import { deadlineMessage } from '../../qualification/index.ts';
import type { ReservationOutcomeMachine } from './reservation-outcome.machine.ts';
import { announcedStep, timelineOf } from './reservation-outcome.rules.ts';
import type { ReservationOutcomeContext, ReservationOutcomeStep } from './reservation-outcome.types.ts';

export type ReservationOutcomeStateValue = StateValueFrom<ReservationOutcomeMachine>;
/** The view of a result page. */
export interface ReservationOutcomeView extends FlowFrame {
  readonly step: ReservationOutcomeStep;
  readonly orderNo: string | null;
  readonly productName: string | null;
  readonly amountText: string;
  readonly applyDateText: string;
  readonly confirmDateText: string;
  readonly valueDateText: string;
  readonly arrivalDateText: string;
  readonly timeline: readonly TimelineRow[];
  /** Deadline of the certification; null when the purchase needs none. */
  readonly certifyBy: Message | null;
  /** Why it failed, what went wrong, or where to look; null on success. */
  readonly problem: Message | null;
  readonly canRetry: boolean;
}

/** The view of a result page. */
export const toReservationOutcomeView = ({
  value,
  context,
}: {
  readonly value: ReservationOutcomeStateValue;
  readonly context: ReservationOutcomeContext;
}): ReservationOutcomeView => {
  const step = STEP_OF[value] ?? announcedStep(context.announced);
  const { facts, knownUntil } = context;
  const appliedAt = facts?.appliedAt ?? null;
  return {
    step,
    orderNo: context.orderNo,
    productName: facts?.productName ?? null,
    amountText: formatMoney(facts?.amount ?? null),
    applyDateText: formatKnownDate(appliedAt === null ? context.applyDate : shanghaiDateOf(appliedAt), knownUntil),
    confirmDateText: formatKnownDate(facts?.confirmDate ?? null, knownUntil),
    valueDateText: formatKnownDate(facts?.valueDate ?? context.valueDate, knownUntil),
    arrivalDateText: formatKnownDate(facts?.arrivalDate ?? null, knownUntil),
    timeline: timelineRowsOf(timelineOf(facts, context.applyDate, context.toldAt), knownUntil),
    certifyBy: context.deadline === null || context.toldAt === null ? null : deadlineMessage(context.deadline, context.toldAt),
    problem: PROBLEM_SHOWS[step] ? context.problem : null,
    canRetry: value === 'erring' || value === 'ended',
    dialog: context.dialog,
    notice: context.notice,
    destination: context.destination,
    isBusy: value === 'starting' || value === 'asking' || value === 'waiting',
    announcement: announcementOf(step, context),
  };
};

/** null: the address decides. */
const STEP_OF = {
  starting: 'waiting',
  announced: null,
  asking: 'waiting',
  waiting: 'waiting',
  paused: 'waiting',
  ended: 'ended',
  erring: 'error',
  failed: 'failed',
  cancelled: 'cancelled',
  notifying: 'success',
  alerting: 'success',
  succeeded: 'success',
} as const satisfies Record<ReservationOutcomeStateValue, ReservationOutcomeStep | null>;

const PROBLEM_SHOWS = {
  waiting: false,
  success: false,
  failed: true,
  cancelled: false,
  error: true,
  ended: true,
} as const satisfies Record<ReservationOutcomeStep, boolean>;

const announcementOf = (step: ReservationOutcomeStep, context: ReservationOutcomeContext): Message | null => {
  switch (step) {
    case 'waiting':
      return { kind: 'outcome-pending' };
    case 'success':
      return { kind: 'order-accepted' };
    case 'cancelled':
      return { kind: 'reservation-cancelled' };
    case 'failed':
    case 'error':
    case 'ended':
      return context.problem ?? { kind: 'outcome-unknown' };
  }
};
