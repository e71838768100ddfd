import { calendarDate, epochAt, fen } from '../../values/index.ts';
import type { CertificationDeadline, CertificationItem, CertificationTasks } from '../certification.ts';
import type { CertificationPorts } from './certification.ports.ts';

/** Friday 20 November 2026, 10:00 in Shanghai. */
export const aCertificationMoment = epochAt(calendarDate('2026-11-20'), '10:00:00');

/** The experience task, not done. */
export const aCertificationItem = (overrides: Partial<CertificationItem> = {}): CertificationItem => ({
  type: 'experience',
  status: 'to-authorise',
  isFromPlatform: false,
  rejection: null,
  ...overrides,
});

/** Nothing certified yet: experience can be authorised, assets must be uploaded. */
export const someCertificationTasks = (overrides: Partial<CertificationTasks> = {}): CertificationTasks => ({
  status: 'to-be-verified',
  items: [aCertificationItem(), aCertificationItem({ type: 'asset', status: 'to-upload' })],
  validUntil: null,
  ...overrides,
});

/** A million yuan on hold, to be certified until Monday night. */
export const aCertificationDeadline = (overrides: Partial<CertificationDeadline> = {}): CertificationDeadline => ({
  orderNo: 'P20261120000001',
  productName: '财富私募一号',
  amount: fen(100_000_000),
  latestUploadAt: epochAt(calendarDate('2026-11-23'), '23:59:59'),
  source: null,
  ...overrides,
});

/** An investor without certifications whose authorisations succeed. */
export const fakeCertificationPorts = (overrides: Partial<CertificationPorts> = {}): CertificationPorts => ({
  clock: { now: () => aCertificationMoment },
  readTasks: () => Promise.resolve({ kind: 'read', value: someCertificationTasks() }),
  readDeadlines: () => Promise.resolve([]),
  isIdentified: () => Promise.resolve(true),
  memberStanding: () => Promise.resolve({ idCard: 'valid', taxDeclared: true, addressComplete: true }),
  authorise: () => Promise.resolve({ kind: 'certified' }),
  readPurchase: () => null,
  ...overrides,
});
