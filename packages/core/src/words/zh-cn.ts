import type { Label, Message, MessageKind, Messages } from '../kit/message.ts';
import { hiddenAmounts, type OwnAmounts, shownAmounts } from '../kit/wording.ts';
import type { InboxKind, InboxParameters, InboxParts } from '../orders/inbox-kind.ts';
import { inboxParts } from '../orders/zh-cn.ts';
import { AREA_INBOX, AREA_LABELS, AREA_WORDS, INBOX_OF } from './area-words.ts';

export { kindsOfTopics, pushWords, topicOf } from './inbox-topics.ts';
export { TOPIC_NAMES } from './topic-names.ts';
export { checkName } from '../account/check-names.ts';
export { feeToFundName, heldStatusText, holdStatusText, orderStepText } from '../orders/zh-cn.ts';
export { excessReminder, payoutArrivedText, payoutMethodText } from '../holding/zh-cn.ts';
export { certificateLineText, upcomingText } from '../assets/zh-cn.ts';
export { planName, type PlanNameParts } from '../plans/zh-cn.ts';
export { assetClassName } from '../advice/zh-cn.ts';
export { bankAccountName, demandInterestRules, earlyDrawRule } from '../bank/zh-cn.ts';
export { assetsName, openingWords } from '../products/zh-cn.ts';
export { productRiskName, riskName } from '../qualification/risk-names.ts';

/** Hidden: the investor's own amounts are shown as ****. */
export interface AmountDisplay {
  readonly amountsHidden: boolean;
}

/**
 * The sentence of a message, as plain text. Sentences of the specification are exact to it (P1 §8, P2 §5, §8). A kind without a
 * sentence does not compile. Amounts are in yuan, in groups of three; sentences of the specification have no separators, as in its
 * text.
 */
export const sentenceOf = (message: Message, { amountsHidden }: AmountDisplay = SHOWN): string =>
  sentence(message.kind, message, amountsHidden ? hiddenAmounts : shownAmounts);

const SHOWN: AmountDisplay = { amountsHidden: false };

const sentence = <Kind extends MessageKind>(kind: Kind, message: Messages[Kind], own: OwnAmounts): string => {
  const words: string | Composer<Kind> = WORDS[kind];
  return typeof words === 'function' ? words(message, own) : words;
};

/** The words of a rule on a button or a title. */
export const labelOf = (label: Label): string => LABELS[label];

/** The title over a message: 请重试 over 网络异常 (P1 §8, P2 §8), else the place's own title. */
export const titleOver = <Own>(message: Message | null, own: Own): Own | string =>
  message?.kind === 'network-unavailable' ? LABELS['retry-title'] : own;

type Composer<Kind extends MessageKind> = (message: Messages[Kind], own: OwnAmounts) => string;

/** The words of all areas: a kind without words does not compile. */
const WORDS: { readonly [Kind in MessageKind]: string | Composer<Kind> } = {
  ...AREA_WORDS,
  inbox: (message, own) => INBOX[message.about][1](inboxParts(message, own)),
};

const LABELS: { readonly [Kind in Label]: string } = AREA_LABELS;

/** [MS-731] The words of each message of the inbox: a kind without words does not compile. */
const INBOX: { readonly [Kind in InboxKind]: readonly [title: string, sentence: (parts: InboxParts) => string] } = AREA_INBOX;

/** A part of a sentence. */
export interface SentencePiece {
  /** Its place in the sentence. */
  readonly at: string;
  readonly text: string;
  /** A sum, a number of shares, a figure or a day. */
  readonly isFact: boolean;
}

/** [MS-736] The sentence of a message of the inbox, with its facts apart. */
export const inboxPieces = (message: InboxParameters, { amountsHidden }: AmountDisplay = SHOWN): readonly SentencePiece[] => {
  const [, write] = INBOX[message.about];
  return write(inboxParts(message, amountsHidden ? hiddenAmounts : shownAmounts, marked))
    .split(FACT)
    .map((text, at) => ({ at: String(at), text, isFact: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
};

/** A character that no sentence has. */
const FACT = '\u{E000}';
const marked = (fact: string): string => (fact === '' ? '' : `${FACT}${fact}${FACT}`);

/** [MS-731] The title over a message. */
export const inboxTitle = (kind: InboxKind): string => INBOX[kind][0];

const isInboxKind = (kind: string): kind is InboxKind => kind in INBOX;

/** The messages that an area tells. */
export const inboxKindsOf = (area: keyof typeof INBOX_OF): readonly InboxKind[] => Object.keys(INBOX_OF[area]).filter(isInboxKind);

/** Every kind of message. */
export const INBOX_KINDS: readonly InboxKind[] = /* @__PURE__ */ Object.keys(INBOX).filter(isInboxKind);
