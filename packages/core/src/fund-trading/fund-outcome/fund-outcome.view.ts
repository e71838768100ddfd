import type { Destination } from '../../kit/destination.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import { shanghaiDateOf } from '../../values/calendar-date.ts';
import { fundOrderLine, type FundOrderLine } from '../fund-order-line.ts';
import type { FundOrderKind, FundOrderReport } from '../fund-order.ts';
import type { FundOutcomeInput, FundOutcomeStep, ToldFundOrder } from './fund-outcome.types.ts';

/** The part of a snapshot of the outcome machine that the view reads. */
export type FundOutcomeSnapshot = ResourceSnapshot<FundOutcomeInput, ToldFundOrder | null>;

/** The view of the result page of an order of a fund. */
export interface FundOutcomeView extends FlowFrame {
  readonly step: FundOutcomeStep;
  readonly orderNo: string | null;
  readonly kind: FundOrderKind;
  /** null until a report was read. */
  readonly order: FundOrderLine | null;
  readonly headline: Message | null;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
  readonly ways: FundOutcomeWays;
}

/** Where the buttons lead. null: no such button. */
export interface FundOutcomeWays {
  readonly holding: Destination;
  readonly again: Destination | null;
  readonly home: Destination;
}

/** The view of the result page, from a snapshot [FT-22] [FT-23] [FT-24]. */
export const toFundOutcomeView = (snapshot: FundOutcomeSnapshot): FundOutcomeView => {
  const { step: reading, value: told, isRefreshing, isStale, canRetry, problem, ...frame } = toResourceView(snapshot);
  const { query } = snapshot.context;
  const report = told?.report ?? null;
  const step = report === null ? (reading === 'loading' ? 'loading' : 'error') : stepOf(report);
  const kind = report?.kind ?? query.kind;
  const orderNo = report?.orderNo ?? query.orderNo;
  const headline = headlineOf(step, kind, report);
  return {
    step,
    orderNo,
    kind,
    order: told === null ? null : fundOrderLine(told.report, shanghaiDateOf(told.toldAt), told.knownUntil),
    headline,
    isRefreshing,
    isStale,
    canRetry,
    problem,
    ways: {
      holding: report === null ? { to: 'fund-holdings' } : { to: 'fund-holding', fundCode: report.fundCode },
      again:
        step === 'failed' && report !== null ? { to: kind === 'fund-buy' ? 'fund-buy' : 'fund-redeem', fundCode: report.fundCode } : null,
      home: { to: 'home' },
    },
    ...frame,
    announcement: problem ?? headline,
  };
};

/** [FT-22] The content for a state of the order: only arrived shares and arrived money are a success. */
const stepOf = ({ state }: FundOrderReport): FundOutcomeStep => STEP_OF_STATE[state];

const STEP_OF_STATE = {
  placed: 'waiting',
  'paying-out': 'waiting',
  confirmed: 'succeeded',
  paid: 'succeeded',
  cancelling: 'cancelled',
  cancelled: 'cancelled',
  failed: 'failed',
} as const satisfies Record<FundOrderReport['state'], FundOutcomeStep>;

/** [FT-23] */
const headlineOf = (step: FundOutcomeStep, kind: FundOrderKind, report: FundOrderReport | null): Message | null => {
  switch (step) {
    case 'loading':
      return { kind: 'outcome-pending' };
    case 'waiting':
      return { kind: kind === 'fund-buy' ? 'fund-buy-accepted' : 'fund-redeem-accepted' };
    case 'succeeded':
      if (kind === 'fund-buy') return { kind: 'fund-buy-confirmed' };
      return { kind: kind === 'fund-quick-redeem' ? 'fund-quick-paid' : 'redeem-paid' };
    case 'cancelled':
      return { kind: 'redemption-cancelled' };
    case 'failed':
      return report === null || report.reason === '' ? { kind: 'order-failed' } : { kind: 'server', text: report.reason };
    case 'error':
      return { kind: 'outcome-unknown' };
  }
};
