import { shanghaiDateOf } from '../../values/calendar-date.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Message } from '../../kit/message.ts';
import { toldTimeline, type OrderTimelineStep } from '../../orders/order-timeline.ts';
import type {
  RedemptionOutcomeInput,
  RedemptionOutcomeStep,
  RedemptionReport,
  RedemptionState,
  ToldRedemption,
} from './redemption-outcome.types.ts';

/** The content for the gateway's state: booked and redeemed are in progress, and only arrived money is a success [RDO-1]. */
export const stepOfState = (state: RedemptionState): RedemptionOutcomeStep => STEP_OF_STATE[state];

/**
 * The content for the address alone. An address may show waiting or failed. Only the gateway can report a success, so a forged
 * address shows no success page (docs/flows/pages.md) [RDO-2].
 */
export const announcedStep = ({ announced }: Pick<RedemptionOutcomeInput, 'announced'>): RedemptionOutcomeStep =>
  announced === 'failed' ? 'failed' : 'waiting';

/** The outcome when the gateway cannot be reached: a refusal seen by this app, else unknown [RDO-3]. */
export const stepWithoutReport = (input: RedemptionOutcomeInput): RedemptionOutcomeStep =>
  input.announced === 'failed' && input.message !== null ? 'failed' : 'error';

/** Why it failed, in the words of the order, else in those seen by this app [RDO-4]. */
export const failureOf = (report: RedemptionReport | null, message: Message | null): Message =>
  report !== null && report.statusText !== '' ? { kind: 'server', text: report.statusText } : (message ?? { kind: 'outcome-unknown' });

/**
 * The dated steps of the order that the gateway has. A cancelled order ends with its cancellation, a failed one with its failure
 * [RDO-5].
 */
export const timelineOf = (told: ToldRedemption | null): readonly OrderTimelineStep[] => {
  if (told === null) return [];
  const { report, toldAt } = told;
  const goesOn = report.state !== 'cancelled' && report.state !== 'failed';
  return toldTimeline(
    [
      ['booked', shanghaiDateOf(report.appliedAt)],
      ['cancelled', report.cancelledAt === null ? null : shanghaiDateOf(report.cancelledAt)],
      ['redeemed', goesOn ? report.redeemOpenDate : null],
      ['confirmed', goesOn ? report.confirmDate : null],
      ['arrived', goesOn ? report.arrivalDate : null],
    ],
    shanghaiDateOf(toldAt),
  );
};

/** Where the buttons lead (P2 §2.7); `again` only after a failed redemption of a known product [RDO-6]. */
export interface RedemptionWays {
  readonly products: Destination;
  readonly assets: Destination;
  readonly centre: Destination;
  readonly records: Destination | null;
  readonly again: Destination | null;
}

/** Where the buttons lead [RDO-6]; the holdings open at the order [RDO-620]. */
export const waysOf = (step: RedemptionOutcomeStep, report: RedemptionReport | null, orderNo: string | null): RedemptionWays => ({
  products: { to: 'product-list' },
  assets: orderNo === null ? { to: 'private-holdings' } : { to: 'holdings-of-order', family: 'private', orderNo },
  centre: { to: 'personal-centre' },
  records: report === null ? null : { to: 'trade-records', productCode: report.productCode },
  again:
    step === 'failed'
      ? report === null
        ? { to: 'back' }
        : { to: 'redeem', productCode: report.productCode, periodName: report.periodName }
      : null,
});

const STEP_OF_STATE = {
  booked: 'waiting',
  redeemed: 'waiting',
  paid: 'succeed',
  cancelled: 'cancelled',
  failed: 'failed',
} as const satisfies Record<RedemptionState, RedemptionOutcomeStep>;
