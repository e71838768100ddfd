import { describe, expect, it, vi } from 'vitest';
import { drive } from '../../testing/drive.ts';
import { aDataConsent, fakeDataConsentsPorts } from './data-consents.fakes.ts';
import { createDataConsentsMachine, toDataConsentsView, type DataConsentsPorts } from './data-consents.machine.ts';

const effect = '撤回后人脸照片立即删除，不再用于核验。已完成的实名认证不受影响。';

const start = (overrides: Partial<DataConsentsPorts> = {}) => {
  const withdraw = vi.fn<DataConsentsPorts['withdraw']>(async () => ({ kind: 'changed' }));
  const flow = drive(createDataConsentsMachine(fakeDataConsentsPorts({ withdraw, ...overrides })), toDataConsentsView);
  return { ...flow, withdraw };
};

describe('the parts of one’s authorisation', () => {
  it('are shown with version, moment and what withdrawing means [LAW-93]', async () => {
    const { until, view } = start();
    await until('shown');
    expect(view().lines).toMatchObject([
      { part: 'identity', name: '身份证件信息', version: '1.1', changedText: '2026-11-20 10:05' },
      { part: 'face', effect },
      { part: 'bank-card', version: null, changedText: null },
    ]);
  });

  it('are withdrawn one by one, after a question that says what follows, and read again [LAW-93]', async () => {
    const read = vi.fn<DataConsentsPorts['read']>(async () => ({ kind: 'read', value: [aDataConsent({ part: 'face' })] }));
    const { actor, until, view, withdraw } = start({ read });
    await until('shown');
    actor.send({ type: 'withdraw.pressed', part: 'bank-card' });
    expect(view().dialog).toBeNull();
    actor.send({ type: 'withdraw.pressed', part: 'face' });
    expect(view().dialog).toMatchObject({
      body: { kind: 'consent-withdraw-question', name: '人脸信息', effect },
    });
    actor.send({ type: 'dialog.refused' });
    expect(withdraw).not.toHaveBeenCalled();
    actor.send({ type: 'withdraw.pressed', part: 'face' });
    read.mockResolvedValue({ kind: 'read', value: [aDataConsent({ part: 'face', version: null })] });
    actor.send({ type: 'dialog.accepted' });
    await until('withdrawing');
    await until('shown');
    expect(withdraw).toHaveBeenCalledExactlyOnceWith('face', expect.anything());
    expect(view()).toMatchObject({ notice: { body: { kind: 'consent-withdrawn' } }, lines: [{ version: null }] });
  });
});
