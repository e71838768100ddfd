import { calendarDate, epochAt } from '../../values/index.ts';
import type { Complaint, ComplaintPorts } from './complaint.machine.ts';

export const aComplaint = (changes: Partial<Complaint> = {}): Complaint => ({
  complaintNo: 'TS20261120000001',
  subject: 'service',
  text: '客服电话一直没有人接听，请说明原因',
  madeAt: epochAt(calendarDate('2026-11-20'), '10:00:00'),
  about: '',
  contact: '',
  replyBy: calendarDate('2026-11-25'),
  answerBy: calendarDate('2026-12-11'),
  reply: null,
  answer: null,
  closedAt: null,
  ...changes,
});

export const fakeComplaintPorts = (changes: Partial<ComplaintPorts> = {}): ComplaintPorts => ({
  read: () => Promise.resolve({ kind: 'read', value: [] }),
  send: (wish) => Promise.resolve({ kind: 'made', complaints: [aComplaint(wish)] }),
  readDraft: () => null,
  saveDraft: () => undefined,
  clearDraft: () => undefined,
  ...changes,
});
