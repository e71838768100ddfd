import type { CorrectedFigureKind, InboxCorrection, InboxKind, InboxMessage } from '@caifu/core/orders';
import * as z from 'zod/mini';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export interface MessagesPageRequest {
  /** The `next` of the page before; null: from the newest on. */
  readonly after: string | null;
  readonly pageSize: number;
}

export interface MessagesPageAnswer {
  readonly items: readonly InboxMessage[];
  /** Where the next page begins; null: there is none. */
  readonly next: string | null;
}

const KINDS: Readonly<Record<InboxKind, InboxKind>> = {
  confirmed: 'confirmed',
  failed: 'failed',
  cancelled: 'cancelled',
  redeemed: 'redeemed',
  matured: 'matured',
  continued: 'continued',
  distributed: 'distributed',
  withdrawn: 'withdrawn',
  'withdrawal-returned': 'withdrawal-returned',
  'redeem-carried': 'redeem-carried',
  'redeem-returned': 'redeem-returned',
  'redeem-unconfirmed': 'redeem-unconfirmed',
  'fund-shares-corrected': 'fund-shares-corrected',
  'fund-money-corrected': 'fund-money-corrected',
  'fund-income-corrected': 'fund-income-corrected',
  'wallet-income-corrected': 'wallet-income-corrected',
  'fund-correction-borne': 'fund-correction-borne',
  'fund-order-waits': 'fund-order-waits',
  'fund-payment-waits': 'fund-payment-waits',
  'fund-dividend-added': 'fund-dividend-added',
  'fund-split-added': 'fund-split-added',
  'fund-end-refunded': 'fund-end-refunded',
  'fund-end-returned': 'fund-end-returned',
  'fund-liquidated': 'fund-liquidated',
  'fund-taken-over': 'fund-taken-over',
  'wallet-fund-ended': 'wallet-fund-ended',
  'certify-soon': 'certify-soon',
  'maturity-soon': 'maturity-soon',
  'open-soon': 'open-soon',
  'plan-retry': 'plan-retry',
  'plan-failed': 'plan-failed',
  'plan-ended': 'plan-ended',
  'plan-fund-ended': 'plan-fund-ended',
  'plan-fund-followed': 'plan-fund-followed',
  'plan-target': 'plan-target',
  'repay-soon': 'repay-soon',
  'plan-assessment': 'plan-assessment',
  'strategy-bought': 'strategy-bought',
  'strategy-failed': 'strategy-failed',
  'strategy-redeemed': 'strategy-redeemed',
  'strategy-unredeemed': 'strategy-unredeemed',
  'strategy-proposed': 'strategy-proposed',
  'strategy-changed': 'strategy-changed',
  'transfer-sold': 'transfer-sold',
  'transfer-bought': 'transfer-bought',
  'transfer-expired': 'transfer-expired',
  'transfer-withdrawn': 'transfer-withdrawn',
  'transfer-off-band': 'transfer-off-band',
  'bank-opened': 'bank-opened',
  'bank-closed': 'bank-closed',
  'bank-card-changed': 'bank-card-changed',
  'bank-refused': 'bank-refused',
  'bank-credited': 'bank-credited',
  'deposit-placed': 'deposit-placed',
  'deposit-drawn': 'deposit-drawn',
  'demand-interest': 'demand-interest',
  'deposit-interest': 'deposit-interest',
  'deposit-matured': 'deposit-matured',
  'deposit-renewed': 'deposit-renewed',
  'wealth-bought': 'wealth-bought',
  'wealth-redeemed': 'wealth-redeemed',
  'wealth-shares-corrected': 'wealth-shares-corrected',
  'wealth-money-corrected': 'wealth-money-corrected',
  'wealth-correction-borne': 'wealth-correction-borne',
  'wealth-order-waits': 'wealth-order-waits',
  'wealth-payment-waits': 'wealth-payment-waits',
  'gold-bought': 'gold-bought',
  'gold-sold': 'gold-sold',
  'strategy-fee': 'strategy-fee',
  'plan-repaid': 'plan-repaid',
};

const FIGURES: Readonly<Record<CorrectedFigureKind, CorrectedFigureKind>> = {
  value: 'value',
  dividend: 'dividend',
  split: 'split',
  income: 'income',
};

const inboxCorrectionWire = renamed(messageOf<InboxCorrection>(), {
  what: ['figure', w.word<CorrectedFigureKind>(FIGURES)],
  was: ['figureBefore', w.nullable(w.text)],
  becomes: ['figureAfter', w.nullable(w.text)],
  amountWas: ['amountBefore', w.nullable(w.shownYuan)],
  sharesWas: ['shareBefore', w.nullable(w.shownShares)],
});

const inboxMessageWire = renamed(messageOf<InboxMessage>(), {
  messageId: w.count,
  kind: ['messageType', w.word<InboxKind>(KINDS)],
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

export const messages = repeatableCall(
  '/V1/message/list',
  renamed(messageOf<MessagesPageRequest>(), { after: ['lastKey', w.nullable(w.text)], pageSize: w.count }),
  renamed(messageOf<MessagesPageAnswer>(), {
    items: ['list', w.list(inboxMessageWire)],
    next: ['nextKey', w.nullable(w.text)],
  }),
);

export const unreadMessages = repeatableCall('/V1/message/unread', w.nothing, w.inField('count', w.count), { methods: ['GET'] });
export const markMessagesRead = repeatableCall('/V1/message/read', z.object({ messageId: w.count }), w.nothing);
