import { calendarDate, epochAt, fen } from '../../values/index.ts';
import { fakePagedListPorts } from '../../kit/paged-list/paged-list.fakes.ts';
import type { InboxPorts } from './inbox.ports.ts';
import type { InboxMessage } from './inbox.types.ts';

/** A purchase of 10,000 yuan was confirmed on Monday 23 November 2026. */
export const anInboxMessage = (overrides: Partial<InboxMessage> = {}): InboxMessage => ({
  messageId: 1,
  kind: 'confirmed',
  productCode: 'Q2004',
  productName: '财富稳健一号',
  productCount: 1,
  recordNo: 'A20261120000001',
  amount: fen(10_000_00),
  shares: null,
  date: null,
  planNo: null,
  note: '',
  correction: null,
  at: epochAt(calendarDate('2026-11-23'), '00:00:00'),
  isRead: false,
  ...overrides,
});

/** 45 messages in pages of 30; the newest is unread. */
export const fakeInboxPorts = (overrides: Partial<InboxPorts> = {}): InboxPorts => ({
  ...fakePagedListPorts(
    Array.from({ length: 45 }, (_, at) => anInboxMessage({ messageId: 45 - at, isRead: at > 0 })),
    30,
  ),
  readUnread: () => Promise.resolve({ kind: 'read', value: 1 }),
  markRead: () => undefined,
  ...overrides,
});
