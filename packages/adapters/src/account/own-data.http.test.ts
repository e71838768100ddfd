import { calendarDate, epochMs } from '@caifu/core/values';
import { sealedPassword } from '@caifu/core/kit';
import { describe, expect, it, vi } from 'vitest';

import { jsonReply, liveSignal, refusedReply, standIn } from '../testing/stand-in.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { writeSuccess } from '../kit/envelope.wire.ts';
import { createPortCall } from '../kit/port-call.ts';
import { createDataExportHttp } from './own-data.http.ts';

const FILE = { fileName: 'caifu-own-data-2026-11-20.json', fileGrant: 'own_data.sealed' };

/** Answers every call with the file. */
const withFile = createPortCall({
  client: { send: () => Promise.resolve(JSON.stringify(writeSuccess(ENDPOINTS.exportOwnData, FILE))) },
  session: () => null,
  onSessionExpired: () => undefined,
  isOnline: () => true,
});

describe('the export of own data over HTTP', () => {
  it('downloads the file from its address, outside of any machine [OD-3]', async () => {
    const files = { keepGrant: vi.fn(), open: vi.fn(() => Promise.resolve()) };
    const signal = liveSignal();
    expect(await createDataExportHttp(withFile, files).exportData('246810', signal)).toEqual({ kind: 'made' });
    expect(files.keepGrant).toHaveBeenCalledExactlyOnceWith('/documents/own/data', FILE.fileGrant);
    expect(files.open).toHaveBeenCalledExactlyOnceWith({ address: '/documents/own/data', fileName: FILE.fileName }, signal);
  });

  it('is refused at the field of the code, or beside it [OD-4]', async () => {
    const refused = (field: string | null) => () => refusedReply('M00002', '验证码错误', { field });
    const { adapters } = standIn(refused('smsCode'), refused(null));
    const message = { kind: 'server', text: '验证码错误' };
    expect(await adapters.dataExport.exportData('246810', liveSignal())).toEqual({ kind: 'refused', field: 'code', message });
    expect(await adapters.dataExport.exportData('246810', liveSignal())).toEqual({ kind: 'refused', field: null, message });
  });

  it('sends a code to the investor’s own number only [OD-2]', async () => {
    const sent = { demoCode: null, resendAfterSeconds: 60 };
    const { adapters, requests } = standIn(
      () => jsonReply(writeSuccess(ENDPOINTS.sendExportCode, sent)),
      () => refusedReply('J00001', '还有未处理完的事项'),
    );
    expect(await adapters.dataExport.requestCode(liveSignal())).toEqual({ kind: 'sent', ...sent });
    expect(await requests[0]?.json()).toEqual({});
    expect(await adapters.accountClosing.requestCode(liveSignal())).toMatchObject({ kind: 'refused' });
  });
});

describe('closing an account over HTTP', () => {
  const standing = {
    obstacles: [{ kind: 'plans', count: 2 }],
    hasPassword: true,
    maskedMobile: '138****0001',
    keptUntil: calendarDate('2046-12-31'),
  } as const;

  it('tells the obstacles [OD-6]', async () => {
    const { adapters } = standIn(() => jsonReply(writeSuccess(ENDPOINTS.closingStanding, standing)));
    expect(await adapters.accountClosing.read(liveSignal())).toEqual({ kind: 'read', value: standing });
  });

  it('sends the code with the sealed password, or without a password [OD-8]', async () => {
    const { adapters, requests } = standIn(
      () => jsonReply(writeSuccess(ENDPOINTS.closeAccount, null)),
      () => jsonReply(writeSuccess(ENDPOINTS.closeAccount, null)),
      () => refusedReply('J00001', '还有未处理完的事项'),
    );
    const { accountClosing: closing } = adapters;
    const submission = { command: { smsCode: '246810' }, sealed: sealedPassword('U0VBTEVE'), keyId: 'K1' };
    expect(await closing.cashier.submit(submission, liveSignal())).toEqual({ kind: 'accepted', receipt: null });
    expect(await requests[0]?.json()).toEqual({ smsCode: '246810', tradePwd: 'U0VBTEVE', tradePassword: 'U0VBTEVE', keyId: 'K1' });
    expect(await closing.close({ smsCode: '246810' }, liveSignal())).toEqual({ kind: 'closed' });
    expect(await requests[1]?.json()).toMatchObject({ smsCode: '246810', tradePwd: '' });
    expect(await closing.close({ smsCode: '246810' }, liveSignal())).toMatchObject({ kind: 'refused' });
  });
});

describe('the devices that are signed in, over HTTP', () => {
  it('are read, and ended one at a time or all others at once [SN-7] [SN-9]', async () => {
    const device = {
      sessionId: 'S1',
      system: 'harmony',
      browser: 'wechat',
      address: '192.0.*.*',
      openedAt: epochMs(1_763_600_000_000),
      agreedVersion: '1.0',
      lastSeenAt: epochMs(1_763_600_060_000),
      isCurrent: true,
    } as const;
    const { adapters, requests } = standIn(
      () => jsonReply(writeSuccess(ENDPOINTS.loginDevices, [device])),
      () => jsonReply(writeSuccess(ENDPOINTS.endLogin, null)),
      () => refusedReply('L00001', '操作过于频繁'),
    );
    expect(await adapters.loginDevices.read(liveSignal())).toEqual({ kind: 'read', value: [device] });
    expect(await adapters.loginDevices.end({ kind: 'one', sessionId: 'S2' }, liveSignal())).toEqual({ kind: 'ended' });
    expect(await requests[1]?.json()).toEqual({ sessionId: 'S2' });
    expect(await adapters.loginDevices.end({ kind: 'others' }, liveSignal())).toMatchObject({ kind: 'refused' });
    expect(requests[2]?.url).toMatch(/logins\/endOthers$/);
  });
});
