import type { Complaint, ComplaintSubject, ComplaintWish, ComplaintWords } from '@caifu/core/account';

import { changeCall, repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

const subjectWire = w.word<ComplaintSubject>({
  TRADE: 'trade',
  MONEY: 'money',
  SUITABILITY: 'suitability',
  SERVICE: 'service',
  PRIVACY: 'privacy',
  OTHER: 'other',
});

const wish = {
  subject: ['complaintType', subjectWire],
  text: ['content', w.text],
  about: ['aboutOrder', w.looseText],
  contact: ['contactInfo', w.looseText],
} as const;

const wordsWire = w.orNull(renamed(messageOf<ComplaintWords>(), { text: ['content', w.text], at: ['time', w.instant] }));

const complaintWire = renamed(messageOf<Complaint>(), {
  complaintNo: w.id,
  ...wish,
  madeAt: ['complaintTime', w.instant],
  replyBy: ['replyBefore', w.date],
  answerBy: ['answerBefore', w.date],
  reply: ['replyInfo', wordsWire],
  answer: ['answerInfo', wordsWire],
  closedAt: ['closeTime', w.nullable(w.instant)],
});

export const complaints = repeatableCall('/V1/member/complaints/query', w.nothing, w.list(complaintWire));
/** Repeatable: the same words on one day are one complaint. */
export const makeComplaint = changeCall('/V1/member/complaints/make', renamed(messageOf<ComplaintWish>(), wish), w.list(complaintWire));

export const notes = {
  complaints: "The investor's complaints, the newest first, with the last days of reply and answer, and with both.",
  makeComplaint: {
    summary: 'Makes a complaint and returns all. The same words on one day are one complaint.',
    sample: { complaintType: 'SERVICE', content: '电话无人接听', aboutOrder: '', contactInfo: '' },
  },
} as const;
