import { formatMinute, formatMoney, formatShares } from '../../values/index.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { timelineRowsOf, type TimelineRow } from '../../orders/order-timeline.ts';
import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import {
  announcedStep,
  failureOf,
  stepOfState,
  stepWithoutReport,
  timelineOf,
  waysOf,
  type RedemptionWays,
} from './redemption-outcome.rules.ts';
import type { RedemptionOutcomeInput, RedemptionOutcomeStep, ToldRedemption } from './redemption-outcome.types.ts';

/** The part of a snapshot of the redemption-outcome machine that the view reads. */
export type RedemptionOutcomeSnapshot = ResourceSnapshot<RedemptionOutcomeInput, ToldRedemption | null>;

/** All that the redeem result may show. Amounts and dates are formatted. */
export interface RedemptionOutcomeView extends FlowFrame {
  readonly step: RedemptionOutcomeStep;
  readonly orderNo: string | null;
  readonly productName: string;
  readonly periodName: string;
  readonly sharesText: string;
  /** The target of the money; empty before a report. */
  readonly targetName: string;
  /** Known once it is executed; "--" before. */
  readonly amountText: string;
  readonly feeText: string;
  readonly appliedAtText: string;
  /** Its state, in the gateway's words; empty before a report. */
  readonly statusText: string;
  readonly timeline: readonly TimelineRow[];
  /** Why it failed, or what went wrong. */
  readonly problem: Message | null;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly ways: RedemptionWays;
}

/** The view of the redeem result, from a snapshot [RDO-7]. */
export const toRedemptionOutcomeView = (snapshot: RedemptionOutcomeSnapshot): RedemptionOutcomeView => {
  const { step: reading, value: told, isRefreshing, isStale, canRetry, problem, ...frame } = toResourceView(snapshot);
  const { query } = snapshot.context;
  const report = told?.report ?? null;
  const step = stepOf(reading, report === null ? null : stepOfState(report.state), query);
  const failure = step === 'failed' ? failureOf(report, query.message) : problem;
  return {
    step,
    orderNo: report?.orderNo ?? query.orderNo,
    productName: report?.productName ?? '',
    periodName: report?.periodName ?? '',
    sharesText: formatShares(report?.shares ?? null),
    targetName: report?.targetName ?? '',
    amountText: formatMoney(report?.amount ?? null),
    feeText: formatMoney(report?.fee ?? null),
    appliedAtText: formatMinute(report?.appliedAt ?? null),
    statusText: report?.statusText ?? '',
    timeline: told === null ? [] : timelineRowsOf(timelineOf(told), told.knownUntil),
    problem: failure,
    isRefreshing,
    isStale,
    canRetry,
    ways: waysOf(step, report, report?.orderNo ?? query.orderNo),
    ...frame,
    announcement: announcementOf(step, frame.isBusy, failure),
  };
};

/** The gateway's state first. Without one, the state in the address, once it is clear that there is nothing to read. */
const stepOf = (
  reading: 'loading' | 'shown' | 'failed',
  told: RedemptionOutcomeStep | null,
  input: RedemptionOutcomeInput,
): RedemptionOutcomeStep => {
  if (told !== null) return told;
  if (reading === 'failed') return stepWithoutReport(input);
  return input.orderNo === null ? announcedStep(input) : 'waiting';
};

const announcementOf = (step: RedemptionOutcomeStep, isBusy: boolean, failure: Message | null): Message | null => {
  switch (step) {
    case 'waiting':
      return isBusy ? { kind: 'outcome-pending' } : { kind: 'redeem-accepted' };
    case 'succeed':
      return { kind: 'redeem-paid' };
    case 'cancelled':
      return { kind: 'redemption-cancelled' };
    case 'failed':
    case 'error':
      return failure;
  }
};
