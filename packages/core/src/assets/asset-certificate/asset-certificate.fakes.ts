import { calendarDate, epochAt, fen, shares } from '../../values/index.ts';
import type { AssetCertificatePorts } from './asset-certificate.ports.ts';
import type { CertificateBoard, CertificateCheck, CertifiedAssets, IssuedCertificate } from './asset-certificate.types.ts';

/** A wallet, a holding and an order that is not confirmed: 16,000 yuan. */
export const someCertifiedAssets = (overrides: Partial<CertifiedAssets> = {}): CertifiedAssets => ({
  day: calendarDate('2026-11-19'),
  total: fen(16_000_00),
  lines: [
    { kind: 'wallet', name: '小活宝+', productCode: '', periodName: '', shares: null, amount: fen(1_000_00) },
    { kind: 'held', name: '棠渚季享91天', productCode: 'Q2004', periodName: '第3期', shares: shares(10_000_00), amount: fen(10_000_00) },
    { kind: 'in-transit', name: '松涧安心', productCode: 'Q2005', periodName: '', shares: null, amount: fen(5_000_00) },
  ],
  ...overrides,
});

export const anIssuedCertificate = (overrides: Partial<IssuedCertificate> = {}): IssuedCertificate => ({
  certificateId: 'C1',
  day: calendarDate('2026-11-18'),
  total: fen(15_000_00),
  issuedAt: epochAt(calendarDate('2026-11-19'), '10:30:00'),
  validUntil: calendarDate('2027-02-17'),
  numberTail: '8F2K',
  state: 'valid',
  ...overrides,
});

/** Three days to choose from; one valid and one revoked certificate. */
export const aCertificateBoard = (overrides: Partial<CertificateBoard> = {}): CertificateBoard => ({
  maskedName: '林*夏',
  maskedIdNumber: '1199**********3217',
  days: [calendarDate('2026-11-19'), calendarDate('2026-11-18'), calendarDate('2026-11-17')],
  assets: someCertifiedAssets(),
  left: 9,
  issued: [anIssuedCertificate(), anIssuedCertificate({ certificateId: 'C2', numberTail: 'Q7TX', state: 'revoked' })],
  ...overrides,
});

export const aCertificateCheck = (overrides: Partial<Extract<CertificateCheck, { kind: 'found' }>> = {}): CertificateCheck => ({
  kind: 'found',
  day: calendarDate('2026-11-18'),
  maskedName: '林*夏',
  total: fen(15_000_00),
  issuedAt: epochAt(calendarDate('2026-11-19'), '10:30:00'),
  validUntil: calendarDate('2027-02-17'),
  isValid: true,
  ...overrides,
});

/** Reads `aCertificateBoard` for the requested day, and issues a paper. */
export const fakeAssetCertificatePorts = (overrides: Partial<AssetCertificatePorts> = {}): AssetCertificatePorts => ({
  read: ({ day }) =>
    Promise.resolve({ kind: 'read', value: aCertificateBoard(day === null ? {} : { assets: someCertifiedAssets({ day }) }) }),
  issue: () => Promise.resolve({ kind: 'issued', paper: { name: '资产证明', content: 'JVBERi0=', address: '/documents/own/certificate' } }),
  revoke: () => Promise.resolve({ kind: 'revoked' }),
  ...overrides,
});
