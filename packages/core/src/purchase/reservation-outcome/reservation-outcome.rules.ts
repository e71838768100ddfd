import type { ProductFamily } from '../../products/product.ts';
import { shanghaiDateOf, type CalendarDate, type EpochMs } from '../../values/calendar-date.ts';
import type { Destination } from '../../kit/destination.ts';
import type { BuyOutcomeKind } from '../destinations.ts';
import type { Dialog } from '../../kit/flow-frame.ts';
import { toldTimeline, type OrderTimelineStep } from '../../orders/order-timeline.ts';
import { deadlinePrompt } from '../../qualification/index.ts';
import type {
  DatedStatus,
  OrderNews,
  ReservationFacts,
  ReservationOutcomeContext,
  ReservationOutcomeInput,
  ReservationOutcomeStep,
} from './reservation-outcome.types.ts';

/** [RO-2] Milliseconds between an answer and the next question (P2 §9). */
export const POLL_INTERVAL = 3_000;

/** [RO-4] Ten minutes of questions; then the page says where to look and asks only on request. */
export const MAX_POLLS = 200;

/** [RO-1] The change by an answer. Known data stays when a later answer has none. */
export const afterStatus = (
  context: Pick<ReservationOutcomeContext, 'facts' | 'polls'>,
  { status, toldAt, knownUntil }: DatedStatus,
): Pick<ReservationOutcomeContext, 'facts' | 'toldAt' | 'knownUntil' | 'problem' | 'polls'> => {
  switch (status.kind) {
    case 'succeeded':
    case 'cancelled':
      return { facts: status.facts ?? context.facts, toldAt, knownUntil, problem: null, polls: context.polls };
    case 'pending':
      return { facts: status.facts ?? context.facts, toldAt, knownUntil, problem: null, polls: context.polls + 1 };
    case 'failed':
    case 'refused':
      return { facts: context.facts, toldAt, knownUntil, problem: status.message, polls: context.polls };
  }
};

/** [RO-4] Whether the answered question was the last one of the ten minutes. */
export const isLastPoll = (polls: number): boolean => polls + 1 >= MAX_POLLS;

/**
 * [RO-6] [RO-11] The message after a success: the deadline of the certification, a notification in a confirm dialog when required,
 * or a toast when refused (P1 §8, P2 §2.8).
 */
export const afterNews = (news: OrderNews): Pick<ReservationOutcomeContext, 'dialog' | 'notice' | 'deadline'> => ({
  dialog: newsDialog(news),
  notice: news.kind === 'refused' ? { body: news.message, tone: 'warn' } : null,
  deadline: news.kind === 'certify' ? news.deadline : null,
});

const newsDialog = (news: OrderNews): Dialog | null => {
  switch (news.kind) {
    case 'certify':
      return deadlinePrompt(news.deadline, news.now);
    case 'alert':
      return {
        id: 'reservation-outcome.notification',
        shape: 'confirm',
        title: 'notice-title',
        body: news.message,
        accept: 'confirm',
        refuse: 'cancel',
      };
    case 'none':
    case 'refused':
      return null;
  }
};

/**
 * [RO-7] The outcome for the address alone. An address may show failure or waiting. Only the gateway can report a success, so a
 * forged address shows no success page.
 */
export const announcedStep = (announced: BuyOutcomeKind): ReservationOutcomeStep => ANNOUNCED_STEP[announced];

/** [RO-8] [RO-620] The asset page of the product's family, opened at the order where one is known. */
export const assetsOf = ({ family, orderNo }: Pick<ReservationOutcomeInput, 'family' | 'orderNo'>): Destination =>
  orderNo === null ? ASSETS[family] : { to: 'holdings-of-order', family, orderNo };

const ASSETS = {
  broker: { to: 'holdings' },
  private: { to: 'private-holdings' },
} as const satisfies Record<ProductFamily, Destination>;

/** [RO-9] The known dated steps of the order, in order of time. A step is done when its day has passed. Source: P2 §2.7 buy result. */
export const timelineOf = (
  facts: ReservationFacts | null,
  applyDate: CalendarDate | null,
  toldAt: EpochMs | null,
): readonly OrderTimelineStep[] => {
  if (facts === null || toldAt === null) return [];
  return toldTimeline(
    [
      ['accepted', facts.appliedAt === null ? applyDate : shanghaiDateOf(facts.appliedAt)],
      ['confirmed', facts.confirmDate],
      ['value-date', facts.valueDate],
      ['matured', facts.maturityDate],
      ['arrived', facts.arrivalDate],
    ],
    shanghaiDateOf(toldAt),
  );
};

const ANNOUNCED_STEP = {
  success: 'waiting',
  waiting: 'waiting',
  failed: 'failed',
  error: 'error',
} as const satisfies Record<BuyOutcomeKind, ReservationOutcomeStep>;

/** [RO-11] The tasks that certify for the paid purchase. */
export const tasksOf = ({ deadline }: Pick<ReservationOutcomeContext, 'deadline'>): Destination => ({
  to: 'certification',
  source: deadline?.source ?? null,
});
