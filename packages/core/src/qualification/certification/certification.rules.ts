import type { EpochMs } from '../../values/calendar-date.ts';
import type {
  CertificationDeadline,
  CertificationItem,
  CertificationItemStatus,
  CertificationSource,
  CertificationTasks,
  EvidenceType,
} from '../certification.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Dialog, Notice } from '../../kit/flow-frame.ts';
import type { CertificationStatus, MemberStanding } from '../../account/investor.ts';
import type { Message } from '../../kit/message.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { AuthorisationOutcome, CertificationContext, CertificationReading, CertificationStanding } from './certification.types.ts';

/** [CE-1] pageType or type "pe" is a private placement: source AM. Anything else is TRUST (P2 §2.8). */
export const certificationSourceOf = (pageType: string | null): CertificationSource => (pageType === 'pe' ? 'AM' : 'TRUST');

/** [LAW-128] The kind of tasks that certifies for a waiting order, or for the most urgent one; without any, `asked`. */
export const sourceWaiting = (
  deadlines: readonly Pick<CertificationDeadline, 'orderNo' | 'source'>[],
  order: string,
  asked: CertificationSource,
): CertificationSource => (deadlines.find(({ orderNo }) => orderNo === order) ?? deadlines[0])?.source ?? asked;

/** [CE-2] AM asks for experience and assets, TRUST for assets only, in this order (P2 §2.8). */
export const itemsFor = (source: CertificationSource, items: readonly CertificationItem[]): readonly CertificationItem[] =>
  TASKS[source].flatMap((type) => items.filter((item) => item.type === type).slice(0, 1));

/** [CE-3] Only "authorise" and "go upload" can be tapped (P2 §2.8). */
export const isItemOpen = (status: CertificationItemStatus): boolean => status === 'to-authorise' || status === 'to-upload';

/** [CE-5] The meaning of the user's status; a second review counts as a review (P2 §4). */
export const standingOf = (status: CertificationStatus): CertificationStanding => STANDING_OF[status];

/** [CE-8] Remaining days for uploading evidence, today included: 1 on the last day, 0 afterwards. Both instants are epoch milliseconds. */
export const daysLeft = (latestUploadAt: EpochMs, now: EpochMs): number => Math.max(0, Math.ceil((latestUploadAt - now) / DAY_MS));

/** [CE-8] The paid purchase whose evidence is due first; null when none waits. */
export const nearestDeadline = (deadlines: readonly CertificationDeadline[]): CertificationDeadline | null =>
  deadlines.reduce<CertificationDeadline | null>(
    (nearest, each) => (nearest === null || each.latestUploadAt < nearest.latestUploadAt ? each : nearest),
    null,
  );

/** [CE-8] The sentence with remaining days and deadline. */
export const deadlineMessage = ({ latestUploadAt }: CertificationDeadline, now: EpochMs): Message => ({
  kind: 'certification-deadline',
  days: daysLeft(latestUploadAt, now),
  at: latestUploadAt,
});

/** [CE-9] The prompt after a purchase that waits for the certification, with "cancel" and "certify now" (P2 §2.8). */
export const deadlinePrompt = (deadline: CertificationDeadline, now: EpochMs): Dialog => ({
  id: 'certification.deadline',
  shape: 'confirm',
  title: 'notice-title',
  body: deadlineMessage(deadline, now),
  accept: 'certify-now',
  refuse: 'cancel',
});

/** [CE-12] Tasks and deadlines replace the old ones; a refusal keeps them and says why. */
export const certificationAfterReading = (
  { source, tasks, deadlines, now, isIdentified, member }: CertificationReadings,
  answer: ReadAnswer<CertificationReading>,
): CertificationReadings & Pick<CertificationContext, 'problem'> =>
  answer.kind === 'read'
    ? { ...answer.value, problem: null }
    : { source, tasks, deadlines, now, isIdentified, member, problem: answer.message };

type CertificationReadings = Pick<CertificationContext, 'source' | 'tasks' | 'deadlines' | 'now' | 'isIdentified' | 'member'>;

/**
 * [CE-15] Whether the personal information is complete: a valid card, tax declaration and address (P2 §5). Unknown counts as
 * complete here, because the gate asks again.
 */
export const isInformed = (member: MemberStanding | null): boolean =>
  member === null || (member.idCard === 'valid' && member.taxDeclared && member.addressComplete);

/** [CE-15] 根据监管要求，请完善您的个人信息, with 立即完善 (P2 §5). */
export const INFORMATION_QUESTION: Dialog = {
  id: 'certification.information',
  shape: 'confirm',
  title: 'notice-title',
  body: { kind: 'personal-information-missing' },
  accept: 'complete-now',
  refuse: 'cancel',
};

/** [CE-6] [CE-7] An authorised task is certified at once; one below the standard needs an upload (P2 §4, §8). */
export const afterAuthorisation = (
  tasks: CertificationTasks | null,
  type: EvidenceType | null,
  outcome: AuthorisationOutcome,
): CertificationTasks | null => {
  if (tasks === null || outcome.kind === 'refused') return tasks;
  const changed = outcome.kind === 'certified' ? { status: 'certified' as const, isFromPlatform: true } : { status: 'to-upload' as const };
  return { ...tasks, items: tasks.items.map((item) => (item.type === type ? { ...item, ...changed } : item)) };
};

/** [CE-6] The message after an authorisation without a question: 授权成功, or the server's words. */
export const authorisationNotice = (outcome: AuthorisationOutcome): Notice | null => {
  switch (outcome.kind) {
    case 'certified':
      return { body: { kind: 'authorisation-done' }, tone: 'success' };
    case 'refused':
      return { body: outcome.message, tone: 'warn' };
    case 'below-standard':
      return null;
  }
};

/** [CE-7] Below the standard: the sentence, and the way to the upload page (P2 §8). */
export const belowStandardDialog = (outcome: AuthorisationOutcome): Dialog | null =>
  outcome.kind === 'below-standard'
    ? {
        id: 'certification.below-standard',
        shape: 'confirm',
        title: 'notice-title',
        body: outcome.message,
        accept: 'certify-now',
        refuse: 'cancel',
      }
    : null;

/** The task of that kind on this page; null when the page has none. */
export const itemOf = ({ source, tasks }: Pick<CertificationContext, 'source' | 'tasks'>, type: EvidenceType): CertificationItem | null =>
  itemsFor(source, tasks?.items ?? []).find((item) => item.type === type) ?? null;

export const uploadPageOf = (source: CertificationSource, type: EvidenceType): Destination => ({ to: 'evidence-upload', type, source });

/** [CE-10] Whether a certified investor may continue an interrupted purchase (cb, P2 §2.9). */
export const mayResume = ({ isInPurchase, resumes, tasks }: Pick<CertificationContext, 'isInPurchase' | 'resumes' | 'tasks'>): boolean =>
  isInPurchase && resumes !== null && tasks !== null && standingOf(tasks.status) === 'certified';

const DAY_MS = 86_400_000;

const TASKS = { AM: ['experience', 'asset'], TRUST: ['asset'] } as const satisfies Record<CertificationSource, readonly EvidenceType[]>;

const STANDING_OF = {
  'to-be-verified': 'open',
  'under-review': 'under-review',
  'under-renewed-review': 'under-review',
  certified: 'certified',
  rejected: 'rejected',
  expired: 'expired',
} as const satisfies Record<CertificationStatus, CertificationStanding>;
