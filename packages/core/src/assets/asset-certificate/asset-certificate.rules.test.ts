import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { RUNS } from '../../testing/runs.ts';
import { addDays, calendarDate, fen } from '../../values/index.ts';
import { aCertificateBoard, anIssuedCertificate, someCertifiedAssets } from './asset-certificate.fakes.ts';
import {
  certifiableDays,
  certificateStateOn,
  dayChosen,
  issueNotice,
  issueObstacle,
  revocable,
  revokeNotice,
  totalOf,
  validUntil,
} from './asset-certificate.rules.ts';
import { checkNumberOf, groupedCheckNumber, readCheckNumber, tailOf } from './check-number.ts';

const day = calendarDate('2026-11-19');

describe('the days of a certificate', () => {
  it('are the last confirmed day and earlier days without a movement since [AC-1]', () => {
    const of = (movedOn: string) => certifiableDays({ confirmedUntil: day, movedOn: calendarDate(movedOn) });
    expect(of('2026-11-17')).toEqual(['2026-11-19', '2026-11-18', '2026-11-17']);
    expect(of('2026-11-19')).toEqual(['2026-11-19']);
    expect(of('2026-11-20')).toEqual(['2026-11-19']);
    expect(of('2026-01-01')).toHaveLength(31);
    expect(of('2026-01-01').at(-1)).toBe('2026-10-20');
  });

  it('are a single day where nothing ever moved, and none before a day is confirmed [AC-1]', () => {
    expect(certifiableDays({ confirmedUntil: day, movedOn: null })).toEqual([day]);
    expect(certifiableDays({ confirmedUntil: null, movedOn: day })).toEqual([]);
  });

  it('can be chosen where they are offered and not shown already [AC-1]', () => {
    const board = aCertificateBoard();
    expect(['2026-11-18', '2026-11-19', '2026-11-01', 'x'].map((text) => dayChosen(board, text))).toEqual(['2026-11-18', null, null, null]);
    expect(dayChosen(null, '2026-11-18')).toBeNull();
  });
});

describe('a certificate', () => {
  it('has a total that its parts add up to [AC-2]', () => {
    const { lines, total } = someCertifiedAssets();
    expect(totalOf(lines)).toBe(total);
    expect(totalOf([])).toBe(fen(0));
  });

  it('is valid for ninety days to the end of the last, unless it is revoked [AC-4]', () => {
    const last = validUntil(day);
    expect(last).toBe('2027-02-17');
    expect(certificateStateOn({ isRevoked: false, validUntil: last }, last)).toBe('valid');
    expect(certificateStateOn({ isRevoked: false, validUntil: last }, addDays(last, 1))).toBe('expired');
    expect(certificateStateOn({ isRevoked: true, validUntil: last }, addDays(last, 1))).toBe('revoked');
  });

  it('is refused in words without an identity, a confirmed day, or one left today [AC-5] [AC-8]', () => {
    expect(issueObstacle(aCertificateBoard())).toBeNull();
    expect(issueObstacle(aCertificateBoard({ maskedName: '' }))).toEqual({ kind: 'certificate-identity-missing' });
    expect(issueObstacle(aCertificateBoard({ assets: null }))).toEqual({ kind: 'certificate-day-unconfirmed' });
    expect(issueObstacle(aCertificateBoard({ left: 0 }))).toEqual({ kind: 'certificate-limit', most: 10 });
  });

  it('can be revoked while it is valid [AC-7]', () => {
    const issued = [anIssuedCertificate(), anIssuedCertificate({ certificateId: 'C2', state: 'expired' })];
    const board = aCertificateBoard({ issued });
    expect(['C1', 'C2', 'C3'].map((id) => revocable(board, id)?.certificateId)).toEqual(['C1', undefined, undefined]);
    expect(revokeNotice({ kind: 'revoked' })).toEqual({ body: { kind: 'certificate-revoked' }, tone: 'success' });
    const message = { kind: 'certificate-unknown' } as const;
    expect(revokeNotice({ kind: 'refused', message })).toEqual({ body: message, tone: 'warn' });
    expect(issueNotice({ kind: 'refused', message })).toEqual({ body: message, tone: 'warn' });
  });
});

describe('the number of a certificate', () => {
  it('has eighty bits in groups of four of an alphabet without I, L, O and U [AC-3]', () => {
    const number = checkNumberOf(Uint8Array.from({ length: 16 }, (_, at) => at * 17));
    expect(groupedCheckNumber(number)).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(groupedCheckNumber(number).endsWith(`-${tailOf(number)}`)).toBe(true);
    const digits = new Set(Array.from({ length: 256 }, (_, byte) => checkNumberOf(new Uint8Array(16).fill(byte)).charAt(0)));
    expect(digits.size).toBe(32);
    expect(() => checkNumberOf(new Uint8Array(15))).toThrow(RangeError);
  });

  it('is read as it was printed, however it is typed [AC-9]', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const number = checkNumberOf(bytes);
        const printed = groupedCheckNumber(number);
        for (const typed of [
          printed,
          printed.toLowerCase(),
          printed.replaceAll('-', ' '),
          printed.replaceAll('-', '—').replaceAll('0', 'o').replaceAll('1', 'l'),
          ` ${number} `,
        ])
          expect(readCheckNumber(typed)).toBe(number);
      }),
      RUNS,
    );
  });

  it('is none when a character is missing, too many or foreign [AC-9]', () => {
    for (const typed of ['', '8F2K', '0'.repeat(15), '0'.repeat(17), `U${'0'.repeat(15)}`, `中${'0'.repeat(15)}`])
      expect(readCheckNumber(typed)).toBeNull();
  });
});
