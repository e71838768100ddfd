import type { SnapshotFrom, StateValueFrom } from 'xstate';
import type { CertificationItem, CertificationItemStatus, CertificationSource, EvidenceType } from '../certification.ts';
import { formatDate, formatMinute, formatMoney } from '../../values/index.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { CertificationMachine } from './certification.machine.ts';
import { daysLeft, deadlineMessage, isItemOpen, itemsFor, mayResume, nearestDeadline, standingOf } from './certification.rules.ts';
import type { CertificationContext, CertificationStanding, CertificationStep } from './certification.types.ts';

export type CertificationSnapshot = SnapshotFrom<CertificationMachine>;
export type CertificationStateName = StateValueFrom<CertificationMachine>;

/** One task, as its row shows it. */
export interface CertificationTaskLine {
  readonly type: EvidenceType;
  readonly status: CertificationItemStatus;
  readonly isFromPlatform: boolean;
  /** Why the last proof was returned; null when it was not. */
  readonly rejection: string | null;
  readonly isTappable: boolean;
  /** Being authorised now. */
  readonly isBusy: boolean;
}

/** The paid purchase whose evidence is due first. */
export interface CertificationDeadlineLine {
  readonly productName: string;
  readonly amount: string;
  readonly days: number;
  /** "2026-11-23 23:59" */
  readonly latestUpload: string;
  readonly message: Message;
  /** Number of waiting paid purchases, this one included. */
  readonly count: number;
}

/** The view of the buy task page. */
export interface CertificationView extends FlowFrame {
  readonly step: CertificationStep;
  /** null before the tasks have been read. */
  readonly standing: CertificationStanding | null;
  /** Last day of a valid certification, for people. null for one that does not end. */
  readonly validUntil: string | null;
  readonly tasks: readonly CertificationTaskLine[];
  readonly deadline: CertificationDeadlineLine | null;
  readonly isInPurchase: boolean;
  /** The kind of the shown tasks. */
  readonly source: CertificationSource;
  readonly canResume: boolean;
  readonly isRefreshing: boolean;
  /** The last read failed, so the shown data is older. */
  readonly isStale: boolean;
  readonly problem: Message | null;
  readonly canRetry: boolean;
}

/** The view of a snapshot. */
export const toCertificationView = (snapshot: CertificationSnapshot): CertificationView => {
  const { value, context } = snapshot;
  const { tasks, source } = context;
  return {
    step: STEP_OF[value],
    standing: tasks === null ? null : standingOf(tasks.status),
    validUntil: tasks === null || tasks.validUntil === null ? null : formatDate(tasks.validUntil),
    tasks: itemsFor(source, tasks?.items ?? []).map((item) => taskLine(item, context)),
    deadline: deadlineLine(context),
    isInPurchase: context.isInPurchase,
    source,
    canResume: mayResume(context),
    isRefreshing: value === 'refreshing',
    isStale: value === 'stale',
    problem: context.problem,
    canRetry: snapshot.can({ type: 'retry.pressed' }),
    dialog: context.dialog,
    notice: context.notice,
    destination: context.destination,
    isBusy: snapshot.hasTag('busy'),
    announcement: context.dialog?.body ?? context.problem,
  };
};

const STEP_OF = {
  loading: 'loading',
  failed: 'failed',
  shown: 'shown',
  refreshing: 'shown',
  stale: 'shown',
  authorising: 'shown',
  belowStandard: 'shown',
  unidentified: 'shown',
  uninformed: 'shown',
} as const satisfies Record<CertificationStateName, CertificationStep>;

const taskLine = (item: CertificationItem, { authorising }: CertificationContext): CertificationTaskLine => ({
  ...item,
  isTappable: isItemOpen(item.status) && authorising === null,
  isBusy: item.type === authorising,
});

const deadlineLine = ({ deadlines: all, now, tasks, source }: CertificationContext): CertificationDeadlineLine | null => {
  // [LAW-36]
  const deadlines = all.filter((each) => each.source === null || each.source === source);
  const nearest = nearestDeadline(deadlines);
  // [CE-8] a certified investor has no deadline, even if the order waits for its confirmation
  if (nearest === null || now === null || tasks === null || standingOf(tasks.status) === 'certified') return null;
  return {
    productName: nearest.productName,
    amount: formatMoney(nearest.amount),
    days: daysLeft(nearest.latestUploadAt, now),
    latestUpload: formatMinute(nearest.latestUploadAt),
    message: deadlineMessage(nearest, now),
    count: deadlines.length,
  };
};
