import { KEPT_TOPICS, QUIET_TOPICS, type InboxKind, type InboxTopic, type QuietTopic } from '../orders/inbox-kind.ts';
import { AREA_INBOX, INBOX_OF } from './area-words.ts';
import { TOPIC_NAMES } from './topic-names.ts';

/** [MS-746] The kinds whose reminders can be switched off. Every other kind always reminds, a new one too [MS-748]. */
const KINDS_OF = {
  plans: ['plan-retry', 'plan-failed', 'plan-ended', 'plan-fund-ended', 'plan-fund-followed', 'repay-soon', 'plan-repaid'],
  strategies: ['strategy-proposed', 'strategy-changed'],
  bank: [
    'bank-opened',
    'bank-closed',
    'bank-card-changed',
    'bank-credited',
    'demand-interest',
    'deposit-interest',
    'deposit-matured',
    'deposit-renewed',
  ],
  deadlines: ['maturity-soon', 'open-soon'],
  alerts: ['fund-alert'],
} as const satisfies Record<QuietTopic, readonly InboxKind[]>;

const QUIET: ReadonlySet<InboxKind> = new Set(Object.values(KINDS_OF).flat());

/** What the law demands to be told, beside the messages of qualification. */
const DUTIES: ReadonlySet<InboxKind> = new Set<InboxKind>([
  'complaint-taken',
  'complaint-answered',
  'certify-soon',
  'plan-level',
  'plan-assessment',
]);

/** [MS-759] A notification names the topic and the number of new messages, and nothing of what they tell: others read a locked screen. */
export const pushWords = (topic: InboxTopic, count: number): { readonly title: string; readonly body: string } => ({
  title: TOPIC_NAMES[topic],
  body: `您有${count}条新消息，打开查看`,
});

const isKind = (kind: string): kind is InboxKind => kind in AREA_INBOX;

const isDuty = (kind: InboxKind): boolean => DUTIES.has(kind) || kind in INBOX_OF.qualification;

/** [MS-746] The kinds of messages about a topic. */
const kindsOf = (topic: InboxTopic): readonly InboxKind[] => {
  if (topic !== 'trades' && topic !== 'duties') return KINDS_OF[topic];
  return Object.keys(AREA_INBOX)
    .filter(isKind)
    .filter((kind) => !QUIET.has(kind) && isDuty(kind) === (topic === 'duties'));
};

/** The topic of a kind of message; a kind of a later version is about an order [MS-748]. */
export const topicOf = (kind: string): InboxTopic =>
  [...QUIET_TOPICS, ...KEPT_TOPICS].find((topic) => kindsOf(topic).some((known) => known === kind)) ?? 'trades';

export const kindsOfTopics = (topics: readonly InboxTopic[]): readonly InboxKind[] => topics.flatMap(kindsOf);
