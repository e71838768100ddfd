import type { SnapshotFrom } from 'xstate';
import type { TradingCalendar } from '../../calendar/index.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Message } from '../../kit/message.ts';
import { createActingMachine } from '../../kit/resource/acting/acting.ts';
import type { ActingEvent, ActingFrame, ActingMachine, ActingTypes } from '../../kit/resource/acting/acting.types.ts';
import { actingFrame } from '../../kit/resource/acting/acting.view.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { SERVICE_TERMS } from '../../kit/service-terms.ts';
import type { LawSet } from '../../law/law.types.ts';
import { type CalendarDate, type EpochMs, shanghaiDateOf } from '../../values/calendar-date.ts';
import { formatMinute } from '../../values/display-moment.ts';
import { formatDate } from '../../values/display.ts';

/** The subjects of a complaint. */
export const COMPLAINT_SUBJECTS = ['trade', 'money', 'suitability', 'service', 'privacy', 'other'] as const;
export type ComplaintSubject = (typeof COMPLAINT_SUBJECTS)[number];

export interface ComplaintWish {
  readonly subject: ComplaintSubject;
  readonly text: string;
  /** The order or product that it is about, in the investor's words; empty: none is named. */
  readonly about: string;
  /** Where the investor wants to be reached; empty: by the mobile number of the account. */
  readonly contact: string;
}

/** The operator's words with their moment. */
export interface ComplaintWords {
  readonly text: string;
  readonly at: EpochMs;
}

export interface Complaint extends ComplaintWish {
  /** The number that the investor names on the telephone. */
  readonly complaintNo: string;
  readonly madeAt: EpochMs;
  /** Last day of the first reply. */
  readonly replyBy: CalendarDate;
  /** Last day of the answer. */
  readonly answerBy: CalendarDate;
  /** The reply that it is in work; null: there is none. */
  readonly reply: ComplaintWords | null;
  /** null: not yet answered. */
  readonly answer: ComplaintWords | null;
  /** null: open. */
  readonly closedAt: EpochMs | null;
}

export type ComplaintState = 'received' | 'in-work' | 'answered' | 'closed';

/** [LAW-75] */
export const complaintState = ({ reply, answer, closedAt }: Pick<Complaint, 'reply' | 'answer' | 'closedAt'>): ComplaintState => {
  if (closedAt !== null) return 'closed';
  if (answer !== null) return 'answered';
  return reply === null ? 'received' : 'in-work';
};

/** [LAW-76] Characters of a complaint. */
export const COMPLAINT_LENGTH = { least: 10, most: 1_000 } as const;
/** [LAW-76] Characters of the order and of the contact. */
export const COMPLAINT_LINE = 60;
/** [LAW-76] Complaints that an investor may make on one day. */
export const COMPLAINTS_A_DAY = 5;

/** [LAW-75] Last days, in working days after the day of the complaint: of the first reply as the specification says, of the answer by the law. */
export const complaintDays = (
  calendar: Pick<TradingCalendar, 'isTradingDay' | 'addTradingDays'>,
  { complaintAnswerDays }: Pick<LawSet, 'complaintAnswerDays'>,
  madeAt: EpochMs,
): Pick<Complaint, 'replyBy' | 'answerBy'> => {
  const day = shanghaiDateOf(madeAt);
  // From a day off the first working day counts as the first.
  const after = (days: number): CalendarDate => calendar.addTradingDays(day, calendar.isTradingDay(day) ? days : days - 1);
  const most = Math.max(1, complaintAnswerDays.value);
  return { replyBy: after(Math.min(SERVICE_TERMS.complaintDays, most)), answerBy: after(most) };
};

/** What is typed. */
export interface ComplaintDraft extends Omit<ComplaintWish, 'subject'> {
  readonly subject: ComplaintSubject | null;
}

/** [LAW-76] The fault of a complaint; null: it can be sent. Spaces around it do not count. */
export const complaintProblem = ({ subject, text, about, contact }: ComplaintDraft): Message | null => {
  const { length } = text.trim();
  if (subject === null) return { kind: 'complaint-subject-missing' };
  if (length < COMPLAINT_LENGTH.least) return { kind: 'complaint-too-short', least: COMPLAINT_LENGTH.least };
  if (length > COMPLAINT_LENGTH.most) return { kind: 'complaint-too-long', most: COMPLAINT_LENGTH.most };
  return Math.max(about.trim().length, contact.trim().length) > COMPLAINT_LINE
    ? { kind: 'complaint-line-too-long', most: COMPLAINT_LINE }
    : null;
};

export type ComplaintOutcome =
  | { readonly kind: 'made'; readonly complaints: readonly Complaint[] }
  | { readonly kind: 'refused'; readonly message: Message };

export interface ComplaintActing extends ActingTypes {
  /** The order that the page was opened for; empty: none. */
  readonly query: string;
  readonly value: readonly Complaint[];
  /** isBegun: the draft was read. */
  readonly own: ComplaintDraft & { readonly isBegun: boolean };
  readonly wish: ComplaintWish;
  readonly event:
    | { readonly type: 'subject.chosen'; readonly subject: ComplaintSubject }
    | { readonly type: 'field.entered'; readonly field: keyof Omit<ComplaintWish, 'subject'>; readonly text: string }
    | { readonly type: 'send.pressed' };
  readonly outcomes: { readonly send: ComplaintOutcome };
}

export type ComplaintEvent = ActingEvent<ComplaintActing>;

export interface ComplaintPorts {
  /** The investor's own complaints, the newest first. */
  read(signal?: CallSignal): Promise<ReadAnswer<readonly Complaint[]>>;
  /** Repeatable: the same words on one day are one complaint. */
  send(wish: ComplaintWish, signal?: CallSignal): Promise<ComplaintOutcome>;
  /** [LAW-130] The words of this investor that were not sent. */
  readDraft(): ComplaintDraft | null;
  saveDraft(draft: ComplaintDraft): void;
  clearDraft(): void;
}

/** 投诉与建议. Rules: docs/flows/complaint.md */
export const createComplaintMachine = (ports: ComplaintPorts) =>
  createActingMachine<ComplaintActing>({
    id: 'complaint',
    reading: 'in-place',
    read: (_, signal) => ports.read(signal),
    own: { ...NOTHING_WRITTEN, isBegun: false },
    // [LAW-130] [LAW-131] The order that the page was opened for is named, whatever the draft named.
    afterReading: ({ query, own: { isBegun } }) =>
      isBegun ? {} : { own: { ...ports.readDraft(), ...(query === '' ? {} : { about: query }), isBegun: true } },
    keeps: (own) => {
      const draft = draftOf(own);
      if (isWritten(draft)) ports.saveDraft(draft);
      else ports.clearDraft();
    },
    acts: {
      // [LAW-76] After a lost answer the list tells whether it has arrived; the words stay.
      send: {
        state: 'sending',
        call: (wish, signal) => ports.send(wish, signal),
        after: (outcome) =>
          outcome.kind === 'made'
            ? {
                value: outcome.complaints,
                own: NOTHING_WRITTEN,
                notice: { body: { kind: 'complaint-made', number: outcome.complaints[0]?.complaintNo ?? '' }, tone: 'success' },
              }
            : { notice: { body: outcome.message, tone: 'warn' } },
        rereads: false,
      },
    },
    presses: {
      'subject.chosen': [{ change: (_, { subject }) => ({ own: { subject } }), isSilencing: true }],
      'field.entered': [{ change: (_, { field, text }) => ({ own: { [field]: text } }), isSilencing: true }],
      'send.pressed': [
        {
          when: ['isWhole', ({ own }) => complaintProblem(own) === null],
          isSilencing: true,
          wish: ({ own: { subject, text, about, contact } }) => ({
            subject: subject ?? 'other',
            text: text.trim(),
            about: about.trim(),
            contact: contact.trim(),
          }),
          leadsTo: 'send',
        },
        { change: ({ own }) => ({ notice: { body: complaintProblem(own) ?? { kind: 'request-malformed' }, tone: 'warn' } }) },
      ],
    },
  });

const draftOf = ({ subject, text, about, contact }: ComplaintDraft): ComplaintDraft => ({ subject, text, about, contact });

const isWritten = ({ subject, text, about, contact }: ComplaintDraft): boolean => subject !== null || `${text}${about}${contact}` !== '';

const NOTHING_WRITTEN: ComplaintDraft = { subject: null, text: '', about: '', contact: '' };

/** One complaint, written out. */
export interface ComplaintLine extends Pick<Complaint, 'complaintNo' | 'subject' | 'text' | 'about'> {
  readonly state: ComplaintState;
  readonly madeText: string;
  /** Last day of the first reply, and of the answer. */
  readonly replyByText: string;
  readonly answerByText: string;
  readonly reply: { readonly text: string; readonly atText: string } | null;
  readonly answer: { readonly text: string; readonly atText: string } | null;
  readonly closedText: string | null;
}

export interface ComplaintView extends ActingFrame, ComplaintDraft {
  readonly complaints: readonly ComplaintLine[];
  /** Why it cannot be sent; null: it can. */
  readonly obstacle: Message | null;
}

/** The view of a snapshot [LAW-75]. */
export const toComplaintView = (snapshot: SnapshotFrom<ActingMachine<ComplaintActing>>): ComplaintView => {
  const { value, own } = snapshot.context;
  const draft = draftOf(own);
  return { ...actingFrame(snapshot), complaints: (value ?? []).map(lineOf), ...draft, obstacle: complaintProblem(draft) };
};

const lineOf = (complaint: Complaint): ComplaintLine => {
  const { complaintNo, subject, text, about, madeAt, replyBy, answerBy, closedAt } = complaint;
  return {
    complaintNo,
    subject,
    text,
    about,
    state: complaintState(complaint),
    madeText: formatMinute(madeAt),
    replyByText: formatDate(replyBy),
    answerByText: formatDate(answerBy),
    reply: wordsOf(complaint.reply),
    answer: wordsOf(complaint.answer),
    closedText: closedAt === null ? null : formatMinute(closedAt),
  };
};

const wordsOf = (words: ComplaintWords | null) => (words === null ? null : { text: words.text, atText: formatMinute(words.at) });
