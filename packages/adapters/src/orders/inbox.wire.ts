import { CORRECTED_FIGURES, type InboxCorrection, type InboxMessage } from '@caifu/core/orders';
import { INBOX_KINDS } from '@caifu/core/zh-CN';
import * as z from 'zod/mini';
import { repeatableCall } from '../kit/endpoint.ts';
import type { KeyedPage } from '../kit/keyed-pages.ts';
import { type CoreOf, message, messageOf, renamed } from '../kit/renamed.wire.ts';
import { KEYED, keyedPage } from '../kit/pages.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export type MessagesPageRequest = CoreOf<typeof pageRequestWire>;
export type MessagesPageAnswer = KeyedPage<InboxMessage>;

const pageRequestWire = message(KEYED);

const inboxCorrectionWire = renamed(messageOf<InboxCorrection>(), {
  what: ['figure', w.same(CORRECTED_FIGURES)],
  was: ['figureBefore', w.nullable(w.text)],
  becomes: ['figureAfter', w.nullable(w.text)],
  amountWas: ['amountBefore', w.nullable(w.shownYuan)],
  sharesWas: ['shareBefore', w.nullable(w.shownShares)],
});

const inboxMessageWire = renamed(messageOf<InboxMessage>(), {
  messageId: w.count,
  kind: ['messageType', w.same(INBOX_KINDS)],
  productCode: w.looseText,
  productName: w.text,
  productCount: w.count,
  recordNo: ['orderId', w.looseText],
  planNo: ['planId', w.orNull(w.text)],
  note: ['remark', w.looseText],
  correction: w.orNull(inboxCorrectionWire),
  amount: w.nullable(w.shownYuan),
  shares: ['share', w.nullable(w.shownShares)],
  date: w.nullable(w.date),
  at: ['time', w.instant],
  isRead: ['read', w.flag],
});

export const messages = repeatableCall('/V1/message/list', pageRequestWire, keyedPage(inboxMessageWire, 'list'));

export const unreadMessages = repeatableCall('/V1/message/unread', w.nothing, w.inField('count', w.count), { methods: ['GET'] });
export const markMessagesRead = repeatableCall('/V1/message/read', z.object({ messageId: w.count }), w.nothing);

export const notes = {
  messages: "One page of the investor's messages about orders, payouts and deadlines, newest first.",
  unreadMessages: 'The number of messages that the investor has not seen.',
  markMessagesRead: { summary: 'Marks a message and all older ones as read.', sample: { messageId: 1 } },
} as const;
