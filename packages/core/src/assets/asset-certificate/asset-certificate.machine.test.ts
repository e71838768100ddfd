import { FRAME_EVENTS, answering, presses, readings } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { aCertificateBoard, aCertificateCheck, anIssuedCertificate, fakeAssetCertificatePorts } from './asset-certificate.fakes.ts';
import { createAssetCertificateMachine } from './asset-certificate.machine.ts';
import type { AssetCertificatePorts } from './asset-certificate.ports.ts';
import { toAssetCertificateView } from './asset-certificate.view.ts';
import { toCertificateCheckView } from './certificate-check.view.ts';
import { checkNumberOf } from './check-number.ts';

const message = { kind: 'certificate-day-gone' } as const;

const start = (overrides: Partial<AssetCertificatePorts> = {}) => {
  const ports = fakeAssetCertificatePorts(overrides);
  const read = vi.spyOn(ports, 'read');
  const flow = drive(createAssetCertificateMachine(ports), toAssetCertificateView);
  return { ...flow, read };
};

const reads = (board: ReturnType<typeof aCertificateBoard>): Pick<AssetCertificatePorts, 'read'> => ({
  read: () => Promise.resolve({ kind: 'read', value: board }),
});

describe('the page of certificates', () => {
  it("shows holder, days, the paper's content and issued certificates [AC-6]", async () => {
    const { until, view } = start();
    expect(view()).toMatchObject({ step: 'loading', isBusy: true, holder: null, chosenDay: null });
    await until('shown');
    expect(view()).toMatchObject({
      step: 'shown',
      holder: { maskedName: '林*夏' },
      chosenDay: { id: '2026-11-19', text: '2026年11月19日 周四', isNewest: true },
      totalText: '16,000.00',
      obstacle: null,
      left: 9,
      lines: [
        { kind: 'wallet', name: '小活宝+', sharesText: null, amountText: '1,000.00' },
        { kind: 'held', name: '棠渚季享91天 第3期', sharesText: '10,000.00' },
        { kind: 'in-transit' },
      ],
      issued: [
        { certificateId: 'C1', numberTail: '8F2K', canRevoke: true, totalText: '15,000.00', validUntilText: '2027-02-17' },
        { certificateId: 'C2', canRevoke: false },
      ],
    });
    expect(view().days).toHaveLength(3);
  });

  it('reads again for another day, and not for one that is not offered [AC-1]', async () => {
    const { actor, until, read, view } = start();
    await until('shown');
    actor.send({ type: 'day.chosen', day: '2020-01-01' });
    expect(view().isRefreshing).toBe(false);
    actor.send({ type: 'day.chosen', day: '2026-11-18' });
    await until('refreshing');
    await until('shown');
    expect(read).toHaveBeenLastCalledWith({ day: '2026-11-18' }, expect.anything());
    expect(view().chosenDay?.id).toBe('2026-11-18');
  });

  it('issues the paper of the shown day, and shows the list again afterwards [AC-6]', async () => {
    const issue = vi.fn<AssetCertificatePorts['issue']>(fakeAssetCertificatePorts().issue);
    const { actor, until, read, view } = start({ issue });
    await until('shown');
    actor.send({ type: 'issue.pressed' });
    actor.send({ type: 'issue.pressed' });
    expect(view()).toMatchObject({ isIssuing: true, isBusy: true });
    await until('paper');
    expect(issue).toHaveBeenCalledExactlyOnceWith('2026-11-19', expect.anything());
    expect(view()).toMatchObject({ step: 'paper', paper: { name: '资产证明' }, isIssuing: false });
    actor.send({ type: 'paper.closed' });
    await until('shown');
    expect(view().paper).toBeNull();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['is refused', () => Promise.resolve({ kind: 'refused', message } as const), message],
    ['is lost', () => Promise.reject(new PortError('timeout')), { kind: 'certificate-maybe-issued' }],
  ])('repeats nothing when issuing %s, and reads the list [AC-6]', async (_, answer, body) => {
    const issue = vi.fn<AssetCertificatePorts['issue']>(answer);
    const { actor, until, read, view } = start({ issue });
    await until('shown');
    actor.send({ type: 'issue.pressed' });
    await until('refreshing');
    await until('shown');
    expect(view()).toMatchObject({ notice: { body, tone: 'warn' }, paper: null });
    expect(issue).toHaveBeenCalledTimes(1);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('waits half a minute for the paper, and leads to the sign-in page when nobody is signed in [AC-6]', async () => {
    const late = start({ issue: () => new Promise(() => undefined) });
    await late.until('shown');
    late.actor.send({ type: 'issue.pressed' });
    late.clock.increment(30_000);
    await late.until('shown');
    expect(late.view().notice?.body).toEqual({ kind: 'certificate-maybe-issued' });
    const gone = start({ issue: () => Promise.reject(new PortError('sign-in-required')) });
    await gone.until('shown');
    gone.actor.send({ type: 'issue.pressed' });
    await waitFor(gone.actor, () => gone.view().destination !== null);
    expect(gone.view()).toMatchObject({ destination: { to: 'sign-in', comesBack: true }, step: 'shown', notice: null });
  });

  it('says why no certificate can be issued, and leads to the identity [AC-5] [AC-8]', async () => {
    const issue = vi.fn<AssetCertificatePorts['issue']>(fakeAssetCertificatePorts().issue);
    const used = start({ issue, ...reads(aCertificateBoard({ left: 0 })) });
    await used.until('shown');
    used.actor.send({ type: 'issue.pressed' });
    expect(used.view().notice?.body).toEqual({ kind: 'certificate-limit', most: 10 });
    const unnamed = start({ issue, ...reads(aCertificateBoard({ maskedName: '', maskedIdNumber: '' })) });
    await unnamed.until('shown');
    expect(unnamed.view()).toMatchObject({ needsIdentity: true, holder: null });
    unnamed.actor.send({ type: 'identity.pressed' });
    expect(unnamed.view().destination).toEqual({ to: 'identity', comesBack: true });
    expect(issue).not.toHaveBeenCalled();
  });

  it("asks before revoking, and then shows the gateway's state [AC-7]", async () => {
    const revoke = vi.fn<AssetCertificatePorts['revoke']>(fakeAssetCertificatePorts().revoke);
    const { actor, until, read, view } = start({ revoke });
    await until('shown');
    actor.send({ type: 'revoke.pressed', certificateId: 'C2' });
    expect(view().dialog).toBeNull();
    actor.send({ type: 'revoke.pressed', certificateId: 'C1' });
    expect(view().dialog).toMatchObject({ body: { kind: 'certificate-revoke-question' } });
    actor.send({ type: 'dialog.refused' });
    expect(view().dialog).toBeNull();
    expect(revoke).not.toHaveBeenCalled();
    actor.send({ type: 'revoke.pressed', certificateId: 'C1' });
    actor.send({ type: 'dialog.accepted' });
    await until('refreshing');
    await until('shown');
    expect(revoke).toHaveBeenCalledExactlyOnceWith('C1', expect.anything());
    expect(view().notice).toEqual({ body: { kind: 'certificate-revoked' }, tone: 'success' });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('says why nothing could be read, and reads again [AC-6]', async () => {
    const read = vi
      .fn<AssetCertificatePorts['read']>()
      .mockRejectedValueOnce(new PortError('server'))
      .mockResolvedValueOnce({ kind: 'read', value: aCertificateBoard({ issued: [anIssuedCertificate()] }) })
      .mockRejectedValueOnce(new PortError('offline'));
    const { actor, until, view } = start({ read });
    await until('failed');
    expect(view()).toMatchObject({ step: 'failed', canRetry: true, problem: { kind: 'system-exception' } });
    actor.send({ type: 'retry.pressed' });
    await until('shown');
    actor.send({ type: 'refresh.pulled' });
    await until('stale');
    expect(view()).toMatchObject({ step: 'shown', isStale: true, totalText: '16,000.00' });
    actor.send({ type: 'revoke.pressed', certificateId: 'C1' });
    actor.send({ type: 'dialog.dismissed' });
    expect(view().isStale).toBe(true);
  });

  it('can leave every state [AC-6]', () => {
    const settings = {
      restsIn: ['shown', 'failed', 'stale'],
      events: [
        { type: 'day.chosen', day: '2026-11-18' },
        { type: 'day.chosen', day: '2020-01-01' },
        { type: 'issue.pressed' },
        { type: 'identity.pressed' },
        { type: 'revoke.pressed', certificateId: 'C1' },
        { type: 'revoke.pressed', certificateId: 'C2' },
        ...presses('paper.closed', 'refresh.pulled', 'retry.pressed'),
        ...FRAME_EVENTS,
      ],
      outcomes: {
        ...Object.fromEntries(['read', 'refresh'].map((name) => [name, readings(aCertificateBoard(), aCertificateBoard({ left: 0 }))])),
        issue: answering({ kind: 'issued', paper: { name: 'a', content: 'b' } }),
        revoke: answering({ kind: 'revoked' }),
      },
    };
    expect(gapsOf(walkMachine(createAssetCertificateMachine(fakeAssetCertificatePorts()), settings))).toEqual([]);
  });
});

describe('the check of a certificate', () => {
  const query = checkNumberOf(new Uint8Array(16));
  const frame = { query, problem: null, destination: null };

  it('shows day, masked name, total, time of issue and validity, and nothing else [AC-9]', () => {
    const found = toCertificateCheckView({ value: 'shown', context: { ...frame, value: aCertificateCheck() } });
    expect(found).toMatchObject({ step: 'shown', isUnknown: false });
    expect(found.certificate).toEqual({
      dayText: '2026-11-18',
      maskedName: '林*夏',
      totalText: '15,000.00',
      issuedAtText: '2026-11-19 10:30',
      validUntilText: '2027-02-17',
      isValid: true,
    });
    expect(toCertificateCheckView({ value: 'shown', context: { ...frame, value: { kind: 'unknown' } } })).toMatchObject({
      certificate: null,
      isUnknown: true,
    });
  });
});
